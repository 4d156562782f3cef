import Documents

/// How many digits behind the point the amounts of a currency have, by ISO 4217 and by its sign: what is paid in as `5` can
/// be divided into cents.
enum Currency {
  private static let ofTwo = words(
    """
    $ € £ AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP
    CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD
    KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK
    NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS
    TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD YER ZAR ZMW
    """)
  private static let ofThree = words("BHD IQD JOD KWD LYD OMR TND")

  private static func words(_ text: String) -> Set<Substring> { Set(text.split { $0 == " " || $0 == "\n" }) }

  /// As many as amounts are written with, and as the currency has; none for what is no currency, such as chips.
  static func decimals(of winnings: WinningsSyntax?, _ amounts: [WrittenAmount]) -> Int {
    let name = (winnings?.currency?.text ?? "").uppercased()[...]
    let own = ofTwo.contains(name) ? 2 : ofThree.contains(name) ? 3 : 0
    return max(own, amounts.map(\.decimals).max() ?? 0)
  }
}
