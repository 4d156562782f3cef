extension StyleSheet {
  /// What the script of the pages shows.
  static let ofScript: StaticString = """
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    .banner { position: sticky; top: 0; z-index: 3; padding: 12px max(12px, calc((100vw - 64rem) / 2));
      background: var(--wrong-ground); border-bottom: 3px solid var(--wrong); }
    .banner p { margin: 0; max-width: none; font-weight: bold; }
    .banner .button { margin-top: 12px; }
    .keypad { display: grid; grid-template-columns: repeat(4, minmax(64px, 6rem)); gap: 12px; justify-content: center;
      padding: 12px; background: var(--card); border-top: 3px solid var(--line); }
    .keypad[hidden] { display: none; }
    .keypad p { grid-column: 1 / -1; margin: 0; max-width: none; }
    .key { min-height: 64px; padding: 0; border: 2px solid var(--line); border-radius: 10px; font: inherit;
      background: var(--ground); color: var(--letters); cursor: pointer; touch-action: manipulation; }
    .key-erase, .key-next { font-size: min(1rem, max(20px, 5vw)); }
    .key-digit, .key-plus, .key-minus { font-size: 1.4rem; }
    .key-next { grid-column: span 3; background: var(--main); border-color: var(--main); color: var(--on-main);
      font-weight: bold; }
    @media (min-height: 600px) {
      .keypad { position: fixed; left: 0; right: 0; bottom: 0; z-index: 3; }
      .has-keypad body { padding-bottom: 24rem; }
    }
    html:not([data-shown]) .needs-script { display: none; }
    @media print { .banner, .keypad { display: none; } }
    """
}
