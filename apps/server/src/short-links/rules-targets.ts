import type { DirectoryName } from '@podstead/contract/distributions/directories'
import {
  APP_LINK_NAMES,
  APP_LINKS,
  type AppLinkName,
  type BuiltInLinkName,
  isReservedLinkName,
} from '@podstead/contract/short-links/link-names'
import type { LinkName, ShowLinks } from '@podstead/contract/shows/show-links'
import { ANDROID_APPS, OWN_APP } from '../lookups/rules-apps.ts'
import { type AppLink, appLinks, type OfferedPodcast } from '../website/rules-apps.ts'
import { pageLinks, safeUrl } from '../website/rules-links.ts'

/** An app or directory in which a podcast can be heard. */
export interface AppTarget extends Pick<AppLink, 'only'> {
  /** Of its short link; apps that a podcast may have a link of its own beside have none. */
  name: string
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
/** Whatever app a device has. */
const WHATEVER = [OWN_APP, ANDROID_APPS]
/**
 * Where a public podcast can be heard: addresses that its owner entered, then those of directories that have
 * it, then those that open an app with the feed. One of each name, in the order of the names.
 */
export function appTargets(
  podcast: Omit<OfferedPodcast, 'audience'>,
  links: Partial<ShowLinks>,
  listings: { directory: DirectoryName; url: string }[],
): AppTarget[] {
  const found = new Map<string, AppTarget>()
  const add = (name: string | undefined, title: string, href: string | null, only?: AppLink['only']) => {
    if (name && href && !found.has(name)) found.set(name, { name, title, href, ...(only && { only }) })
  }
  for (const [field, name] of Object.entries(OF_FIELDS) as [LinkName, AppLinkName][])
    add(name, APP_LINKS[name], pageLinks({ [field]: links[field] ?? '' }, 'listening')[0]?.href ?? null)
  for (const { directory, url } of listings) {
    const name = OF_DIRECTORIES[directory]
    if (name) add(name, APP_LINKS[name], safeUrl(url))
  }
  for (const { key, name, href, only } of appLinks(
    { ...podcast, audience: 'public' },
    found.get('apple')?.href,
  ))
    add(key, WHATEVER.includes(name) ? '' : name, href, only)
  const last: BuiltInLinkName[] = ['app', 'android']
  const others = [...found.keys()].filter((name) => !isReservedLinkName(name))
  return [...APP_LINK_NAMES, ...others, ...last].flatMap((name) => found.get(name) ?? [])
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
