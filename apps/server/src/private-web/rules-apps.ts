/**
 * Apps that take a private feed, and the addresses that hand it to them on the device itself. An address of
 * the web would tell its owner's server the secret, so there is none.
 */

export const DEVICES = ['iphone', 'mac', 'android', 'computer'] as const
export type Device = (typeof DEVICES)[number]

export interface PrivateApp {
  name: string
  devices: readonly Device[]
  /** Asks its own directory first, which knows no private feeds: then the address has to be pasted. */
  needsPasting?: true
  open(feed: string): string
}

const APPS: readonly PrivateApp[] = [
  { name: 'Apple Podcasts', devices: ['iphone', 'mac'], open: (feed) => `podcast://${withoutScheme(feed)}` },
  {
    name: 'Overcast',
    devices: ['iphone'],
    open: (feed) => `overcast://x-callback-url/add?url=${encodeURIComponent(feed)}`,
  },
  // Its own scheme asks for the feed over http before https; `pcast:` takes the address as it is.
  { name: 'AntennaPod', devices: ['android'], open: (feed) => `pcast:${feed}` },
  {
    name: 'Podcast Addict',
    devices: ['android'],
    open: (feed) => `podcastaddict://${withoutScheme(feed)}`,
  },
  {
    name: 'Pocket Casts',
    devices: ['iphone', 'android'],
    needsPasting: true,
    open: (feed) => `pktc://subscribe/${withoutScheme(feed)}`,
  },
  { name: 'Castro', devices: ['iphone'], open: (feed) => `castros://subscribe/${withoutScheme(feed)}` },
  { name: 'Downcast', devices: ['iphone', 'mac'], open: (feed) => `downcast://${withoutScheme(feed)}` },
  { name: 'iCatcher!', devices: ['iphone'], open: (feed) => `icatcher://${withoutScheme(feed)}` },
  { name: 'Podcast Guru', devices: ['android'], open: (feed) => `podcastguru://${withoutScheme(feed)}` },
]

/** Which device a browser says that it runs on; an iPad says that it is a Mac. */
export function detectDevice(userAgent: string | undefined): Device {
  const agent = userAgent ?? ''
  if (/iPhone|iPad|iPod/.test(agent)) return 'iphone'
  if (/Android/.test(agent)) return 'android'
  return /Macintosh|Mac OS X/.test(agent) ? 'mac' : 'computer'
}

/** Apps with the feed in their addresses: those of this device, and all others. */
export function listApps(feed: string, device: Device): { here: OfferedApp[]; elsewhere: OfferedApp[] } {
  const offered = APPS.map(({ open, ...app }) => ({ ...app, href: open(feed) }))
  return {
    here: offered.filter(({ devices }) => devices.includes(device)),
    elsewhere: offered.filter(({ devices }) => !devices.includes(device)),
  }
}
export type OfferedApp = Omit<PrivateApp, 'open'> & { href: string }

function withoutScheme(feed: string): string {
  return feed.replace(/^https?:\/\//, '')
}
