import { createHash } from 'node:crypto'
import { rfc2822 } from '@podstead/feed/xml'
import { signBlocks } from '../subscribers/commands-addresses.ts'
import {
  DATE_BYTES,
  type FeedTemplate,
  type ItemTemplate,
  type OpeningTemplate,
  SIGNATURE_BYTES,
  type Template,
  TO_SIGNATURE,
} from './present-template.ts'
import type { DatedItem } from './rules-dates.ts'

/** What one subscriber's feed says at the moment: which items of the template, dated. */
export interface FeedView {
  /** The closing item alone. */
  hasEnded: boolean
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
  /** commands-addresses.mediaKey */
  key: Buffer
}

export type WholeTemplate = FeedTemplate & { closing: ItemTemplate }

/** @param address what tells this feed's address from all others: its hash */
export function createView(
  template: WholeTemplate,
  { items, endedAt, address }: { items: readonly DatedItem[]; endedAt: number | null; address: string },
): FeedView {
  const hasEnded = endedAt !== null
  const places = new Uint16Array(hasEnded ? 0 : items.length)
  const dates = new Uint32Array(hasEnded ? 1 : items.length)
  let builtAt = 0
  if (hasEnded) {
    dates[0] = Math.floor(endedAt / 1000)
    builtAt = dates[0] as number
  } else
    for (const [index, { place, at }] of items.entries()) {
      places[index] = place
      dates[index] = at / 1000
      const item = template.items[place] as ItemTemplate
      builtAt = Math.max(builtAt, at / 1000, Math.floor(item.updatedAt / 1000))
    }
  const view = { hasEnded, places, dates, builtAt, etag: '' }
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
  { hasEnded, places }: Pick<FeedView, 'hasEnded' | 'places'>,
) {
  if (hasEnded) return [template.closing]
  return Array.from(places, (place) => template.items[place] as ItemTemplate)
}

export function chooseOpening(
  template: WholeTemplate,
  view: Pick<FeedView, 'hasEnded' | 'places'>,
): OpeningTemplate {
  return template.openings[listTemplates(template, view).some((item) => item.usesContent) ? 1 : 0]
}

/** The signatures of all items of a template for one subscriber, as bytes of hex digits, the podcast's last. */
export function signTemplate({ blocks }: FeedTemplate, key: Buffer): Buffer {
  return Buffer.from(signBlocks(key, blocks), 'latin1')
}

/** The feed in UTF-8. @param into where it is written, if it fits, instead of new memory */
export function writeFeed(template: WholeTemplate, view: FeedView, owner: FeedOwner, into?: Buffer): Buffer {
  const opening = chooseOpening(template, view)
  const items = listTemplates(template, view)
  const secret = Buffer.from(owner.secret)
  const length =
    opening.reduce((sum, { bytes }) => sum + bytes.length, 0) +
    secret.length * (opening.length - 1) +
    items.reduce((sum, { bytes }) => sum + bytes.length, 0) +
    template.end.length
  const target = into && into.length >= length ? into : Buffer.allocUnsafe(length)
  const signatures = signTemplate(template, owner.key)
  const subscriber = Buffer.from(owner.publicId, 'latin1')
  const podcast = template.items.length
  let at = 0
  const write = (piece: Template, date: number, signature: number) => {
    piece.bytes.copy(target, at)
    if (piece.dateAt >= 0)
      target.write(rfc2822(new Date(date * 1000)), at + piece.dateAt, DATE_BYTES, 'latin1')
    for (const place of piece.signedAt) {
      subscriber.copy(target, at + place)
      signatures.copy(
        target,
        at + place + TO_SIGNATURE,
        signature * SIGNATURE_BYTES,
        (signature + 1) * SIGNATURE_BYTES,
      )
    }
    at += piece.bytes.length
  }
  for (const [index, piece] of opening.entries()) {
    if (index > 0) at += secret.copy(target, at)
    write(piece, view.builtAt, podcast)
  }
  for (const [index, item] of items.entries())
    write(item, view.dates[index] as number, view.hasEnded ? podcast : (view.places[index] as number))
  at += template.end.copy(target, at)
  return target.subarray(0, at)
}
