import '@mantine/spotlight/styles.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { search } from '@podstead/contract/search'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../api/query.ts'
import { COPY } from './copy.ts'
import classes from './palette.module.css'
import { usePaletteActions } from './palette-actions.tsx'
import { PALETTE } from './palette-copy.ts'
import { filterPalette } from './palette-filter.ts'

const [store, spotlight] = createSpotlight()
const WAIT_MS = 150

/**
 * Ctrl/Cmd-K: pages of this show and of the account, every podcast, episode and person, and actions. `times`
 * grows with each wish to open it.
 */
export function Palette({ times }: { times: number }) {
  const [typed, setTyped] = useState('')
  const [wanted] = useDebouncedValue(typed.trim(), WAIT_MS)
  const found = useQuery({
    ...query(search, { query: { query: wanted } }),
    enabled: wanted.length > 1,
    placeholderData: keepPreviousData,
  })
  const isLong = typed.trim().length > 1
  const groups = usePaletteActions(isLong ? found.data : undefined)
  useEffect(() => {
    if (times) spotlight.open()
  }, [times])
  useEffect(() => {
    if (found.data) keepSelection()
  }, [found.data])
  const isSearching = isLong && (found.isFetching || wanted !== typed.trim())
  return (
    <Spotlight
      store={store}
      // The dialog needs a name; the field says the same to everyone who sees.
      title={COPY.menu.search}
      classNames={{ header: classes.hidden, inner: classes.inner, actionsGroup: classes.group }}
      actions={groups.filter(({ actions }) => actions.length > 0)}
      filter={filterPalette}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightOpen={() => setTyped('')}
      shortcut={null}
      nothingFound={isSearching ? PALETTE.searching : found.isError ? PALETTE.failed : PALETTE.nothing}
      highlightQuery
      scrollable
      radius="lg"
      searchProps={{
        placeholder: PALETTE.placeholder,
        'aria-label': COPY.menu.search,
        leftSection: <IconSearch size={20} aria-hidden />,
      }}
    />
  )
}

/** What the server found comes later than the line that Enter opens was chosen: there is always one. */
function keepSelection(): void {
  const list = document.getElementById(store.getState().listId)
  const actions = [...(list?.querySelectorAll('[data-action]') ?? [])]
  const selected = Math.max(
    0,
    actions.findIndex((action) => action.hasAttribute('data-selected')),
  )
  actions[selected]?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: actions.length ? selected : -1 }))
}
