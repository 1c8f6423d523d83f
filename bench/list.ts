import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { buildEpisode } from '../apps/server/src/episodes/factory.ts'
import { type Client, signIn } from './client.ts'
import { figure, reference, say } from './figures.ts'
import { EMAIL, furnish, PASSWORD, withInstall } from './install.ts'
import { measurePage } from './list-page.ts'
import { SERVER, startProcess } from './server.ts'

/**
 * The list of a podcast with 5,000 episodes: first, middle and last page, and a search; one
 * connection, one request after another.
 */
const EPISODES = 5000
const ROUNDS = 60
const folder = mkdtempSync(join(tmpdir(), 'podstead-bench-list-'))
try {
  const dataDir = join(folder, 'data')
  const { showId } = await furnish(dataDir, async (kernel, show) => {
    const now = Date.now()
    for (let i = 0; i < EPISODES; i++) {
      const episode = await buildEpisode(kernel, {
        show,
        name: `Night train ${i + 1}`,
        description: `<p>${'Sleeping cars, slow mornings. '.repeat(12)}</p>`,
        audio_date: new Date(now - (i + 1) * 3_600_000),
      })
      const days = [1, 2, 3].map((day) => ({
        day: `2026-01-0${day}`,
        show_id: show.id,
        episode_id: episode.id,
        downloads: 7,
      }))
      await kernel.db.insertInto('daily_downloads').values(days).execute()
    }
  })
  const bare = await withInstall(dataDir, async (kernel) => {
    const ask = () =>
      kernel.db
        .selectFrom('episodes')
        .selectAll()
        .where('show_id', '=', showId)
        .orderBy('audio_date', 'desc')
        .limit(20)
        .execute()
    return p95(async () => void (await ask()))
  })
  const server = await startProcess(SERVER, { environment: { DATA_DIR: dataDir } })
  try {
    const client = await signIn(server.origin, EMAIL, PASSWORD)
    const last = EPISODES / 20
    reference(
      `a bare select of 20 whole rows out of an index, in the process of the database: p95 ${bare.toFixed(2)} ms`,
    )
    for (const [name, query] of [
      ['list-page-1', 'page=1'],
      ['list-page-middle', `page=${last / 2}`],
      ['list-page-last', `page=${last}`],
      ['list-sorted-by-name', 'page=1&name_sort=asc'],
      ['list-search', 'page=1&search=train+4999'],
      ['list-published', 'page=1&filter_on=published'],
    ] as const)
      figure(name, { ours: await p95(() => page(client, showId, query)), reference: bare, unit: 'ms' })
    await measurePage(server.origin, showId)
    say(`95th percentiles of ${ROUNDS} requests over HTTP, with counts by state, of ${EPISODES} episodes.`)
  } finally {
    await server.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function page(client: Client, showId: number, query: string): Promise<void> {
  const { status, body } = await client.call('GET', `/v2/shows/${showId}/audioposts?${query}&per_page=20`)
  if (status !== 200 || body.audioposts.length === 0 || body.counts.all !== EPISODES)
    throw new Error(`Not the list: ${status}`)
}

async function p95(work: () => Promise<void>): Promise<number> {
  const times: number[] = []
  // The first ones fill caches and plans.
  for (let i = 0; i < 5; i++) await work()
  for (let i = 0; i < ROUNDS; i++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS * 0.95)] ?? Number.NaN
}
