import { type RouteName, to } from '../paths.ts'
import type { HeaderShow } from '../ui/page-header.tsx'
import { COPY } from './copy.ts'

/** The menus as data. An entry stands here only when its page exists (S1 2.2). */

export interface MenuEntry {
  label: string
  to: string
  /** Marked as current only at exactly this address. */
  end?: boolean
}

interface ShowEntry {
  label: string
  route: RouteName
  to: (id: number) => string
  /** Which shows have the page. */
  isFor?: (show: HeaderShow) => boolean
}

export const MAIN_MENU: MenuEntry[] = [
  { label: COPY.menu.podcasts, to: to('dashboard') },
  { label: COPY.menu.newPodcast, to: to('newShow') },
]

export const USER_MENU: MenuEntry[] = [{ label: COPY.user.changePassword, to: to('changePassword') }]

const SHOW_MENU: ShowEntry[] = [
  { label: COPY.show.overview, route: 'showOverview', to: (id) => to('showOverview', { id }) },
  { label: COPY.show.episodes, route: 'episodes', to: (showId) => to('episodes', { showId }) },
  { label: COPY.show.general, route: 'generalSettings', to: (id) => to('generalSettings', { id }) },
]

export function showMenu(show: HeaderShow): MenuEntry[] {
  return SHOW_MENU.filter((entry) => entry.isFor?.(show) ?? true).map((entry) => ({ label: entry.label, to: entry.to(show.id), end: true }))
}

/** Members-only shows have no feed of their own (S1 2.2, 'RSS Feed'). */
export function hasFeedButton(show: HeaderShow): boolean {
  return !show.is_advanced_private_feed && show.rss_feed !== ''
}
