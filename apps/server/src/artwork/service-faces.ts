import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Packages of typefaces by the scripts for which they are looked at, and the files of them that matter. */
type Faces = { packageName: string; script: RegExp }

const HAN = /\p{Script=Han}/u
/** Also the marks and the wide letters that go with the scripts of East Asia. */
const WIDE = /[\u3000-\u303f\uff00-\uffef]/u
const NOTO: Faces[] = [
  { packageName: 'noto-sans-arabic', script: /\p{Script_Extensions=Arabic}/u },
  { packageName: 'noto-sans-hebrew', script: /\p{Script=Hebrew}/u },
  { packageName: 'noto-sans-devanagari', script: /\p{Script_Extensions=Devanagari}/u },
  { packageName: 'noto-sans-bengali', script: /\p{Script_Extensions=Bengali}/u },
  { packageName: 'noto-sans-tamil', script: /\p{Script_Extensions=Tamil}/u },
  { packageName: 'noto-sans-thai', script: /\p{Script=Thai}/u },
  { packageName: 'inter', script: /[\p{Script=Cyrillic}\p{Script=Greek}]/u },
]
const JAPANESE = 'noto-sans-jp'
const KOREAN = 'noto-sans-kr'
const CHINESE = 'noto-sans-sc'

/**
 * Registers the typefaces that `text` needs beside the Latin ones, and only these. Answers with their
 * families, ready for the list of a canvas' font. `language` (`ja`, `zh-TW`) decides how Han letters are
 * drawn where the text does not.
 */
export async function registerFaces(text: string, language: string): Promise<string> {
  const { GlobalFonts } = await import('@napi-rs/canvas')
  const missing = new Set([...text.normalize('NFC')].map((one) => one.codePointAt(0) as number))
  const families: string[] = []
  for (const packageName of choosePackages(text, language)) {
    const { folder, subsets } = await readSubsets(packageName)
    for (const { subset, ranges } of subsets) {
      const covered = [...missing].filter((one) => ranges.some(([from, to]) => one >= from && one <= to))
      if (!covered.length) continue
      const family = `${packageName} ${subset}`
      // One that is there already is not read again.
      if (!GlobalFonts.has(family))
        GlobalFonts.registerFromPath(
          join(folder, 'files', `${packageName}-${subset}-wght-normal.woff2`),
          family,
        )
      families.push(`"${family}"`)
      // Digits and stops stay with every subset: scripts are only joined within one typeface.
      for (const one of covered) if (one > 0x2ff) missing.delete(one)
    }
  }
  return families.join(', ')
}

/** The most fitting first: what is left to the others is only what the first does not have. */
function choosePackages(text: string, language: string): string[] {
  const chosen = NOTO.filter(({ script }) => script.test(text)).map(({ packageName }) => packageName)
  const isKorean = /\p{Script=Hangul}/u.test(text)
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
  if (!isKorean && !isJapanese && !HAN.test(text) && !WIDE.test(text)) return chosen
  const [spoken] = language.toLowerCase().split('-')
  if (isJapanese || (spoken === 'ja' && !isKorean)) return [...chosen, JAPANESE, CHINESE, KOREAN]
  if (isKorean || spoken === 'ko') return [...chosen, KOREAN, CHINESE, JAPANESE]
  return [...chosen, CHINESE, JAPANESE, KOREAN]
}

type Subsets = { folder: string; subsets: { subset: string; ranges: [from: number, to: number][] }[] }

const known = new Map<string, Promise<Subsets>>()

/** What every file of a package covers; those of Latin letters are left to the typeface of the picture. */
function readSubsets(packageName: string): Promise<Subsets> {
  const reading = known.get(packageName) ?? readFresh(packageName)
  known.set(packageName, reading)
  return reading
}

async function readFresh(packageName: string): Promise<Subsets> {
  const { resolve } = createRequire(import.meta.url)
  const folder = dirname(resolve(`@fontsource-variable/${packageName}/package.json`))
  const ranges = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  const subsets = Object.entries(ranges)
    .filter(([subset]) => !/^(latin|vietnamese|math|symbols)/.test(subset))
    .map(([subset, list]) => ({ subset: subset.replace(/[[\]]/g, ''), ranges: parseRanges(list) }))
  return { folder, subsets }
}

/** `U+1F00-1FFF,U+2116` as numbers. */
function parseRanges(list: string): [number, number][] {
  return list.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}
