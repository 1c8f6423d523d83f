import { isPermitted, type Permission, type Role } from '@podstead/contract/permissions'
import type { PrivacyMode } from '@podstead/contract/shows/show-settings'
import { COPY } from './copy.ts'
import { fillPattern, matchMenuPattern, pageExists } from './menu-pages.ts'

/**
 * Every menu as data, with the rule that says for which shows an entry is there (RU200–RU226). Entries whose
 * pages come later stand here too: what is drawn leaves out those without a page, so nothing leads nowhere
 * and a new page appears by itself.
 */

/** What decides over the menus of a show. */
export interface MenuShow {
  id: number
  mode: PrivacyMode
  /** null: not known yet. */
  episodes: number | null
  hasWebsite: boolean
  hasPlayer: boolean
  hasLiveView: boolean
  allowsSubfolders: boolean
  /** What the signed-in account is of it; null: not known yet, and nothing is hidden for it. */
  role: Role | null
}

/** What the installation and the account bring; addresses are empty where nothing is configured. */
export interface MenuAccount {
  helpUrl: string
  requestUrl: string
  /** There is another plan to change to. */
  hasPlans: boolean
  takesPayments: boolean
  /** They run this installation. */
  isOperator: boolean
}

export interface Entry<About> {
  label: string
  /** As in the route table, with `:show` for the podcast; an outside address for `isExternal`. */
  page: string | ((about: About) => string)
  /** Where it counts as open too; it leads to the first of these while its own page does not exist. */
  also?: string[]
  isExternal?: boolean
  when?: (about: About) => boolean
  /** What somebody must be allowed to do with the podcast. */
  needs?: Permission
}

const isPublic = ({ mode }: MenuShow) => mode === 'public'
const isMembersOnly = ({ mode }: MenuShow) => mode === 'members'
/** Members-only podcasts are counted by subscriber (RU203). */
const isCountedHere = (show: MenuShow) => !isMembersOnly(show)
const hasPublicWebsite = (show: MenuShow) => show.hasWebsite && isPublic(show)

export const NAV: Entry<MenuShow>[] = [
  { label: COPY.show.overview, page: '/shows/:show/overview', needs: 'shows.read' },
  { label: COPY.show.episodes, page: '/shows/:show/episodes', needs: 'episodes.read' },
  { label: COPY.show.subscribers, page: '/shows/:show/subscribers', when: isMembersOnly },
  { label: COPY.show.distributions, page: '/shows/:show/distributions', when: hasPublicWebsite },
  {
    label: COPY.show.website,
    page: '/shows/:show/website_settings',
    needs: 'shows.write',
    also: ['/shows/:show/customize', '/shows/:show/website_images', '/shows/:show/social'],
    when: hasPublicWebsite,
  },
  { label: COPY.show.widgets, page: '/shows/:show/widgets', when: ({ hasPlayer }) => hasPlayer },
  {
    label: COPY.show.playlist,
    page: '/shows/:show/playlist',
    needs: 'shows.write',
    when: (show) => !isPublic(show),
  },
  { label: COPY.show.links, page: '/shows/:show/links', needs: 'shows.read' },
]

export const SETTINGS: Entry<MenuShow>[] = [
  { label: COPY.show.general, page: '/shows/:show', needs: 'shows.write' },
  {
    label: COPY.show.advanced,
    page: '/shows/:show/advanced_settings',
    needs: 'shows.write',
    also: ['/shows/:show/settings'],
  },
  { label: COPY.show.feed, page: '/shows/:show/feed', needs: 'shows.write' },
  { label: COPY.show.artwork, page: '/shows/:show/artwork', needs: 'shows.write' },
  {
    label: COPY.show.headerImage,
    page: '/shows/:show/header_image',
    needs: 'shows.write',
    when: ({ hasWebsite, mode }) => hasWebsite && mode !== 'unlisted',
  },
  { label: COPY.show.social, page: '/shows/:show/social', needs: 'shows.write', when: hasPublicWebsite },
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
]

export const METRICS: Entry<MenuShow>[] = [
  { label: COPY.show.summary, page: '/shows/:show/metrics', needs: 'metrics.read', when: isCountedHere },
  {
    label: COPY.show.downloads,
    page: '/shows/:show/episodes/report_latest/metrics',
    needs: 'metrics.read',
    when: isCountedHere,
  },
  {
    label: COPY.show.liveView,
    page: '/shows/:show/download_liveview',
    needs: 'metrics.read',
    when: (show) => show.hasLiveView && isCountedHere(show),
  },
]

/** Our own: what one does with a podcast as a whole. */
export const MORE: Entry<MenuShow>[] = [
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
]

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

export const SIDEBAR: Entry<MenuAccount>[] = [
  { label: COPY.menu.podcasts, page: '/dashboard', also: ['/shows'] },
  { label: COPY.menu.newPodcast, page: '/shows/new' },
  { label: COPY.menu.connections, page: '/connections' },
  { label: COPY.menu.senders, page: '/sender_authentications' },
  { label: COPY.menu.introVideos, page: '/introvideos' },
  { label: COPY.menu.help, page: ({ helpUrl }) => helpUrl, isExternal: true },
  { label: COPY.menu.upgrade, page: '/plans', when: ({ hasPlans }) => hasPlans },
  { label: COPY.menu.billing, page: '/billing', when: ({ takesPayments }) => takesPayments },
  // The main menu has a label of its own for the page that the user menu calls Balance.
  { label: COPY.menu.payout, page: '/stripe_account_balance', when: ({ takesPayments }) => takesPayments },
  { label: COPY.menu.request, page: ({ requestUrl }) => requestUrl, isExternal: true },
]

export const USER: Entry<MenuAccount>[] = [
  { label: COPY.user.connection, page: '/connections' },
  { label: COPY.menu.upgrade, page: '/plans', when: ({ hasPlans }) => hasPlans },
  { label: COPY.menu.billing, page: '/billing', when: ({ takesPayments }) => takesPayments },
  { label: COPY.user.affiliates, page: '/affiliates', when: ({ takesPayments }) => takesPayments },
  { label: COPY.user.balance, page: '/stripe_account_balance', when: ({ takesPayments }) => takesPayments },
  { label: COPY.user.label, page: '/account' },
  { label: COPY.user.changePassword, page: '/change_password' },
  // Our own.
  { label: COPY.user.server, page: '/server', when: ({ isOperator }) => isOperator },
]

/** An entry that can be drawn. */
export interface MenuEntry {
  label: string
  to: string
  isExternal: boolean
  /** Every address at which the entry counts as open. */
  places: string[]
}

/** The entries that the rules allow, whether or not their page exists yet. */
export function allowed<About extends object>(
  entries: Entry<About>[],
  about: About,
  permits = isPermitted,
): Entry<About>[] {
  const role = 'role' in about ? (about.role as Role | null) : null
  return entries.filter(
    ({ when, needs }) => (when?.(about) ?? true) && (!needs || !role || permits(role, needs)),
  )
}

/** The entries to draw: allowed, and their page exists. */
export function visible<About extends object>(entries: Entry<About>[], about: About): MenuEntry[] {
  const params: Record<string, number> = 'id' in about ? { show: Number(about.id) } : {}
  return allowed(entries, about).flatMap(({ label, page, also = [], isExternal = false }): MenuEntry[] => {
    const own = typeof page === 'function' ? page(about) : page
    if (isExternal) return own ? [{ label, to: own, isExternal, places: [] }] : []
    const [first, ...others] = [own, ...also]
      .filter(pageExists)
      .map((pattern) => fillPattern(pattern, params))
    return first ? [{ label, to: first, isExternal, places: [first, ...others] }] : []
  })
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

/** The tabs around an address: those of the area that it belongs to; none where there is only one. */
export function tabsAt(pathname: string, show: MenuShow): MenuEntry[] {
  for (const entries of Object.values(TABS)) {
    const tabs = visible(entries, show)
    if (tabs.length > 1 && tabs.some(({ places }) => places.includes(matchMenuPattern(pathname)))) return tabs
  }
  return []
}

/**
 * Buttons of the header. Members-only shows have no feed of their own; the website is public or not at all.
 */
export function headerButtons(show: MenuShow): ('feed' | 'website')[] {
  return [
    ...(isMembersOnly(show) ? [] : (['feed'] as const)),
    ...(hasPublicWebsite(show) ? (['website'] as const) : []),
  ]
}
