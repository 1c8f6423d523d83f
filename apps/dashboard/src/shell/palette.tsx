import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import { listShows } from '@podstead/contract/shows/shows'
import { IconArrowRight, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { query } from '../api/query.ts'
import { to } from '../paths.ts'
import { useCurrentHeader } from '../ui/page-header.tsx'
import { COPY } from './copy.ts'
import { type MenuEntry, SIDEBAR, USER, visible } from './menu.ts'
import { useMenuAccount, useMenuShow } from './menu-show.ts'
import { allOfShow } from './menu-tabs.ts'
import classes from './palette.module.css'

const [store, spotlight] = createSpotlight()

/** Pages that no menu needs, but that people look for. */
const OWN_PAGES = [
  { label: COPY.palette.importPodcast, to: to('firstImport'), isExternal: false },
  { label: COPY.palette.deletedPodcasts, to: to('deletedShows'), isExternal: false },
]

/**
 * Ctrl/Cmd-K: pages of this show, pages of the account, and every show. `times`
 * grows with each wish to open it.
 */
export function Palette({ times }: { times: number }) {
  const navigate = useNavigate()
  const { data: shows = [] } = useQuery(query(listShows))
  const show = useCurrentHeader()?.show
  const menuShow = useMenuShow(show)
  const about = useMenuAccount()
  useEffect(() => {
    if (times) spotlight.open()
  }, [times])

  const actionOf = ({ label, to: address, isExternal }: Omit<MenuEntry, 'places' | 'area'>) => ({
    id: address,
    label,
    onClick: () => void (isExternal ? window.open(address, '_blank', 'noopener') : navigate(address)),
    leftSection: <IconArrowRight size={18} aria-hidden />,
  })
  const groups: SpotlightActionGroupData[] = [
    ...(show && menuShow
      ? [
          {
            group: COPY.palette.thisPodcast(show.podcast_title),
            actions: allOfShow(menuShow).map((entry) => ({ ...actionOf(entry), description: entry.where })),
          },
        ]
      : []),
    {
      group: COPY.palette.pages,
      actions: once([...visible(SIDEBAR, about), ...OWN_PAGES, ...visible(USER, about)]).map(actionOf),
    },
    {
      group: COPY.palette.podcasts,
      actions: shows.map((item) => ({
        ...actionOf({
          label: item.podcast_title,
          to: to('showOverview', { id: item.id }),
          isExternal: false,
        }),
        id: `show-${item.id}`,
        leftSection: (
          <img src={item.artwork_url_256} alt="" width={28} height={28} style={{ borderRadius: 7 }} />
        ),
      })),
    },
  ]
  return (
    <Spotlight
      store={store}
      // The dialog needs a name; the field says the same to everyone who sees.
      title={COPY.menu.search}
      classNames={{ header: classes.hidden }}
      actions={groups.filter(({ actions }) => actions.length > 0)}
      shortcut={null}
      nothingFound={COPY.palette.nothing}
      highlightQuery
      scrollable
      radius="lg"
      searchProps={{
        placeholder: COPY.palette.placeholder,
        'aria-label': COPY.menu.search,
        leftSection: <IconSearch size={20} aria-hidden />,
      }}
    />
  )
}

/** Both menus lead to some pages; a search shows each once. */
function once<E extends { to: string }>(entries: E[]): E[] {
  return entries.filter((entry, index) => entries.findIndex(({ to: other }) => other === entry.to) === index)
}
