import { createHash } from 'node:crypto'
import { renderChannel } from '@podstead/feed/channel'
import { renderItem } from '@podstead/feed/item'
import type { FeedEpisode, FeedShow } from '@podstead/feed/model'
import type { AppFeed } from '@podstead/feed/preflight/preflight-apps'
import type { RenderedChannel } from '@podstead/feed/preflight/preflight-changes'
import { renderFeed } from '@podstead/feed/render'
import type { PublicEpisode } from '../episodes/queries.ts'
import { feedEpisode } from '../feeds/present-episode.ts'
import { feedShow } from '../feeds/present-show.ts'
import type { FeedContent } from '../feeds/queries.ts'
import { episodesOnPage } from '../feeds/rules-paging.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { feedUrl } from '../shows/present.ts'
import type { ServedFeedRow, ServedItemRow } from './table.ts'

type Names = Pick<Kernel, 'config' | 'secrets'>

/** What a feed says, before it is written: `rows` and `episodes` go together. */
export interface FeedModel {
  content: FeedContent
  rows: PublicEpisode[]
  show: FeedShow
  episodes: FeedEpisode[]
}

/** One date for all, so that feeds differ in what they say and not in when they were made. */
const NO_DATE = new Date(0)

/** Of the feed itself; its archive pages stay as they are. */
export function feedModel(kernel: Names, content: FeedContent): FeedModel {
  const rows = episodesOnPage(content.show, content.episodes, undefined)
  const show = feedShow(kernel, content, NO_DATE)
  return {
    content,
    rows,
    // What subscribers get has no address of its own: they have theirs.
    show: { ...show, feedUrl: show.feedUrl || feedUrl(kernel, content.show) },
    episodes: rows.map((episode) => feedEpisode(kernel, content, episode)),
  }
}

export function feedText({ show, episodes }: FeedModel): string {
  return renderFeed(show, episodes)
}

export function feedFingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** In parts, each told apart by the episode it is of. */
export function renderedChannel({ show, rows, episodes }: FeedModel): RenderedChannel {
  return {
    title: show.title,
    xml: renderChannel(show),
    items: episodes.map((episode, at) => ({
      key: String(rows[at]?.id),
      title: episode.title,
      xml: renderItem(episode),
    })),
  }
}

/** A feed as apps take it in. */
export function appFeed({ show, rows, episodes }: FeedModel): AppFeed {
  const { title, guid, imageUrl, feedUrl, newFeedUrl, complete } = show
  return {
    // Whoever has arrived does not move.
    show: { title, guid, imageUrl, complete, newFeedUrl: newFeedUrl === feedUrl ? '' : (newFeedUrl ?? '') },
    items: episodes.map(({ guid, title, publishedAt, enclosure }, at) => ({
      key: String(rows[at]?.id),
      ...{ guid, title, publishedAt, url: enclosure.url, length: enclosure.length },
    })),
  }
}

/** The same of what is remembered of the last one. */
export function parseServedFeed({ feed, items }: { feed: ServedFeedRow; items: ServedItemRow[] }): AppFeed {
  return {
    show: {
      title: feed.title,
      guid: feed.feed_guid,
      imageUrl: feed.image_url,
      newFeedUrl: '',
      complete: false,
    },
    items: items
      .filter(({ removed_at }) => removed_at === null)
      .map((item) => ({
        key: item.episode_id === null ? `gone ${item.guid}` : String(item.episode_id),
        guid: item.guid,
        url: item.enclosure_url,
        length: Number(item.enclosure_bytes),
        publishedAt: item.published_at,
        title: item.title,
      })),
    withdrawn: new Set(items.flatMap(({ guid, removed_at }) => (removed_at ? [guid] : []))),
  }
}
