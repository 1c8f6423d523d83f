import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildEpisode } from '../apps/server/src/episodes/factory.ts'
import { type Client, signIn } from './client.ts'
import { figure, median, reference, say } from './figures.ts'
import { EMAIL, furnish, PASSWORD } from './install.ts'
import { SERVER, startProcess } from './server.ts'

/**
 * The feed of a thousand episodes: unchanged, kept and compressed, and rendered anew. One
 * connection, one request after another.
 */
const EPISODES = 1000
const folder = mkdtempSync(join(tmpdir(), 'podstead-bench-feed-'))
try {
  const dataDir = join(folder, 'data')
  const { showId, slug } = await furnish(dataDir, async (kernel, show) => {
    const now = Date.now()
    for (let i = 0; i < EPISODES; i++) {
      const name = `Night train ${i + 1}`
      await buildEpisode(kernel, {
        show,
        name,
        description: `<p>${'Sleeping cars, slow mornings. '.repeat(12)}</p>`,
        audio_date: new Date(now - (i + 1) * 86_400_000),
      })
    }
  })
  const server = await startProcess(SERVER, { environment: { DATA_DIR: dataDir } })
  try {
    const url = `${server.origin}/feeds/${slug}.xml`
    const client = await signIn(server.origin, EMAIL, PASSWORD)
    const first = await get(url)
    const feed = Buffer.from(await first.arrayBuffer())
    const etag = first.headers.get('etag') ?? ''
    if (feed.toString().split('<item>').length - 1 !== EPISODES)
      throw new Error('Not all episodes are in the feed')
    const plain = await plainServer(feed, etag)
    const unchanged = [
      await milliseconds(url, 300, { 'if-none-match': etag }, 304),
      await milliseconds(plain.url, 300, { 'if-none-match': etag }, 304),
    ] as const
    const warm = [await milliseconds(url, 100), await milliseconds(plain.url, 100)] as const
    plain.close()
    const cold = await coldRender(client, showId, url)
    reference(
      `a plain node:http server that holds this very feed (${EPISODES} episodes, ${Math.round(feed.length / 1000)} kB) compressed in memory`,
    )
    figure('feed-304', { ours: unchanged[0], reference: unchanged[1], unit: 'ms' })
    figure('feed-warm-gzip', { ours: warm[0], reference: warm[1], unit: 'ms' })
    figure('feed-cold-render', { ours: cold, reference: warm[1], unit: 'ms' })
    say('Medians. Cold: after a change of the show, with the questions to the database and the compression.')
  } finally {
    await server.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function coldRender(client: Client, showId: number, url: string): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 15; i++) {
    const { status } = await client.call('PUT', `/v1/shows/${showId}`, { copyright: `Year ${i}` })
    if (status !== 200) throw new Error(`The show was not changed: ${status}`)
    times.push(await milliseconds(url, 1))
  }
  return median(times)
}

async function milliseconds(
  url: string,
  rounds: number,
  headers: Record<string, string> = {},
  expected = 200,
): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < rounds; i++) {
    const began = performance.now()
    const answer = await get(url, headers)
    await answer.arrayBuffer()
    times.push(performance.now() - began)
    if (answer.status !== expected) throw new Error(`${answer.status} instead of ${expected}`)
  }
  return median(times)
}

function get(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { headers: { 'accept-encoding': 'gzip', ...headers } })
}

async function plainServer(feed: Buffer, etag: string): Promise<{ url: string; close(): void }> {
  const compressed = gzipSync(feed)
  const server = createServer((request, response) => {
    if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end()
    response.writeHead(200, {
      etag,
      'content-type': 'application/rss+xml',
      'content-encoding': 'gzip',
      'content-length': compressed.length,
    })
    response.end(compressed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { url: `http://localhost:${port}/`, close: () => server.close() }
}
