import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import { listShows } from '@podstead/contract/shows'
import { IconArrowRight, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { query } from '../api/query.ts'
import { to } from '../paths.ts'
import { useCurrentHeader } from '../ui/page-header.tsx'
import { COPY } from './copy.ts'
import { MAIN_MENU, type MenuEntry, showMenu, USER_MENU } from './menu.ts'
import classes from './palette.module.css'

const [store, spotlight] = createSpotlight()

/** Ctrl/Cmd-K: pages of this show, pages of the account, and every show. `times` grows with each wish to open it. */
export function Palette({ times }: { times: number }) {
  const navigate = useNavigate()
  const { data: shows = [] } = useQuery(query(listShows))
  const show = useCurrentHeader()?.show
  useEffect(() => {
    if (times) spotlight.open()
  }, [times])

  const actionOf = ({ label, to: address }: MenuEntry) => ({
    id: address,
    label,
    onClick: () => void navigate(address),
    leftSection: <IconArrowRight size={18} aria-hidden />,
  })
  const groups: SpotlightActionGroupData[] = [
    ...(show ? [{ group: COPY.palette.thisPodcast(show.podcast_title), actions: showMenu(show).map(actionOf) }] : []),
    { group: COPY.palette.pages, actions: [...MAIN_MENU, ...USER_MENU].map(actionOf) },
    {
      group: COPY.palette.podcasts,
      actions: shows.map((item) => ({
        ...actionOf({ label: item.podcast_title, to: to('showOverview', { id: item.id }) }),
        id: `show-${item.id}`,
        leftSection: <img src={item.artwork_url_256} alt="" width={28} height={28} style={{ borderRadius: 7 }} />,
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
