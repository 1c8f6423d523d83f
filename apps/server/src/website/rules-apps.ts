import {
  ANDROID_APPS,
  APP_DEVICES,
  type AppDevice,
  type AppValues,
  appPlace,
  fillAddress,
  LISTENING_APPS,
  type ListeningApp,
  OWN_APP,
} from '../lookups/rules-apps.ts'
import type { PageLink } from './rules-links.ts'

export interface AppLink extends PageLink {
  /** Of the list of apps; links that a creator entered have none. */
  key?: string
  device?: AppDevice
  /**
   * Where the address does something: a scheme without an app for it is a button that does
   * nothing. Everywhere when absent.
   */
  only?: 'ios' | 'touch'
}

/** A podcast, and the apps that there are for it. */
export interface OfferedPodcast extends Pick<AppValues, 'feed' | 'guid'> {
  apps: readonly ListeningApp[]
  audience: 'public' | 'private'
}

/** Where most listeners are; they are offered first. */
const FIRST = ['Apple Podcasts', 'Spotify']

/**
 * What a listener can subscribe with: the podcast's own addresses at the great directories, the app of the
 * device, what else the creator links, the apps that an address opens, and the feed last.
 */
export function subscribeLinks(podcast: OfferedPodcast, linked: PageLink[]): (AppLink & { icon: AppIcon })[] {
  const apple = linked.find(({ name }) => name === 'Apple Podcasts')?.href
  const [device, ...opening] = appLinks(podcast, apple)
  const first = linked.filter(({ name }) => FIRST.includes(name))
  const later = linked.filter(({ name }) => !FIRST.includes(name))
  const others = opening.filter(({ name }) => ![...first, ...later].some((link) => link.name === name))
  return [...first, ...(device ? [device] : []), ...later, ...others].map((link) => ({
    ...link,
    icon: link.href === podcast.feed ? 'feed' : findIcon(link),
  }))
}

/** Apps that open one episode; `isIndexed`: the Podcast Index has the podcast. */
export function episodeLinks(
  apps: readonly ListeningApp[],
  values: AppValues & Required<Pick<AppValues, 'episode'>>,
  isIndexed: boolean,
): (AppLink & { icon: AppIcon })[] {
  return apps.flatMap((app) => {
    const { key, name, device, episodeAddress, needsIndex } = app
    if (!episodeAddress || (needsIndex && !isIndexed)) return []
    const link = { key, name, device, href: fillAddress(episodeAddress, values) }
    return [{ ...link, icon: findIcon(link), only: appPlace(app, episodeAddress) }]
  })
}

type AppIcon = (typeof ICONS)[string] | 'feed' | 'listen'

function findIcon({ name }: AppLink): AppIcon {
  return ICONS[name] ?? 'listen'
}

const ICONS: Record<
  string,
  'microphone' | 'telephone' | 'waves' | 'mast' | 'rings' | 'antenna' | 'headphones'
> = {
  'Apple Podcasts': 'microphone',
  [OWN_APP]: 'telephone',
  Spotify: 'waves',
  Overcast: 'mast',
  'Pocket Casts': 'rings',
  AntennaPod: 'antenna',
  'Podcast Addict': 'headphones',
  [ANDROID_APPS]: 'telephone',
}

/**
 * Addresses that open an app with the feed: https where the app has such a form, a scheme of its own only
 * where the app runs. Apps that keep feeds on a server of their own are not led to private ones. `apple` is
 * the podcast's address at Apple, if it has one.
 */
export function appLinks({ apps, feed, guid, audience }: OfferedPodcast, apple = ''): AppLink[] {
  const isPublic = audience === 'public'
  const appleId = /^https:\/\/podcasts\.apple\.com\/.*\bid(\d{1,15})\b/.exec(apple)?.[1]
  const links = apps.flatMap((app): AppLink[] => {
    const address = (isPublic && appleId && app.appleAddress) || app.address
    if (!address || !(isPublic || app.forMembers)) return []
    const only = appPlace(app, address)
    const href = fillAddress(address, { feed, guid, appleId })
    return [{ key: app.key, name: app.name, device: app.device, href, ...(only && { only }) }]
  })
  return [...links, { name: 'RSS feed', href: feed }]
}

/** Also of what creators link by themselves. */
const DEVICE_OF: Record<string, AppDevice> = {
  ...Object.fromEntries(LISTENING_APPS.map(({ name, device }) => [name, device])),
  'Apple Podcasts': 'apple',
  Castro: 'apple',
}

interface DeviceApps<App> {
  device: AppDevice
  /** Where at least one of them works: nowhere else a heading would stand above nothing. */
  only: AppLink['only']
  apps: App[]
}

/** Apps by the devices they run on, in the order they have; devices without any are left out. */
export function groupByDevice<App extends AppLink>(apps: App[]): DeviceApps<App>[] {
  return APP_DEVICES.flatMap((device) => {
    const here = apps.filter((app) => (app.device ?? DEVICE_OF[app.name] ?? 'any') === device)
    const isEverywhere = here.some(({ only }) => !only)
    const only = isEverywhere ? undefined : here.some(({ only }) => only === 'touch') ? 'touch' : 'ios'
    return here.length ? [{ device, only, apps: here }] : []
  })
}

/** What is offered before all others; `desk` is for computers. */
const OWN: Record<'apple' | 'android' | 'desk', string[]> = {
  apple: ['Apple Podcasts', OWN_APP],
  android: ['Spotify', 'YouTube', 'Pocket Casts', ANDROID_APPS],
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
