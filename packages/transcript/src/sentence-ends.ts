import type { TimedWord } from './words.ts'

const ENDS = /[.!?…。！？؟۔।॥։።။។．｡]$/u
const CLOSING = /["'”“’»«›‹)\]}」』）】\u00a0–—-]+$/u
/** People stop for that long between sentences, and rarely behind an abbreviation. */
const SENTENCE_PAUSE = 0.5
const LONG_PAUSE = 0.8

/** What something else follows, without the full stop: in any language, and in one. */
const ABBREVIATIONS: Record<string, Set<string>> = {
  '': toSet('mr mrs ms dr prof rev st sr jr vs ca bzw z.b d.h e.g i.e eg viz cf mme mlle sra srta dott'),
  en: toSet('messrs hon gen col lt sgt capt gov sen rep nos vol dept approx ed pp'),
  de: toSet(
    'hr fr hrn dipl ing mag lic z d u nr abb kap str tel inkl exkl geb gest evtl ggf vgl sog allg max min',
  ),
  fr: toSet('m mm env av p chap art fig'),
  es: toSet('d dña ud uds núm pág av aprox'),
  it: toSet('sig ing avv pag cap art'),
  pt: toSet('sr sra d pág av núm'),
  ru: toSet('г ул им др проф св стр см'),
}
/** What also stands at the end of a sentence. */
const AT_END_TOO = toSet(
  'etc usw ecc inc ltd corp gmbh dgl a.m p.m u.s u.k u.n e.v a.d b.c d.c mio mrd jan feb sept nov dez',
)
/** Languages that write 3rd as `3.` */
const ORDINAL_STOP = toSet('de da nb nn no fi is cs sk pl hu hr sl sr bs et lv tr')

/** Whether a sentence ends with a word; what follows and the pause decide what a full stop cannot. */
export function endsSentence(word: TimedWord, next: TimedWord, language: string): boolean {
  const text = word.text.replace(CLOSING, '')
  if (!ENDS.test(text)) return false
  const isLower = /^[^\p{L}\p{N}]*\p{Ll}/u.test(next.text)
  if (text.endsWith('…')) return !isLower
  if (!text.endsWith('.')) return !(isLower && CLOSING.test(word.text))
  const pause = next.start - word.end
  const core = text.replace(/^[^\p{L}\p{N}]+|\.+$/gu, '').toLowerCase()
  if (text.endsWith('...') || text.endsWith('..')) return !isLower
  if (isLower) return pause >= LONG_PAUSE && !isAbbreviation(core, language)
  if (AT_END_TOO.has(core)) return pause >= SENTENCE_PAUSE
  if (isAbbreviation(core, language)) return pause >= LONG_PAUSE
  if (/^\d{1,4}$/.test(core) && ORDINAL_STOP.has(language.slice(0, 2))) return pause >= SENTENCE_PAUSE
  if (/^\p{L}$/u.test(core)) return (core === 'i' && language.startsWith('en')) || pause >= SENTENCE_PAUSE
  return true
}

/** Whether anything in it ends a sentence. */
export function hasEnd(text: string): boolean {
  return ENDS.test(text.replace(CLOSING, ''))
}

function isAbbreviation(core: string, language: string): boolean {
  return (
    ABBREVIATIONS['']?.has(core) ||
    ABBREVIATIONS[language.slice(0, 2)]?.has(core) ||
    AT_END_TOO.has(core) ||
    /^(?:\p{L}\.)+\p{L}$/u.test(core)
  )
}

function toSet(words: string): Set<string> {
  return new Set(words.split(' '))
}
