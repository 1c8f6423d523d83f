/**
 * Directories as far as podcasts are sent to and looked for in them: the Podcast Index (signed requests, the
 * texts "true" and "false"), Apple's search and fyyd. They remember feeds, and fail on demand.
 */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export const PODCASTINDEX_KEY = 'AKEYOFTHEINDEX'
export const PODCASTINDEX_SECRET = 'its$secret^'
/** A signature is good for so long. */
const WINDOW_SECONDS = 180

export interface Directories {
  /** `127.0.0.1:12345`, for OUTBOUND_ALLOW_HOSTS. */
  host: string
  /** For PODCASTINDEX_API, APPLE_SEARCH_URL and FYYD_URL. */
  url: string
  /** Feeds that each has. */
  feeds: Record<'podcast_index' | 'apple' | 'fyyd', string[]>
  /** Feeds of the Podcast Index by their GUIDs, as it reads them from the feeds. */
  guids: Map<string, string>
  /** `POST /api/1.0/add/byfeedurl 200` */
  requests: string[]
  /** The next so many requests get this status. */
  fail(status: number, times?: number): void
  close(): Promise<void>
}

type Answer = { status: number; body: object }

/** @param now the clock that signatures are compared with */
export async function startDirectories(now: () => Date = () => new Date()): Promise<Directories> {
  const feeds: Directories['feeds'] = { podcast_index: [], apple: [], fyyd: [] }
  const guids: Directories['guids'] = new Map()
  const requests: string[] = []
  let failing = { status: 0, times: 0 }

  function answerIndex(request: IncomingMessage, url: URL): Answer {
    const refusal = signatureProblem(request, now())
    if (refusal) return { status: 401, body: { status: 'false', description: refusal } }
    const feed = url.searchParams.get('url') ?? guids.get(url.searchParams.get('guid') ?? '') ?? ''
    const at = feeds.podcast_index.indexOf(feed)
    if (/\/podcasts\/by(?:feedurl|guid)$/.test(url.pathname))
      return at < 0
        ? { status: 400, body: { status: 'false', description: 'Feed url not found.' } }
        : { status: 200, body: { status: 'true', feed: { id: 920_000 + at, url: feed } } }
    if (request.method !== 'POST' || !/^https?:\/\//.test(feed))
      return { status: 400, body: { status: 'false', description: 'Feed url is invalid.' } }
    if (at < 0) feeds.podcast_index.push(feed)
    const feedId = String(920_000 + feeds.podcast_index.indexOf(feed))
    return {
      status: 200,
      body: { status: 'true', feedId, existed: at < 0 ? 'false' : 'true', description: 'Feed added' },
    }
  }

  function answer(request: IncomingMessage, url: URL): Answer {
    if (url.pathname.startsWith('/api/1.0/')) return answerIndex(request, url)
    if (url.pathname === '/search')
      return {
        status: 200,
        body: {
          resultCount: feeds.apple.length,
          results: feeds.apple.map((feedUrl, at) => ({
            feedUrl,
            collectionViewUrl: `https://podcasts.apple.com/podcast/id${at + 1}`,
          })),
        },
      }
    if (url.pathname === '/0.2/search/podcast')
      return {
        status: 200,
        body: {
          ...{ status: 1, msg: 'ok' },
          data: feeds.fyyd.map((xmlURL) => ({ xmlURL, url_fyyd: 'https://fyyd.de/podcast/1' })),
        },
      }
    return { status: 404, body: {} }
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const isFailing = failing.times > 0
    if (isFailing) failing.times--
    const { status, body } = isFailing ? { status: failing.status, body: {} } : answer(request, url)
    requests.push(`${request.method} ${url.pathname} ${status}`)
    request.resume()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    ...{ host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}`, feeds, guids, requests },
    fail: (status, times = 1) => {
      failing = { status, times }
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function signatureProblem({ headers }: IncomingMessage, now: Date): string | null {
  const date = String(headers['x-auth-date'])
  if (!/^\d+$/.test(date) || headers['x-auth-key'] !== PODCASTINDEX_KEY) return 'Unknown key.'
  if (!headers['user-agent']) return 'A user agent is needed.'
  if (Math.abs(now.getTime() / 1000 - Number(date)) > WINDOW_SECONDS) return 'The date is too far away.'
  const wanted = createHash('sha1')
    .update(PODCASTINDEX_KEY + PODCASTINDEX_SECRET + date)
    .digest('hex')
  return headers.authorization === wanted ? null : 'The signature does not fit.'
}
