import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Kernel } from '../kernel/kernel.ts'
import { hashToken } from '../kernel/secrets/secrets.ts'
import { evaluateAccess, type SubscriberAccess } from '../release-schedule/rules.ts'
import { mediaKey, verifySignature } from '../subscribers/commands-addresses.ts'
import { createSubscriberLoader, readKnown } from './commands-loading.ts'
import { createSubscriberMemory, type KnownSubscriber } from './commands-memory.ts'
import { type PreparedPodcast, preparedPodcasts } from './commands-podcasts.ts'
import { type FoundSubscriber, findByFeedHash, findByPublicId } from './queries.ts'
import type { Requester } from './rules.ts'

/** A subscriber who was let in, and the podcast as it is for all of them. */
export interface AdmittedSubscriber {
  subscriber: KnownSubscriber
  podcast: PreparedPodcast
}

/** What opens to a subscriber, from when until when it stays so, in milliseconds since 1970. */
export interface TimedAccess extends SubscriberAccess {
  /** Which making of the podcast it is of. */
  stamp: number
  from: number
  until: number
}

/** What an address says: for whom, for what of theirs, and the proof. */
export interface SignedAddress {
  subscriberKey: string
  itemKey: string
  signatureKey: string
}

type MaybeAdmitted = Promise<AdmittedSubscriber | undefined>

export interface SubscriberAccesses {
  /** Who is known for sure without asking. */
  knownBySecret(secret: string, asked: Requester): AdmittedSubscriber | undefined
  knownBySignature(address: SignedAddress, asked: Requester): AdmittedSubscriber | undefined
  /** Proves what is known and may have changed; undefined for whom nobody knows how long it takes. */
  renewing(key: { secret: string } | { publicId: string }): Promise<unknown> | undefined
  /** Undefined for every secret that opens nothing, whatever the reason. */
  bySecret(secret: string, asked: Requester): MaybeAdmitted
  /** The same for an address that is signed. */
  bySignature(address: SignedAddress, asked: Requester): MaybeAdmitted
  /** For what proves by itself whose it is, as long as the address of the feed is the same. */
  byFeed(publicId: string, isFeed: (feedHash: string) => boolean, asked: Requester): MaybeAdmitted
  /** What the schedule opens to them now. */
  accessFor(admitted: AdmittedSubscriber): TimedAccess
}

/** Of 300 episodes an access takes some 20 kB; players ask for one again and again. */
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
  const memory = createSubscriberMemory(app, kernel)
  const loader = createSubscriberLoader(kernel, memory)
  const kept = new LRUCache<KnownSubscriber, TimedAccess>({ max: KEPT_ACCESSES })

  /** Reads who it is of the database, lets them in or not, and keeps whom it let in. */
  async function find(
    key: string,
    read: () => Promise<FoundSubscriber | undefined>,
  ): Promise<KnownSubscriber | undefined> {
    if (!memory.known(key) && memory.has(key)) await memory.prove()
    const known = memory.known(key)
    if (known) return known
    const found = await memory.keep(key, () => readKnown(kernel, read))
    if (found) loader.note(found.show_id)
    return found
  }

  async function admit(subscriber: KnownSubscriber | undefined, asked: Requester): MaybeAdmitted {
    if (!subscriber || !authorizeSubscriber(kernel, subscriber, asked)) return undefined
    const podcast = await podcasts.get(subscriber.show_id)
    return podcast && { subscriber, podcast }
  }

  function admitKnown(
    subscriber: KnownSubscriber | undefined,
    asked: Requester,
  ): AdmittedSubscriber | undefined {
    const podcast = subscriber && podcasts.known(subscriber.show_id)
    if (!podcast || !authorizeSubscriber(kernel, subscriber, asked)) return undefined
    return { subscriber, podcast }
  }

  /** Whoever tries addresses is not told by the time it takes which part of one is right. */
  function isSigned(
    subscriber: KnownSubscriber | undefined,
    { itemKey, signatureKey }: SignedAddress,
  ): boolean {
    const key = mediaKey(kernel, subscriber ?? NOBODY)
    const isRight = UUID.test(itemKey) && verifySignature(key, itemKey, signatureKey)
    return isRight && subscriber !== undefined
  }

  return {
    knownBySecret: (secret, asked) => admitKnown(memory.known(hashToken(secret)), asked),
    knownBySignature(address, asked) {
      const subscriber = memory.known(address.subscriberKey)
      return subscriber && isSigned(subscriber, address) ? admitKnown(subscriber, asked) : undefined
    },
    renewing(key) {
      const name = 'secret' in key ? hashToken(key.secret) : key.publicId
      if (!memory.has(name)) return undefined
      const subscriber = memory.known(name)
      return subscriber ? podcasts.renewing(subscriber.show_id) : memory.prove()
    },
    async bySecret(secret, asked) {
      const hash = hashToken(secret)
      return admit(await find(hash, () => findByFeedHash(kernel.db, hash)), asked)
    },
    async bySignature(address, asked) {
      const { subscriberKey } = address
      const subscriber = await find(subscriberKey, () => findByPublicId(kernel.db, subscriberKey))
      return isSigned(subscriber, address) ? admit(subscriber, asked) : undefined
    },
    async byFeed(publicId, isFeed, asked) {
      const subscriber = await find(publicId, () => findByPublicId(kernel.db, publicId))
      return subscriber && isFeed(subscriber.feed_hash) ? admit(subscriber, asked) : undefined
    },
    accessFor({ subscriber, podcast }) {
      const now = kernel.clock.now()
      const at = now.getTime()
      const before = kept.get(subscriber)
      if (before?.stamp === podcast.stamp && before.from <= at && at < before.until) return before
      const access = evaluateAccess(podcast.schedule, subscriber.id, subscriber.release, now)
      const until = Math.min(
        access.changesAt ?? Number.POSITIVE_INFINITY,
        subscriber.release.closesAt ?? Number.POSITIVE_INFINITY,
        podcast.until,
      )
      const timed = { ...access, stamp: podcast.stamp, from: at, until }
      kept.set(subscriber, timed)
      return timed
    },
  }
}

const NOBODY = { public_id: '00000000-0000-0000-0000-000000000000', feed_hash: '' }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The one place that lets a subscriber of a members-only podcast in with each request, to feed, audio, texts,
 * pictures and the web player alike. Further reasons to refuse somebody belong here: all of them end in the
 * same 404. It is asked of memory too, so it must not wait for anything.
 */
export function authorizeSubscriber(
  kernel: Pick<Kernel, 'clock'>,
  { release: { closesAt } }: KnownSubscriber,
  _asked: Requester,
): boolean {
  return closesAt === null || kernel.clock.now().getTime() < closesAt
}
