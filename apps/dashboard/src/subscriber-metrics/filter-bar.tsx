import { Button, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  privateDownloadDefaultParams,
  type SubscriberChoice,
} from '@podstead/contract/subscriber-metrics/private-downloads'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../api/query.ts'
import { DOWNLOADS } from './copy.ts'
import classes from './private-downloads.module.css'
import type { Filters, useFilters } from './use-filters.ts'

interface Props {
  showId: number
  filters: Filters
  isChanged: boolean
  onChange: ReturnType<typeof useFilters>['change']
  episodes: readonly { id: number; name: string }[]
}

/** Date range, subscriber and episode (RU299). */
export function FilterBar({ showId, filters, isChanged, onChange, episodes }: Props) {
  return (
    <div className={classes.filters}>
      <TextInput
        type="date"
        label={DOWNLOADS.from}
        value={filters.from_date}
        max={filters.to_date}
        onChange={({ currentTarget }) => currentTarget.value && onChange({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={DOWNLOADS.to}
        value={filters.to_date}
        min={filters.from_date}
        onChange={({ currentTarget }) => currentTarget.value && onChange({ to: currentTarget.value })}
      />
      <SubscriberSelect
        showId={showId}
        value={filters.subscriber_email}
        onChange={(subscriber) => onChange({ subscriber })}
      />
      <Select
        label={DOWNLOADS.episode}
        placeholder={DOWNLOADS.allEpisodes}
        searchable
        clearable
        data={episodes.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={filters.audiopost_id === null ? null : String(filters.audiopost_id)}
        onChange={(episode) => onChange({ episode })}
      />
      {isChanged && (
        <Button
          variant="subtle"
          onClick={() => onChange({ from: null, to: null, subscriber: null, episode: null })}
        >
          {DOWNLOADS.reset}
        </Button>
      )}
    </div>
  )
}

/** Found by the server: nobody scrolls through a hundred thousand. */
function SubscriberSelect({
  showId,
  value,
  onChange,
}: {
  showId: number
  value: string
  onChange: (email: string | null) => void
}) {
  const [typed, setTyped] = useState(value)
  const [search] = useDebouncedValue(typed === value ? '' : typed, 250)
  const found = useQuery({
    ...query(privateDownloadDefaultParams, { params: { showId }, query: { ...(search && { search }) } }),
    placeholderData: keepPreviousData,
  })
  const choices = (found.data?.subscribers ?? []).map(toOption)
  const isMissing = value !== '' && !choices.some((choice) => choice.value === value)
  return (
    <Select
      label={DOWNLOADS.subscriber}
      placeholder={DOWNLOADS.allSubscribers}
      nothingFoundMessage={DOWNLOADS.nobodyFound}
      searchable
      clearable
      data={isMissing ? [{ value, label: value }, ...choices] : choices}
      // The server has searched already, in names as well.
      filter={({ options }) => options}
      value={value || null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={onChange}
    />
  )
}

function toOption({ email_address, full_name }: SubscriberChoice) {
  return { value: email_address, label: full_name ? `${full_name} (${email_address})` : email_address }
}
