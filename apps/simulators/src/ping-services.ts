/**
 * Services that are notified of changes of a feed: a WebSub hub, Podping's gateway and Podcast Index, as
 * their documents say that they answer. Each checks what it is sent, and fails on demand.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedPing = {
  service: 'websub' | 'podping' | 'podcastindex'
  feedUrl: string
  reason?: string
  medium?: string
  status: number
}

export interface PingServices {
  /** `127.0.0.1:12345`, for OUTBOUND_ALLOW_HOSTS. */
  host: string
  /** For WEBSUB_HUBS, PODPING_URL and PODCASTINDEX_URL. */
  hubUrl: string
  podpingUrl: string
  podcastIndexUrl: string
  /** Everything asked so far, with what was answered. */
  heard: ReceivedPing[]
  /** The next so many requests to the service get this status; `slow` ones no answer at all until the end. */
  fail(service: ReceivedPing['service'], status: number | 'slow', times?: number): void
  close(): Promise<void>
}

export const PODPING_TOKEN = 'a-token-from-people'

type Answer = { status: number; type?: string; body?: string }
const PATHS: Record<string, ReceivedPing['service']> = {
  '/hub': 'websub',
  '/podping/': 'podping',
  '/pubnotify': 'podcastindex',
}

/** Listens on a port of the loopback address, a free one unless given. */
export async function startPingServices({ port = 0 }: { port?: number } = {}): Promise<PingServices> {
  const heard: ReceivedPing[] = []
  const failing: { service: ReceivedPing['service']; status: number | 'slow'; times: number }[] = []

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const service = PATHS[url.pathname]
    if (!service) return void response.writeHead(404).end()
    const body = await readBody(request)
    const asked = service === 'websub' ? new URLSearchParams(body) : url.searchParams
    const forced = failing.find((failure) => failure.service === service && failure.times > 0)
    if (forced) forced.times--
    if (forced?.status === 'slow') return
    const answer = forced ? { status: forced.status as number } : ANSWERS[service](request, asked)
    heard.push({
      service,
      feedUrl: asked.get(service === 'websub' ? 'hub.url' : 'url') ?? '',
      ...(asked.get('reason')
        ? { reason: asked.get('reason') as string, medium: asked.get('medium') as string }
        : {}),
      status: answer.status,
    })
    send(response, answer)
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    hubUrl: `http://${host}/hub`,
    podpingUrl: `http://${host}/podping/`,
    podcastIndexUrl: `http://${host}/pubnotify`,
    heard,
    fail: (service, status, times = 1) => void failing.push({ service, status, times }),
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}

const ANSWERS: Record<ReceivedPing['service'], (request: IncomingMessage, asked: URLSearchParams) => Answer> =
  {
    /** W3C WebSub leaves publishing to the hub; hubs in use take this form and answer 202 or 204. */
    websub(request, asked) {
      const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded'
      if (request.method !== 'POST' || !isForm || asked.get('hub.mode') !== 'publish')
        return { status: 400, body: 'hub.mode must be publish' }
      return isAddress(asked.get('hub.url')) ? { status: 204 } : { status: 400, body: 'hub.url is missing' }
    },
    podping(request, asked) {
      if (request.headers.authorization !== PODPING_TOKEN)
        return { status: 401, body: 'Invalid authorization header!' }
      const isRead = request.method === 'GET'
      const isKnown =
        ['update', 'live', 'liveEnd'].includes(asked.get('reason') ?? 'update') &&
        /^[a-z]+L?$/i.test(asked.get('medium') ?? 'podcast')
      return isRead && isKnown && isAddress(asked.get('url'))
        ? { status: 200, body: 'Success!' }
        : { status: 400, body: 'Invalid podping' }
    },
    /** Without a key; true and false are texts there. */
    podcastindex(request, asked) {
      const type = 'application/json'
      if (!request.headers['user-agent'])
        return {
          status: 400,
          type,
          body: '{"status":"false","description":"User-Agent header is required."}',
        }
      if (!isAddress(asked.get('url')))
        return { status: 400, type, body: '{"status":"false","description":"Invalid or missing url."}' }
      return {
        status: 200,
        type,
        body: '{"status":"true","description":"Feed marked for immediate update."}',
      }
    },
  }

function isAddress(text: string | null): boolean {
  return text !== null && /^https?:/.test(text) && URL.canParse(text)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function send(response: ServerResponse, { status, type = 'text/plain', body }: Answer): void {
  if (body === undefined) return void response.writeHead(status).end()
  response.writeHead(status, { 'content-type': type }).end(body)
}
