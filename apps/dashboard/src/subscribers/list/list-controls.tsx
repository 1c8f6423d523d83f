import { CloseButton, Select, TextInput } from '@mantine/core'
import {
  SUBSCRIBER_SORTS,
  type SubscriberCounts,
  type SubscriberSort,
} from '@podstead/contract/subscribers/subscribers'
import { IconArrowsSort, IconSearch } from '@tabler/icons-react'
import { FilterPills } from '../../ui/lists/filter-pills.tsx'
import { STATUS, SUBSCRIBERS } from '../copy.ts'
import { type ListView, STATUS_FILTERS } from './list-view.ts'
import classes from './subscriber-list.module.css'

interface Props {
  view: ListView
  counts: SubscriberCounts
  onChange: (change: Partial<ListView>) => void
}

/** Search, sorting, and the tabs All, Approved, Pending and Reject with their counts (RU296). */
export function ListControls({ view, counts, onChange }: Props) {
  return (
    <div className={classes.controls}>
      <TextInput
        aria-label={SUBSCRIBERS.search}
        placeholder={SUBSCRIBERS.searchShort}
        type="search"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={view.search}
        onChange={(event) => onChange({ search: event.currentTarget.value })}
        rightSection={
          view.search && (
            <CloseButton aria-label={SUBSCRIBERS.clearSearch} onClick={() => onChange({ search: '' })} />
          )
        }
      />
      <Select
        aria-label={SUBSCRIBERS.sort}
        allowDeselect={false}
        w={{ base: '100%', sm: 220 }}
        leftSection={<IconArrowsSort size={18} aria-hidden />}
        data={SUBSCRIBER_SORTS.map((sort) => ({ value: sort, label: SUBSCRIBERS.sorts[sort] }))}
        value={view.sort}
        onChange={(sort) => sort && onChange({ sort: sort as SubscriberSort })}
      />
      <div className={classes.pills}>
        <FilterPills
          label={SUBSCRIBERS.tabs}
          filters={STATUS_FILTERS.map((value) => ({
            value,
            label: value === 'all' ? SUBSCRIBERS.all : STATUS[value],
            count: counts[value],
          }))}
          value={view.status}
          onChange={(status) => onChange({ status })}
        />
      </div>
    </div>
  )
}
