import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { getEpisode, listEpisodes } from '@podstead/contract/episodes/episodes'
import type { listTeamEpisodes } from '@podstead/contract/teams/team-episodes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { query as request } from '../api/query.ts'
import { UI } from '../ui/copy.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { HINT_BELOW } from '../ui/section.tsx'
import { EPISODE_SELECT } from './field-copy.ts'

const OFFERED = 40

interface Props {
  showId: number
  value: number | null
  onChange: (id: number | null) => void
  label: string
  description?: string
  /** Of the episode that is chosen at first, where the form knows it. */
  name?: string
  /** What is chosen where no episode is. */
  none?: string
  error?: ReactNode
  /** Which episodes are offered, in which order; any of them, the newest first. */
  query?: { filter_on?: 'published'; published_date_sort?: 'desc' }
  /** Its name on the wire, to which problems with it lead. */
  field?: string
  /** Of a shared podcast. */
  endpoint?: typeof listTeamEpisodes
}

/** One episode of a podcast, found by its name. */
export function EpisodeSelect({ showId, value, onChange, label, name, none, query, field, ...rest }: Props) {
  const { endpoint = listEpisodes, description, error } = rest
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const [picked, setPicked] = useState({ id: value, name })
  const chosen = useQuery({
    ...request(getEpisode, { params: { showId, id: value ?? 0 } }),
    enabled: value !== null && (picked.id !== value || picked.name === undefined),
  })
  const chosenName = (picked.id === value ? picked.name : undefined) ?? chosen.data?.name
  const text = search.trim()
  const asked = text === (value === null ? none : chosenName) ? '' : text
  const found = useQuery({
    ...request(endpoint as typeof listEpisodes, {
      params: { showId },
      query: { page: 1, per_page: OFFERED, ...query, ...(asked ? { search: asked } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  if (found.isError) {
    const retry = () => {
      setTyped('')
      void found.refetch()
    }
    return <ErrorPanel error={found.error} title={EPISODE_SELECT.failed} onRetry={retry} />
  }
  const rows = (found.data?.audioposts ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const isFound = (option: { value?: string }) => rows.some((row) => row.value === option.value)
  const options = none === undefined ? [...rows] : [{ value: '', label: none }, ...rows]
  if (value !== null && !isFound({ value: String(value) }))
    options.push({ value: String(value), label: chosenName ?? `#${value}` })
  return (
    <Select
      label={label}
      {...(description && { description, inputWrapperOrder: HINT_BELOW })}
      data-field={field}
      allowDeselect={false}
      searchable
      placeholder={EPISODE_SELECT.search}
      nothingFoundMessage={found.isPending ? UI.loading : EPISODE_SELECT.none}
      // The server has searched already.
      filter={({ options: all }) =>
        asked ? all.filter((option) => 'value' in option && isFound(option)) : all
      }
      data={options}
      value={value === null && none === undefined ? null : String(value ?? '')}
      error={error}
      onFocus={(event) => event.currentTarget.select()}
      onSearchChange={setTyped}
      onChange={(id, option) => {
        setPicked({ id: id ? Number(id) : null, name: option?.label })
        onChange(id ? Number(id) : null)
      }}
    />
  )
}
