import { isReservedLinkName } from '@podstead/contract/short-links/link-names'
import type { ShortLink, ShortLinks } from '@podstead/contract/short-links/short-links'
import { zonedDay } from '@podstead/contract/time-zones'
import { episodePageUrl } from '../episodes/present.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { listeningApps } from '../lookups/queries-apps.ts'
import { feedUrl, landingUrl, pageUrl } from '../shows/present.ts'
import type { ShowRow } from '../shows/table.ts'
import type { Clicks, FollowedLink } from './queries.ts'
import { type AppTarget, appTargets } from './rules-targets.ts'

export const SHOWN_DAYS = 30
const WEEK = 7
const DAY_MS = 86_400_000

/** Dates of the last days in the podcast's time zone, today last. */
export function shownDays(show: ShowRow, now: Date): string[] {
  const today = new Date(zonedDay(now, show.time_zone || 'UTC')).getTime()
  return Array.from({ length: SHOWN_DAYS }, (_, at) =>
    new Date(today - (SHOWN_DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  )
}

/** Where an own link leads: what its owner said, or the landing page while its episode is not there. */
export function ownTarget(kernel: Kernel, show: ShowRow, link: FollowedLink): string {
  if (link.target_url) return link.target_url
  if (link.episode_slug && link.is_published) return episodePageUrl(kernel, show, { slug: link.episode_slug })
  return landingUrl(kernel, show)
}

/** Apps and directories of a public podcast. */
export function presentApps(
  kernel: Kernel,
  show: ShowRow,
  listings: Parameters<typeof appTargets>[2],
): AppTarget[] {
  const { apps } = listeningApps(kernel.config)
  return appTargets({ apps, feed: feedUrl(kernel, show), guid: show.feed_guid }, show.links, listings)
}

/** Other names may be those of links that a podcast has made itself. */
export function hasShortLink({ name }: AppTarget): boolean {
  return isReservedLinkName(name)
}

export function presentShortLinks(
  kernel: Kernel,
  show: ShowRow,
  found: { own: FollowedLink[]; apps: AppTarget[]; clicks: Clicks; latest: string | null },
): ShortLinks {
  const days = shownDays(show, kernel.clock.now())
  const landing = landingUrl(kernel, show)
  const counted = (name: string) => sumClicks(found.clicks, name, days)
  const fixed = (name: string, target_url: string): ShortLink => ({
    ...{ id: null, name, kind: name ? 'built_in' : 'landing', url: name ? `${landing}/${name}` : landing },
    ...{ target_url, episode_id: null, episode_name: '', is_waiting: false },
    ...counted(name),
  })
  return {
    landing_page_url: landing,
    from: days[0] as string,
    to: days.at(-1) as string,
    links: [
      fixed('', landing),
      ...found.own.map((link) => presentOwn(kernel, show, link, counted(link.name))),
      ...found.apps.filter(hasShortLink).map(({ name, href }) => fixed(name, href)),
      ...(found.latest ? [fixed('latest', found.latest)] : []),
      fixed('site', pageUrl(kernel, show)),
      fixed('feed', feedUrl(kernel, show)),
    ],
  }
}

function presentOwn(
  kernel: Kernel,
  show: ShowRow,
  link: FollowedLink,
  counts: ReturnType<typeof sumClicks>,
): ShortLink {
  return {
    ...{ id: link.id, name: link.name, kind: 'own', url: `${landingUrl(kernel, show)}/${link.name}` },
    target_url: ownTarget(kernel, show, link),
    episode_id: link.episode_id,
    episode_name: link.episode_name ?? '',
    is_waiting: !link.target_url && !link.is_published,
    ...counts,
  }
}

function sumClicks({ totals, days: counted }: Clicks, name: string, days: string[]) {
  const byDay = new Map(counted.filter((one) => one.name === name).map(({ day, clicks }) => [day, clicks]))
  const numbers = days.map((day) => byDay.get(day) ?? 0)
  const sum = (some: number[]) => some.reduce((total, clicks) => total + clicks, 0)
  return {
    clicks_7: sum(numbers.slice(-WEEK)),
    clicks_30: sum(numbers),
    clicks_all: totals.get(name) ?? 0,
    days: numbers,
  }
}
