import type { PrivacyMode } from '@podstead/contract/shows/show-settings'
import { COPY } from './copy.ts'
import { addressOf, pageExists, placeOf } from './menu-pages.ts'

/**
 * Every menu as data, with the rule that says for which shows an entry is there (S1 2.2; RU200–RU226). Entries whose pages come later
 * stand here too: what is drawn leaves out those without a page, so nothing leads nowhere and a new page appears by itself.
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
}

/** What the installation and the account bring; addresses are empty where nothing is configured (decision G071). */
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
}

const isPublic = ({ mode }: MenuShow) => mode === 'public'
const isMembersOnly = ({ mode }: MenuShow) => mode === 'members'
/** Members-only podcasts are counted by subscriber (RU203). */
const isCountedHere = (show: MenuShow) => !isMembersOnly(show)
const hasPublicWebsite = (show: MenuShow) => show.hasWebsite && isPublic(show)

export const NAV: Entry<MenuShow>[] = [
  { label: COPY.show.overview, page: '/shows/:show/overview' },
  { label: COPY.show.episodes, page: '/shows/:show/episodes' },
  { label: COPY.show.subscribers, page: '/shows/:show/subscribers', when: isMembersOnly },
  { label: COPY.show.distributions, page: '/shows/:show/distributions', when: hasPublicWebsite },
  {
    label: COPY.show.website,
    page: '/shows/:show/website_settings',
    also: ['/shows/:show/customize', '/shows/:show/website_images', '/shows/:show/social'],
    when: hasPublicWebsite,
  },
  { label: COPY.show.widgets, page: '/shows/:show/widgets', when: ({ hasPlayer }) => hasPlayer },
  { label: COPY.show.playlist, page: '/shows/:show/playlist', when: (show) => !isPublic(show) },
  { label: COPY.show.links, page: '/shows/:show/links' },
]

export const SETTINGS: Entry<MenuShow>[] = [
  { label: COPY.show.general, page: '/shows/:show' },
  { label: COPY.show.advanced, page: '/shows/:show/advanced_settings', also: ['/shows/:show/settings'] },
  { label: COPY.show.feed, page: '/shows/:show/feed' },
  { label: COPY.show.artwork, page: '/shows/:show/artwork' },
  {
    label: COPY.show.headerImage,
    page: '/shows/:show/header_image',
    when: ({ hasWebsite, mode }) => hasWebsite && mode !== 'unlisted',
  },
  { label: COPY.show.social, page: '/shows/:show/social', when: hasPublicWebsite },
  { label: COPY.show.integrations, page: '/shows/:show/integrations', when: hasPublicWebsite },
  { label: COPY.show.import, page: '/shows/:show/import_from_rss', when: ({ episodes }) => episodes === 0 },
]

export const METRICS: Entry<MenuShow>[] = [
  { label: COPY.show.summary, page: '/shows/:show/metrics', when: isCountedHere },
  { label: COPY.show.downloads, page: '/shows/:show/episodes/report_latest/metrics', when: isCountedHere },
  { label: COPY.show.liveView, page: '/shows/:show/download_liveview', when: (show) => show.hasLiveView && isCountedHere(show) },
]

/** Our own: what one does with a podcast as a whole. */
export const MORE: Entry<MenuShow>[] = [
  { label: COPY.show.check, page: '/shows/:show/preflight' },
  { label: COPY.show.live, page: '/shows/:show/live', also: ['/shows/:show/live/new'] },
  { label: COPY.show.notion, page: '/shows/:show/notion' },
  { label: COPY.show.archive, page: '/shows/:show/export' },
  { label: COPY.show.moveAway, page: '/shows/:show/move_away', when: isPublic },
]

/** Tabs by area; a page belongs to the area that has its address. */
export const TABS: Record<'episodes' | 'metrics' | 'settings' | 'website' | 'tipJar' | 'sorting' | 'subscribers', Entry<MenuShow>[]> = {
  episodes: [
    { label: COPY.tabs.overview, page: '/shows/:show/episodes' },
    { label: COPY.tabs.seasons, page: '/shows/:show/seasons' },
    { label: COPY.tabs.newEpisode, page: '/shows/:show/episode/new', also: ['/shows/:show/new-episode'] },
    { label: COPY.show.widgets, page: '/shows/:show/widgets', when: ({ hasPlayer }) => hasPlayer },
  ],
  metrics: [
    { label: COPY.tabs.overview, page: '/shows/:show/metrics', when: isCountedHere },
    { label: COPY.tabs.downloads, page: '/shows/:show/episodes/report_latest/metrics', when: isCountedHere },
    // Our own: what stands behind the numbers, beside them, and before them.
    { label: COPY.tabs.requests, page: '/shows/:show/downloads', when: isCountedHere },
    { label: COPY.tabs.compare, page: '/shows/:show/metrics/compare', when: isCountedHere },
    { label: COPY.show.liveView, page: '/shows/:show/download_liveview', when: (show) => show.hasLiveView && isCountedHere(show) },
    { label: COPY.tabs.history, page: '/shows/:show/metrics/history', when: isCountedHere },
  ],
  settings: [
    { label: COPY.show.general, page: '/shows/:show' },
    { label: COPY.show.artwork, page: '/shows/:show/artwork' },
    { label: COPY.show.advanced, page: '/shows/:show/advanced_settings', also: ['/shows/:show/settings'] },
    { label: COPY.show.feed, page: '/shows/:show/feed' },
    { label: COPY.tabs.people, page: '/shows/:show/people_settings', also: ['/shows/:show/people'] },
    { label: COPY.tabs.value, page: '/shows/:show/value_for_value_settings' },
  ],
  website: [
    { label: COPY.tabs.website, page: '/shows/:show/website_settings' },
    { label: COPY.tabs.customize, page: '/shows/:show/customize' },
    { label: COPY.tabs.websiteImages, page: '/shows/:show/website_images' },
    { label: COPY.show.social, page: '/shows/:show/social' },
  ],
  tipJar: [
    { label: COPY.tabs.tipJar, page: '/shows/:show/tip_jar' },
    { label: COPY.tabs.tips, page: '/shows/:show/tips' },
    { label: COPY.tabs.tipFees, page: '/shows/:show/tip_jar_fees' },
  ],
  sorting: [
    { label: COPY.tabs.sorting, page: '/shows/:show/episode_sorting' },
    { label: COPY.tabs.numbers, page: '/shows/:show/episode_number' },
    { label: COPY.tabs.subFolder, page: '/shows/:show/sub_folder', when: ({ allowsSubfolders }) => allowsSubfolders },
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
  // MS150: the main menu has a label of its own for the page that the user menu calls Balance (decision G011).
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
export function allowed<About>(entries: Entry<About>[], about: About): Entry<About>[] {
  return entries.filter(({ when }) => when?.(about) ?? true)
}

/** The entries to draw: allowed, and their page exists. */
export function visible<About extends object>(entries: Entry<About>[], about: About): MenuEntry[] {
  const params: Record<string, number> = 'id' in about ? { show: Number(about.id) } : {}
  return allowed(entries, about).flatMap(({ label, page, also = [], isExternal = false }): MenuEntry[] => {
    const own = typeof page === 'function' ? page(about) : page
    if (isExternal) return own ? [{ label, to: own, isExternal, places: [] }] : []
    const [first, ...others] = [own, ...also].filter(pageExists).map((pattern) => addressOf(pattern, params))
    return first ? [{ label, to: first, isExternal, places: [first, ...others] }] : []
  })
}

/** Every page of a podcast, each once: its menu, and the tabs of its areas. */
export function allOfShow(show: MenuShow): MenuEntry[] {
  const menu = [NAV, METRICS, SETTINGS, MORE].flatMap((entries) => visible(entries, show))
  const { website, ...areas } = TABS
  const inAreas = [...Object.values(areas), ...(hasPublicWebsite(show) ? [website] : [])].flatMap((entries) => visible(entries, show))
  const rest = inAreas.filter((tab) => !menu.some(({ places }) => places.includes(tab.to)))
  return [...menu, ...rest.filter((tab, index) => rest.findIndex(({ to }) => to === tab.to) === index)]
}

/** The tabs around an address: those of the area that it belongs to; none where there is only one. */
export function tabsAt(pathname: string, show: MenuShow): MenuEntry[] {
  for (const entries of Object.values(TABS)) {
    const tabs = visible(entries, show)
    if (tabs.length > 1 && tabs.some(({ places }) => places.includes(placeOf(pathname)))) return tabs
  }
  return []
}

/** Buttons of the header. Members-only shows have no feed of their own; the website is public or not at all (decision G024). */
export function headerButtons(show: MenuShow): ('feed' | 'website')[] {
  return [...(isMembersOnly(show) ? [] : (['feed'] as const)), ...(hasPublicWebsite(show) ? (['website'] as const) : [])]
}
