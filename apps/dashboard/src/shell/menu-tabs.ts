import { COPY } from './copy.ts'
import {
  type Entry,
  hasPublicWebsite,
  isCountedHere,
  isMembersOnly,
  isPublic,
  type MenuEntry,
  type MenuShow,
  NAV,
  visible,
} from './menu.ts'
import { findArea } from './menu-areas.ts'

const canTip = ({ takesPayments }: MenuShow) => takesPayments

/** Pages of a podcast that is for members alone. */
function forMembers(entries: Entry<MenuShow>[]): Entry<MenuShow>[] {
  return entries.map((entry) => ({
    ...entry,
    when: (show) => isMembersOnly(show) && (entry.when?.(show) ?? true),
  }))
}

const SORTING: Entry<MenuShow>[] = [
  { label: COPY.tabs.sorting, page: '/shows/:show/episode_sorting', needs: 'shows.write' },
  { label: COPY.tabs.numbers, page: '/shows/:show/episode_number', needs: 'shows.write' },
  {
    label: COPY.tabs.subFolder,
    page: '/shows/:show/sub_folder',
    when: ({ allowsSubfolders }) => allowsSubfolders,
  },
]

/** The pages of each area, the same in what drops down, in the pills and in the palette; none is in two. */
export const TABS: Record<
  'episodes' | 'metrics' | 'settings' | 'website' | 'tipJar' | 'subscribers' | 'more',
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
    { label: COPY.tabs.episodeDefaults, page: '/shows/:show/episode_defaults', needs: 'shows.write' },
    ...SORTING,
    {
      label: COPY.tabs.suggestions,
      page: '/shows/:show/transcript_suggestions',
      needs: 'episodes.write',
      when: hasPublicWebsite,
    },
  ],
  metrics: [
    { label: COPY.show.summary, page: '/shows/:show/metrics', needs: 'metrics.read', when: isCountedHere },
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
      label: COPY.tabs.sponsors,
      page: '/shows/:show/metrics/sponsors',
      needs: 'metrics.write',
      when: isCountedHere,
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
    { label: COPY.tabs.feeds, page: '/shows/:show/feeds', needs: 'shows.write' },
    {
      label: COPY.tabs.people,
      page: '/shows/:show/people_settings',
      needs: 'shows.write',
      also: ['/shows/:show/people', '/shows/:show/people_sorting'],
    },
    { label: COPY.tabs.value, page: '/shows/:show/value_for_value_settings', needs: 'money.write' },
    { label: COPY.tabs.ai, page: '/shows/:show/ai_settings', needs: 'shows.write' },
    {
      // A public podcast has it among the images of its website.
      label: COPY.show.headerImage,
      page: '/shows/:show/header_image',
      needs: 'shows.write',
      when: ({ hasWebsite, mode }) => hasWebsite && mode !== 'unlisted' && mode !== 'public',
    },
    {
      label: COPY.show.integrations,
      page: '/shows/:show/integrations',
      needs: 'shows.write',
      when: hasPublicWebsite,
    },
    {
      label: COPY.show.import,
      page: '/shows/:show/import_from_rss',
      needs: 'shows.import',
      when: ({ episodes }) => episodes === 0,
    },
  ],
  website: [
    {
      label: COPY.tabs.website,
      page: '/shows/:show/website_settings',
      needs: 'shows.write',
      when: hasPublicWebsite,
    },
    { label: COPY.tabs.site, page: '/shows/:show/site', needs: 'shows.write', when: hasPublicWebsite },
    {
      label: COPY.tabs.newsletter,
      page: '/shows/:show/newsletter',
      needs: 'subscribers.read',
      when: hasPublicWebsite,
    },
    {
      label: COPY.tabs.customize,
      page: '/shows/:show/customize',
      needs: 'shows.write',
      when: hasPublicWebsite,
    },
    {
      label: COPY.tabs.websiteImages,
      page: '/shows/:show/website_images',
      needs: 'shows.write',
      when: hasPublicWebsite,
    },
    { label: COPY.show.social, page: '/shows/:show/social', needs: 'shows.write', when: hasPublicWebsite },
    { label: COPY.tabs.domain, page: '/shows/:show/domain', needs: 'shows.write', when: hasPublicWebsite },
  ],
  tipJar: [
    { label: COPY.tabs.tipJar, page: '/shows/:show/tip_jar', needs: 'money.write', when: canTip },
    { label: COPY.tabs.tips, page: '/shows/:show/tips', needs: 'money.read', when: canTip },
    {
      label: COPY.tabs.discounts,
      page: '/shows/:show/discount_codes',
      needs: 'money.write',
      when: canTip,
    },
    { label: COPY.tabs.tipFees, page: '/shows/:show/tip_jar_fees', needs: 'money.write', when: canTip },
  ],
  subscribers: forMembers([
    { label: COPY.tabs.subscribers, page: '/shows/:show/subscribers', needs: 'subscribers.read' },
    { label: COPY.tabs.privateDownloads, page: '/shows/:show/private-downloads', needs: 'subscribers.read' },
    { label: COPY.tabs.privateSettings, page: '/shows/:show/private-settings', needs: 'shows.write' },
    { label: COPY.tabs.advancedControls, page: '/shows/:show/pragmatic-feed', needs: 'subscribers.write' },
    { label: COPY.tabs.invitation, page: '/shows/:show/invitation-email', needs: 'subscribers.write' },
    { label: COPY.tabs.mailingLists, page: '/shows/:show/podcast-connections', needs: 'subscribers.write' },
    { label: COPY.tabs.accessCodes, page: '/shows/:show/access-codes', needs: 'subscribers.write' },
    {
      label: COPY.tabs.patronPrices,
      page: '/shows/:show/private-tip-settings',
      needs: 'money.write',
      when: canTip,
    },
  ]),
  // Our own: what one does with a podcast as a whole.
  more: [
    // Our own place for a page of the specification.
    { label: COPY.show.sharing, page: '/shows/:show/sharing', needs: 'teams.read' },
    { label: COPY.show.activity, page: '/shows/:show/activity', needs: 'audit.read' },
    { label: COPY.show.check, page: '/shows/:show/preflight', needs: 'shows.read' },
    {
      label: COPY.show.live,
      page: '/shows/:show/live',
      needs: 'episodes.write',
      also: ['/shows/:show/live/new'],
    },
    { label: COPY.show.notion, page: '/shows/:show/notion', needs: 'episodes.read' },
    { label: COPY.show.archive, page: '/shows/:show/export', needs: 'shows.export' },
    { label: COPY.show.moveAway, page: '/shows/:show/move_away', needs: 'shows.transfer', when: isPublic },
  ],
}

/** The tabs around an address: those of the area that it belongs to; none where there is only one. */
export function tabsAt(pathname: string, show: MenuShow): MenuEntry[] {
  const area = findArea(pathname, show)
  const tabs = area && area in TABS ? visible(TABS[area as keyof typeof TABS], show) : []
  return tabs.length > 1 ? tabs : []
}

/** A page of a podcast, with the name of the area that it is found in. */
export type FoundEntry = MenuEntry & { where: string }

/** Every page of a podcast, each once: its menu, and the lists of its areas. */
export function allOfShow(show: MenuShow): FoundEntry[] {
  const named: [string, Entry<MenuShow>[]][] = [
    [COPY.show.episodes, TABS.episodes],
    [COPY.show.subscribers, TABS.subscribers],
    [COPY.show.website, TABS.website],
    [COPY.show.metrics, TABS.metrics],
    [COPY.show.settings, TABS.settings],
    [COPY.tabs.tipJar, TABS.tipJar],
    [COPY.show.more, TABS.more],
  ]
  const menu = visible(NAV, show)
    .filter(({ area }) => area !== 'website')
    .map((entry) => ({ ...entry, where: '' }))
  const inAreas = named.flatMap(([where, entries]) =>
    visible(entries, show).map((entry) => ({ ...entry, where })),
  )
  return [...menu, ...inAreas.filter(({ to }) => !menu.some((entry) => entry.to === to))]
}
