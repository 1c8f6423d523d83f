import { primaryLanguage } from './rules.ts'

/** What the multilingual models of Whisper hear, by the codes that podcasts have (ISO 639-1). */
export const WHISPER_LANGUAGES: readonly string[] = [
  ...'af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha haw he'.split(
    ' ',
  ),
  ...'hi hr ht hu hy id is it ja jv ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my nb ne'.split(
    ' ',
  ),
  ...'nl nn no oc pa pl ps pt ro ru sa sd si sk sl sn so sq sr su sv sw ta te tg th tk tl tr tt uk ur'.split(
    ' ',
  ),
  ...'uz vi yi yo zh'.split(' '),
]

/** Codes of its own, or of the language in whose name it hears another one. */
const CODES: Readonly<Record<string, string>> = { nb: 'no', jv: 'jw' }

/** `nb-NO` → `no`: a language as Whisper names it. What it does not know stays: a service may. */
export function whisperLanguage(language: string): string {
  const code = primaryLanguage(language)
  return CODES[code] ?? code
}
