import * as contract from '@podstead/contract/preflight/preflight'
import type { FastifyInstance } from 'fastify'
import { episodeOfShow, type PermittedEpisode, type PermittedShow } from '../access/queries.ts'
import { feedContent } from '../feeds/queries.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { findLastRelease, showForTeam } from '../visibility/queries.ts'
import { hasRemoteEnclosure, isVisible, TEAM } from '../visibility/rules.ts'
import { presentPreflight } from './present.ts'
import { feedModel, parseServedFeed } from './present-feed.ts'
import { type Candidate, contentToBe, servedFeed } from './queries.ts'
import { examineHost } from './service.ts'

type AsOf = 'now' | 'publication'

/** The feed looked over before listeners get it. */
export function preflights(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  serve(app, kernel, contract, {
    getShowPreflight: async ({ show, query }) => {
      const episode = query.episode_id === undefined ? null : await episodeOfShow(db, show, query.episode_id)
      return look(kernel, show, episode, query.as_of)
    },
    getEpisodePreflight: async ({ show, episode, query }) => look(kernel, show, episode, query.as_of),
  })
}

async function look(kernel: Kernel, show: PermittedShow, episode: PermittedEpisode | null, asOf: AsOf) {
  const { db, clock } = kernel
  const now = clock.now()
  const candidate = episode && { episode, audio: candidateAudio(episode) }
  const moment = (asOf === 'publication' ? await candidateMoment(kernel, show, episode, now) : null) ?? now
  const heard = showForTeam(show)
  const served = feedModel(kernel, await feedContent(db, heard, now))
  // An episode that waits for nothing is in the feed already; one that is not looked at stays where it is.
  const isThere = !candidate || isVisible(show, candidate.episode, TEAM, moment)
  const made = asOf === 'publication' && !isThere ? candidate : null
  const next = moment > now || made ? feedModel(kernel, await contentToBe(db, heard, made, moment)) : served
  const kept = await servedFeed(db, show)
  // Its newest episode that can be fetched stands for the host.
  const at = next.rows.findIndex(({ id }) => served.rows.some((row) => row.id === id))
  return presentPreflight({
    ...{ served, next, candidate, now },
    remembered: kept ? parseServedFeed(kept) : null,
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
