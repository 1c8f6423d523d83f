/** Seconds of `1:02:03`, `62:03`, `3723`, `3723.5` or `PT1H2M3S`, as itunes:duration and chapters write them. Null when it is none of them. */
export function readSeconds(text: string): number | null {
  const iso = /^pt(?:(\d{1,6})h)?(?:(\d{1,6})m)?(?:(\d{1,6}(?:\.\d{1,9})?)s)?$/i.exec(text)
  if (iso) return Number(iso[1] ?? 0) * 3600 + Number(iso[2] ?? 0) * 60 + Number(iso[3] ?? 0)
  if (!/^\d{1,9}(:\d{1,9}){0,2}([.,]\d{1,9})?$/.test(text)) return null
  return text
    .replace(',', '.')
    .split(':')
    .reduce((seconds, part) => seconds * 60 + Number(part), 0)
}

/** The words for explicit that Apple and Google have had over the years. */
export function readExplicit(text: string): boolean | null {
  const word = text.toLowerCase()
  if (['yes', 'true', 'explicit'].includes(word)) return true
  return ['no', 'false', 'clean', 'not explicit', 'notexplicit'].includes(word) ? false : null
}

/** A whole number of at least 1, or null: 0 is how hosts say that an episode has no number. */
export function readCount(text: string | null): number | null {
  if (!text || !/^\d{1,15}$/.test(text)) return null
  return Number(text) || null
}

/** The same for what people count: dates and identifiers that stand where a number belongs are none. */
export function readNumber(text: string | null): number | null {
  const count = readCount(text)
  return count !== null && count <= 0x7fffffff ? count : null
}

/** What the namespace takes for the number of an episode: 7, 7.0 or 204.5, or null. */
export function readEpisodeNumber(text: string | null): number | null {
  return text && /^\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) || null : null
}

/** A decimal number of at least 0, or null. */
export function readDecimal(text: string | null): number | null {
  return text && /^\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : null
}

/** An http or https address, relative ones taken from `base`; the text itself where it needs no base. */
export function readAddress(text: string | null, base?: string | null): string | null {
  if (!text) return null
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? text : null
  // Another scheme, and half addresses whose beginning nobody knows.
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) || !base) return null
  const url = URL.parse(text, base)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}
