import { renderFeedBytes } from '@podstead/feed/render'
import type { PublicEpisode } from '../episodes/queries.ts'
import { type Coding, encodeBytes } from '../kernel/http/serve-coding.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ShowRow } from '../shows/table.ts'
import { feedEpisode } from './present-episode.ts'
import { feedShow } from './present-show.ts'
import type { FeedContent } from './queries.ts'
import { changesNextAt, liveItemsLeaving } from './rules-changes.ts'
import { episodesOnPage } from './rules-paging.ts'

/** A feed as bytes, with the date of the last save that could have changed it. */
export interface UndatedFeed {
  revision: number
  identity: Buffer
  /** Made when the first client wants them. */
  packed: Partial<Record<Coding, Promise<Buffer>>>
  lastModified: Date
  /** Until when the bytes stay right while the revision does. */
  nextRelease: Date | null
}

/**
 * The ETag says the content alone; each coding adds its name, for different bytes need different strong tags.
 */
export interface RenderedFeed extends UndatedFeed {
  tag: string
}

/**
 * @param page of its archive (rules-paging.ts says how many there are), counted from 1 and the oldest
 * episode; without one, the feed itself
 */
export function renderShowFeed(
  kernel: Pick<Kernel, 'config' | 'secrets'>,
  content: FeedContent,
  page?: number,
): UndatedFeed {
  const { show, episodes } = content
  const leaving = liveItemsLeaving(kernel, content)
  const lastModified = lastChange(show, episodes, leaving.gone)
  const bytes = renderFeedBytes(
    feedShow(kernel, content, lastModified, page),
    episodesOnPage(show, episodes, page).map((episode) => feedEpisode(kernel, content, episode)),
  )
  const identity = Buffer.from(bytes.buffer, 0, bytes.length)
  return {
    revision: show.revision,
    identity,
    packed: {},
    lastModified,
    nextRelease: changesNextAt(kernel, content),
  }
}

export function feedEtag(feed: RenderedFeed, coding: Coding): string {
  return coding === 'identity' ? `"${feed.tag}"` : `"${feed.tag}-${coding}"`
}

export function encodeFeed(feed: RenderedFeed, coding: Coding): Promise<Buffer> {
  feed.packed[coding] ??= encodeBytes(feed.identity, coding)
  return feed.packed[coding]
}

/**
 * The content changes with the show's revision, or by itself when an episode's time has
 * come or a live item's is over.
 */
function lastChange(show: ShowRow, episodes: PublicEpisode[], gone: Date[]): Date {
  // The first one need not be the newest: the owner chooses the order.
  const dates = [...episodes.map(({ audio_date }) => audio_date), ...gone]
  return new Date(dates.reduce((last, date) => Math.max(last, date.getTime()), show.changed_at.getTime()))
}
