import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeMp3 } from '../apps/simulators/src/sounds.ts'
import { append, type Client, signIn, startUpload } from './client.ts'
import { figure, median, option, percentile, reference, say } from './figures.ts'
import { EMAIL, furnish, PASSWORD } from './install.ts'
import { SERVER, startProcess } from './server.ts'

/**
 * How quickly pages and feeds are answered while many files wait for processing (`--files 40`),
 * against the same server with none.
 */
const FILES = Number(option('files') ?? 40)
const MINUTES = 5
const ROUNDS = 100
const folder = mkdtempSync(join(tmpdir(), 'podstead-bench-queue-'))
try {
  const dataDir = join(folder, 'data')
  const { showId, slug } = await furnish(dataDir)
  const path = join(folder, 'sound.mp3')
  await writeMp3(path, { seconds: MINUTES * 60, title: 'Waiting' })
  const server = await startProcess(SERVER, { environment: { DATA_DIR: dataDir } })
  try {
    const client = await signIn(server.origin, EMAIL, PASSWORD)
    await measureAnswers(client, showId, slug)
    const idle = await measureAnswers(client, showId, slug)
    await queueFiles(client, showId, readFileSync(path))
    const before = await countWaiting(client, showId)
    const busy = await measureAnswers(client, showId, slug)
    const after = await countWaiting(client, showId)
    if (!after) throw new Error('The queue was empty before the measurement ended: give it more with --files')
    reference(`the same ${ROUNDS} rounds of calls with an empty queue`)
    figure('queue-median', { ours: median(busy), reference: median(idle), unit: 'ms' })
    figure('queue-p99', { ours: percentile(busy, 0.99), reference: percentile(idle, 0.99), unit: 'ms' })
    say(`${before} files of ${MINUTES} minutes waited at the beginning, ${after} at the end.`)
  } finally {
    await server.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** What a creator's page asks for and what an app asks for, one after the other: milliseconds of each. */
async function measureAnswers(client: Client, showId: number, slug: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const address of [
      `/v1/shows/${showId}`,
      `/v2/shows/${showId}/audioposts?page=1`,
      `/feeds/${slug}.xml`,
    ]) {
      const began = performance.now()
      const { status } = await client.call('GET', address)
      if (status !== 200) throw new Error(`${address}: ${status}`)
      times.push(performance.now() - began)
    }
  }
  return times
}

async function queueFiles(client: Client, showId: number, sound: Buffer): Promise<void> {
  for (let file = 1; file <= FILES; file++) {
    const { signedId } = await append(
      client,
      await startUpload(client, `${file}.mp3`, sound.length),
      0,
      new Uint8Array(sound),
    )
    const saved = await client.call('POST', `/v2/shows/${showId}/audioposts`, {
      name: `Episode ${file}`,
      is_draft: false,
      signed_id: signedId,
    })
    if (saved.status !== 201) throw new Error(`Not saved: ${saved.status} ${JSON.stringify(saved.body)}`)
  }
}

/** Episodes whose audio is not ready. */
async function countWaiting(client: Client, showId: number): Promise<number> {
  return (await client.call('GET', `/v2/shows/${showId}/audioposts?page=1`)).body.counts.processing
}
