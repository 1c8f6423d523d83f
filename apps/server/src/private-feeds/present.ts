import type { Kernel } from '../kernel/kernel.ts'
import { mediaKey, signEpisodes } from '../subscribers/commands-addresses.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { addressParts, createAddressSigner } from './rules-addresses.ts'

type Names = Pick<Kernel, 'config' | 'secrets' | 'clock'>
type Addressed = Pick<SubscriberRow, 'public_id' | 'feed_hash'>

const PURPOSE = 'private-player'
/** Longer than an episode, shorter than a link that is passed on is worth anything. */
const TICKET_HOURS = 6
const HOUR = 3_600_000

/** Whom a ticket names, for which episode, and the address of the feed that it ends with. */
export interface PlayerTicket {
  subscriber: string
  episode: string
  feed: string
}

/**
 * Where the web player gets the files of an episode, without the file's name: `audio.mp3`, `chapters.json`,
 * `{transcript key}.{format}`. The same within an hour, so that a reloaded page does not restart the player.
 */
export function playerUrl(kernel: Names, subscriber: Addressed, episode: { public_id: string }): string {
  const hour = Math.ceil(kernel.clock.now().getTime() / HOUR) * HOUR
  const ticket = kernel.secrets.sign(
    createTicket(kernel, subscriber, episode.public_id),
    PURPOSE,
    new Date(hour + TICKET_HOURS * HOUR),
  )
  return `${kernel.config.origins.media}/private/player/${ticket}/`
}

/**
 * An address or a text with a subscriber's own addresses in the place of everybody's: they end with the
 * address of their feed. @param itemKey the public id of the episode, or the GUID of the podcast
 */
export function signForMember(kernel: Names, subscriber: Addressed, itemKey: string, text: string): string {
  const [signature = ''] = signEpisodes(mediaKey(kernel, subscriber), [itemKey])
  const parts = addressParts(subscriber.public_id, itemKey, signature)
  return createAddressSigner(kernel.config.origins.media)(text, { itemKey, parts }).text
}

/** Undefined for what was not signed here, or is over. */
export function readTicket({ secrets }: Pick<Kernel, 'secrets'>, ticket: string): PlayerTicket | undefined {
  return secrets.verify(ticket, PURPOSE) as PlayerTicket | undefined
}

/** Whether the feed still has the address that it had when the ticket was made. */
export function isTicketFor(
  kernel: Pick<Kernel, 'secrets'>,
  { subscriber, feed }: PlayerTicket,
  feedHash: string,
): boolean {
  return feed === markFeed(kernel, { public_id: subscriber, feed_hash: feedHash })
}

function createTicket(kernel: Names, subscriber: Addressed, episode: string): PlayerTicket {
  return { subscriber: subscriber.public_id, episode, feed: markFeed(kernel, subscriber) }
}

/** Tells nothing of the address. */
function markFeed({ secrets }: Pick<Kernel, 'secrets'>, { public_id, feed_hash }: Addressed): string {
  return secrets.keyedHash(`${public_id} ${feed_hash}`, 'subscriber:player-ticket').slice(0, 32)
}
