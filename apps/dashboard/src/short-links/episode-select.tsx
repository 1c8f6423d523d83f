import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { listEpisodes } from '@podstead/contract/episodes/episodes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../api/query.ts'
import { SHORT_LINKS } from './copy.ts'

interface Props {
  showId: number
  value: number | null
  /** Of the episode that is chosen at first. */
  name: string
  onChange: (id: number | null) => void
  error?: string | undefined
}

/** One episode of the podcast, found by its name; the newest ones are offered. */
export function EpisodeSelect({ showId, value, name, onChange, error }: Props) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const [chosen, setChosen] = useState(name)
  const list = useQuery({
    ...query(listEpisodes, { params: { showId }, query: { page: 1, search } }),
    placeholderData: keepPreviousData,
  })
  const rows = (list.data?.audioposts ?? []).map((episode) => ({
    value: String(episode.id),
    label: episode.name,
  }))
  const isKnown = value === null || rows.some((row) => row.value === String(value))
  return (
    <Select
      label={SHORT_LINKS.episode}
      searchable
      nothingFoundMessage={SHORT_LINKS.noEpisodes}
      data={isKnown ? rows : [{ value: String(value), label: chosen }, ...rows]}
      value={value === null ? null : String(value)}
      onSearchChange={(text) => text !== chosen && setTyped(text)}
      onChange={(id, option) => {
        setChosen(option?.label ?? '')
        setTyped('')
        onChange(id === null ? null : Number(id))
      }}
      error={error}
    />
  )
}
