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

/** Where an app runs; `any`: on all devices, or in a browser. */
const DEVICES = ['apple', 'android', 'any'] as const
type Device = (typeof DEVICES)[number]

const DEVICE_OF: Record<string, Device> = {
  'Apple Podcasts': 'apple',
  'Open in your podcast app': 'apple',
  Overcast: 'apple',
  Castro: 'apple',
  AntennaPod: 'android',
  'Podcast Addict': 'android',
  'Apps on Android': 'android',
}

interface DeviceApps<App> {
  device: Device
  /** Where at least one of them works: nowhere else a heading would stand above nothing. */
  only: AppLink['only']
  apps: App[]
}

/** Apps by the devices they run on, in the order they have; devices without any are left out. */
export function groupByDevice<App extends AppLink>(apps: App[]): DeviceApps<App>[] {
  return DEVICES.flatMap((device) => {
    const here = apps.filter(({ name }) => (DEVICE_OF[name] ?? 'any') === device)
    const isEverywhere = here.some(({ only }) => !only)
    const only = isEverywhere ? undefined : here.some(({ only }) => only === 'touch') ? 'touch' : 'ios'
    return here.length ? [{ device, only, apps: here }] : []
  })
}

/** What is offered before all others; `desk` is for computers. */
const OWN: Record<'apple' | 'android' | 'desk', string[]> = {
  apple: ['Apple Podcasts', 'Open in your podcast app'],
  android: ['Spotify', 'YouTube', 'Pocket Casts', 'Apps on Android'],
  desk: ['Spotify', 'Apple Podcasts', 'YouTube'],
}

/** The one app that a device is offered first, where there is one that works there. */
export function ownApps<App extends AppLink>(apps: App[]): { place: keyof typeof OWN; app: App }[] {
  return (Object.keys(OWN) as (keyof typeof OWN)[]).flatMap((place) => {
    const app = OWN[place]
      .flatMap((name) => apps.filter((one) => one.name === name))
      .find(({ only }) => !only || (only === 'ios' && place === 'apple'))
    return app ? [{ place, app }] : []
  })
}
