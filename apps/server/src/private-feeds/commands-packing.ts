import { setImmediate as turn } from 'node:timers/promises'
import { addBytes, CRC_START, toChecksum } from '@podstead/feed/checksums'
import { LRUCache } from 'lru-cache'
import type { ClosingReason } from '../release-schedule/rules.ts'
import {
  type Allocate,
  chooseOpening,
  type FeedOwner,
  type FeedView,
  type PersonalParts,
  preparePersonalParts,
  sumBytes,
  toSheet,
  type WholeTemplate,
  writePiece,
} from './present-feed.ts'
import { HISTORY_ITEMS, type PackedItem, packEnd, packItem, packPiece, storeBytes } from './present-packed.ts'
import { joinPieces, type Row, writeRow } from './present-row.ts'
import { addPiece, createSummer, type PieceSum, toOwnSums } from './present-sums.ts'
import type { OpeningTemplate, Piece, Template } from './present-template.ts'

/** A template whose pieces are compressed already. */
interface PackedTemplate {
  openings: ReadonlyMap<OpeningTemplate, readonly SummedPiece[]>
  items: readonly PackedItem[]
  /** Of the items as they are read. */
  sums: readonly PieceSum[]
  /** The items in their order, each after the one before it, and each after the four before it. */
  afterOne: Row
  afterFour: Row
  closings: Readonly<Record<ClosingReason, SummedPiece>>
  end: SummedPiece
}

/** A packed piece, and what it makes of the checksum of what is read. */
interface SummedPiece {
  packed: Piece
  sum: PieceSum
}

/** By what was packed: an edit of one episode leaves the others as they are. Some 60,000 episodes. */
const packedItems = new LRUCache<string, PackedItem>({
  maxSize: 32 * 1024 ** 2,
  sizeCalculation: ({ alone, afterOne, afterFour }) =>
    alone.bytes.length + afterOne.bytes.length + afterFour.bytes.length,
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
    items.push(packOnce(item, template.items.slice(Math.max(0, place - HISTORY_ITEMS), place)))
    await turn()
  }
  const sum = createSummer()
  const pack = (piece: Template): SummedPiece => ({ packed: packPiece(piece, []), sum: sum(piece) })
  packed.set(template, {
    openings: new Map(
      [...template.openings, template.endedOpening].map((opening) => [opening, opening.map(pack)]),
    ),
    items,
    sums: template.items.map(sum),
    afterOne: joinPieces(items.map(({ afterOne }) => afterOne)),
    afterFour: joinPieces(items.map(({ afterFour }) => afterFour)),
    closings: { ended: pack(template.closings.ended), expired: pack(template.closings.expired) },
    end: {
      packed: { ...NOTHING_OWN, bytes: packEnd(template.end) },
      sum: sum({ ...NOTHING_OWN, bytes: template.end }),
    },
  })
}
const NOTHING_OWN = { dateAt: -1, subscriberAt: [], signatureAt: [] }

function packOnce(item: Template, history: readonly Template[]): PackedItem {
  const key = [...history, item].map(({ digest }) => digest).join(' ')
  const known = packedItems.get(key) ?? packItem(item, history)
  packedItems.set(key, known)
  return known
}

/** RFC 1952: deflate, no name, no date, of no system in particular. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
const GZIP_TAIL = 8

/** The feed as gzip, out of packed pieces, of which none is unpacked for it. Only where `isPacked`. */
export function zipFeed(
  template: WholeTemplate,
  view: FeedView,
  owner: FeedOwner,
  allocate: Allocate = Buffer.allocUnsafe,
): Buffer {
  const personal = preparePersonalParts(template, owner)
  const pack = packed.get(template) as PackedTemplate
  const { items, afterOne, afterFour, closings, end } = pack
  const opening = pack.openings.get(chooseOpening(template, view)) as readonly SummedPiece[]
  const secret = storeBytes(personal.secret)
  const runs = view.closing ? [] : listRuns(view.places)
  const room = allocate(
    GZIP_HEAD.length +
      sumBytes(opening.map(({ packed }) => packed)) +
      secret.length * (opening.length - 1) +
      (view.closing ? closings[view.closing].packed.bytes.length : sumRuns(runs, pack)) +
      end.packed.bytes.length +
      GZIP_TAIL,
  )
  const target = toSheet(room)
  const { dates } = view
  const podcast = { personal, date: view.builtAt, place: template.items.length }
  let at = GZIP_HEAD.copy(room)
  for (const [index, piece] of opening.entries()) {
    if (index > 0) at += secret.copy(room, at)
    at = writePiece(target, at, piece.packed, podcast)
  }
  if (view.closing)
    at = writePiece(target, at, closings[view.closing].packed, { ...podcast, date: dates[0] as number })
  for (const { first, last, index } of runs) {
    const { alone } = items[first] as PackedItem
    at = writePiece(target, at, alone, { personal, date: dates[index] as number, place: first })
    const long = first + HISTORY_ITEMS
    const near = { first: first + 1, last: Math.min(last, long - 1), index: index + 1 }
    at = writeRow(target, at, afterOne, near, { personal, dates })
    at = writeRow(
      target,
      at,
      afterFour,
      { first: long, last, index: index + HISTORY_ITEMS },
      { personal, dates },
    )
  }
  at = writePiece(target, at, end.packed, podcast)
  const sum = findSum(pack, opening, { template, view, personal })
  room.writeUInt32LE(sum.checksum, at)
  room.writeUInt32LE(sum.length, at + 4)
  return room.subarray(0, at + GZIP_TAIL)
}

/** What ends a gzip: of all that is read. */
interface FeedSum {
  checksum: number
  length: number
  /** It is the same for every secret of this length that makes the same of a checksum. */
  secret: { sum: number; length: number }
}

/** A feed says the same as long as its view is the same, but for the secret by which it was asked for. */
const feedSums = new WeakMap<FeedView, FeedSum>()

interface SummedFeed {
  template: WholeTemplate
  view: FeedView
  personal: PersonalParts
}

function findSum(pack: PackedTemplate, opening: readonly SummedPiece[], feed: SummedFeed): FeedSum {
  const secret = { sum: addBytes(CRC_START, feed.personal.secret), length: feed.personal.secret.length }
  const known = feedSums.get(feed.view)
  if (known?.secret.sum === secret.sum && known.secret.length === secret.length) return known
  const sum = { ...sumFeed(pack, opening, feed), secret }
  feedSums.set(feed.view, sum)
  return sum
}

function sumFeed(
  { sums, closings, end }: PackedTemplate,
  opening: readonly SummedPiece[],
  { template, view, personal }: SummedFeed,
): Omit<FeedSum, 'secret'> {
  const own = toOwnSums(personal)
  const findDate = (index: number) => view.dates[index] as number
  const podcast = { date: view.builtAt, place: template.items.length }
  let register = CRC_START
  let length = 0
  const add = (sum: PieceSum, named: { date: number; place: number }) => {
    register = addPiece(register, sum, own, named)
    length += sum.length
  }
  for (const [index, { sum }] of opening.entries()) {
    if (index > 0) {
      register = addBytes(register, personal.secret)
      length += personal.secret.length
    }
    add(sum, podcast)
  }
  if (view.closing) add(closings[view.closing].sum, { ...podcast, date: findDate(0) })
  else
    for (const [index, place] of view.places.entries())
      add(sums[place] as PieceSum, { date: findDate(index), place })
  add(end.sum, podcast)
  return { checksum: toChecksum(register), length }
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
  for (let index = 0; index < places.length; index++) {
    const place = places[index] as number
    if (run && place === run.last + 1) run.last = place
    else {
      run = { first: place, last: place, index }
      runs.push(run)
    }
  }
  return runs
}

function sumRuns(runs: readonly Run[], { items, afterOne, afterFour }: PackedTemplate): number {
  let sum = 0
  for (const { first, last } of runs) {
    const long = Math.min(last + 1, first + HISTORY_ITEMS)
    sum +=
      (items[first] as PackedItem).alone.bytes.length +
      ((afterOne.starts[long] as number) - (afterOne.starts[first + 1] as number)) +
      ((afterFour.starts[last + 1] as number) - (afterFour.starts[long] as number))
  }
  return sum
}
