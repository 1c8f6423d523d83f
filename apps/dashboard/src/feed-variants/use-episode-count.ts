import { useDebouncedValue } from '@mantine/hooks'
import { countFeedEpisodes } from '@podstead/contract/feed-variants/feed-variants'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { type FeedValues, toCountQuery } from './feed-values.ts'

/** How many episodes the feed would have, a moment after the choice has changed. */
export function useEpisodeCount(showId: number, values: FeedValues) {
  const [choice] = useDebouncedValue(JSON.stringify(toCountQuery(values)), 250)
  return useQuery({
    ...query(countFeedEpisodes, { params: { showId }, query: JSON.parse(choice) }),
    placeholderData: keepPreviousData,
  }).data
}
