import type { DirectoryName } from '@podstead/contract/distributions/directories'
import {
  APP_LINK_NAMES,
  APP_LINKS,
  type AppLinkName,
  type BuiltInLinkName,
} from '@podstead/contract/short-links/link-names'
import type { LinkName, ShowLinks } from '@podstead/contract/shows/show-links'
import { type AppLink, appLinks } from '../website/rules-apps.ts'
import { pageLinks, safeUrl } from '../website/rules-links.ts'

/** An app or directory in which a podcast can be heard. */
export interface AppTarget extends Pick<AppLink, 'only'> {
  name: BuiltInLinkName
  /** What it calls itself; empty where it is whatever app a device has. */
  title: string
  href: string
}

/** A podcast's links by the names of short ones. */
const OF_FIELDS: Partial<Record<LinkName, AppLinkName>> = {
  ...{ apple_podcast: 'apple', spotify: 'spotify', youtube: 'youtube', overcast: 'overcast' },
  ...{ pocket_casts: 'pocketcasts', castro: 'castro', castbox: 'castbox', amazon_podcast_link: 'amazon' },
  ...{ podverse: 'podverse', fountain: 'fountain', tune_in: 'tunein', radio_public: 'radiopublic' },
}
const OF_DIRECTORIES: Partial<Record<DirectoryName, AppLinkName>> = {
  ...{ apple: 'apple', spotify: 'spotify', youtube: 'youtube', pocket_casts: 'pocketcasts' },
  ...{ castbox: 'castbox', amazon: 'amazon', tune_in: 'tunein', podcast_index: 'podcastindex' },
  ...{ overcast: 'overcast', fountain: 'fountain', podverse: 'podverse' },
  ...{ iheart: 'iheart', deezer: 'deezer', podchaser: 'podchaser', fyyd: 'fyyd' },
  podcast_addict: 'podcastaddict',
}
/** Addresses that open an app with the feed, by how they begin. */
const OPENED: [start: RegExp, name: BuiltInLinkName][] = [
  [/^https:\/\/overcast\.fm|^overcast:/, 'overcast'],
  [/^https:\/\/pca\.st|^pktc:/, 'pocketcasts'],
  [/^https:\/\/antennapod\.org/, 'antennapod'],
  [/^https:\/\/podcastaddict\.com/, 'podcastaddict'],
  [/^https:\/\/www\.subscribeonandroid\.com/, 'android'],
  [/^podcast:/, 'app'],
]

/**
 * Where a public podcast can be heard: addresses that its owner entered, then those of directories that have
 * it, then those that open an app with the feed. One of each name, in the order of the names.
 */
export function appTargets(
  feed: string,
  links: Partial<ShowLinks>,
  listings: { directory: DirectoryName; url: string }[],
): AppTarget[] {
  const found = new Map<BuiltInLinkName, AppTarget>()
  const add = (name: BuiltInLinkName | undefined, href: string | null, only?: AppLink['only']) => {
    if (!name || !href || found.has(name)) return
    const title = name in APP_LINKS ? APP_LINKS[name as AppLinkName] : ''
    found.set(name, { name, title, href, ...(only && { only }) })
  }
  for (const [field, name] of Object.entries(OF_FIELDS) as [LinkName, AppLinkName][])
    add(name, pageLinks({ [field]: links[field] ?? '' }, 'listening')[0]?.href ?? null)
  for (const { directory, url } of listings) add(OF_DIRECTORIES[directory], safeUrl(url))
  for (const { href, only } of appLinks(feed, 'public', found.get('apple')?.href))
    add(OPENED.find(([start]) => start.test(href))?.[1], href, only)
  const order: BuiltInLinkName[] = [...APP_LINK_NAMES, 'app', 'android']
  return order.flatMap((name) => found.get(name) ?? [])
}

/** What is offered first, by device: Apple's app is on its devices, the great ones are everywhere. */
export function firstTargets(apps: AppTarget[]): Record<'apple' | 'android' | 'desk', AppTarget | null> {
  const first = (among: AppTarget[], names: BuiltInLinkName[]) =>
    names.flatMap((name) => among.filter((app) => app.name === name))[0] ?? null
  // A scheme of an app that is not there would be a button that does nothing.
  const anywhere = apps.filter(({ only }) => !only)
  return {
    apple: first(apps, ['apple', 'app']),
    android: first(anywhere, ['spotify', 'youtube', 'pocketcasts', 'android']),
    desk: first(anywhere, ['spotify', 'apple', 'youtube', 'amazon']),
  }
}
