/// How all pages look. Letters are 20 pixels or more, contrast is 7 to 1 or more, what is touched is 48 pixels high, or 64
/// where scores are entered, with 12 between. Nothing is fetched from elsewhere.
enum StyleSheet {
  /// The sheet itself.
  static var bytes: [UInt8] { parts.flatMap { $0.withUTF8Buffer(Array.init) } }

  /// What all pages have, and then what some have.
  private static let parts = [css, ofScript, ofOffice, ofPads, ofPlay, ofStudio, ofPrint]

  private static let css: StaticString = """
    :root {
      --ground: #ffffff; --card: #eeeeee; --letters: #161616; --quiet: #3d3d3d; --line: #555555;
      --link: #0a3a85; --main: #0a3a85; --on-main: #ffffff; --wrong: #8a0000; --wrong-ground: #fff1f0;
      --good-ground: #e8f4e8; --chosen: #161616; --on-chosen: #ffffff;
      font-size: max(20px, 125%);
    }
    :root[data-letters=large] { font-size: max(25px, 156%); }
    :root[data-letters=largest] { font-size: max(32px, 200%); }
    /* A screen on a wall is read across the room. */
    @media (min-width: 1600px) { :root[data-far] { font-size: max(34px, 212%); } }
    @media (prefers-color-scheme: dark) {
      :root[data-colours=device] {
        --ground: #121212; --card: #262626; --letters: #f4f4f4; --quiet: #d4d4d4; --line: #a8a8a8;
        --link: #b3ceff; --main: #b3ceff; --on-main: #0b0b0b; --wrong: #ffbdb5; --wrong-ground: #2b1513;
        --good-ground: #14290f; --chosen: #f4f4f4; --on-chosen: #121212;
      }
    }
    :root[data-colours=light] { color-scheme: light; }
    :root[data-colours=dark] {
      color-scheme: dark;
      --ground: #121212; --card: #262626; --letters: #f4f4f4; --quiet: #d4d4d4; --line: #a8a8a8;
      --link: #b3ceff; --main: #b3ceff; --on-main: #0b0b0b; --wrong: #ffbdb5; --wrong-ground: #2b1513;
      --good-ground: #14290f; --chosen: #f4f4f4; --on-chosen: #121212;
    }
    :root[data-colours=contrast] {
      color-scheme: dark;
      --ground: #000000; --card: #000000; --letters: #ffffff; --quiet: #ffffff; --line: #ffffff;
      --link: #ffff00; --main: #ffff00; --on-main: #000000; --wrong: #ffff00; --wrong-ground: #000000;
      --good-ground: #000000; --chosen: #ffffff; --on-chosen: #000000;
    }
    @media (prefers-contrast: more) {
      :root[data-colours=device] { --quiet: var(--letters); --line: var(--letters); }
    }

    *, *::before, *::after { box-sizing: border-box; }
    html { background: var(--ground); color: var(--letters); scroll-padding: 1rem 0 7rem; }
    body { margin: 0; font-family: system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; line-height: 1.4;
      overflow-wrap: anywhere; }
    header, main { padding: 12px max(12px, calc((100vw - 64rem) / 2)); }
    main { container-type: inline-size; padding-bottom: 24px; }
    h1 { font-size: 1.5rem; margin: 12px 0; line-height: 1.2; }
    h2 { font-size: 1.2rem; margin: 24px 0 12px; line-height: 1.2; }
    h3 { font-size: 1rem; margin: 12px 0; }
    p { margin: 12px 0; max-width: 42rem; }
    ul { padding-left: 1.2rem; }
    ol { padding-left: 2.6rem; }
    a { color: var(--link); text-underline-offset: 0.15em; }
    a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible, [tabindex]:focus-visible,
    summary:focus-visible, .chip input:focus-visible + span {
      outline: 4px solid var(--link); outline-offset: 3px;
    }
    [hidden] { display: none; }
    .skip { position: absolute; left: -100vw; padding: 12px; background: var(--ground); z-index: 2; }
    .skip:focus { left: 0; }
    .quiet { color: var(--quiet); }
    .number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }

    header { border-bottom: 2px solid var(--line); }
    .trail { display: flex; flex-wrap: wrap; gap: 12px; list-style: none; margin: 0; padding: 0; }
    .trail .last { margin-left: auto; }
    .trail a, .plain a { display: inline-flex; align-items: center; min-height: 48px; min-width: 48px; }

    .button, .main, .link-list a {
      display: inline-flex; align-items: center; justify-content: center; min-height: 64px; padding: 8px 20px;
      border: 2px solid var(--line); border-radius: 10px; background: var(--ground); color: var(--letters);
      font: inherit; text-decoration: none; text-align: center; cursor: pointer;
    }
    .main { background: var(--main); border-color: var(--main); color: var(--on-main); font-weight: bold;
      min-width: min(12rem, 100%); }
    .actions { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; margin-top: 24px; padding: 12px 0; }
    .actions .main { margin-left: auto; }
    .actions form { display: contents; }
    .back { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 24px; }
    .apart { margin-top: 48px; border-top: 2px solid var(--line); padding-top: 12px; display: flex; flex-wrap: wrap;
      gap: 12px; }
    @media (min-height: 600px) {
      /* Of more buttons than two, too little would be left to be seen. */
      :root[data-letters=normal] .sheet-form .actions:not(:has(> :nth-child(3))) { position: sticky; bottom: 0; background: var(--ground); border-top: 2px solid var(--line);
        margin-top: 12px; }
    }

    .problems, .notice > p { border: 3px solid var(--line); border-radius: 10px; padding: 12px 16px; margin: 12px 0;
      max-width: none; }
    .problems { border-color: var(--wrong); background: var(--wrong-ground); }
    .problems h2 { margin-top: 0; color: var(--wrong); }
    .problems ul { margin: 0; padding: 0; list-style: none; display: grid; gap: 12px; }
    .problems a { display: inline-flex; align-items: center; min-height: 48px; }
    .notice > p { background: var(--good-ground); }
    .wrong { color: var(--wrong); font-weight: bold; margin: 4px 0; }

    .link-list { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; }
    .link-list a { display: block; text-align: left; padding: 12px 16px; }
    .link-list strong { display: block; color: var(--link); text-decoration: underline; }
    .link-list span { display: block; }

    .field { margin: 0; border: 0; padding: 12px 0; min-width: 0; border-bottom: 1px solid var(--line); }
    .field:last-of-type { border-bottom: 0; }
    .field > label, .field > legend { display: block; padding: 0; margin-bottom: 8px; }
    fieldset.field { padding-top: 0; }
    .field > legend { padding-top: 12px; font-weight: bold; }
    .sheet-form .field > legend { font-weight: inherit; }
    .seats { display: grid; gap: 0 24px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr)); }
    .seats .field .field { border-bottom: 0; }
    .needed { font-weight: bold; }
    .field input[type=text], .field input[type=search], .field select {
      font: inherit; font-size: 1.2rem; min-height: 64px; padding: 8px 12px; width: 100%; max-width: 18rem;
      border: 2px solid var(--line); border-radius: 10px; background: var(--ground); color: var(--letters);
    }
    .field input.long { max-width: 36rem; }
    .field [aria-invalid=true] { border: 4px solid var(--wrong); }
    .chips { display: flex; flex-wrap: wrap; gap: 12px; }
    .board { border-collapse: collapse; width: auto; margin: 6px 0; }
    .board td { border: 1px solid currentColor; width: 44px; height: 44px; padding: 2px; text-align: center; font-weight: bold; }
    .frame { overflow-x: auto; max-width: calc(100vw - 24px); }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    .board th { border: 0; padding: 2px 6px; text-align: center; font-weight: normal; white-space: nowrap; }
    .frame .board td { min-width: 36px; }
    .board.choosing { border-collapse: separate; border-spacing: 12px; }
    .board.choosing td, .board.choosing th { vertical-align: middle; }
    .board.choosing button { min-width: 48px; min-height: 48px; padding: 2px; font: inherit; font-weight: bold; }
    .board tr:first-child td { border: 0; width: auto; height: auto; }
    .grid-fields { border-collapse: collapse; width: auto; }
    .grid-fields td { padding: 2px; border: 0; }
    .grid-fields select, .grid-fields input { width: 3.6em; min-width: 48px; min-height: 48px; padding: 4px; }
    .chip { position: relative; display: inline-flex; }
    .chip input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
    .chip span { display: inline-flex; align-items: center; justify-content: center; min-width: 64px;
      min-height: 64px; padding: 8px 12px; border: 2px solid var(--line); border-radius: 10px; }
    .chip input:checked + span { background: var(--chosen); color: var(--on-chosen); border-color: var(--chosen);
      font-weight: bold; }

    .sides { display: flex; flex-wrap: wrap; gap: 12px; list-style: none; margin: 12px 0; padding: 0; }
    .sides li { flex: 1 1 8rem; display: flex; }
    .sides a, .sides .still { flex: 1; display: flex; flex-direction: column; justify-content: center; min-height: 64px;
      padding: 8px 16px; border: 2px solid var(--line); border-radius: 10px; color: var(--letters);
      text-decoration: none; background: var(--card); }
    .sides a strong { text-decoration: underline; }
    .sides a[aria-current] { border-width: 5px; border-color: var(--link); background: var(--ground); }
    .counts li { flex: 0 0 auto; }
    .counts a { min-width: 64px; align-items: center; }
    .facts { margin: 12px 0; display: flex; flex-wrap: wrap; gap: 4px 24px; padding: 0; list-style: none; }
    .sheet { display: grid; gap: 24px; grid-template-columns: minmax(0, 1fr); }
    @container (min-width: 36rem) { .sheet { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); } }
    .together { display: grid; gap: 0 36px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); }
    .cards { display: grid; gap: 12px; align-content: start;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)); }
    .card { background: var(--card); border: 2px solid var(--line); border-radius: 10px; padding: 12px 16px; }
    .card h2, .card h3 { margin-top: 0; }
    .card dl, .pairs { margin: 0; }
    .card dl > div, .pairs > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; }
    .card dd, .pairs dd { margin: 0 0 0 auto; font-variant-numeric: tabular-nums; text-align: right; }
    .sum { border-top: 2px solid var(--line); font-weight: bold; }

    .choices { display: flex; flex-wrap: wrap; gap: 12px; }
    .choices .button { min-width: min(12rem, 100%); }
    .card form { margin-top: 12px; }
    .card .apart { margin-top: 24px; }
    nav.apart + .apart { margin-top: 12px; border-top: 0; padding-top: 0; }
    .way { display: flex; flex-wrap: wrap; gap: 24px; align-items: center; margin: 12px 0; }
    .way dl { margin: 0; }
    .way dd { margin: 0 0 12px; }
    .code { flex: 0 1 20rem; width: 20rem; max-width: 100%; height: auto; }

    table { border-collapse: collapse; }
    th, td { text-align: left; padding: 6px 16px 6px 0; vertical-align: top; border-bottom: 1px solid var(--line); }
    .headline { font-size: clamp(1.4rem, 5vw, 1.8rem); font-weight: bold; }
    code { font-family: "DejaVu Sans Mono", monospace; }
    """
}
