import { createHash } from 'node:crypto'
import type { ClosingReason } from '../release-schedule/rules.ts'
import { type BlockSigner, SIGNATURE_BYTES } from '../subscribers/commands-addresses.ts'
import { writeDate } from './present-dates.ts'
import {
  type FeedTemplate,
  type ItemTemplate,
  type OpeningTemplate,
  type Piece,
  SUBSCRIBER_BYTES,
} from './present-template.ts'
import type { DatedItem } from './rules-dates.ts'

/** Of a feed without and with content; the last one has nothing that is live. */
type OpeningKind = 'plain' | 'rich' | 'ended'

/** What one subscriber's feed says at the moment: which items of the template, dated. */
export interface FeedView {
  /** Not null: there is the closing item alone. */
  closing: ClosingReason | null
  opening: OpeningKind
  /** Places in the template in the order of the feed, and dates in seconds since 1970. */
  places: Uint16Array
  dates: Uint32Array
  /** When the newest of it was said first, in seconds. */
  builtAt: number
  etag: string
}

/** Whose feed it is, as it is written into it. */
export interface FeedOwner {
  publicId: string
  secret: string
  sign: BlockSigner
}

export type WholeTemplate = FeedTemplate & { closings: Readonly<Record<ClosingReason, ItemTemplate>> }

interface ViewedItems {
  items: readonly DatedItem[]
  closing: { reason: ClosingReason; at: number } | null
  address: string
}

/** @param address what tells this feed's address from all others: its hash */
export function createView(template: WholeTemplate, { items, closing, address }: ViewedItems): FeedView {
  const places = new Uint16Array(closing ? 0 : items.length)
  const dates = new Uint32Array(closing ? 1 : items.length)
  let builtAt = 0
  if (closing) {
    dates[0] = Math.floor(closing.at / 1000)
    builtAt = dates[0] as number
  } else
    for (const [index, { place, at }] of items.entries()) {
      places[index] = place
      dates[index] = at / 1000
      const item = template.items[place] as ItemTemplate
      builtAt = Math.max(builtAt, Math.floor(at / 1000), Math.floor(item.updatedAt / 1000))
    }
  const said = { closing: closing?.reason ?? null, places, dates, builtAt, etag: '' }
  const view = { ...said, opening: readOpeningKind(template, said) }
  return { ...view, etag: tagView(template, view, address) }
}

/** Of what the feed says and nothing else: what is closed to its subscriber does not change it. */
function tagView(template: WholeTemplate, view: Omit<FeedView, 'etag'>, address: string): string {
  const hash = createHash('sha256').update(address)
  for (const { digest } of chooseOpening(template, view)) hash.update(digest)
  for (const { digest } of listTemplates(template, view)) hash.update(digest)
  return `"${hash.update(view.dates).digest('base64url').slice(0, 27)}"`
}

export function listTemplates(
  template: WholeTemplate,
  { closing, places }: Pick<FeedView, 'closing' | 'places'>,
) {
  if (closing) return [template.closings[closing]]
  return Array.from(places, (place) => template.items[place] as ItemTemplate)
}

function readOpeningKind(
  { items, closings }: WholeTemplate,
  { closing, places }: Pick<FeedView, 'closing' | 'places'>,
): OpeningKind {
  if (closing === 'ended') return 'ended'
  if (closing) return closings[closing].usesContent ? 'rich' : 'plain'
  return places.some((place) => items[place]?.usesContent) ? 'rich' : 'plain'
}

export function chooseOpening(
  { openings: [plain, rich], endedOpening }: FeedTemplate,
  { opening }: Pick<FeedView, 'opening'>,
): OpeningTemplate {
  return { plain, rich, ended: endedOpening }[opening]
}

/** What stands in a subscriber's feed and in nobody else's. */
export interface PersonalParts {
  subscriber: DataView
  /** Of all items of the template, and of the podcast after them. */
  signatures: DataView
  secret: Buffer
}

/** Stands in the same memory every time, until the next one's is written. */
export function preparePersonalParts(
  { blocks }: FeedTemplate,
  { publicId, secret, sign }: FeedOwner,
): PersonalParts {
  const signed = sign(blocks).toString('base64url')
  if (signatures.bytes.length < signed.length) signatures = toSheet(Buffer.allocUnsafeSlow(2 * signed.length))
  signatures.bytes.write(signed, 'latin1')
  return {
    subscriber: viewBytes(Buffer.from(publicId, 'latin1')),
    signatures: signatures.words,
    secret: Buffer.from(secret, 'latin1'),
  }
}

let signatures = toSheet(Buffer.alloc(0))

/** Whose feed a piece is written for. */
export interface PieceOwner {
  personal: PersonalParts
  /** In seconds. */
  date: number
  /** Of its signature. */
  place: number
}

/** Memory that is written to, for bytes and for words of four. */
export interface Sheet {
  bytes: Buffer
  words: DataView
}

export function toSheet(bytes: Buffer): Sheet {
  return { bytes, words: viewBytes(bytes) }
}

function viewBytes({ buffer, byteOffset, byteLength }: Buffer): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

/** Writes a piece with what is the subscriber's own, and returns where the next one begins. */
export function writePiece(target: Sheet, at: number, piece: Piece, owner: PieceOwner): number {
  target.bytes.set(piece.bytes, at)
  writePersonalParts(target.words, at, piece, owner)
  return at + piece.bytes.length
}

/** Only what is the subscriber's own, where the rest of the piece stands already. */
export function writePersonalParts(
  target: DataView,
  at: number,
  { dateAt, subscriberAt, signatureAt }: Piece,
  { personal, date, place }: PieceOwner,
): void {
  if (dateAt >= 0) writeDate(date, target, at + dateAt)
  for (const own of subscriberAt) copyWords(personal.subscriber, 0, SUBSCRIBER_BYTES, target, at + own)
  for (const own of signatureAt)
    copyWords(personal.signatures, place * SIGNATURE_BYTES, SIGNATURE_BYTES, target, at + own)
}

/** For some thirty bytes a loop is faster than Buffer.copy. @param length a multiple of four */
export function copyWords(
  source: DataView,
  from: number,
  length: number,
  target: DataView,
  at: number,
): void {
  for (let byte = 0; byte < length; byte += 4)
    target.setInt32(at + byte, source.getInt32(from + byte, true), true)
}

/** Memory for so many bytes or more, whatever stands in it. */
export type Allocate = (bytes: number) => Buffer

/** The feed in UTF-8. */
export function writeFeed(
  template: WholeTemplate,
  view: FeedView,
  owner: FeedOwner,
  allocate: Allocate = Buffer.allocUnsafe,
): Buffer {
  const personal = preparePersonalParts(template, owner)
  const opening = chooseOpening(template, view)
  const items = listTemplates(template, view)
  const length =
    sumBytes(opening) + personal.secret.length * (opening.length - 1) + sumBytes(items) + template.end.length
  const target = toSheet(allocate(length))
  const podcast = template.items.length
  let at = 0
  for (const [index, piece] of opening.entries()) {
    if (index > 0) at += personal.secret.copy(target.bytes, at)
    at = writePiece(target, at, piece, { personal, date: view.builtAt, place: podcast })
  }
  for (const [index, item] of items.entries()) {
    const place = view.closing ? podcast : (view.places[index] as number)
    at = writePiece(target, at, item, { personal, date: view.dates[index] as number, place })
  }
  at += template.end.copy(target.bytes, at)
  return target.bytes.subarray(0, at)
}

export function sumBytes(pieces: readonly { bytes: Buffer }[]): number {
  let sum = 0
  for (const { bytes } of pieces) sum += bytes.length
  return sum
}
