extension StyleSheet {
  /// How cards and dice look, and what is done with them.
  static let ofPlay: StaticString = """

    .zones { display: flex; flex-wrap: wrap; gap: 0 24px; }
    .zones .zone { max-width: 100%; }
    .zone { margin: 12px 0; }
    .zone h2 { margin: 12px 0; font-size: 1rem; }
    .pieces { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; }
    .piece { position: relative; display: inline-flex; flex-direction: column; align-items: center; }
    .piece input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer;
      font: inherit; color: var(--letters); }
    .face { display: inline-flex; align-items: center; justify-content: center; width: 3.6rem; height: 5rem;
      border: 2px solid var(--line); border-radius: 10px; background: var(--ground); color: var(--letters); }
    .face svg { width: 100%; height: 100%; fill: currentColor; }
    .face.red { color: var(--wrong); }
    .face.cover { background: var(--card); }
    .face.die { width: 3.8rem; height: 3.8rem; border-width: 3px; border-radius: 16px; }
    @container (min-width: 36rem) { .face.die { width: 5rem; height: 5rem; } }
    .face.tile { width: auto; min-width: 3.6rem; max-width: 12rem; padding: 8px; text-align: center; font-weight: bold; }
    .piece input:checked + .face { background: var(--chosen); color: var(--on-chosen); border-color: var(--chosen);
      box-shadow: 0 0 0 3px var(--ground), 0 0 0 7px var(--link); }
    .piece input:focus-visible + .face { outline: 4px solid var(--link); outline-offset: 3px; }
    .mark { line-height: 1.2; }
    .worth { border: 3px solid var(--line); border-radius: 10px; padding: 12px 16px; font-weight: bold; }
    .news { list-style: none; margin: 12px 0; padding: 8px 16px; border-left: 6px solid var(--line); }
    .sides .still[aria-current] { border-width: 5px; border-color: var(--link); background: var(--ground); }
    .forbidden { margin: 12px 0; }
    summary { min-height: 48px; padding: 8px 0; cursor: pointer; }
    /* On a telephone what is played with comes before what it has come to. */
    @media (max-width: 600px) {
      main:has(> .sheet-form .zones) { display: flex; flex-direction: column; }
      main:has(> .sheet-form .zones) > .sides { order: 1; }
      main:has(> .sheet-form .zones) > .sheet-form ~ * { order: 2; }
    }
    .answers { display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 8rem), 1fr)); }
    .actions .ends { margin-right: 24px; }
    .back form { display: contents; }
    /* Whoever taps twice has meant the page before. */
    .pass button { animation: 1.2s step-end appear; }
    @keyframes appear { from { visibility: hidden; } to { visibility: visible; } }

    """
}
