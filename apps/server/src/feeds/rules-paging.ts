import type { FeedPaging } from '@podstead/feed/model'

type Limit = { feed_limit: number | null; feed_archive: boolean }
type DatedEpisode = { audio_date: Date }

/**
 * How many archive pages a feed has (RFC 5005, section 4). Pages are counted from the oldest episode and as
 * long as the limit: then every page that holds something the feed leaves out is full, and what stands in it
 * stays as it is while episodes are added.
 */
export function archivePages({ feed_limit, feed_archive }: Limit, episodes: number): number {
  if (feed_limit === null || !feed_archive || episodes <= feed_limit) return 0
  return Math.ceil((episodes - feed_limit) / feed_limit)
}

/**
 * The episodes of the feed itself, or of an archive page, in the order given: the newest are
 * told apart by their date alone.
 */
export function episodesOnPage<T extends DatedEpisode>(
  { feed_limit }: Limit,
  episodes: T[],
  page: number | undefined,
): T[] {
  if (feed_limit === null || episodes.length <= feed_limit) return episodes
  const oldestFirst = [...episodes].sort(
    (one, other) => one.audio_date.getTime() - other.audio_date.getTime(),
  )
  const chosen = new Set(
    page === undefined
      ? oldestFirst.slice(-feed_limit)
      : oldestFirst.slice((page - 1) * feed_limit, page * feed_limit),
  )
  return episodes.filter((episode) => chosen.has(episode))
}

/** `/feeds/my-show.xml` → `/feeds/my-show/archive/3.xml` */
export function archiveUrl(feedUrl: string, page: number): string {
  return `${feedUrl.replace(/\.xml$/, '')}/archive/${page}.xml`
}

/** How the parts of a feed lead to each other; null for a feed that is whole. */
export function feedPaging(feedUrl: string, pages: number, page: number | undefined): FeedPaging | null {
  if (pages === 0) return null
  const at = (number: number) => (number >= 1 && number <= pages ? archiveUrl(feedUrl, number) : null)
  if (page === undefined) return { prevArchive: at(pages) }
  return { archive: true, current: feedUrl, prevArchive: at(page - 1), nextArchive: at(page + 1) }
}
