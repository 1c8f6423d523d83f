import { constants, deflateRawSync, inflateRawSync } from 'node:zlib'
import { SIGNATURE_BYTES } from '../subscribers/commands-addresses.ts'
import { DATE_BYTES, listHoles, type Piece, SUBSCRIBER_BYTES, type Template } from './present-template.ts'

/**
 * Pieces of a feed, compressed once for everybody (RFC 1951). What is a subscriber's own lies in blocks
 * that are stored as they are, at known places. Each piece ends at a whole byte, so that pieces can be put
 * together.
 */

/** Two bytes of a length and their complement, which stand before what a block stores. */
const LENGTHS = 4
const WINDOW = 32 * 1024

/**
 * What stands for the subscriber while a piece is compressed: bytes that no text in UTF-8 has, each once.
 * Where it was before, it is found again there, and so is whatever stands in its place.
 */
const SUBSCRIBER = Buffer.from(
  [...range(0x01, 0x08), 0x0b, 0x0c, ...range(0x0e, 0x1f), ...range(0xf5, 0xfc)].slice(0, SUBSCRIBER_BYTES),
)
/** What stands where nothing may be found again: never in what is compressed. */
const OWN = 0xff

/** So many items before an item are known where it is packed for a long run of them. */
export const HISTORY_ITEMS = 4

/** An item in its forms: for whatever comes before it, and for the one item and the four before it. */
export interface PackedItem {
  alone: Piece
  afterOne: Piece
  afterFour: Piece
}

/** @param history the items before it in the template, up to four */
export function packItem(item: Template, history: readonly Template[]): PackedItem {
  const alone = packPiece(item, [])
  const afterOne = history.length ? packPiece(item, history.slice(-1)) : alone
  return {
    alone,
    afterOne,
    afterFour: history.length === HISTORY_ITEMS ? packPiece(item, history) : afterOne,
  }
}

/** What never changes at the end of a feed, and that it is the end. */
export function packEnd(end: Buffer): Buffer {
  return deflateRawSync(end, { level: 9 })
}

/** Whatever bytes as they are. */
export function storeBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0]), storedLengths(bytes.length), bytes])
}

/** One piece; `before` is what is sure to stand before it. */
export function packPiece(piece: Template, before: readonly Template[]): Piece {
  const packed = compress(piece, before, 'found again')
  return isSame(piece, before, packed) ? packed : compress(piece, before, 'stored')
}

function compress(
  piece: Template,
  before: readonly Template[],
  subscribers: 'found again' | 'stored',
): Piece {
  const layout = layOut(piece, subscribers)
  const history = Buffer.concat(before.map((one) => layOut(one, subscribers)))
  const all = Buffer.concat([history, layout])
  const isFound = (at: number) =>
    subscribers === 'found again' && all.indexOf(SUBSCRIBER) < history.length + at
  const parts: Buffer[] = []
  const packed = { dateAt: -1, subscriberAt: [] as number[], signatureAt: [] as number[] }
  let length = 0
  let from = 0
  const add = (bytes: Buffer) => {
    parts.push(bytes)
    length += bytes.length
  }
  const flush = (to: number) => {
    const start = history.length + from
    const dictionary = all.subarray(Math.max(0, start - WINDOW), start)
    return deflateRawSync(layout.subarray(from, to), {
      level: 9,
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(dictionary.length ? { dictionary } : {}),
    })
  }
  for (const hole of listHoles(piece).filter(({ kind, at }) => kind !== 'subscriber' || !isFound(at))) {
    // What a flush ends with is an empty block that stores nothing: it stores what is the subscriber's own.
    add(flush(hole.at).subarray(0, -LENGTHS))
    add(storedLengths(hole.length))
    if (hole.kind === 'date') packed.dateAt = length
    else (hole.kind === 'subscriber' ? packed.subscriberAt : packed.signatureAt).push(length)
    add(Buffer.alloc(hole.length))
    from = hole.at + hole.length
  }
  add(flush(layout.length))
  return { bytes: Buffer.concat(parts), ...packed }
}

/** The piece as it lies before a reader, with marks in place of what is anybody's own. */
function layOut(piece: Piece, subscribers: 'found again' | 'stored'): Buffer {
  const layout = Buffer.from(piece.bytes)
  for (const { at, length, kind } of listHoles(piece))
    if (kind === 'subscriber' && subscribers === 'found again') SUBSCRIBER.copy(layout, at)
    else layout.fill(OWN, at, at + length)
  return layout
}

/** Whether a reader gets the piece, whoever the subscriber is. */
function isSame(piece: Template, before: readonly Template[], packed: Piece): boolean {
  const somebody = Buffer.alloc(SUBSCRIBER_BYTES, 'x')
  const write = ({ bytes, subscriberAt }: Piece) => {
    const written = Buffer.from(bytes)
    for (const at of subscriberAt) somebody.copy(written, at)
    return written
  }
  const inOrder = (zeros: Piece) => {
    const written = write(zeros)
    // Stored places are empty in the packed piece, and have noughts in the template.
    if (zeros.dateAt >= 0) written.fill('0', zeros.dateAt, zeros.dateAt + DATE_BYTES)
    for (const at of zeros.signatureAt) written.fill('0', at, at + SIGNATURE_BYTES)
    return written
  }
  const dictionary = Buffer.concat(before.map(inOrder)).subarray(-WINDOW)
  const end = Buffer.from([3, 0])
  const read = inflateRawSync(Buffer.concat([inOrder(packed), end]), dictionary.length ? { dictionary } : {})
  return read.equals(inOrder(piece))
}

function storedLengths(length: number): Buffer {
  const lengths = Buffer.alloc(LENGTHS)
  lengths.writeUInt16LE(length, 0)
  lengths.writeUInt16LE(length ^ 0xffff, 2)
  return lengths
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
