import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startOldHost } from '../apps/simulators/src/old-host.ts'
import { type Client, createClient, signIn } from './client.ts'
import { figure, reference, say } from './figures.ts'
import { EMAIL, furnish, PASSWORD } from './install.ts'
import { type Running, readMemory, SERVER, startProcess } from './server.ts'

/**
 * A podcast of a thousand episodes moves here from a host on loopback; half-way the
 * server is killed, and goes on.
 */
const { values } = parseArgs({
  options: { episodes: { type: 'string', default: '1000' } },
  args: process.argv.slice(3),
})
const EPISODES = Number(values.episodes)
const folder = mkdtempSync(join(tmpdir(), 'podstead-bench-import-'))
const host = await startOldHost({ items: EPISODES, bare: true })
try {
  const dataDir = join(folder, 'data')
  const { showId } = await furnish(dataDir)
  const environment = { DATA_DIR: dataDir, OUTBOUND_ALLOW_HOSTS: host.host }
  const before = await plainly()
  let server = await startProcess(SERVER, { environment })
  const client = await signIn(server.origin, EMAIL, PASSWORD)
  const idle = readMemory(server.pid)
  const began = performance.now()
  const started = await client.call('POST', `/v1/shows/${showId}/import_from_rss_feed`, {
    rss_feed: host.feedUrl,
  })
  if (started.status !== 202) throw new Error(`${started.status} ${JSON.stringify(started.body)}`)
  const first = await copied(server, client, showId, EPISODES / 2)
  await server.kill()
  server = await startProcess(SERVER, { environment })
  const again = createClient(server.origin, client.session)
  const peaks = [first, await copied(server, again, showId, EPISODES)]
  const seconds = (performance.now() - began) / 1000
  await server.stop()
  reference(
    `the same ${EPISODES} files fetched one after another by a plain client that throws them away; the server before the import`,
  )
  figure('import-seconds', { ours: seconds, reference: before, unit: 's' })
  figure('import-memory', { ours: Math.max(...peaks), reference: idle, unit: 'MB' })
  say(
    `Killed once in between: ${peaks.map(Math.round).join(' and ')} MB at most. The processing of the audio runs at the same time.`,
  )
} finally {
  await host.close()
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Waits until so many are here. @returns the most memory that was seen, in MB; the start of a
 * process needs more for a moment
 */
async function copied(server: Running, client: Client, showId: number, wanted: number): Promise<number> {
  let most = 0
  for (let waited = 0; waited < 3600; waited++) {
    if (server.ended()) throw new Error(server.output())
    const { body } = await client.call('GET', `/v2/shows/${showId}/import`)
    const { done_count, failed_count, status } = body.import
    most = Math.max(most, readMemory(server.pid))
    if (done_count >= wanted && (wanted < EPISODES || status === 'done')) return most
    if (failed_count || status === 'failed') throw new Error(JSON.stringify(body))
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The import takes too long')
}

async function plainly(): Promise<number> {
  const began = performance.now()
  for (let number = 1; number <= EPISODES; number++)
    await (await fetch(`${host.origin}/audio/${number}.mp3`)).arrayBuffer()
  return (performance.now() - began) / 1000
}
