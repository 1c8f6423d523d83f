import { type Episode, listEpisodes } from '@podstead/contract/episodes/episodes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { Failure } from '../api/failure.ts'
import { queryKey } from '../api/query.ts'

const PER_PAGE = 100

/**
 * Every episode of a show, however many there are: by publish date, or as the order methods of the show say.
 * `onCount` hears how many have come so far.
 */
export function allEpisodes(
  showId: number,
  order: 'asc' | 'desc' | 'methods',
  onCount?: (count: number) => void,
) {
  return queryOptions<Episode[], Failure>({
    queryKey: [...queryKey(listEpisodes, { showId }), { all: order }],
    queryFn: async ({ signal }) => {
      const episodes: Episode[] = []
      let pages = 1
      for (let page = 1; page <= pages; page++) {
        const answer = await call(listEpisodes, {
          params: { showId },
          query: { page, per_page: PER_PAGE, ...(order === 'methods' ? {} : { published_date_sort: order }) },
          signal,
        })
        episodes.push(...answer.audioposts)
        pages = answer.total_pages
        onCount?.(episodes.length)
      }
      return unique(episodes)
    },
  })
}

/** An episode that is added while the pages are read moves the others on, and one of them comes twice. */
function unique(episodes: Episode[]): Episode[] {
  return [...new Map(episodes.map((episode) => [episode.id, episode])).values()]
}
