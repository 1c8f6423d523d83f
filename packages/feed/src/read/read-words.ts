// Of a number in text; programs write some twenty.
const longestNumber = 100

const unit = (words: string) => String.raw`(?:(\d{1,9}(?:[.,]\d{1,30})?) ?(?:${words})(?![a-z])\.?[ ,]*)?`
const spoken = new RegExp(
  `^${unit('h|hrs?|hours?|std|stunden?')}${unit('m|mins?|minutes?|minuten?')}${unit('s|secs?|seconds?|sek|sekunden?')}$`,
)

/**
 * Seconds of `1:02:03`, `62:03`, `3723`, `3723.5`, `PT1H2M3S`, `1h2m3s` or `62 min`, as feeds and chapters
 * write them. Null when it is none of them.
 */
export function readSeconds(text: string): number | null {
  if (text.length > longestNumber) return null
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ')
  const iso = /^p(?:(\d{1,3})d)?t(?:(\d{1,6})h)?(?:(\d{1,6})m)?(?:(\d{1,6}(?:[.,]\d{1,30})?)s)?$/.exec(plain)
  const said = iso ? iso.slice(1) : plain === '' ? null : [undefined, ...(spoken.exec(plain)?.slice(1) ?? [])]
  if (said && said.length > 1) {
    const [days, hours, minutes, seconds] = said.map((number) => Number((number ?? '0').replace(',', '.')))
    return (((days ?? 0) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)
  }
  // A clock with its unit behind it.
  const clock =
    /^(\d{1,9}(?::\d{1,9}){0,2}(?:[.,]\d{1,60})?)(?: ?(?:h|hrs?|hours?|min|minutes?|std)\.?)?$/.exec(
      plain,
    )?.[1]
  if (!clock) return null
  return clock
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
  return text && text.length <= longestNumber && /^\d{1,9}(\.\d+)?$/.test(text) ? Number(text) || null : null
}

/**
 * A decimal number of at least 0, or null. Programs write as many digits as their numbers
 * have, and small ones as 1e-05.
 */
export function readDecimal(text: string | null): number | null {
  if (!text || text.length > longestNumber || !/^\+?(\d{1,15}(\.\d*)?|\.\d+)(e[+-]?\d{1,2})?$/i.test(text))
    return null
  const number = Number(text)
  return number < 1e15 ? number : null
}

/** The same for amounts of bitcoin, which count to the thousandth of a satoshi: `1.5e-7` is `0.00000015`. */
export function readAmount(text: string | null): string | null {
  const number = readDecimal(text)
  if (number === null || !text) return null
  return /^\d+(\.\d{1,11})?$/.test(text) ? text : number.toFixed(11).replace(/\.?0+$/, '')
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
