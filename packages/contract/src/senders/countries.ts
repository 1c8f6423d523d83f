/** ISO 3166-1 alpha-2. Ids of what is stored: codes may be added, and none goes. */
export const COUNTRY_CODES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
  'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG ' +
  'UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

/** Listed first, and chosen at the beginning. */
export const FIRST_COUNTRY = 'US'

const namesByLanguage = new Map<string, Intl.DisplayNames>()

/** In the language of people: `en`, `de`. */
export function countryName(code: string, language = 'en'): string {
  const names =
    namesByLanguage.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
  namesByLanguage.set(language, names)
  return names.of(code) ?? code
}

/** Its code, from that or from its English name; undefined for what is no country. */
export function findCountryCode(given: string): string | undefined {
  const wanted = given.trim().toLowerCase()
  return COUNTRY_CODES.find(
    (code) => code.toLowerCase() === wanted || countryName(code).toLowerCase() === wanted,
  )
}

/** All of them in the order of their names, the first country on top. */
export function listCountries(language: string): { code: string; name: string }[] {
  const named = COUNTRY_CODES.map((code) => ({ code, name: countryName(code, language) }))
  const first = (code: string) => (code === FIRST_COUNTRY ? 0 : 1)
  return named.sort((a, b) => first(a.code) - first(b.code) || a.name.localeCompare(b.name, language))
}
