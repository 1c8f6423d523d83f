import { isPermitted, type Permission, type Role } from '@podstead/contract/permissions'
import type { PrivacyMode } from '@podstead/contract/shows/privacy-modes'
import { COPY } from './copy.ts'
import { fillPattern, pageExists } from './menu-pages.ts'

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
  /** Whoever runs the installation has configured payments. */
  takesPayments: boolean
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
  /** The affiliate programme runs, or they have taken part in it. */
  hasAffiliates: boolean
  /** They run this installation. */
  isOperator: boolean
}

/** The parts of a podcast's menu. Every page of a podcast belongs to one. */
export type Area =
  | 'overview'
  | 'episodes'
  | 'subscribers'
  | 'distributions'
  | 'website'
  | 'widgets'
  | 'playlist'
  | 'links'
  | 'metrics'
  | 'settings'
  | 'tipJar'
  | 'more'

export interface Entry<About> {
  label: string
  /** Of a tab: it is marked on every page of this area. */
  area?: Area
  /** As in the route table, with `:show` for the podcast; an outside address for `isExternal`. */
  page: string | ((about: About) => string)
  /** Where it counts as open too; it leads to the first of these while its own page does not exist. */
  also?: string[]
  isExternal?: boolean
  when?: (about: About) => boolean
  /** What somebody must be allowed to do with the podcast. */
  needs?: Permission
}

export const isPublic = ({ mode }: MenuShow) => mode === 'public'
export const isMembersOnly = ({ mode }: MenuShow) => mode === 'members'
/** Members-only podcasts are counted by subscriber (RU203). */
export const isCountedHere = (show: MenuShow) => !isMembersOnly(show)
export const hasPublicWebsite = (show: MenuShow) => show.hasWebsite && isPublic(show)

export const NAV: Entry<MenuShow>[] = [
  { label: COPY.show.overview, page: '/shows/:show/overview', needs: 'shows.read', area: 'overview' },
  { label: COPY.show.episodes, page: '/shows/:show/episodes', needs: 'episodes.read', area: 'episodes' },
  {
    label: COPY.show.subscribers,
    page: '/shows/:show/subscribers',
    needs: 'subscribers.read',
    when: isMembersOnly,
    area: 'subscribers',
  },
  {
    label: COPY.show.distributions,
    page: '/shows/:show/distributions',
    when: hasPublicWebsite,
    area: 'distributions',
  },
  {
    label: COPY.show.website,
    page: '/shows/:show/website_settings',
    needs: 'shows.write',
    also: [
      '/shows/:show/site',
      '/shows/:show/customize',
      '/shows/:show/website_images',
      '/shows/:show/social',
      '/shows/:show/domain',
    ],
    when: hasPublicWebsite,
    area: 'website',
  },
  {
    label: COPY.show.widgets,
    page: '/shows/:show/widgets',
    when: ({ hasPlayer }) => hasPlayer,
    area: 'widgets',
  },
  {
    label: COPY.show.playlist,
    page: '/shows/:show/playlist',
    needs: 'shows.write',
    when: (show) => !isPublic(show),
    area: 'playlist',
  },
  { label: COPY.show.links, page: '/shows/:show/links', needs: 'shows.read', area: 'links' },
  {
    label: COPY.tabs.tipJar,
    page: '/shows/:show/tip_jar',
    needs: 'money.write',
    when: ({ takesPayments }) => takesPayments,
    area: 'tipJar',
  },
]

export const SIDEBAR: Entry<MenuAccount>[] = [
  { label: COPY.menu.podcasts, page: '/dashboard', also: ['/shows'] },
  // Our own.
  { label: COPY.menu.metrics, page: '/all-metrics' },
  { label: COPY.menu.team, page: '/team_podcasts' },
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
  { label: COPY.user.affiliates, page: '/affiliates', when: ({ hasAffiliates }) => hasAffiliates },
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
  /** Of a tab: it is marked on every page of this area. */
  area?: Area | undefined
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
  return allowed(entries, about).flatMap(
    ({ label, page, also = [], isExternal = false, area }): MenuEntry[] => {
      const own = typeof page === 'function' ? page(about) : page
      if (isExternal) return own ? [{ label, to: own, isExternal, places: [] }] : []
      const [first, ...others] = [own, ...also]
        .filter(pageExists)
        .map((pattern) => fillPattern(pattern, params))
      return first ? [{ label, to: first, isExternal, places: [first, ...others], area }] : []
    },
  )
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
