extension StyleSheet {
  /// How rules are written.
  static let ofStudio: StaticString = """
    .writing label { display: block; margin-bottom: 8px; }
    .writing textarea, .excerpt, .report { font-family: "DejaVu Sans Mono", ui-monospace, monospace; font-size: 1rem;
      line-height: 1.5; tab-size: 2; }
    .writing textarea { display: block; width: 100%; min-height: 16rem; padding: 12px; border: 2px solid var(--line);
      border-radius: 10px; background: var(--ground); color: var(--letters); resize: vertical;
      white-space: pre-wrap; overflow-wrap: anywhere; overflow-x: hidden; overflow-y: auto; }
    .writing textarea:focus-visible, .report:focus-visible { outline: 4px solid var(--link); outline-offset: 3px; }
    .pane { display: flex; gap: 8px; }
    .writing textarea { flex: 1; min-width: 0; height: min(34rem, 50vh); }
    .gutter { flex: none; overflow: hidden; padding: 14px 0; height: min(34rem, 50vh); min-height: 16rem; text-align: right;
      color: var(--quiet); font-size: 1rem; font-family: "DejaVu Sans Mono", ui-monospace, monospace; line-height: 1.5; user-select: none; }
    .gutter div { padding: 0 6px; }
    /* Room for a mark is there before it comes: else lines would break anew, and what is typed would slip out of sight. */
    .gutter div:not(.bad)::before { content: "● "; visibility: hidden; }
    .mirror { position: absolute; top: 0; left: 0; visibility: hidden; height: 0; overflow: hidden; tab-size: 2;
      line-height: 1.5; white-space: pre-wrap; overflow-wrap: anywhere; }
    .gutter .bad { cursor: pointer; background: var(--wrong); color: var(--ground); font-weight: bold; border-radius: 6px; }
    .mistakes, .examples { list-style: none; padding: 0; margin: 12px 0; display: grid; gap: 12px; }
    .mistake, .beside { border: 3px solid var(--wrong); border-radius: 10px; padding: 12px 16px; background: var(--wrong-ground); }
    .beside { margin-top: 8px; padding: 4px 16px; }
    .mistake h3, .beside h3 { margin: 0; }
    .to-line { display: inline-flex; align-items: center; min-height: 48px; min-width: 64px; }
    .mistake p, .beside p { max-width: none; }
    .beside p { margin: 4px 0; }
    .excerpt { margin: 4px 0; white-space: pre-wrap; overflow-wrap: anywhere; }
    .excerpt mark { background: var(--ground); color: var(--letters); border-bottom: 4px solid var(--wrong); }
    .report { margin: 12px 0; padding: 12px; border: 2px solid var(--line); border-radius: 10px; overflow-x: auto;
      white-space: pre-wrap; overflow-wrap: anywhere; }
    .report.columns { white-space: pre; }
    .preview { border: 3px dashed var(--line); border-radius: 10px; padding: 12px 16px; container-type: inline-size; }
    .preview .actions { position: static !important; }
    .preview h1 { font-size: 1.3rem; }
    .kinds .chips { display: grid; }
    .kinds .chip span { width: 100%; justify-content: flex-start; text-align: left; }
    .completions { position: fixed; z-index: 4; margin: 0; padding: 4px; list-style: none; width: min(36rem, 94vw);
      max-height: 18rem; overflow-y: auto; background: var(--card); border: 3px solid var(--line); border-radius: 10px; }
    .completions li { padding: 8px 12px; min-height: 48px; border-radius: 6px; cursor: pointer; }
    .completions li[aria-selected=true] { background: var(--chosen); color: var(--on-chosen); }
    .completions small { display: block; font-size: .85rem; }
    .completions b { margin-right: 12px; font-family: "DejaVu Sans Mono", ui-monospace, monospace; }
    """
}
