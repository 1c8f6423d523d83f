import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { parseAddress } from '@podstead/downloads/address'

/** A file in the MaxMind DB format 2.0, read where it lies. */
export interface MmdbFile {
  /** The record of an address; null when the file says nothing of it. */
  get(address: string): unknown
  close(): void
}

const PAGE = 4096
/**
 * 8 MB a file, as far as they are used: the top of the tree and what is asked for often. The rest comes out
 * of the system’s own cache of files.
 */
const PAGES = 2048
const MARKER = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')

/**
 * Opens a database without loading it: whole, the two of DB-IP would take 134 MB of memory (decision 0017).
 * @throws when it is no such file
 */
export function openMmdb(path: string): MmdbFile {
  const fd = openSync(path, 'r')
  const size = fstatSync(fd).size
  const { bytes, kept, place } = createPageCache(fd)
  const tail = bytes(Math.max(0, size - 131_072), Math.min(size, 131_072))
  const marker = tail.lastIndexOf(MARKER)
  if (marker < 0) {
    closeSync(fd)
    throw new Error(`${path} is no MaxMind database`)
  }
  const start = size - tail.length + marker + MARKER.length
  const facts = decoder(bytes, start)(start).value as {
    node_count: number
    record_size: number
    ip_version: number
  }
  const nodeBytes = facts.record_size / 4
  const dataStart = facts.node_count * nodeBytes + 16
  const decode = decoder(bytes, dataStart)
  // Where the first half of an IPv4 address leads: the same for everybody of such a network.
  const halfWays = new Uint32Array(65_536)
  // Many networks share one record, which lies in several pages.
  const recordAt = memoize((at) => decode(at).value)

  return {
    get(address) {
      const groups = parseAddress(address)
      if (!groups) return null
      const four = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)
      if (facts.ip_version === 4 && !four) return null
      // IPv4 lies under ::/96 in a file of both kinds, not where the mapped range is.
      const path = four
        ? facts.ip_version === 4
          ? groups.slice(6)
          : [0, 0, 0, 0, 0, 0, ...groups.slice(6)]
        : groups
      const begun = four ? (halfWays[groups[6] as number] as number) : 0
      let node = begun
      for (
        let bit = begun ? path.length * 16 - 16 : 0;
        bit < path.length * 16 && node < facts.node_count;
        bit++
      ) {
        if (four && bit === path.length * 16 - 16) halfWays[groups[6] as number] = node
        const right = ((path[bit >> 4] as number) >> (15 - (bit & 15))) & 1
        node = readRecord(kept, place(node * nodeBytes, nodeBytes), facts.record_size, right)
      }
      return node > facts.node_count ? recordAt(node - facts.node_count - 16 + dataStart) : null
    },
    close: () => closeSync(fd),
  }
}

const RECORDS = 20_000

function memoize<T>(make: (at: number) => T): (at: number) => T {
  let young = new Map<number, T>()
  let old = new Map<number, T>()
  return (at) => {
    const known = young.get(at)
    if (known !== undefined) return known
    const made = old.get(at) ?? make(at)
    if (young.size * 2 >= RECORDS) {
      old = young
      young = new Map()
    }
    young.set(at, made)
    return made
  }
}

/** The longest thing that is looked at in its place. */
const SHORT = 64

/**
 * Reads parts of a file through pages that stay in one piece of memory, each page in the one place its number
 * gives: what is read lasts until the next reading. `place` says where in `kept` something short lies, for
 * whoever cannot afford a view of it.
 */
function createPageCache(fd: number) {
  const kept = Buffer.allocUnsafeSlow(PAGE * PAGES + SHORT)
  const numbers = new Int32Array(PAGES).fill(-1)
  const page = (number: number): number => {
    const slot = number % PAGES
    if (numbers[slot] !== number) {
      readSync(fd, kept, slot * PAGE, PAGE, number * PAGE)
      numbers[slot] = number
    }
    return slot * PAGE
  }
  const place = (at: number, length: number): number => {
    const from = at % PAGE
    if (from + length <= PAGE) return page((at - from) / PAGE) + from
    // It lies across two pages.
    readSync(fd, kept, PAGE * PAGES, length, at)
    return PAGE * PAGES
  }
  const bytes = (at: number, length: number): Buffer => {
    if (length <= SHORT) {
      const within = place(at, length)
      return kept.subarray(within, within + length)
    }
    const parts = Buffer.allocUnsafe(length)
    return parts.subarray(0, readSync(fd, parts, 0, length, at))
  }
  return { bytes, kept, place }
}

function readRecord(kept: Buffer, at: number, recordSize: number, right: number): number {
  const byte = (n: number) => kept[at + n] as number
  if (recordSize === 24) return byte(right * 3) * 65_536 + byte(right * 3 + 1) * 256 + byte(right * 3 + 2)
  if (recordSize === 32) return kept.readUInt32BE(at + right * 4)
  const low = right ? 4 : 0
  const high = right ? byte(3) & 0x0f : byte(3) >> 4
  return high * 16_777_216 + byte(low) * 65_536 + byte(low + 1) * 256 + byte(low + 2)
}

type DecodedField = { value: unknown; next: number }

/** Values by the format's section "Output data section"; pointers count from `base`. */
function decoder(bytes: (at: number, length: number) => Buffer, base: number): (at: number) => DecodedField {
  const uint = (at: number, length: number) => {
    let value = 0
    for (const byte of bytes(at, length)) value = value * 256 + byte
    return value
  }
  function decode(at: number): DecodedField {
    const control = uint(at, 1)
    const short = control >> 5
    if (short === 1) return pointer(control, at + 1)
    const type = short || uint(at + 1, 1) + 7
    const from = at + (short ? 1 : 2)
    const low = control & 31
    const more = Math.max(0, low - 28)
    const size = more ? uint(from, more) + ([0, 29, 285, 65_821][more] as number) : low
    return typed(type, size, from + more)
  }
  function pointer(control: number, at: number): DecodedField {
    const length = ((control >> 3) & 3) + 1
    const high = length === 4 ? 0 : (control & 7) * 256 ** length
    return {
      value: decode(base + high + uint(at, length) + ([0, 2048, 526_336, 0][length - 1] as number)).value,
      next: at + length,
    }
  }
  function typed(type: number, size: number, at: number): DecodedField {
    if (type === 7) return many(size * 2, at, (parts) => Object.fromEntries(pairs(parts)))
    if (type === 11) return many(size, at, (parts) => parts)
    if (type === 14) return { value: size === 1, next: at }
    return { value: plain(type, size ? bytes(at, size) : Buffer.alloc(0)), next: at + size }
  }
  function many(count: number, at: number, made: (parts: unknown[]) => unknown): DecodedField {
    const parts: unknown[] = []
    let next = at
    for (let n = 0; n < count; n++) {
      const part = decode(next)
      parts.push(part.value)
      next = part.next
    }
    return { value: made(parts), next }
  }
  return decode
}

function plain(type: number, raw: Buffer): unknown {
  if (type === 2) return raw.toString('utf8')
  if (type === 3) return raw.readDoubleBE(0)
  if (type === 15) return raw.readFloatBE(0)
  if (type === 5 || type === 6 || type === 9) return raw.reduce((value, byte) => value * 256 + byte, 0)
  if (type === 8)
    return raw.length === 4 ? raw.readInt32BE(0) : raw.reduce((value, byte) => value * 256 + byte, 0)
  return Buffer.from(raw)
}

function pairs(parts: unknown[]): [string, unknown][] {
  const found: [string, unknown][] = []
  for (let at = 0; at < parts.length; at += 2) found.push([String(parts[at]), parts[at + 1]])
  return found
}
