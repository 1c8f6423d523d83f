import type { Opening, Pause } from '@podstead/release/schedule'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Kernel } from '../kernel/kernel.ts'
import { toReleaseSubscriber } from '../release-schedule/queries.ts'
import { evaluateAccess, type SubscriberAccess } from '../release-schedule/rules.ts'
import { isSameToken, mediaKey, signEpisodes } from '../subscribers/commands-addresses.ts'
import { type PreparedPodcast, preparedPodcasts } from './commands-podcasts.ts'
import { type FoundSubscriber, findByFeedSecret, findByPublicId, findExceptions } from './queries.ts'
import { type Asked, isLetIn } from './rules.ts'
import { isSignature } from './rules-addresses.ts'

/** A subscriber who was let in, and the podcast as it is for all of them. */
export interface AdmittedSubscriber {
  subscriber: KnownSubscriber
  podcast: PreparedPodcast
}

export interface KnownSubscriber extends FoundSubscriber {
  pauses: readonly Pause[]
  openings: readonly Opening[]
}

/** What opens to a subscriber, from when until when it stays so. */
export interface TimedAccess extends SubscriberAccess {
  podcast: PreparedPodcast
  from: number
  until: number
}

export interface SubscriberAccesses {
  /** Undefined for every secret that opens nothing, whatever the reason. */
  bySecret(secret: string, asked: Asked): Promise<AdmittedSubscriber | undefined>
  /** The same for an address that is signed: for whom, for what of theirs, and the proof. */
  bySignature(
    address: { subscriberKey: string; itemKey: string; signatureKey: string },
    asked: Asked,
  ): Promise<AdmittedSubscriber | undefined>
  /** For an address that proves by itself whose it is, as long as the address of the feed is the same. */
  byFeed(
    publicId: string,
    isFeed: (feedHash: string) => boolean,
    asked: Asked,
  ): Promise<AdmittedSubscriber | undefined>
  /** What the schedule opens to them now. */
  accessFor(admitted: AdmittedSubscriber): TimedAccess
}

/** Episodes in a feed make an access of some 20 kB; players ask for one again and again. */
const KEPT_ACCESSES = 1000

const made = new WeakMap<Kernel, SubscriberAccesses>()

/** The one of this process. */
export function subscriberAccesses(app: FastifyInstance, kernel: Kernel): SubscriberAccesses {
  const existing = made.get(kernel)
  if (existing) return existing
  const accesses = createSubscriberAccesses(app, kernel)
  made.set(kernel, accesses)
  return accesses
}

function createSubscriberAccesses(app: FastifyInstance, kernel: Kernel): SubscriberAccesses {
  const podcasts = preparedPodcasts(app, kernel)
  const kept = new LRUCache<KnownSubscriber, TimedAccess>({ max: KEPT_ACCESSES })

  async function admit(
    found: FoundSubscriber | undefined,
    asked: Asked,
  ): Promise<AdmittedSubscriber | undefined> {
    if (!authorizeSubscriber(kernel, found, asked)) return undefined
    const subscriber = { ...found, ...(await findExceptions(kernel.db, found)) }
    const podcast = await podcasts.get(found.show_id)
    return podcast && { subscriber, podcast }
  }

  return {
    async bySecret(secret, asked) {
      return admit(await findByFeedSecret(kernel.db, secret), asked)
    },
    async bySignature({ subscriberKey, itemKey, signatureKey }, asked) {
      const found = await findByPublicId(kernel.db, subscriberKey)
      // Whoever tries addresses is not told by the time it takes which part of one is right.
      const key = mediaKey(kernel, found ?? NOBODY)
      const isRight = isSignature(signatureKey) && isSameToken(signatureKey, sign(key, itemKey))
      return isRight ? admit(found, asked) : undefined
    },
    async byFeed(publicId, isFeed, asked) {
      const found = await findByPublicId(kernel.db, publicId)
      return found && isFeed(found.feed_hash) ? admit(found, asked) : undefined
    },
    accessFor({ subscriber, podcast }) {
      const now = kernel.clock.now()
      const at = now.getTime()
      const before = kept.get(subscriber)
      if (before?.podcast === podcast && before.from <= at && at < before.until) return before
      const access = evaluateAccess(
        podcast.schedule,
        subscriber.id,
        toReleaseSubscriber(subscriber, subscriber),
        now,
      )
      const until = Math.min(
        access.changesAt ?? Number.POSITIVE_INFINITY,
        subscriber.closes_at?.getTime() ?? Number.POSITIVE_INFINITY,
        podcast.until,
      )
      const timed = { ...access, podcast, from: at, until }
      kept.set(subscriber, timed)
      return timed
    },
  }
}

const NOBODY = { public_id: '00000000-0000-0000-0000-000000000000', feed_hash: '' }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function sign(key: Buffer, itemKey: string): string {
  return UUID.test(itemKey) ? (signEpisodes(key, [itemKey])[0] as string) : ''
}

/**
 * The one place that lets a subscriber in, to feed, audio, texts, pictures and the web player alike. Further
 * reasons to refuse somebody belong here: all of them end in the same 404.
 */
export function authorizeSubscriber(
  kernel: Pick<Kernel, 'clock'>,
  found: FoundSubscriber | undefined,
  _asked: Asked,
): found is FoundSubscriber {
  return found !== undefined && isLetIn(found, kernel.clock.now())
}
