import { Anchor } from '@mantine/core'
import type { Filter } from '@podstead/contract/metrics/metrics-filtered'
import { Link } from 'react-router'
import { FILTERED } from './filtered-copy.ts'
import { useFilter } from './use-filter.ts'

/** A name in a table that narrows the page to it; what is not known stays a word. */
export function FilterLink({ dimension, value, name }: { dimension: Filter; value: string; name: string }) {
  const { filterSearch } = useFilter()
  if (!value) return name
  return (
    <Anchor
      component={Link}
      to={{ search: filterSearch({ dimension, value }) }}
      fz="inherit"
      title={FILTERED.only(name)}
    >
      {name}
    </Anchor>
  )
}
