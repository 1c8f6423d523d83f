import { CloseButton, Select, TextInput } from '@mantine/core'
import { IconArrowsSort, IconSearch } from '@tabler/icons-react'
import { FilterPills } from '../../ui/lists/filter-pills.tsx'
import { LIST } from '../copy.ts'
import classes from './episode-list.module.css'
import { FILTERS, type Filter, type ListView, SORTS, type Sort } from './list-view.ts'

interface Props {
  view: ListView
  counts: Record<Filter, number>
  onChange: (change: Partial<ListView>) => void
}

/** Search, sorting and filters with their counts. */
export function ListControls({ view, counts, onChange }: Props) {
  const filters = FILTERS.filter((filter) => isOffered(filter, view, counts))
  return (
    <div className={classes.controls}>
      <TextInput
        aria-label={LIST.search}
        placeholder={LIST.search}
        type="search"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={view.search}
        onChange={(event) => onChange({ search: event.currentTarget.value })}
        rightSection={
          view.search && (
            <CloseButton aria-label={LIST.clearSearch} onClick={() => onChange({ search: '' })} />
          )
        }
      />
      <Select
        aria-label={LIST.sort}
        allowDeselect={false}
        w={{ base: '100%', sm: 270 }}
        leftSection={<IconArrowsSort size={18} aria-hidden />}
        data={SORTS.map((sort) => ({ value: sort, label: LIST.sorts[sort] }))}
        value={view.sort}
        onChange={(sort) => sort && onChange({ sort: sort as Sort })}
      />
      <FilterPills
        label={LIST.filter}
        filters={filters.map((value) => ({ value, label: LIST.filters[value], count: counts[value] }))}
        value={view.filter}
        onChange={(filter) => onChange({ filter })}
      />
    </div>
  )
}

/** Processing, failed and deleted only while there are such episodes. */
function isOffered(filter: Filter, view: ListView, counts: Props['counts']): boolean {
  const isRare = filter === 'deleted' || filter === 'processing' || filter === 'failed'
  return !isRare || filter === view.filter || counts[filter] > 0
}
