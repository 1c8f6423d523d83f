import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { getEpisode, listEpisodes } from '@podstead/contract/episodes/episodes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { query } from '../../api/query.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { SITE } from './website-settings-copy.ts'

const OFFERED = 40

interface Props {
  showId: number
  /** Empty: none. */
  value: string
  onChange: (id: string) => void
  error: ReactNode
}

/** One of the published episodes, found by its name; the newest ones are offered. */
export function FeaturedField({ showId, value, onChange, error }: Props) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const list = useQuery({
    ...query(listEpisodes, {
      params: { showId },
      query: { page: 1, per_page: OFFERED, filter_on: 'published', published_date_sort: 'desc', search },
    }),
    placeholderData: keepPreviousData,
  })
  const found = (list.data?.audioposts ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const isKnown = value === '' || found.some((option) => option.value === value)
  const chosen = useQuery({
    ...query(getEpisode, { params: { showId, id: Number(value) } }),
    enabled: !isKnown && !list.isPending,
  })
  if (list.isError)
    return <ErrorPanel error={list.error} title={SITE.featuredFailed} onRetry={() => void list.refetch()} />
  const options = isKnown || !chosen.data ? found : [{ value, label: chosen.data.name }, ...found]
  return (
    <Select
      label={SITE.featuredLabel}
      data-field="recommend_audiopost_id"
      placeholder={SITE.featuredNone}
      searchable
      clearable
      nothingFoundMessage={SITE.featuredNothing}
      data={options}
      value={value === '' ? null : value}
      onSearchChange={(text) => setTyped(options.some(({ label }) => label === text) ? '' : text)}
      onChange={(id) => onChange(id ?? '')}
      error={error}
    />
  )
}
