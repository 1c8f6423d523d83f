import type { PageLink } from './rules-links.ts'

export interface AppLink extends PageLink {
  /**
   * Where the address does something: a scheme without an app for it is a button that does
   * nothing. Everywhere when absent.
   */
  only?: 'ios' | 'touch'
}

/** Where most listeners are; they are offered first. */
const FIRST = ['Apple Podcasts', 'Spotify']

/**
 * What a listener can subscribe with: the podcast's own addresses at the great directories, the app of the
 * device, what else the creator links, the apps that an address opens, and the feed last.
 */
export function subscribeLinks(
  feed: string,
  linked: PageLink[],
  audience: 'public' | 'private',
): (AppLink & { icon: AppIcon })[] {
  const apple = linked.find(({ name }) => name === 'Apple Podcasts')?.href
  const [device, ...opening] = appLinks(feed, audience, apple)
  const first = linked.filter(({ name }) => FIRST.includes(name))
  const later = linked.filter(({ name }) => !FIRST.includes(name))
  const others = opening.filter(({ name }) => !later.some((link) => link.name === name))
  return [...first, ...(device ? [device] : []), ...later, ...others].map((link) => ({
    ...link,
    icon: link.href === feed ? 'feed' : (ICONS[link.name] ?? 'listen'),
  }))
}

type AppIcon = (typeof ICONS)[string] | 'feed' | 'listen'

const ICONS: Record<
  string,
  'microphone' | 'telephone' | 'waves' | 'mast' | 'rings' | 'antenna' | 'headphones'
> = {
  'Apple Podcasts': 'microphone',
  'Open in your podcast app': 'telephone',
  Spotify: 'waves',
  Overcast: 'mast',
  'Pocket Casts': 'rings',
  AntennaPod: 'antenna',
  'Podcast Addict': 'headphones',
  'Apps on Android': 'telephone',
}

/**
 * Addresses that open an app with the feed: https where the app has such a form, a scheme of its own only
 * where the app runs. Apps that keep feeds on a server of their own are not led to private ones. `apple` is
 * the podcast's address at Apple, if it has one.
 */
export function appLinks(feed: string, audience: 'public' | 'private', apple = ''): AppLink[] {
  const bare = feed.replace(/^https?:\/\//, '')
  const encoded = encodeURIComponent(feed)
  const own: AppLink = { name: 'Open in your podcast app', href: `podcast://${bare}`, only: 'ios' }
  const rss = { name: 'RSS feed', href: feed }
  if (audience === 'private') return [own, rss]
  const appleId = /^https:\/\/podcasts\.apple\.com\/.*\bid(\d{1,15})\b/.exec(apple)?.[1]
  return [
    own,
    appleId
      ? { name: 'Overcast', href: `https://overcast.fm/itunes${appleId}` }
      : { name: 'Overcast', href: `overcast://x-callback-url/add?url=${encoded}`, only: 'ios' },
    appleId
      ? { name: 'Pocket Casts', href: `https://pca.st/itunes/${appleId}` }
      : { name: 'Pocket Casts', href: `pktc://subscribe/${bare}`, only: 'touch' },
    { name: 'AntennaPod', href: `https://antennapod.org/deeplink/subscribe?url=${encoded}` },
    { name: 'Podcast Addict', href: `https://podcastaddict.com/feed/${encoded}` },
    ...(appleId ? [{ name: 'Goodpods', href: `https://www.goodpods.com/podcasts-aid/${appleId}` }] : []),
    { name: 'Apps on Android', href: `https://www.subscribeonandroid.com/${bare}` },
    rss,
  ]
}
