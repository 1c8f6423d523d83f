import {
  type AppDevice,
  type AppList,
  fillAddress,
  LISTENING_APPS,
  type MEMBER_APPS,
} from '../lookups/rules-apps.ts'

/**
 * Apps that take a private feed, and the addresses that hand it to them on the device itself. An address of
 * the web would tell its owner's server the secret, so there is none.
 */

export const DEVICES = ['iphone', 'mac', 'android', 'computer'] as const
export type Device = (typeof DEVICES)[number]

export interface PrivateApp {
  key: string
  name: string
  devices: readonly Device[]
  /** Asks its own directory first, which knows no private feeds: then the address has to be pasted. */
  needsPasting?: true
  open(feed: string): string
}

const APPS: readonly (PrivateApp & { key: MemberAppKey })[] = [
  {
    ...{ key: 'app', name: 'Apple Podcasts', devices: ['iphone', 'mac'] },
    open: (feed) => `podcast://${withoutScheme(feed)}`,
  },
  {
    key: 'overcast',
    name: 'Overcast',
    devices: ['iphone'],
    open: (feed) => `overcast://x-callback-url/add?url=${encodeURIComponent(feed)}`,
  },
  // Its own scheme asks for the feed over http before https; `pcast:` takes the address as it is.
  { key: 'antennapod', name: 'AntennaPod', devices: ['android'], open: (feed) => `pcast:${feed}` },
  {
    key: 'podcastaddict',
    name: 'Podcast Addict',
    devices: ['android'],
    open: (feed) => `podcastaddict://${withoutScheme(feed)}`,
  },
  {
    key: 'pocketcasts',
    name: 'Pocket Casts',
    devices: ['iphone', 'android'],
    needsPasting: true,
    open: (feed) => `pktc://subscribe/${withoutScheme(feed)}`,
  },
  {
    ...{ key: 'castro', name: 'Castro', devices: ['iphone'] },
    open: (feed) => `castros://subscribe/${withoutScheme(feed)}`,
  },
  {
    ...{ key: 'downcast', name: 'Downcast', devices: ['iphone', 'mac'] },
    open: (feed) => `downcast://${withoutScheme(feed)}`,
  },
  {
    ...{ key: 'icatcher', name: 'iCatcher!', devices: ['iphone'] },
    open: (feed) => `icatcher://${withoutScheme(feed)}`,
  },
  {
    ...{ key: 'podcastguru', name: 'Podcast Guru', devices: ['android'] },
    open: (feed) => `podcastguru://${withoutScheme(feed)}`,
  },
]
type MemberAppKey =
  | (typeof MEMBER_APPS)[number]
  | 'app'
  | 'overcast'
  | 'antennapod'
  | 'podcastaddict'
  | 'pocketcasts'

const DEVICES_OF: Record<AppDevice, readonly Device[]> = {
  apple: ['iphone', 'mac'],
  android: ['android'],
  any: DEVICES,
}

/** Those of the code, as the operator's list changes them: only apps that are marked for members count. */
function memberApps({ apps, hidden }: AppList): PrivateApp[] {
  const own = apps
    .filter((app) => app.forMembers && !LISTENING_APPS.includes(app))
    .map(({ key, name, device, address }) => ({
      ...{ key, name, devices: DEVICES_OF[device] },
      open: (feed: string) => fillAddress(address ?? '', { feed, guid: '' }),
    }))
  const added = own.filter(({ key }) => !APPS.some((one) => one.key === key))
  const ours = APPS.filter(({ key }) => !hidden.includes(key))
  return [...ours.map((one) => own.find(({ key }) => key === one.key) ?? one), ...added]
}

/** Which device a browser says that it runs on; an iPad says that it is a Mac. */
export function detectDevice(userAgent: string | undefined): Device {
  const agent = userAgent ?? ''
  if (/iPhone|iPad|iPod/.test(agent)) return 'iphone'
  if (/Android/.test(agent)) return 'android'
  return /Macintosh|Mac OS X/.test(agent) ? 'mac' : 'computer'
}

/** Apps with the feed in their addresses: those of this device, and all others. */
export function listApps(
  feed: string,
  device: Device,
  list: AppList,
): { here: OfferedApp[]; elsewhere: OfferedApp[] } {
  const offered = memberApps(list).map(({ open, ...app }) => ({ ...app, href: open(feed) }))
  return {
    here: offered.filter(({ devices }) => devices.includes(device)),
    elsewhere: offered.filter(({ devices }) => !devices.includes(device)),
  }
}
export type OfferedApp = Omit<PrivateApp, 'open'> & { href: string }

function withoutScheme(feed: string): string {
  return feed.replace(/^https?:\/\//, '')
}
