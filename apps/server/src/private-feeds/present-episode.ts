import type { FeedEpisode, FeedShow } from '@podstead/feed/model'
import type { PublicEpisode } from '../episodes/queries.ts'
import { feedEpisode } from '../feeds/present-episode.ts'
import { feedShow } from '../feeds/present-show.ts'
import type { FeedContent } from '../feeds/queries.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { pageUrl } from '../shows/present.ts'

type Names = Pick<Kernel, 'config' | 'secrets'>

/**
 * The podcast as every subscriber's feed says it. Nothing leads from it to others: no hubs, no archive, no
 * trailers for those who have not subscribed; and its link is one that may be passed on, for apps do so.
 */
export function subscribersShow(
  kernel: Names,
  content: FeedContent,
  { feedUrl, newFeedUrl, lastBuildDate }: { feedUrl: string; newFeedUrl: string; lastBuildDate: Date },
): FeedShow {
  const { show } = content
  const page = pageUrl(kernel, show)
  const said = feedShow(kernel, content, lastBuildDate)
  return {
    ...said,
    feedUrl,
    newFeedUrl,
    link: show.link || kernel.config.origins.pages,
    // A members-only podcast has no page that could stand in for a link of their own.
    liveItems: said.liveItems?.map((item) => (item.link === page ? { ...item, link: null } : item)),
    trailers: [],
    appleVerify: null,
    blocked: true,
    blocks: [],
    hubs: [],
    usesPodping: false,
    paging: null,
  }
}

/** An episode as subscribers' feeds say it, with the addresses of everybody, which are signed afterwards. */
export function subscribersEpisode(kernel: Names, content: FeedContent, episode: PublicEpisode): FeedEpisode {
  // A members-only podcast has no pages.
  return { ...feedEpisode(kernel, content, episode), link: content.rare.get(episode.id)?.link ?? null }
}
