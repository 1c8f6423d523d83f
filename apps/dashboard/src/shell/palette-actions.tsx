import { useMantineColorScheme } from '@mantine/core'
import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight'
import type { ReplyOf } from '@podstead/contract/endpoint'
import type { SearchResult, search } from '@podstead/contract/search'
import { listShows } from '@podstead/contract/shows/shows'
import {
  IconArrowRight,
  IconBroadcast,
  IconDeviceDesktop,
  IconHistory,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { query } from '../api/query.ts'
import { closePlayer } from '../audio/player-state.ts'
import { to } from '../paths.ts'
import { leave, useAccount } from '../session/session-state.ts'
import { useCurrentHeader } from '../ui/page-header.tsx'
import { type MenuEntry, SIDEBAR, USER, visible } from './menu.ts'
import { useMenuAccount, useMenuShow } from './menu-show.ts'
import { allOfShow } from './menu-tabs.ts'
import { PALETTE, SYNONYMS } from './palette-copy.ts'
import { FOUND } from './palette-filter.ts'
import { type RecentPlace, readRecentPlaces, storeRecentPlace } from './recent-places.ts'

/** Pages that no menu needs, but that people look for. */
const OWN_PAGES = [
  { label: PALETTE.importPodcast, to: to('firstImport'), isExternal: false },
  { label: PALETTE.deletedPodcasts, to: to('deletedShows'), isExternal: false },
]

/** Everything that the search offers, in its groups; empty ones too. */
export function usePaletteActions(found: ReplyOf<typeof search> | undefined): SpotlightActionGroupData[] {
  const navigate = useNavigate()
  const { id: account } = useAccount()
  const { data: shows = [] } = useQuery(query(listShows))
  const show = useCurrentHeader()?.show
  const menuShow = useMenuShow(show)
  const about = useMenuAccount()
  const { setColorScheme } = useMantineColorScheme()

  const place = (at: RecentPlace, more: Partial<SpotlightActionData> = {}): SpotlightActionData => ({
    id: at.to,
    label: at.label,
    description: at.where,
    leftSection: <IconArrowRight size={18} aria-hidden />,
    keywords: synonyms(at.to),
    ...more,
    onClick: () => {
      storeRecentPlace(account, at)
      void navigate(at.to)
    },
  })
  const page = ({ label, to, isExternal }: Pick<MenuEntry, 'label' | 'to' | 'isExternal'>, where = '') =>
    isExternal
      ? {
          ...place({ label, to, where }),
          onClick: () => void window.open(to, '_blank', 'noopener'),
        }
      : place({ label, to, where })
  const result = (kind: string, address: (one: SearchResult) => string, icon: React.ReactNode) =>
    function resultAction(one: SearchResult) {
      const at = { label: one.name, to: address(one), where: one.podcast_title }
      return place(at, { id: `${FOUND}${kind}-${one.id}`, leftSection: icon })
    }
  const action = (id: string, label: string, icon: React.ReactNode, words: string, onClick: () => void) => ({
    id,
    label,
    leftSection: icon,
    keywords: words,
    onClick,
  })
  return [
    {
      group: PALETTE.recent,
      actions: found
        ? []
        : readRecentPlaces(account).map((at) =>
            place(at, { id: `recent-${at.to}`, leftSection: <IconHistory size={18} aria-hidden /> }),
          ),
    },
    {
      group: show ? PALETTE.thisPodcast(show.podcast_title) : '',
      actions: menuShow ? allOfShow(menuShow).map((entry) => page(entry, entry.where)) : [],
    },
    {
      group: PALETTE.episodes,
      actions: (found?.episodes ?? []).map(
        result(
          'episode',
          ({ show_id, id }) => to('episodeSettings', { showId: show_id, id }),
          <IconBroadcast size={18} aria-hidden />,
        ),
      ),
    },
    {
      group: PALETTE.people,
      actions: (found?.people ?? []).map(
        result(
          'person',
          ({ show_id, id }) => to('person', { id: show_id, personId: id }),
          <IconUser size={18} aria-hidden />,
        ),
      ),
    },
    {
      group: PALETTE.podcasts,
      actions: shows.map(({ id, podcast_title, artwork_url_256 }) =>
        place(
          { label: podcast_title, to: to('showOverview', { id }), where: '' },
          {
            id: `show-${id}`,
            keywords: [],
            leftSection: (
              <img src={artwork_url_256} alt="" width={28} height={28} style={{ borderRadius: 7 }} />
            ),
          },
        ),
      ),
    },
    {
      group: PALETTE.pages,
      actions: once([...visible(SIDEBAR, about), ...OWN_PAGES, ...visible(USER, about)]).map((entry) =>
        page(entry),
      ),
    },
    {
      group: PALETTE.actions,
      actions: [
        action('light', PALETTE.light, <IconSun size={18} aria-hidden />, SYNONYMS.appearance, () =>
          setColorScheme('light'),
        ),
        action('dark', PALETTE.dark, <IconMoon size={18} aria-hidden />, SYNONYMS.appearance, () =>
          setColorScheme('dark'),
        ),
        action('auto', PALETTE.auto, <IconDeviceDesktop size={18} aria-hidden />, SYNONYMS.appearance, () =>
          setColorScheme('auto'),
        ),
        action('sign-out', PALETTE.signOut, <IconLogout size={18} aria-hidden />, SYNONYMS.signOut, () => {
          closePlayer()
          void leave()
        }),
      ],
    },
  ]
}

/** Other words for a page, by the last part of its address that is a word; `/shows/7` is General. */
function synonyms(address: string): string[] {
  const parts = address.split('/').filter(Boolean)
  const last = /^\/shows\/\d+$/.test(address)
    ? 'general'
    : (parts.findLast((part) => !/^\d+$/.test(part)) ?? '')
  const known: Record<string, string> = SYNONYMS
  return [known[last === 'metrics' ? (parts.at(-2) ?? '') : ''] ?? known[last] ?? '']
}

/** Both menus lead to some pages; a search shows each once. */
function once<E extends { to: string }>(entries: E[]): E[] {
  return entries.filter((entry, index) => entries.findIndex(({ to: other }) => other === entry.to) === index)
}
