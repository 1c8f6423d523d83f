import { z } from 'zod'

/** Apps and services that an address opens with a podcast: those of the code, and what APPS_FILE changes. */

/** Where an app runs; `any`: on all devices, or in a browser. */
export const APP_DEVICES = ['apple', 'android', 'any'] as const
export type AppDevice = (typeof APP_DEVICES)[number]

export interface ListeningApp {
  key: string
  name: string
  device: AppDevice
  /** With placeholders; null: it opens single episodes alone, or by `appleAddress`. */
  address: string | null
  /** Better than `address`, where the podcast is at Apple. */
  appleAddress?: string
  /** Opens one episode. */
  episodeAddress?: string
  /** Knows only podcasts that the Podcast Index has. */
  needsIndex?: boolean
  /** Is offered to members, too: its address tells the feed to the device alone. */
  forMembers?: boolean
}

export const OWN_APP = 'Open in your podcast app'
export const ANDROID_APPS = 'Apps on Android'

/** In the order in which they are offered. */
export const LISTENING_APPS: readonly ListeningApp[] = [
  {
    ...{ key: 'app', name: OWN_APP, device: 'apple', forMembers: true },
    address: 'podcast://{feed_without_scheme}',
  },
  {
    ...{ key: 'overcast', name: 'Overcast', device: 'apple' },
    address: 'overcast://x-callback-url/add?url={feed}',
    appleAddress: 'https://overcast.fm/itunes{apple_id}',
  },
  {
    ...{ key: 'pocketcasts', name: 'Pocket Casts', device: 'any' },
    address: 'pktc://subscribe/{feed_without_scheme}',
    appleAddress: 'https://pca.st/itunes/{apple_id}',
  },
  {
    ...{ key: 'antennapod', name: 'AntennaPod', device: 'android' },
    address: 'https://antennapod.org/deeplink/subscribe?url={feed}',
  },
  {
    ...{ key: 'podcastaddict', name: 'Podcast Addict', device: 'android' },
    address: 'https://podcastaddict.com/feed/{feed}',
    episodeAddress: 'https://podcastaddict.com/episode/{audio}',
  },
  {
    ...{ key: 'goodpods', name: 'Goodpods', device: 'any', address: null },
    appleAddress: 'https://www.goodpods.com/podcasts-aid/{apple_id}',
  },
  {
    ...{ key: 'stenofm', name: 'Steno.fm', device: 'any', address: null, needsIndex: true },
    episodeAddress: 'https://www.steno.fm/show/{guid}/episode/{episode_guid_base64url}',
  },
  {
    ...{ key: 'android', name: ANDROID_APPS, device: 'android' },
    address: 'https://www.subscribeonandroid.com/{feed_without_scheme}',
  },
]

/** Apps that take the feeds of members, beside those of the list (private-web/rules-apps.ts). */
export const MEMBER_APPS = ['castro', 'downcast', 'icatcher', 'podcastguru'] as const

/** An address of an app that is none of the web works only where the app is. */
export function appPlace({ device }: Pick<ListeningApp, 'device'>, address: string) {
  if (isWebAddress(address)) return undefined
  return device === 'apple' ? 'ios' : 'touch'
}

export function isWebAddress(address: string): boolean {
  return /^https?:/i.test(address)
}

/** What placeholders stand for. */
export interface AppValues {
  feed: string
  /** The podcast's GUID. */
  guid: string
  appleId?: string
  episode?: { audio: string; guid: string }
}

export function fillAddress(pattern: string, { feed, guid, appleId = '', episode }: AppValues): string {
  const values: Record<string, string> = {
    feed: encodeURIComponent(feed),
    feed_without_scheme: feed.replace(/^https?:\/\//, ''),
    guid: encodeURIComponent(guid),
    apple_id: appleId,
    audio: encodeURIComponent(episode?.audio ?? ''),
    episode_guid: encodeURIComponent(episode?.guid ?? ''),
    episode_guid_base64url: Buffer.from(episode?.guid ?? '').toString('base64url'),
  }
  return pattern.replace(PLACEHOLDER, (whole, name: string) => values[name] ?? whole)
}

const PLACEHOLDER = /\{([^{}]*)\}/g
const OF_PODCAST = ['feed', 'feed_without_scheme', 'guid']
const OF_EPISODE = ['audio', 'episode_guid', 'episode_guid_base64url']

/**
 * Schemes that podcast apps have registered. A closed list: a scheme that does something else (`javascript:`,
 * `file:`, `intent:`) never stands on a page.
 */
const APP_SCHEMES = [
  ...['podcast', 'pcast', 'feed', 'overcast', 'pktc', 'castro', 'castros', 'castamatic', 'downcast'],
  ...['icatcher', 'rssradio', 'podcat', 'antennapod-subscribe', 'podcastaddict', 'podcastguru'],
  ...['podkicker', 'playerfm', 'gpodder', 'anytime-subscribe', 'podverse'],
]

function pattern(allowed: string[], needed: string[]) {
  return z
    .string('must be an address')
    .max(500, 'is too long (maximum is 500 characters)')
    .superRefine((address, context) => {
      const problem = problemOfAddress(address, allowed, needed)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
}

function problemOfAddress(address: string, allowed: string[], needed: string[]): string | null {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase()
  if (!scheme || (!isWebAddress(address) && !APP_SCHEMES.includes(scheme)))
    return `must begin with https://, http:// or the scheme of a podcast app (${APP_SCHEMES.join(', ')})`
  if (isWebAddress(address) && !/^https?:\/\/[^/?#@{}\\\s]+\//i.test(address))
    return 'must name a host, with a slash behind it and no placeholder in it'
  const names = [...address.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '')
  const unknown = names.find((name) => !allowed.includes(name))
  if (unknown !== undefined)
    return `has the placeholder {${unknown}}; it may have ${allowed.map((name) => `{${name}}`).join(', ')}`
  if (!names.some((name) => needed.includes(name)))
    return `must have one of ${needed.map((name) => `{${name}}`).join(', ')}`
  if (
    /[\s"'<>\\{}]/.test(address.replace(PLACEHOLDER, '')) ||
    !URL.canParse(address.replace(PLACEHOLDER, 'x'))
  )
    return 'is no address'
  return null
}

const Key = z
  .string('must be a text')
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be lower-case letters, digits and dashes')
const Hidden = z.strictObject({ key: Key, hide: z.literal(true) })
const Line = z.strictObject({
  key: Key,
  name: z
    .string('must be a text')
    .trim()
    .min(1, "can't be blank")
    .max(60, 'is too long (maximum is 60 characters)'),
  device: z.enum(APP_DEVICES, `must be ${APP_DEVICES.join(', ')}`).default('any'),
  address: pattern(OF_PODCAST, OF_PODCAST),
  apple_address: pattern([...OF_PODCAST, 'apple_id'], ['apple_id']).optional(),
  episode_address: pattern([...OF_PODCAST, ...OF_EPISODE], OF_EPISODE).optional(),
  members: z.boolean('must be true or false').default(false),
  hide: z.literal(false, 'must be true or false').optional(),
})

/** Apps, and the keys of those that are not offered. */
export interface AppList {
  apps: readonly ListeningApp[]
  hidden: readonly string[]
}

/** Reads the text of APPS_FILE. With problems, the apps are those of the code. */
export function readApps(text: string): AppList & { problems: string[] } {
  const ours = { apps: LISTENING_APPS, hidden: [] }
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch (error) {
    return { ...ours, problems: [`is not JSON: ${(error as Error).message}`] }
  }
  if (!Array.isArray(given)) return { ...ours, problems: ['must be a list of apps'] }
  const hidden: string[] = []
  const apps: ListeningApp[] = []
  const problems = given.flatMap((line: { hide?: unknown } | null, at) => {
    const isHidden = line?.hide === true
    const { data, error } = isHidden ? Hidden.safeParse(line) : Line.safeParse(line)
    if (data && isHidden) hidden.push(data.key)
    if (data && 'name' in data) apps.push(toApp(data))
    return (error?.issues ?? []).map(
      ({ path, message }) => `app ${at + 1}: ${[path.join('.'), message].filter(Boolean).join(' ')}`,
    )
  })
  if (!problems.length) problems.push(...problemsOfList(apps, hidden))
  if (problems.length) return { ...ours, problems }
  return { apps: mergeApps(apps, hidden), hidden, problems }
}

function toApp(line: z.output<typeof Line>): ListeningApp {
  return {
    ...{ key: line.key, name: line.name, device: line.device, address: line.address },
    ...(line.apple_address && { appleAddress: line.apple_address }),
    ...(line.episode_address && { episodeAddress: line.episode_address }),
    ...(line.members && { forMembers: true }),
  }
}

function mergeApps(apps: ListeningApp[], hidden: string[]): ListeningApp[] {
  const kept = LISTENING_APPS.filter(({ key }) => !hidden.includes(key))
  const added = apps.filter(({ key }) => !LISTENING_APPS.some((one) => one.key === key))
  return [...kept.map((one) => apps.find(({ key }) => key === one.key) ?? one), ...added]
}

function problemsOfList(apps: ListeningApp[], hidden: string[]): string[] {
  const keys = [...apps.map(({ key }) => key), ...hidden]
  const names = mergeApps(apps, hidden).map(({ name }) => name)
  const again = (all: string[]) => [...new Set(all.filter((one, at) => all.indexOf(one) !== at))]
  return [
    ...again(keys).map((key) => `names the key ${key} twice`),
    ...hidden
      .filter((key) => !KNOWN_KEYS.includes(key))
      .map((key) => `hides ${key}, but there is no such app; there are ${KNOWN_KEYS.join(', ')}`),
    ...again([...names, 'RSS feed']).map((name) => `has two apps with the name ${name}`),
    ...apps
      .filter(({ key }) => TAKEN.includes(key))
      .map(({ key }) => `the key ${key} is taken: it is no app`),
    ...apps
      .filter(({ forMembers, address }) => forMembers && address && isWebAddress(address))
      .map(
        ({ key }) =>
          `app ${key}: members must be false: an address of the web would tell its server the secret of the feed`,
      ),
  ]
}

const KNOWN_KEYS: string[] = [...LISTENING_APPS.map(({ key }) => key), ...MEMBER_APPS]
/** What else has a name below a landing page. */
const TAKEN = ['latest', 'site', 'feed']
