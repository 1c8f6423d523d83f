import type { UseFormReturnType } from '@mantine/form'
import { getEpisodeV1, listEpisodes } from '@podstead/contract/episodes/episodes'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { HostPicker } from '../fields/host-picker.tsx'
import { type HostChoice, toHostChoices } from '../fields/host-rules.ts'
import { Section } from '../ui/section.tsx'
import type { Choices } from './episode-fields.tsx'
import type { EpisodeValues } from './episode-values.ts'
import { PEOPLE } from './parts-copy.ts'

interface Props<V extends EpisodeValues> {
  form: UseFormReturnType<V>
  showId: number
  /** Of the episode that is edited; null: a new one. */
  episodeId: number | null
  choices: Pick<Choices, 'people' | 'person_taxonomies'> | null
}

/** The people of an episode with their roles, in the given order. */
export function PeopleFields<V extends EpisodeValues>({ form, showId, episodeId, choices }: Props<V>) {
  const last = useLastHosts(showId, episodeId, (choices?.people.length ?? 0) > 0)
  return (
    <Section title={PEOPLE.title} text={PEOPLE.text} field="hosts">
      {choices && (
        <HostPicker
          people={choices.people}
          roles={choices.person_taxonomies}
          value={form.values.hosts}
          onChange={(hosts) => {
            form.setFieldValue('hosts', hosts as never)
            form.clearFieldError('hosts')
          }}
          lastHosts={last}
          peopleAddress={`/shows/${showId}/people_settings`}
          error={form.errors.hosts}
        />
      )}
    </Section>
  )
}

/** Hosts of the newest other episode of the podcast. */
function useLastHosts(showId: number, episodeId: number | null, isNeeded: boolean): HostChoice[] | null {
  const newest = useQuery({
    ...query(listEpisodes, {
      params: { showId },
      query: { page: 1, per_page: 5, published_date_sort: 'desc' },
    }),
    enabled: isNeeded,
  })
  const id = newest.data?.audioposts.find((episode) => episode.id !== episodeId)?.id
  const episode = useQuery({
    ...query(getEpisodeV1, { params: { showId, id: id ?? 0 } }),
    enabled: isNeeded && id !== undefined,
  })
  return episode.data ? toHostChoices(episode.data.hosts) : null
}
