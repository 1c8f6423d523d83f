import { COPY } from './copy.ts'
import {
  type Entry,
  hasPublicWebsite,
  isCountedHere,
  METRICS,
  type MenuEntry,
  type MenuShow,
  MORE,
  NAV,
  SETTINGS,
  visible,
} from './menu.ts'
import { matchMenuPattern } from './menu-pages.ts'

/** Tabs by area; a page belongs to the area that has its address. */
export const TABS: Record<
  'episodes' | 'metrics' | 'settings' | 'website' | 'tipJar' | 'sorting' | 'subscribers',
  Entry<MenuShow>[]
> = {
  episodes: [
    { label: COPY.tabs.overview, page: '/shows/:show/episodes', needs: 'episodes.read' },
    { label: COPY.tabs.seasons, page: '/shows/:show/seasons', needs: 'shows.read' },
    {
      label: COPY.tabs.newEpisode,
      page: '/shows/:show/episode/new',
      needs: 'episodes.write',
      also: ['/shows/:show/new-episode'],
    },
    { label: COPY.show.widgets, page: '/shows/:show/widgets', when: ({ hasPlayer }) => hasPlayer },
  ],
  metrics: [
    { label: COPY.tabs.overview, page: '/shows/:show/metrics', needs: 'metrics.read', when: isCountedHere },
    {
      label: COPY.tabs.downloads,
      page: '/shows/:show/episodes/report_latest/metrics',
      needs: 'metrics.read',
      when: isCountedHere,
    },
    // Our own: what stands behind the numbers, beside them, and before them.
    { label: COPY.tabs.requests, page: '/shows/:show/downloads', needs: 'metrics.read', when: isCountedHere },
    {
      label: COPY.tabs.compare,
      page: '/shows/:show/metrics/compare',
      needs: 'metrics.read',
      when: isCountedHere,
    },
    {
      label: COPY.show.liveView,
      page: '/shows/:show/download_liveview',
      needs: 'metrics.read',
      when: (show) => show.hasLiveView && isCountedHere(show),
    },
    {
      label: COPY.tabs.history,
      page: '/shows/:show/metrics/history',
      needs: 'metrics.write',
      when: isCountedHere,
    },
  ],
  settings: [
    { label: COPY.show.general, page: '/shows/:show', needs: 'shows.write' },
    { label: COPY.show.artwork, page: '/shows/:show/artwork', needs: 'shows.write' },
    {
      label: COPY.show.advanced,
      page: '/shows/:show/advanced_settings',
      needs: 'shows.write',
      also: ['/shows/:show/settings'],
    },
    { label: COPY.show.feed, page: '/shows/:show/feed', needs: 'shows.write' },
    {
      label: COPY.tabs.people,
      page: '/shows/:show/people_settings',
      needs: 'shows.write',
      also: ['/shows/:show/people'],
    },
    { label: COPY.tabs.value, page: '/shows/:show/value_for_value_settings', needs: 'money.write' },
  ],
  website: [
    { label: COPY.tabs.website, page: '/shows/:show/website_settings', needs: 'shows.write' },
    { label: COPY.tabs.customize, page: '/shows/:show/customize', needs: 'shows.write' },
    { label: COPY.tabs.websiteImages, page: '/shows/:show/website_images', needs: 'shows.write' },
    { label: COPY.show.social, page: '/shows/:show/social', needs: 'shows.write' },
  ],
  tipJar: [
    { label: COPY.tabs.tipJar, page: '/shows/:show/tip_jar', needs: 'money.write' },
    { label: COPY.tabs.tips, page: '/shows/:show/tips', needs: 'money.read' },
    { label: COPY.tabs.tipFees, page: '/shows/:show/tip_jar_fees', needs: 'money.write' },
  ],
  sorting: [
    { label: COPY.tabs.sorting, page: '/shows/:show/episode_sorting', needs: 'shows.write' },
    { label: COPY.tabs.numbers, page: '/shows/:show/episode_number', needs: 'shows.write' },
    {
      label: COPY.tabs.subFolder,
      page: '/shows/:show/sub_folder',
      when: ({ allowsSubfolders }) => allowsSubfolders,
    },
  ],
  subscribers: [
    { label: COPY.tabs.subscribers, page: '/shows/:show/subscribers' },
    { label: COPY.tabs.privateSettings, page: '/shows/:show/private-settings' },
    { label: COPY.tabs.advancedControls, page: '/shows/:show/pragmatic-feed' },
    { label: COPY.tabs.invitation, page: '/shows/:show/invitation-email' },
    { label: COPY.tabs.mailingLists, page: '/shows/:show/podcast-connections' },
  ],
}

/** The tabs around an address: those of the area that it belongs to; none where there is only one. */
export function tabsAt(pathname: string, show: MenuShow): MenuEntry[] {
  for (const entries of Object.values(TABS)) {
    const tabs = visible(entries, show)
    if (tabs.length > 1 && tabs.some(({ places }) => places.includes(matchMenuPattern(pathname)))) return tabs
  }
  return []
}
/** Every page of a podcast, each once: its menu, and the tabs of its areas. */
export function allOfShow(show: MenuShow): MenuEntry[] {
  const menu = [NAV, METRICS, SETTINGS, MORE].flatMap((entries) => visible(entries, show))
  const { website, ...areas } = TABS
  const inAreas = [...Object.values(areas), ...(hasPublicWebsite(show) ? [website] : [])].flatMap((entries) =>
    visible(entries, show),
  )
  const rest = inAreas.filter((tab) => !menu.some(({ places }) => places.includes(tab.to)))
  return [...menu, ...rest.filter((tab, index) => rest.findIndex(({ to }) => to === tab.to) === index)]
}
