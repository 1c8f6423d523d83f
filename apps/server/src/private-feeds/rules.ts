import { toDownloadRequest } from '../delivery/rules.ts'
import { isOpenTo, type Privacy } from '../visibility/rules.ts'

interface Addressee extends Privacy {
  subscription_status: string
  approved_at: Date | null
  closes_at: Date | null
  show_deleted_at: Date | null
}

/**
 * Whether a subscriber gets anything at all. The plan of the owner is not asked: it decides who may manage
 * subscribers, and listeners, who were promised the podcast, do not lose it with a card that has expired.
 */
export function isLetIn(found: Addressee, now: Date): boolean {
  return (
    found.subscription_status === 'Approved' &&
    found.approved_at !== null &&
    (found.closes_at === null || now < found.closes_at) &&
    isOpenTo({ ...found, deleted_at: found.show_deleted_at }, SUBSCRIBER)
  )
}
export const SUBSCRIBER = { by: 'subscriber', subscriberId: 0, opens: new Map() } as const

/** Who asks, when and with what: read before anything is awaited, for the connection forgets the address. */
export interface Requester {
  ip: string
  agent: string
  at: Date
}

/** The part of an event that is known before the answer, of a subscriber's own address. */
export function toSubscriberRequest(
  request: Parameters<typeof toDownloadRequest>[0],
  episode: Parameters<typeof toDownloadRequest>[1],
  subscriber: { id: number },
) {
  // Some programs name the feed as where they come from, whose address is a secret.
  return { ...toDownloadRequest(request, episode), referrer: '', subscriber_id: subscriber.id }
}
