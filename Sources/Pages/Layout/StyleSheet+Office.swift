extension StyleSheet {
  /// How people, boards, charts and lists of numbers look.
  static let ofOffice: StaticString = """
    .avatar { width: 3.2rem; height: 3.2rem; flex: none; }
    .avatar.photo { border-radius: 50%; object-fit: cover; border: 2px solid var(--line); }
    .avatar circle { stroke: var(--line); stroke-width: 2px; }
    .avatar text { fill: #ffffff; font-size: 22px; font-weight: bold; text-anchor: middle;
      dominant-baseline: central; }
    .avatar path { fill: #ffffff; }
    .tint-0 circle { fill: #0b3d91; } .tint-1 circle { fill: #7a1420; } .tint-2 circle { fill: #14532d; }
    .tint-3 circle { fill: #4a148c; } .tint-4 circle { fill: #5b3413; } .tint-5 circle { fill: #004d5a; }
    .tint-6 circle { fill: #37424a; } .tint-7 circle { fill: #7a0f55; }
    .icon { width: 1.6rem; height: 1.6rem; flex: none; margin-right: 8px; }
    .icon path { fill: currentcolor; }
    .people a, h1.person, .card-head { display: flex; align-items: center; justify-content: flex-start; gap: 16px; }
    .people { grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr)); }
    .avatars { display: flex; flex: 0 0 auto; flex-wrap: wrap; gap: 4px; max-width: 50%; }
    .card-head { margin-bottom: 8px; }
    .card-head h2 { margin: 0; }
    .pairs { max-width: 42rem; }
    form + .pairs { margin-top: 24px; }

    details { margin: 12px 0; border: 2px solid var(--line); border-radius: 10px; padding: 0 16px; }
    details[open] { padding-bottom: 16px; }
    summary { min-height: 48px; padding: 10px 0; cursor: pointer; }
    .field input[type=date], .field input[type=file] {
      font: inherit; font-size: 1.2rem; min-height: 64px; padding: 8px 12px; width: 100%; max-width: 36rem;
      border: 2px solid var(--line); border-radius: 10px; background: var(--ground); color: var(--letters);
    }
    .field input[type=date] { max-width: 18rem; }
    .field input[type=file]::file-selector-button { font: inherit; min-height: 44px; }

    .data { width: 100%; margin: 12px 0; }
    .data caption { position: absolute; left: -100vw; }
    .data th, .data td { vertical-align: middle; }
    .data .word { overflow-wrap: normal; }
    .data a { display: inline-flex; align-items: center; min-height: 48px; min-width: 48px; }
    .data .head { display: none; }
    @container (max-width: 44rem) {
      .data, .data tbody, .data tr { display: block; }
      .data thead { position: absolute; left: -100vw; }
      .data tr { border: 2px solid var(--line); border-radius: 10px; background: var(--card); margin: 12px 0;
        padding: 8px 16px; }
      .data th, .data td { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; border: 0;
        padding: 2px 0; }
      .data th { font-size: 1.2rem; }
      .data .head { display: inline; }
      .data .head + * { margin-left: auto; }
    }

    :root { --one: #0a3a85; --two: #8a0000; --three: #14532d; --four: #4a148c; --five: #6b3d00; --six: #004d5a; }
    :root[data-colours=dark] { --one: #b3ceff; --two: #ffbdb5; --three: #9be29f; --four: #d9b8ff; --five: #ffd08a;
      --six: #8fe3ee; }
    @media (prefers-color-scheme: dark) {
      :root[data-colours=device] { --one: #b3ceff; --two: #ffbdb5; --three: #9be29f; --four: #d9b8ff; --five: #ffd08a;
        --six: #8fe3ee; }
    }
    :root[data-colours=contrast] { --one: #ffff00; --two: #ffffff; --three: #00ffff; --four: #00ff00; --five: #ffb0ff;
      --six: #ffc080; }
    .chart { margin: 12px 0; max-width: 50rem; }
    .chart figcaption { font-weight: bold; }
    .chart > svg { display: block; width: 100%; height: 14rem; border-left: 2px solid var(--line); }
    .chart p { margin: 4px 0; max-width: none; }
    .chart .ends { display: flex; justify-content: space-between; gap: 12px; }
    .chart polyline, .chart line { fill: none; stroke-width: 4px; }
    .chart .level { stroke: var(--line); stroke-width: 1px; }
    .legend { list-style: none; display: flex; flex-wrap: wrap; gap: 8px 24px; margin: 12px 0; padding: 0; }
    .legend li { display: inline-flex; align-items: center; gap: 8px; }
    .legend svg { width: 3rem; height: 0.6rem; flex: none; }
    .bars { list-style: none; margin: 4px 0; padding: 0; }
    .bars li { display: flex; flex-wrap: wrap; align-items: center; gap: 0 12px; }
    .bars li > :first-child { flex: 0 1 14rem; overflow-wrap: anywhere; }
    .bars .number { flex: 0 0 6rem; text-align: right; }
    .bars svg { flex: 1 1 8rem; height: 1rem; fill: var(--one); border-left: 2px solid var(--line); }
    .line-0 { stroke: var(--one); }
    .line-1 { stroke: var(--two); stroke-dasharray: 14 6; }
    .line-2 { stroke: var(--three); stroke-dasharray: 4 5; }
    .line-3 { stroke: var(--four); stroke-dasharray: 18 5 4 5; }
    .line-4 { stroke: var(--five); stroke-dasharray: 9 9; }
    .line-5 { stroke: var(--six); stroke-dasharray: 24 8; }
    .line-6 { stroke: var(--letters); stroke-dasharray: 2 8; }
    .line-7 { stroke: var(--quiet); stroke-dasharray: 12 4 2 4 2 4; }

    .done { display: block; height: 12px; border: 2px solid var(--line); border-radius: 6px; overflow: hidden;
      width: 100%; max-width: 20rem; margin: 8px 0; }
    .done rect { fill: var(--link); }
    .game-side { display: flex !important; flex-wrap: wrap; gap: 0 24px; justify-content: space-between; }
    """

  /// How pages look on paper: black on white, whatever the device shows, and without what can be pressed.
  static let ofPrint: StaticString = """
    @media print {
      :root, :root[data-colours], :root[data-letters] {
        --ground: #ffffff; --card: #ffffff; --letters: #000000; --quiet: #000000; --line: #000000; --link: #000000;
        --good-ground: #ffffff; --one: #000000; --two: #000000; --three: #000000; --four: #000000; --five: #000000;
        --six: #000000; font-size: 12pt;
      }
      header, .actions, .apart, .back, .skip, .screen, nav, form { display: none; }
      header, main { padding: 0; }
      a { color: #000000; text-decoration: none; }
      h1, h2, h3 { break-after: avoid; }
      dl > div, dd, .card, tr { break-inside: avoid; }
    }
    """
}
