import type { Place } from '@podstead/contract/lookups'

/** Towns by falling population, packed: some 6 MB instead of the 80 that the same list takes as objects. */
export interface Gazetteer {
  /** UTF-8, each name between line feeds; the folded names are what is searched. */
  names: Uint8Array
  nameStarts: Uint32Array
  folded: Uint8Array
  foldedStarts: Uint32Array
  /** Two letters each. */
  countries: Uint8Array
  /** Degrees × 100,000, latitude and longitude by turns. */
  degrees: Int32Array
}

/** Degrees. */
export type Coordinates = readonly [latitude: number, longitude: number]

const MOST = 10
const MAX_READ = 200

/** Without case, accents and dots; letters that do not come apart are spelt as an English keyboard would. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøðþłđı]/g, (letter) => SPELT[letter] ?? letter)
    .replace(/[’‘'ʼ`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
const SPELT: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

/**
 * Names that begin with the words first, then those with a later word that does; the larger town first. Of
 * two alike, the larger only.
 */
export function placesNamed(gazetteer: Gazetteer, query: string): Place[] {
  const wanted = folded(query)
  if (wanted.length < 2) return []
  const found = new Map<string, Place>()
  for (const before of ['\n', ' ']) {
    for (const index of hits(gazetteer, before + wanted)) {
      const place = placeAt(gazetteer, index)
      if (!found.has(place.label)) found.set(place.label, place)
      if (found.size === MOST) return [...found.values()]
    }
  }
  return [...found.values()]
}

function* hits({ folded: text, foldedStarts }: Gazetteer, needle: string): Generator<number> {
  const bytes = Buffer.from(text.buffer, text.byteOffset, text.byteLength)
  let at = bytes.indexOf(needle)
  for (let read = 0; at >= 0 && read < MAX_READ; read++) {
    yield townAt(foldedStarts, at + 1)
    at = bytes.indexOf(needle, at + 1)
  }
}

/** Where in a country towns of exactly this name lie, the largest first. */
export function findCoordinates(gazetteer: Gazetteer, country: string, name: string): Coordinates[] {
  const wanted = folded(name)
  if (!wanted) return []
  return [...hits(gazetteer, `\n${wanted}\n`)].flatMap((index) => {
    const [first, second] = [
      gazetteer.countries[2 * index] as number,
      gazetteer.countries[2 * index + 1] as number,
    ]
    if (String.fromCharCode(first, second) !== country) return []
    return [
      [
        (gazetteer.degrees[2 * index] as number) / 1e5,
        (gazetteer.degrees[2 * index + 1] as number) / 1e5,
      ] as const,
    ]
  })
}

/** The last town that starts at or before this byte. */
function townAt(starts: Uint32Array, byte: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] as number) <= byte) low = middle
    else high = middle - 1
  }
  return low
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

function placeAt({ names, nameStarts, countries, degrees }: Gazetteer, index: number): Place {
  const start = nameStarts[index] as number
  const name = Buffer.from(
    names.buffer,
    names.byteOffset + start,
    names.indexOf(LINE_FEED, start) - start,
  ).toString()
  const country = String.fromCharCode(countries[2 * index] as number, countries[2 * index + 1] as number)
  const [latitude, longitude] = [
    (degrees[2 * index] as number) / 1e5,
    (degrees[2 * index + 1] as number) / 1e5,
  ]
  return { name, label: `${name}, ${countryNames.of(country)}`, country, geo: `geo:${latitude},${longitude}` }
}

const LINE_FEED = 10
