extension StyleSheet {
  /// How score pads look: black on white on any paper, in millimetres, with boxes for old hands.
  static let ofPads: StaticString = """
    .pad { background: #ffffff; color: #000000; margin: 24px auto; padding: 4mm; border: 1px solid #000000;
      font-family: system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
    .pad table { width: 100%; table-layout: fixed; border-collapse: collapse; margin: 0 0 6mm; break-inside: avoid; }
    .pad th, .pad td { border: 0.4mm solid #000000; padding: 0 1.5mm; text-align: left; vertical-align: middle;
      font-size: 20px; font-weight: normal; line-height: 1.1; overflow-wrap: anywhere; color: #000000; }
    .low th, .low td { height: 11mm; }
    .pad .name { width: 28%; }
    .pad .rounds .name { width: 15%; }
    .high th, .high td { height: 13mm; }
    .higher th, .higher td { height: 16mm; }
    .highest th, .highest td { height: 20mm; }
    .pad .list td { height: 26mm; }
    .highest .list td { height: 45mm; }
    .pad .end, .pad .total td { border-right-width: 0.9mm; }
    .pad .total th, .pad .total td { border-top-width: 0.9mm; font-weight: bold; }
    .pad .worked-out td { background: #eeeeee; }
    .pad .hint { display: block; }
    .pad .needed { font-weight: bold; }
    .pad-head { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 8mm; }
    .pad-date { padding-right: 30mm; }
    .pad-head h2 { font-size: 24px; margin: 0 0 3mm; color: #000000; }
    .pad-head p { font-size: 20px; margin: 0 0 3mm; }
    .pad-options { display: flex; flex-wrap: wrap; gap: 4mm 30mm; font-size: 20px; margin: 0 0 4mm; }
    @page { margin: 12mm; }
    @media print {
      .pad { border: 0; margin: 0; padding: 0; max-width: none; break-after: page; }
      .pad:last-child { break-after: auto; }
      .pad th, .pad td { font-size: 11pt; }
      .pad .hint { font-size: 9pt; }
      .pad .rounds th { font-size: 9pt; padding: 0 0.8mm; }
      .pad .rounds .name { font-size: 11pt; }
      .pad-head h2 { font-size: 16pt; }
      .pad-head p, .pad-options { font-size: 11pt; }
    }
    """
}
