import type { PreparedSchedule } from '@podstead/release/prepare'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { EpisodeForDelivery } from '../episodes/queries-delivery.ts'
import type { AudioFileRow } from '../episodes/table.ts'
import { changesNextAt } from '../feeds/rules-changes.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { showChanges } from '../shows/commands-changes.ts'
import type { ShowRow } from '../shows/table.ts'
import { renderClosing } from './present-closing.ts'
import type { WholeTemplate } from './present-feed.ts'
import { type ItemTemplate, renderTemplate } from './present-template.ts'
import { findClosingAudio, type PodcastContent, readPodcast } from './queries.ts'
import { createAddressSigner } from './rules-addresses.ts'

/** Of podcasts whose subscribers asked lately. */
const KEPT_BYTES = 64 * 1024 ** 2
/** As long as an answer of the database is believed by itself (decision 0016). */
const BELIEVED_MS = 1000

/** What all subscribers of a podcast have in common, made once while neither it nor the clock changes it. */
export interface PreparedPodcast {
  show: ShowRow
  schedule: PreparedSchedule
  /** Where each episode comes in the schedule, by id. */
  turns: ReadonlyMap<number, number>
  template: WholeTemplate
  byPublicId: ReadonlyMap<string, ItemTemplate>
  isByDate: boolean
  /** What is heard in place of episodes that have closed; undefined: nothing. */
  closingAudio: AudioFileRow | undefined
  /** What was looked up of episodes since, by public id: it goes when this goes. */
  files: Map<string, EpisodeForDelivery>
  /** Until when it is right by itself, in milliseconds since 1970. */
  until: number
  readAt: number
  /** Tells this making of it from all others. */
  stamp: number
}

export interface PreparedPodcasts {
  /** What is there and surely right. */
  known(showId: number): PreparedPodcast | undefined
  /** Proves what is there and may have changed. Never throws. */
  renewing(showId: number): Promise<void> | undefined
  /** Undefined where the podcast is not members-only, or is gone. */
  get(showId: number): Promise<PreparedPodcast | undefined>
}

const watches = new WeakMap<Kernel, PreparedPodcasts>()

/** The one of this process. */
export function preparedPodcasts(app: FastifyInstance, kernel: Kernel): PreparedPodcasts {
  const existing = watches.get(kernel)
  if (existing) return existing
  const made = createPreparedPodcasts(app, kernel)
  watches.set(kernel, made)
  return made
}

function createPreparedPodcasts(app: FastifyInstance, kernel: Kernel): PreparedPodcasts {
  const changes = showChanges(app, kernel)
  const cache = new LRUCache<number, PreparedPodcast>({ maxSize: KEPT_BYTES, sizeCalculation: podcastBytes })
  const making = new Map<string, Promise<PreparedPodcast | undefined>>()
  changes.onChange((showId) => (showId === null ? cache.clear() : cache.delete(showId)))

  function isRight(showId: number, { until, readAt }: PreparedPodcast): boolean {
    if (!changes.isSettled(showId) || kernel.clock.now().getTime() >= until) return false
    return changes.pulse.isSure() || performance.now() - readAt < BELIEVED_MS
  }

  function known(showId: number): PreparedPodcast | undefined {
    const kept = cache.get(showId)
    return kept && isRight(showId, kept) ? kept : undefined
  }

  /** One question tells whether everything that is kept is right still. */
  async function proved(showId: number): Promise<PreparedPodcast | undefined> {
    await changes.pulse.prove().catch(() => {})
    return known(showId)
  }

  async function make(showId: number): Promise<PreparedPodcast | undefined> {
    const heard = changes.heard()
    const readAt = performance.now()
    const read = await readAtOnce(kernel, showId)
    if (!read) return undefined
    const made = { ...preparePodcast(kernel, read), readAt, stamp: ++makings }
    // Changes that were announced meanwhile may be newer than what was read.
    if (heard === changes.heard() && changes.isSettled(showId)) cache.set(showId, made)
    return made
  }

  return {
    known,
    renewing: (showId) =>
      cache.has(showId) && !known(showId) ? changes.pulse.prove().catch(() => {}) : undefined,
    async get(showId) {
      const kept = known(showId) ?? (cache.has(showId) ? await proved(showId) : undefined)
      if (kept) return kept
      const key = `${showId} ${changes.heard()}`
      const running = making.get(key)
      if (running && changes.isSettled(showId)) return running
      const made = make(showId).finally(() => making.delete(key))
      making.set(key, made)
      return made
    },
  }
}

let makings = 0

type Read = PodcastContent & { closingAudio: AudioFileRow | undefined }

/** As of one moment. */
async function readAtOnce(kernel: Kernel, showId: number): Promise<Read | undefined> {
  return kernel.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const read = await readPodcast(trx, showId, kernel.clock.now())
      return read && { ...read, closingAudio: await findClosingAudio(trx, read.settings) }
    })
}

/** Renders what all subscribers have in common. */
export function preparePodcast(kernel: Kernel, read: Read): Omit<PreparedPodcast, 'readAt' | 'stamp'> {
  const { content, schedule, isByDate, closingAudio } = read
  const sign = createAddressSigner(kernel.config.origins.media)
  const template = {
    ...renderTemplate(kernel, content, sign),
    closings: {
      ended: renderClosing(kernel, read, closingAudio, 'ended'),
      expired: renderClosing(kernel, read, closingAudio, 'expired'),
    },
  }
  return {
    show: content.show,
    schedule,
    turns: new Map(schedule.episodes.map(({ id }, turn) => [id, turn])),
    template,
    byPublicId: new Map(template.items.map((item) => [item.publicId, item])),
    isByDate,
    closingAudio,
    files: new Map(),
    until: changesNextAt(kernel, content)?.getTime() ?? Number.POSITIVE_INFINITY,
  }
}

/** Of an item there is a schedule as well, and a packed form. */
const ITEM_BYTES = 1500

function podcastBytes({ template }: PreparedPodcast): number {
  return template.items.reduce((sum, { bytes }) => sum + bytes.length + ITEM_BYTES, 16 * 1024)
}
