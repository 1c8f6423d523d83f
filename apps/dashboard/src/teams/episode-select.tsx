import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { listTeamEpisodes } from '@podstead/contract/teams/team-episodes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../api/query.ts'
import { HINT_BELOW } from '../ui/section.tsx'
import { SHARING } from './copy.ts'

interface Props {
  showId: number
  value: number | null
  onChange: (id: number | null) => void
  error?: string | undefined
}

/** One episode of a podcast, found by its name; the newest ones are offered. */
export function EpisodeSelect({ showId, value, onChange, error }: Props) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const list = useQuery({
    ...query(listTeamEpisodes, { params: { showId }, query: { page: 1, per_page: 40, search } }),
    placeholderData: keepPreviousData,
  })
  const [chosen, setChosen] = useState('')
  const rows = (list.data?.audioposts ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const known = value === null || rows.some((row) => row.value === String(value))
  return (
    <Select
      label={SHARING.episode}
      description={SHARING.episodeHint}
      inputWrapperOrder={HINT_BELOW}
      searchable
      nothingFoundMessage={SHARING.noEpisodes}
      data={known ? rows : [{ value: String(value), label: chosen }, ...rows]}
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
