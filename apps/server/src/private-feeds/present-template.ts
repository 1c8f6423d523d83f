import { hash, randomBytes, randomUUID } from 'node:crypto'
import { renderItem } from '@podstead/feed/item'
import { feedEnd, renderOpening, usesContent } from '@podstead/feed/render'
import type { Kernel } from '../kernel/kernel.ts'
import { SIGNATURE_BYTES, toBlocks } from '../subscribers/commands-addresses.ts'
import { subscribersEpisode, subscribersShow } from './present-episode.ts'
import type { SubscribersContent } from './queries.ts'
import { type AddressSigner, addressParts, movedAddress } from './rules-addresses.ts'

/**
 * What stands in a template where each subscriber has something else, as long as that. Nobody can know it, so
 * no text of a podcast can have it.
 */
export const MARKS = {
  subscriber: randomUUID(),
  signature: randomBytes(12).toString('base64url'),
  /** Of any length, in the opening only. */
  secret: randomBytes(24).toString('base64url'),
}
/** The zone is the same in all of them. */
export const DATE_BYTES = 'Mon, 02 Mar 2026 10:00:00'.length
export const SUBSCRIBER_BYTES = MARKS.subscriber.length
/** From where the subscriber stands in an address to the signature: `{subscriber}/{item}/{signature}`. */
const TO_SIGNATURE = 2 * (SUBSCRIBER_BYTES + 1)

/** Bytes of a feed, and where in them each subscriber has their own, which is as long for everybody. */
export interface Piece {
  bytes: Buffer
  /** Of the date; -1: there is none. */
  dateAt: number
  subscriberAt: readonly number[]
  signatureAt: readonly number[]
}

/** As it is read, with nothing in the places of subscribers. */
export interface Template extends Piece {
  /** Of what it says, whoever reads it. */
  digest: string
}

export interface ItemTemplate extends Template {
  id: number
  publicId: string
  slug: string
  publishedAt: number
  updatedAt: number
  /** Needs the content namespace. */
  usesContent: boolean
  /** Keys of pictures in it, and of its cover. */
  pictures: ReadonlySet<string>
  /** Public ids of its other forms. */
  alternates: ReadonlySet<string>
  /** Of the one that is played in place of its own file, where that lies here. */
  enclosure: string | null
}

/** A feed of which each subscriber gets some items: rendered once, put together for each. */
export interface FeedTemplate {
  /** For feeds without and with content. */
  openings: readonly [OpeningTemplate, OpeningTemplate]
  /** With content, and without what is live: for whom access has ended. */
  endedOpening: OpeningTemplate
  items: readonly ItemTemplate[]
  end: Buffer
  /** Of the items in their order, and of the podcast after them, as they are signed. */
  blocks: Buffer
  pictures: ReadonlySet<string>
}

/** In pieces: the secret of the feed's address stands between them. */
export type OpeningTemplate = readonly Template[]

type Names = Pick<Kernel, 'config' | 'secrets'>

export function renderTemplate(
  kernel: Names,
  content: SubscribersContent,
  sign: AddressSigner,
): FeedTemplate {
  const { media } = kernel.config.origins
  const { show, episodes } = content
  const guid = show.feed_guid
  const model = subscribersShow(kernel, content, {
    feedUrl: `${media}/private/feeds/${MARKS.secret}`,
    newFeedUrl: show.moved_to && movedAddress(show.moved_to, `/private/feeds/${MARKS.secret}`),
    lastBuildDate: content.now,
  })
  const own = { itemKey: guid, parts: addressParts(MARKS.subscriber, guid, MARKS.signature) }
  const opening = (withContent: boolean) => sign(renderOpening(model, withContent), own)
  const [plain, rich] = [opening(false), opening(true)]
  const ended = model.liveItems?.length ? sign(renderOpening({ ...model, liveItems: [] }, true), own) : rich
  const items = episodes.map((episode): ItemTemplate => {
    const { public_id: publicId } = episode
    const said = subscribersEpisode(kernel, content, episode)
    const form = content.enclosures.get(episode.id)
    const alternates = content.alternates.get(episode.id)?.map((one) => one.public_id) ?? []
    const { text, pictures } = sign(renderItem(said), {
      itemKey: publicId,
      alternates,
      parts: addressParts(MARKS.subscriber, publicId, MARKS.signature),
    })
    return {
      ...toTemplate(text, '<pubDate>'),
      id: episode.id,
      publicId,
      slug: episode.slug,
      publishedAt: episode.audio_date.getTime(),
      updatedAt: content.updatedAt.get(episode.id) ?? 0,
      usesContent: usesContent(said),
      pictures: toPictures(pictures, episode.artwork_key),
      alternates: alternates.length ? new Set(alternates) : NONE,
      enclosure: form && form.storage_key !== null ? form.public_id : null,
    }
  })
  return {
    openings: [toOpening(plain.text), toOpening(rich.text)],
    endedOpening: toOpening(ended.text),
    items,
    end: Buffer.from(feedEnd),
    blocks: toBlocks([...items.map(({ publicId }) => publicId), guid]),
    pictures: new Set(plain.pictures),
  }
}

const NONE: ReadonlySet<string> = new Set()

/** The web player shows a cover also where it is too small for the feed. */
function toPictures(named: readonly string[], cover: string | null): ReadonlySet<string> {
  return named.length || cover ? new Set(cover ? [...named, cover] : named) : NONE
}

function toOpening(text: string): OpeningTemplate {
  return text.split(MARKS.secret).map((piece) => toTemplate(piece, '<lastBuildDate>'))
}

/** @param dateTag after which the date stands; the first one is ours, for texts before it are escaped */
export function toTemplate(text: string, dateTag: string): Template {
  const bytes = Buffer.from(text)
  // In a text of ASCII alone, places are those of its bytes, and found four times as fast.
  const searched = bytes.length === text.length ? text : bytes
  const tagAt = searched.indexOf(dateTag)
  const dateAt = tagAt < 0 ? -1 : tagAt + dateTag.length
  const subscriberAt: number[] = []
  for (
    let at = searched.indexOf(MARKS.subscriber);
    at >= 0;
    at = searched.indexOf(MARKS.subscriber, at + SUBSCRIBER_BYTES)
  )
    subscriberAt.push(at)
  const signatureAt = subscriberAt.map((at) => at + TO_SIGNATURE)
  // Of each process its own: neither may make a difference to what is said.
  if (dateAt >= 0) bytes.fill(NOUGHT, dateAt, dateAt + DATE_BYTES)
  for (const at of subscriberAt) bytes.fill(NOUGHT, at, at + SUBSCRIBER_BYTES)
  for (const at of signatureAt) bytes.fill(NOUGHT, at, at + SIGNATURE_BYTES)
  return { bytes, dateAt, subscriberAt, signatureAt, digest: hash('sha256', bytes, 'base64url') }
}

const NOUGHT = 0x30

/** A place in a piece that is a subscriber's own. */
export interface Hole {
  at: number
  length: number
  kind: 'date' | 'subscriber' | 'signature'
}

/** In the order in which they stand. */
export function listHoles({ dateAt, subscriberAt, signatureAt }: Piece): Hole[] {
  const holes: Hole[] = [
    ...subscriberAt.map((at): Hole => ({ at, length: SUBSCRIBER_BYTES, kind: 'subscriber' })),
    ...signatureAt.map((at): Hole => ({ at, length: SIGNATURE_BYTES, kind: 'signature' })),
  ]
  if (dateAt >= 0) holes.push({ at: dateAt, length: DATE_BYTES, kind: 'date' })
  return holes.sort((a, b) => a.at - b.at)
}
