import { setImmediate as turn } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { ClosingReason } from '../release-schedule/rules.ts'
import {
  chooseOpening,
  type FeedInk,
  type FeedView,
  sumBytes,
  type WholeTemplate,
  writeDates,
  writeFeed,
  writePiece,
} from './present-feed.ts'
import { type PackedItem, packEnd, packItem, packPiece, storeBytes } from './present-packed.ts'
import type { OpeningTemplate, Piece, Template } from './present-template.ts'

/** A template whose pieces are compressed already. */
interface PackedTemplate {
  openings: ReadonlyMap<OpeningTemplate, readonly Piece[]>
  items: readonly PackedItem[]
  closings: Readonly<Record<ClosingReason, Piece>>
  end: Buffer
}

/** By what was packed: an edit of one episode leaves the others as they are. Some 60,000 episodes. */
const packedItems = new LRUCache<string, PackedItem>({
  maxSize: 32 * 1024 ** 2,
  sizeCalculation: ({ alone, after }) => alone.bytes.length + after.bytes.length,
})
const packed = new WeakMap<WholeTemplate, PackedTemplate>()
const packing = new WeakSet<WholeTemplate>()

/** Whether feeds of the template can be zipped out of packed pieces; if not, begins to pack them. */
export function isPacked(template: WholeTemplate): boolean {
  if (packed.has(template)) return true
  if (!packing.has(template)) {
    packing.add(template)
    void packTemplate(template)
  }
  return false
}

/** One item at a time, so that others are answered meanwhile. */
export async function packTemplate(template: WholeTemplate): Promise<void> {
  const items: PackedItem[] = []
  for (const [place, item] of template.items.entries()) {
    items.push(packOnce(item, template.items[place - 1]))
    await turn()
  }
  packed.set(template, {
    openings: new Map(
      [...template.openings, template.endedOpening].map((opening) => [
        opening,
        opening.map((piece) => packPiece(piece, undefined)),
      ]),
    ),
    items,
    closings: {
      ended: packPiece(template.closings.ended, undefined),
      expired: packPiece(template.closings.expired, undefined),
    },
    end: packEnd(template.end),
  })
}

function packOnce(item: Template, before: Template | undefined): PackedItem {
  const key = `${before?.digest ?? ''} ${item.digest}`
  const known = packedItems.get(key) ?? packItem(item, before)
  packedItems.set(key, known)
  return known
}

/** RFC 1952: deflate, no name, no date, of no system in particular. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
const GZIP_TAIL = 8

let scratch = Buffer.alloc(0)

/** The feed as gzip, out of packed pieces. Only where `isPacked`. */
export function zipFeed(template: WholeTemplate, view: FeedView, ink: FeedInk): Buffer {
  const { openings, items, closings, end } = packed.get(template) as PackedTemplate
  const opening = openings.get(chooseOpening(template, view)) as readonly Piece[]
  const pieces = choosePieces(view, items, closings)
  const secret = storeBytes(ink.secret)
  const length =
    GZIP_HEAD.length +
    sumBytes(opening) +
    secret.length * (opening.length - 1) +
    sumBytes(pieces) +
    end.length +
    GZIP_TAIL
  const target = Buffer.allocUnsafe(length)
  const podcast = template.items.length
  const dates = writeDates(view)
  let at = GZIP_HEAD.copy(target)
  for (const [index, piece] of opening.entries()) {
    if (index > 0) at += secret.copy(target, at)
    at = writePiece(target, at, piece, { ink, dates, index: view.dates.length, place: podcast })
  }
  for (const [index, piece] of pieces.entries()) {
    const place = view.closing ? podcast : (view.places[index] as number)
    at = writePiece(target, at, piece, { ink, dates, index, place })
  }
  at += end.copy(target, at)
  const whole = writeFeed(template, view, ink, { dates, into: scratch })
  // What did not fit was written into memory of its own, which serves the next ones.
  if (whole.buffer !== scratch.buffer) scratch = Buffer.alloc(whole.length * 2)
  target.writeUInt32LE(crc32(whole), at)
  target.writeUInt32LE(whole.length, at + 4)
  return target
}

function choosePieces(
  view: FeedView,
  items: readonly PackedItem[],
  closings: PackedTemplate['closings'],
): Piece[] {
  if (view.closing) return [closings[view.closing]]
  let last = -2
  return Array.from(view.places, (place) => {
    const { alone, after } = items[place] as PackedItem
    const piece = place === last + 1 ? after : alone
    last = place
    return piece
  })
}
