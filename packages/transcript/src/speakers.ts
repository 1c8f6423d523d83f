const NAMED = /^(?:>> ?)?([\p{Lu}\p{Lt}\p{Lo}\p{N}][^:<>\n]{0,59}): (?=\S)/u
const MAX_WORDS = 5

/** `Ana Lopez: Good evening` → the name and the words; null where the text begins with no name. */
export function leadingName(text: string): { speaker: string; text: string } | null {
  const found = NAMED.exec(text)
  const speaker = found?.[1]?.trim()
  if (!found || !speaker || speaker.split(' ').length > MAX_WORDS || /[.!?…;"“”]$/.test(speaker)) return null
  return { speaker, text: text.slice(found[0].length) }
}

/** What names are written with between words with a capital letter. */
const PARTICLE =
  /^(?:de|da|di|do|du|dos|das|del|della|dela|la|le|el|al|y|e|i|von|van|zu|bin|ibn|ben|den|der|ten|ter|und|and|et)$/
const NAME_WORD = /^[^\p{L}\p{N}]*[\p{Lu}\p{Lt}\p{Lo}\p{N}]/u

/** Every word as names have them, so that a sentence before a colon is none. */
function looksLikeName(speaker: string): boolean {
  return speaker.split(' ').every((word) => NAME_WORD.test(word) || PARTICLE.test(word))
}

type SpokenText = { speaker: string | null; text: string }

/**
 * Formats without a field for it say `Name: ` where the speaker changes. A colon alone says little,
 * so names count only where the text begins with what looks like one, or one comes twice; then what names
 * nobody belongs to whoever spoke last.
 */
export function nameSpeakers<T extends SpokenText>(spoken: T[]): T[] {
  const names = spoken.map(({ text }) => leadingName(text))
  const seen = new Set<string>()
  const isNamed =
    (names[0] && looksLikeName(names[0].speaker)) ||
    names.some((name) => {
      if (!name) return false
      if (seen.has(name.speaker)) return true
      seen.add(name.speaker)
      return false
    })
  if (!isNamed) return spoken
  let last: string | null = null
  return spoken.map((one, at) => {
    const named = names[at]
    last = named?.speaker ?? last
    return { ...one, speaker: last, text: named?.text ?? one.text }
  })
}
