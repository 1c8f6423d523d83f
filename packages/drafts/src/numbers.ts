import { toCardinal as german } from 'n2words/de-DE'
import { toCardinal as english } from 'n2words/en-US'
import { toCardinal as spanish } from 'n2words/es-ES'
import { toCardinal as french } from 'n2words/fr-FR'
import type { Language } from './language.ts'
import { foldWord } from './words.ts'

const SPELLERS: Record<string, (value: number) => string> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
}

/** Also articles or pronouns: they count nothing by themselves. */
const ARTICLES = new Set(
  'one ones a an ein eine eins einer einen einem eines un une uno una unos unas'.split(' '),
)

/** How a number is said, as one string without spaces and hyphens; several ways where there are. */
export function spellNumber(value: number, language: Language): string[] {
  const spell = SPELLERS[language.code]
  if (!spell || !Number.isSafeInteger(value) || value < 0 || value > 999_999_999) return []
  const forms = [spell(value)]
  // Years, and hundreds: nineteen ninety-nine, neunzehnhundert, fifteen hundred.
  if (value >= 1100 && value <= 9999) {
    const [head, tail] = [Math.floor(value / 100), value % 100]
    const rest = tail ? spell(tail) : ''
    if (language.code === 'en') {
      forms.push(`${spell(head)} hundred ${rest}`, `${spell(head)} ${tail < 10 && tail ? 'oh' : ''} ${rest}`)
      if (value >= 2000 && value < 2100) forms.push(`two thousand and ${rest}`)
    }
    if (language.code === 'de') forms.push(`${spell(head)}hundert${rest}`)
  }
  if (language.code === 'en' && value >= 100) forms.push(english(value, { and: true }))
  return forms.map(flatten)
}

export function flatten(text: string): string {
  return foldWord(text).replace(/[\s-]+/g, '')
}

const known = new Map<string, Map<string, number>>()

/** The words that mean a number up to a hundred, a thousand or a million; null for others. */
export function readNumberWord(word: string, language: Language): number | null {
  const folded = foldWord(word)
  if (ARTICLES.has(folded)) return null
  const spell = SPELLERS[language.code]
  if (!spell) return null
  let words = known.get(language.code)
  if (!words) {
    words = new Map()
    for (let value = 2; value <= 100; value++) {
      const spelt = spell(value)
      if (!/\s/.test(spelt)) words.set(foldWord(spelt), value)
    }
    for (const [name, value] of LARGE) words.set(name, value)
    known.set(language.code, words)
  }
  return words.get(folded) ?? null
}

const LARGE: [string, number][] = [
  ...['dozen', 'dozens', 'dutzend', 'dutzende', 'douzaine', 'douzaines', 'docena', 'docenas'].map(
    (name): [string, number] => [name, 12],
  ),
  ...(['hundred', 'hundreds', 'hundert', 'cent', 'cents', 'cien', 'ciento'] as const).map(
    (name): [string, number] => [name, 100],
  ),
  ...(['thousand', 'thousands', 'tausend', 'mille', 'mil', 'miles'] as const).map(
    (name): [string, number] => [name, 1000],
  ),
  ...['million', 'millions', 'millionen', 'millón', 'millones'].map((name): [string, number] => [name, 1e6]),
  ...['billion', 'billions', 'milliarde', 'milliarden', 'milliard', 'milliards'].map(
    (name): [string, number] => [name, 1e9],
  ),
]
