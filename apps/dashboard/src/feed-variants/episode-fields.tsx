import { NumberInput, Select, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { FEED_EPISODE_TYPES } from '@podstead/contract/feed-variants/feed-variants'
import { listSeasons } from '@podstead/contract/seasons'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { FieldPair, HINT_BELOW, Section } from '../ui/section.tsx'
import { FEED_FORM } from './copy.ts'
import type { FeedValues } from './feed-values.ts'
import { useEpisodeCount } from './use-episode-count.ts'

interface Props {
  form: UseFormReturnType<FeedValues>
  showId: number
  /** Published episodes of the podcast. */
  all: number
}

/** Which episodes are in the feed, and how many that makes. */
export function EpisodeFields({ form, showId, all }: Props) {
  const seasons = useQuery(query(listSeasons, { params: { showId } })).data
  const count = useEpisodeCount(showId, form.values)
  const { season } = form.values
  const listed = (seasons ?? [])
    .toSorted((a, b) => a.number - b.number)
    .map(({ id, number, name }) => ({ value: String(id), label: FEED_FORM.seasonName(number, name) }))
  const isGone = seasons !== undefined && season !== '' && !listed.some(({ value }) => value === season)
  return (
    <Section title={FEED_FORM.episodes} text={FEED_FORM.episodesText}>
      <FieldPair>
        <Select
          label={FEED_FORM.season}
          allowDeselect={false}
          data={[
            { value: '', label: FEED_FORM.allSeasons },
            ...listed,
            ...(isGone ? [{ value: season, label: FEED_FORM.goneSeason }] : []),
          ]}
          {...form.getInputProps('season')}
        />
        <Select
          label={FEED_FORM.type}
          allowDeselect={false}
          data={FEED_EPISODE_TYPES.map((value) => ({ value, label: FEED_FORM.types[value] }))}
          {...form.getInputProps('episode_type')}
        />
      </FieldPair>
      <FieldPair>
        <TextInput
          label={FEED_FORM.keyword}
          description={FEED_FORM.keywordHint}
          inputWrapperOrder={HINT_BELOW}
          maxLength={255}
          autoComplete="off"
          {...form.getInputProps('keyword')}
        />
        <NumberInput
          label={FEED_FORM.last}
          description={FEED_FORM.lastHint}
          inputWrapperOrder={HINT_BELOW}
          min={1}
          max={9999}
          allowDecimal={false}
          {...form.getInputProps('last_episodes')}
        />
      </FieldPair>
      <Text size="sm" fw={600} role="status">
        {count && FEED_FORM.count(count.episodes, all)}
      </Text>
    </Section>
  )
}
