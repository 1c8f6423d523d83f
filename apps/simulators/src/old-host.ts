/**
 * A podcast host that somebody moves away from: a feed with everything that the podcast namespace knows, and
 * the files it names. Audio with ranges; some of it fails on demand.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type OldFeed, oldFeed } from './old-host-feed.ts'
import { plainPng, silentMp3 } from './old-host-files.ts'

export type OldHostOptions = Partial<Omit<OldFeed, 'origin'>> & {
  /** How many episodes the feed has. */
  items: number
  /** Episodes, from 1, whose audio answers 503 until `heal()`. */
  failing?: number[]
  /** Episodes, from 1, of a minute, whose connection breaks in the middle of the first answer. */
  breaking?: number[]
  /** Further files by their paths. */
  files?: Record<string, string | Buffer>
  /** Instead of the feed. */
  answer?: (request: IncomingMessage, response: ServerResponse) => void
}

export interface OldHost {
  /** `http://127.0.0.1:12345` */
  origin: string
  /** `127.0.0.1:12345`, for OUTBOUND_ALLOW_HOSTS. */
  host: string
  feedUrl: string
  /** The same feed at an address of less than 31 characters. */
  shortUrl: string
  /** Every request so far: path, and range where one was asked for. */
  requests: { path: string; range: string | undefined }[]
  /** The audio that was refused is there again. */
  heal(): void
  close(): Promise<void>
}

const FEED_PATH = '/podcasts/night-trains/feed.xml'
const SHORT_PATH = '/f'

/** Listens on a free port of the loopback address. */
export async function startOldHost(options: OldHostOptions): Promise<OldHost> {
  const failing = new Set(options.failing)
  const breaking = new Set(options.breaking)
  const long = new Set(options.breaking)
  const requests: OldHost['requests'] = []
  const files = { sound: silentMp3(2), longSound: silentMp3(60), picture: plainPng(1400) }
  let origin = ''

  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    requests.push({ path, range: request.headers.range })
    if (path === FEED_PATH || path === SHORT_PATH) {
      if (options.answer) return options.answer(request, response)
      const { items, locked, extra, title, bare } = options
      return send(response, 'application/rss+xml', oldFeed({ origin, items, locked, extra, title, bare }))
    }
    const number = Number(/^\/audio\/(\d+)\.mp3$/.exec(path)?.[1])
    if (number && failing.has(number)) return response.writeHead(503).end()
    if (number)
      return sendSound(
        request,
        response,
        long.has(number) ? files.longSound : files.sound,
        breaking.delete(number),
      )
    const given = options.files?.[path]
    if (given !== undefined) return send(response, 'application/octet-stream', given)
    if (path.startsWith('/art/')) return send(response, 'image/png', files.picture)
    if (path.endsWith('.srt'))
      return send(response, 'application/x-subrip', '1\n00:00:00,000 --> 00:00:02,000\nAll aboard.\n')
    if (path.endsWith('/pictured.json')) return send(response, 'application/json+chapters', PICTURED)
    if (path.endsWith('.json')) return send(response, 'application/json+chapters', CHAPTERS)
    response.writeHead(404).end('nothing here')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  origin = `http://${host}`
  return {
    origin,
    host,
    feedUrl: `${origin}${FEED_PATH}`,
    shortUrl: `${origin}${SHORT_PATH}`,
    requests,
    heal: () => failing.clear(),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const CHAPTERS = JSON.stringify({
  version: '1.2.0',
  chapters: [
    { startTime: 0, title: 'Departure' },
    { startTime: 1, title: 'The border', toc: false, location: { name: 'Brenner', geo: 'geo:47.0,11.5' } },
  ],
})

const PICTURED = JSON.stringify({
  version: '1.2.0',
  chapters: [{ startTime: 0, title: 'Departure', img: 'https://old.example/departure.jpg' }],
})

function send(response: ServerResponse, type: string, content: string | Uint8Array): void {
  response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(content) }).end(content)
}

function sendSound(
  request: IncomingMessage,
  response: ServerResponse,
  sound: Uint8Array,
  breaks: boolean,
): void {
  const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
  const headers = {
    'content-type': 'audio/mpeg',
    'accept-ranges': 'bytes',
    etag: '"silence"',
    'content-length': sound.length - start,
  }
  const range = { 'content-range': `bytes ${start}-${sound.length - 1}/${sound.length}` }
  response.writeHead(start ? 206 : 200, { ...headers, ...(start ? range : {}) })
  if (!breaks) return void response.end(sound.subarray(start))
  response.write(sound.subarray(start, start + Math.floor(sound.length / 2)), () => response.destroy())
}
