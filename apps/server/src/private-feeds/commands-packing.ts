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
  writeInk,
  writePiece,
} from './present-feed.ts'
import { type PackedItem, packEnd, packItem, packPiece, storeBytes } from './present-packed.ts'
import type { OpeningTemplate, Piece, Template } from './present-template.ts'

/** A template whose pieces are compressed already. */
interface PackedTemplate {
  openings: ReadonlyMap<OpeningTemplate, readonly Piece[]>
  items: readonly PackedItem[]
  /** The items in their order, each after the one before it, and the same as they are read. */
  inOrder: Row
  plain: Row
  closings: Readonly<Record<ClosingReason, Piece>>
  end: Buffer
}

/** Pieces that lie one after another. What is a subscriber's own is written over for each of them. */
interface Row {
  bytes: Buffer
  pieces: readonly Piece[]
  /** Where each begins, and where the last one ends. */
  starts: Uint32Array
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
    inOrder: joinPieces(items.map(({ after }) => after)),
    plain: joinPieces(template.items),
    closings: {
      ended: packPiece(template.closings.ended, undefined),
      expired: packPiece(template.closings.expired, undefined),
    },
    end: packEnd(template.end),
  })
}

function joinPieces(pieces: readonly Piece[]): Row {
  const starts = new Uint32Array(pieces.length + 1)
  for (const [place, { bytes }] of pieces.entries())
    starts[place + 1] = (starts[place] as number) + bytes.length
  return { bytes: Buffer.concat(pieces.map(({ bytes }) => bytes)), pieces, starts }
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

/** The feed as gzip, out of packed pieces. Only where `isPacked`. */
export function zipFeed(template: WholeTemplate, view: FeedView, ink: FeedInk): Buffer {
  const { openings, items, inOrder, plain, closings, end } = packed.get(template) as PackedTemplate
  const plainOpening = chooseOpening(template, view)
  const opening = openings.get(plainOpening) as readonly Piece[]
  const secret = storeBytes(ink.secret)
  const runs = view.closing ? [] : listRuns(view.places)
  const target = Buffer.allocUnsafe(
    GZIP_HEAD.length +
      sumBytes(opening) +
      secret.length * (opening.length - 1) +
      (view.closing ? closings[view.closing].bytes.length : sumRuns(runs, items, inOrder)) +
      end.length +
      GZIP_TAIL,
  )
  const podcast = template.items.length
  const dates = writeDates(view)
  const own = { ink, dates, index: view.dates.length, place: podcast }
  const head = writeOpening(plainOpening, ink.secret, own)
  let sum = crc32(head)
  let length = head.length
  let at = GZIP_HEAD.copy(target)
  at += writeOpening(opening, secret, own).copy(target, at)
  if (view.closing) {
    const closing = { ...own, index: 0 }
    const whole = Buffer.from(template.closings[view.closing].bytes)
    writeInk(whole, 0, template.closings[view.closing], closing)
    sum = crc32(whole, sum)
    length += whole.length
    at = writePiece(target, at, closings[view.closing], closing)
  }
  for (const { first, last, index } of runs) {
    inkRow(plain, { first, last }, { ink, dates, index })
    const read = plain.bytes.subarray(plain.starts[first], plain.starts[last + 1])
    sum = crc32(read, sum)
    length += read.length
    at = writePiece(target, at, (items[first] as PackedItem).alone, { ink, dates, index, place: first })
    if (last === first) continue
    inkRow(inOrder, { first: first + 1, last }, { ink, dates, index: index + 1 })
    at += inOrder.bytes.copy(target, at, inOrder.starts[first + 1], inOrder.starts[last + 1])
  }
  at += end.copy(target, at)
  target.writeUInt32LE(crc32(template.end, sum), at)
  target.writeUInt32LE(length + template.end.length, at + 4)
  return target
}

interface Run {
  first: number
  last: number
  /** Of the first one in the feed. */
  index: number
}

/** Items of a feed that follow on each other as in the podcast. */
function listRuns(places: Uint16Array): Run[] {
  const runs: Run[] = []
  let run: Run | undefined
  for (const [index, place] of places.entries())
    if (run && place === run.last + 1) run.last = place
    else {
      run = { first: place, last: place, index }
      runs.push(run)
    }
  return runs
}

function sumRuns(runs: readonly Run[], items: readonly PackedItem[], { starts }: Row): number {
  let sum = 0
  for (const { first, last } of runs)
    sum +=
      (items[first] as PackedItem).alone.bytes.length +
      (starts[last + 1] as number) -
      (starts[first + 1] as number)
  return sum
}

/** Every place of a subscriber's own is written, so that nothing of another one's stays. */
function inkRow(
  { bytes, pieces, starts }: Row,
  { first, last }: { first: number; last: number },
  { ink, dates, index }: { ink: FeedInk; dates: Buffer; index: number },
): void {
  for (let place = first; place <= last; place++) {
    const own = { ink, dates, index: index + place - first, place }
    writeInk(bytes, starts[place] as number, pieces[place] as Piece, own)
  }
}

/** @param secret what stands between the pieces */
function writeOpening(
  opening: readonly Piece[],
  secret: Buffer,
  own: Parameters<typeof writePiece>[3],
): Buffer {
  const target = Buffer.allocUnsafe(sumBytes(opening) + secret.length * (opening.length - 1))
  let at = 0
  for (const [index, piece] of opening.entries()) {
    if (index > 0) at += secret.copy(target, at)
    at = writePiece(target, at, piece, own)
  }
  return target
}
