import * as contract from '@podstead/contract/preflight/preflight'
import type { FastifyInstance } from 'fastify'
import { episodeOfShow, type PermittedEpisode, type PermittedShow } from '../access/queries.ts'
import { draftFeedVariant } from '../feed-variants/commands-columns.ts'
import { permittedFeedVariant } from '../feed-variants/queries.ts'
import type { FeedVariantRow } from '../feed-variants/table.ts'
import { type FeedContent, feedContent } from '../feeds/queries.ts'
import { contentOfVariant } from '../feeds/rules-variants.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { findLastRelease, showForTeam } from '../visibility/queries.ts'
import { hasRemoteEnclosure, isVisible, TEAM } from '../visibility/rules.ts'
import { presentPreflight } from './present.ts'
import { feedModel, parseServedFeed } from './present-feed.ts'
import { type Candidate, contentToBe, servedFeed } from './queries.ts'
import { examineHost } from './service.ts'

type AsOf = 'now' | 'publication'

/** The additional feed as apps get it, and as it will be; of the main feed both are null. */
interface LookedFeed {
  served: FeedVariantRow | null
  next: FeedVariantRow | null
}
const MAIN_FEED: LookedFeed = { served: null, next: null }

/** The feed looked over before listeners get it. */
export function preflights(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  serve(app, kernel, contract, {
    getShowPreflight: async ({ show, query }) => {
      const episode = query.episode_id === undefined ? null : await episodeOfShow(db, show, query.episode_id)
      const variant = query.feed_variant_id && (await permittedFeedVariant(db, show, query.feed_variant_id))
      return look(
        kernel,
        show,
        episode,
        query.as_of,
        variant ? { served: variant, next: variant } : MAIN_FEED,
      )
    },
    getEpisodePreflight: async ({ show, episode, query }) =>
      look(kernel, show, episode, query.as_of, MAIN_FEED),
    checkFeedDraft: async ({ show, body }) => {
      const { feed_variant_id, as_of, ...draft } = body
      const before = feed_variant_id ? await permittedFeedVariant(db, show, feed_variant_id) : null
      const next = await draftFeedVariant(kernel, show, before, draft)
      return look(kernel, show, null, as_of, { served: before ?? next, next })
    },
  })
}

async function look(
  kernel: Kernel,
  show: PermittedShow,
  episode: PermittedEpisode | null,
  asOf: AsOf,
  feed: LookedFeed,
) {
  const { db, clock } = kernel
  const now = clock.now()
  const candidate = episode && { episode, audio: candidateAudio(episode) }
  const moment = (asOf === 'publication' ? await candidateMoment(kernel, show, episode, now) : null) ?? now
  const heard = showForTeam(show)
  const model = (content: FeedContent, variant: FeedVariantRow | null) =>
    feedModel(kernel, variant ? contentOfVariant(content, variant) : content)
  const content = await feedContent(db, heard, now)
  const served = model(content, feed.served)
  // An episode that waits for nothing is in the feed already; one that is not looked at stays where it is.
  const isThere = !candidate || isVisible(show, candidate.episode, TEAM, moment)
  const made = asOf === 'publication' && !isThere ? candidate : null
  const isOther = moment > now || made !== null
  const contentNext = isOther ? await contentToBe(db, heard, made, moment) : content
  const next = isOther || feed.served !== feed.next ? model(contentNext, feed.next) : served
  // What apps were given last is remembered of the main feed alone.
  const remembered = feed.next ? undefined : await servedFeed(db, show)
  // Its newest episode that can be fetched stands for the host.
  const at = next.rows.findIndex(({ id }) => served.rows.some((row) => row.id === id))
  return presentPreflight({
    ...{ served, next, candidate, now },
    remembered: remembered ? parseServedFeed(remembered) : null,
    fetched: await examineHost(kernel, next.episodes[at], at),
    asOf: moment > now ? moment : null,
  })
}

/** When the feed is looked at: at the episode's own time, or at the last one that is scheduled. */
async function candidateMoment(
  kernel: Kernel,
  show: PermittedShow,
  episode: PermittedEpisode | null,
  now: Date,
): Promise<Date | null> {
  if (!episode) return findLastRelease(kernel.db, show, now)
  return episode.audio_date && episode.audio_date > now ? episode.audio_date : null
}

function candidateAudio(episode: PermittedEpisode): Candidate['audio'] {
  const { audio_file_id, media_state } = episode
  if (audio_file_id !== null || hasRemoteEnclosure(episode)) return 'ready'
  return media_state === 'queued' || media_state === 'processing' ? 'processing' : 'missing'
}
