import { createHash } from 'node:crypto'
import type { DirectoryName } from '@podstead/contract/distributions/directories'
import { z } from 'zod'
import { Failure, refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { OutboundError, type OutboundRequest } from '../kernel/outbound/outbound.ts'
import { isSameFeed } from './rules.ts'

const AWAY = 'The Podcast Index does not answer at the moment. Please try again in a few minutes.'

/** What a directory says of a feed. */
export interface FoundListing {
  directory: DirectoryName
  url: string
  /** It reads the feed at another address than ours. */
  isOtherFeed: boolean
}
type Answer = Omit<FoundListing, 'directory'>

/** What a podcast is known by; `appleUrl`: its page at Apple as its owner gives it, '' without one. */
export type SoughtShow = Record<'feed' | 'title' | 'guid' | 'appleUrl', string>

/** All values are texts, `"true"` among them. */
const Added = z.object({
  status: z.string(),
  feedId: z.union([z.string(), z.number()]).optional(),
  existed: z.string().optional(),
})
const IndexFeed = z.object({
  feed: z.union([z.array(z.unknown()), z.object({ id: z.number(), url: z.string() })]),
})
const AppleResults = z.object({
  results: z.array(z.object({ feedUrl: z.string().optional(), collectionViewUrl: z.string().optional() })),
})
const FyydResults = z.object({
  data: z.array(
    z.object({ xmlURL: z.string(), url_fyyd: z.string().optional(), htmlURL: z.string().optional() }),
  ),
})

/**
 * Adds a feed to the Podcast Index (https://podcastindex-org.github.io/docs-api, add/byfeedurl).
 * @throws Failure 422 where it does not take the feed, 503 while it cannot be asked
 */
export async function addToPodcastIndex(
  kernel: Kernel,
  feed: string,
): Promise<{ url: string; existed: boolean }> {
  const answer = await askPodcastIndex(
    kernel,
    'POST',
    `/api/1.0/add/byfeedurl?${new URLSearchParams({ url: feed })}`,
  )
  const added = Added.safeParse(answer.json)
  if (answer.status === 400 || (added.success && added.data.status !== 'true'))
    throw refused('The Podcast Index does not take this feed.')
  if (!added.success) throw unavailable()
  const { feedId, existed } = added.data
  return {
    url: feedId === undefined ? '' : `https://podcastindex.org/podcast/${feedId}`,
    existed: existed === 'true',
  }
}

/**
 * Asks every directory that is configured; one that does not answer is left as it was.
 * @returns those that have the feed, and which answered
 */
export async function askDirectories(
  kernel: Kernel,
  show: SoughtShow,
): Promise<{ found: FoundListing[]; answered: DirectoryName[] }> {
  const asked = await Promise.all([
    lookUp('podcast_index', kernel.config.directories.podcastIndex, () => findInPodcastIndex(kernel, show)),
    lookUp('apple', kernel.config.directories.appleSearchUrl, (url) => findAtApple(kernel, url, show)),
    lookUp('fyyd', kernel.config.directories.fyydUrl, (url) => findAtFyyd(kernel, url, show)),
  ])
  const answers = asked.filter((one) => one !== null)
  return {
    answered: answers.map(({ directory }) => directory),
    found: answers.flatMap(({ directory, listing }) => (listing ? [{ directory, ...listing }] : [])),
  }
}

/** Null where it is not configured, or gave no answer that can be read. */
async function lookUp<C>(
  directory: DirectoryName,
  configured: C | null,
  ask: (configured: C) => Promise<Answer | null>,
): Promise<{ directory: DirectoryName; listing: Answer | null } | null> {
  if (configured === null) return null
  try {
    return { directory, listing: await ask(configured) }
  } catch (error) {
    if (error instanceof OutboundError || error instanceof Failure || error instanceof z.ZodError) return null
    throw error
  }
}

/** By its address, and where that is not known by its GUID, which comes along from one host to another. */
async function findInPodcastIndex(kernel: Kernel, { feed, guid }: SoughtShow): Promise<Answer | null> {
  const ours = await askIndexFor(kernel, `byfeedurl?${new URLSearchParams({ url: feed })}`)
  const known = ours && isSameFeed(ours.feed, feed) ? ours : null
  const found = known ?? (await askIndexFor(kernel, `byguid?${new URLSearchParams({ guid })}`))
  return found && { url: found.url, isOtherFeed: !isSameFeed(found.feed, feed) }
}

async function askIndexFor(kernel: Kernel, query: string): Promise<Record<'feed' | 'url', string> | null> {
  const { status, json } = await askPodcastIndex(kernel, 'GET', `/api/1.0/podcasts/${query}`)
  // Of what it does not know it says 400, or an empty list.
  if (status === 400) return null
  const { feed: known } = IndexFeed.parse(json)
  if (Array.isArray(known)) return null
  return { feed: known.url, url: `https://podcastindex.org/podcast/${known.id}` }
}

async function findAtApple(
  kernel: Kernel,
  url: string,
  { feed, title, appleUrl }: SoughtShow,
): Promise<Answer | null> {
  const query = new URLSearchParams({ media: 'podcast', entity: 'podcast', limit: '200', term: title })
  const { results } = AppleResults.parse((await askJson(kernel, `${url}/search?${query}`)).json)
  const own = results.find(({ feedUrl }) => feedUrl !== undefined && isSameFeed(feedUrl, feed))
  if (own) return { url: webAddress(own.collectionViewUrl), isOtherFeed: false }
  const id = appleId(appleUrl)
  const named = id && results.find(({ collectionViewUrl = '' }) => appleId(collectionViewUrl) === id)
  return named ? { url: webAddress(named.collectionViewUrl), isOtherFeed: true } : null
}

function appleId(address: string): string | undefined {
  return /\/id(\d{1,15})\b/.exec(address)?.[1]
}

async function findAtFyyd(kernel: Kernel, url: string, { feed }: SoughtShow): Promise<Answer | null> {
  const query = new URLSearchParams({ url: feed })
  const { data } = FyydResults.parse((await askJson(kernel, `${url}/0.2/search/podcast?${query}`)).json)
  const own = data.find(({ xmlURL }) => isSameFeed(xmlURL, feed))
  return own ? { url: webAddress(own.url_fyyd ?? own.htmlURL), isOtherFeed: false } : null
}

/** Strangers' addresses are followed by people: http and https alone. */
function webAddress(address = ''): string {
  return /^https?:$/.test(URL.parse(address)?.protocol ?? '') ? address : ''
}

/** @throws Failure 503, 422 where this server has no key */
async function askPodcastIndex(kernel: Kernel, method: 'GET' | 'POST', path: string) {
  const { podcastIndex } = kernel.config.directories
  if (!podcastIndex)
    throw refused('This server cannot send to the Podcast Index. Add the feed on its site instead.')
  const { url, key, secret } = podcastIndex
  const date = Math.floor(kernel.clock.now().getTime() / 1000)
  const signature = createHash('sha1').update(`${key}${secret}${date}`).digest('hex')
  try {
    const answer = await askJson(kernel, url + path, {
      method,
      headers: { 'x-auth-key': key, 'x-auth-date': String(date), authorization: signature },
    })
    if (answer.status === 401) kernel.log.error({}, 'the Podcast Index refuses PODCASTINDEX_KEY')
    if (answer.status !== 400 && answer.status >= 300) throw unavailable()
    return answer
  } catch (error) {
    throw error instanceof OutboundError ? unavailable() : error
  }
}

async function askJson(
  kernel: Kernel,
  url: string,
  request: Pick<OutboundRequest, 'method' | 'headers'> = {},
): Promise<{ status: number; json: unknown }> {
  const answer = await kernel.outbound.fetch(url, {
    ...request,
    ...{ accept: 'application/json', maxBytes: 2_097_152, timeoutMs: 10_000, maxRedirects: 0 },
  })
  return { status: answer.status, json: readJson(answer.text()) }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function unavailable(): Failure {
  return new Failure({ status: 503, message: AWAY, retryAfterSeconds: 60 })
}
