/**
 * The countries and regions to which AWS End User Messaging sends texts, by ISO 3166 code (XK is Kosovo). From its user
 * guide, "Supported countries and regions for SMS messaging", `phone-numbers-sms-by-country`, read on 2026-11-29 in a
 * stored copy, which speaks of 1 March 2026. An earlier guide names Cuba, Iran, North Korea, Sudan and Syria as countries
 * that the service cannot reach; they, Benin and some islands and territories are not in the table.
 *
 * Not proved: that a protect configuration knows each of these codes, and that it refuses others; that a country in which
 * the table has no kind of sender (BS, CG, FM, KN, MH) is reached; and AS and MP, which only the page about "Notify" names.
 */
export const textableCountries = [
  ...(["AD", "AE", "AF", "AG", "AI", "AL", "AM", "AO", "AR", "AT", "AU", "AW", "AZ"] as const),
  ...(["BA", "BB", "BD", "BE", "BF", "BG", "BH", "BI", "BM", "BN", "BO", "BR", "BS", "BT", "BW"] as const),
  ...(["BY", "BZ", "CA", "CD", "CF", "CG", "CH", "CI", "CK", "CL", "CM", "CN", "CO", "CR", "CV"] as const),
  ...(["CY", "CZ", "DE", "DJ", "DK", "DM", "DO", "DZ", "EC", "EE", "EG", "ER", "ES", "ET", "FI"] as const),
  ...(["FJ", "FM", "FO", "FR", "GA", "GB", "GD", "GE", "GF", "GG", "GH", "GI", "GL", "GM", "GN"] as const),
  ...(["GP", "GQ", "GR", "GT", "GU", "GW", "GY", "HK", "HN", "HR", "HT", "HU", "ID", "IE", "IL"] as const),
  ...(["IM", "IN", "IQ", "IS", "IT", "JE", "JM", "JO", "JP", "KE", "KG", "KH", "KM", "KN", "KR"] as const),
  ...(["KW", "KY", "KZ", "LA", "LB", "LC", "LI", "LK", "LR", "LS", "LT", "LU", "LV", "LY", "MA"] as const),
  ...(["MC", "MD", "ME", "MG", "MH", "MK", "ML", "MM", "MN", "MO", "MQ", "MR", "MS", "MT", "MU"] as const),
  ...(["MV", "MW", "MX", "MY", "MZ", "NA", "NC", "NE", "NF", "NG", "NI", "NL", "NO", "NP", "NU"] as const),
  ...(["NZ", "OM", "PA", "PE", "PF", "PG", "PH", "PK", "PL", "PR", "PS", "PT", "PW", "PY", "QA"] as const),
  ...(["RE", "RO", "RS", "RU", "RW", "SA", "SB", "SC", "SE", "SG", "SI", "SK", "SL", "SM", "SN"] as const),
  ...(["SO", "SR", "SS", "ST", "SV", "SZ", "TC", "TD", "TG", "TH", "TJ", "TL", "TM", "TN", "TO"] as const),
  ...(["TR", "TT", "TV", "TW", "TZ", "UA", "UG", "US", "UY", "UZ", "VE", "VG", "VI", "VN", "VU"] as const),
  ...(["WS", "XK", "YE", "YT", "ZA", "ZM", "ZW"] as const),
] as const;
