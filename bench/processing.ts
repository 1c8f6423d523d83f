import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { peaksArguments } from '@podstead/media/arguments'
import { findMediaBinaries } from '../apps/server/src/kernel/media/media-binary.ts'
import { writeMp3 } from '../apps/simulators/src/sounds.ts'
import { append, type Client, signIn, startUpload } from './client.ts'
import { figure, median, option, reference, say } from './figures.ts'
import { EMAIL, furnish, PASSWORD } from './install.ts'
import { SERVER, startProcess } from './server.ts'

/**
 * From the end of the upload until an hour of MP3 (`--minutes 180`: or another length) can be played by
 * anybody, seen from outside: saved, processed, in the feed, answering.
 */
const MINUTES = Number(option('minutes') ?? 60)
const TIMES = 3
const folder = mkdtempSync(join(tmpdir(), 'podstead-bench-processing-'))
try {
  const dataDir = join(folder, 'data')
  const { showId } = await furnish(dataDir)
  const path = join(folder, 'sound.mp3')
  await writeMp3(path, { seconds: MINUTES * 60, title: `${MINUTES} minutes` })
  const bare = await bareDecode(path)
  const taken: number[] = []
  // A server for each: loudness is measured in the background afterwards, and would take
  // its part of the next one's time.
  for (let i = 0; i < TIMES; i++)
    taken.push(await withServer(dataDir, (client) => untilPlayable(client, showId, readFileSync(path))))
  reference(
    `bare ffmpeg decoding the same file to the samples that peaks are made of, median of 3: ${Math.round(bare)} ms`,
  )
  figure(`upload-to-playable-${MINUTES}-minutes`, { ours: median(taken), reference: bare, unit: 'ms' })
  say(`All: ${taken.map(Math.round).join(', ')} ms.`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function withServer<T>(dataDir: string, work: (client: Client) => Promise<T>): Promise<T> {
  const server = await startProcess(SERVER, { environment: { DATA_DIR: dataDir } })
  try {
    return await work(await signIn(server.origin, EMAIL, PASSWORD))
  } finally {
    await server.stop()
  }
}

async function bareDecode(path: string): Promise<number> {
  const { ffmpeg } = await findMediaBinaries({ log: { info() {}, warn() {} } })
  const run = promisify(execFile)
  const times: number[] = []
  for (let i = 0; i < 3; i++) {
    const began = performance.now()
    await run(ffmpeg, peaksArguments({ path, kind: 'mp3' }), { encoding: 'buffer', maxBuffer: 1e9 })
    times.push(performance.now() - began)
  }
  return median(times)
}

async function untilPlayable(client: Client, showId: number, sound: Buffer): Promise<number> {
  const { signedId } = await append(
    client,
    await startUpload(client, 'hour.mp3', sound.length),
    0,
    new Uint8Array(sound),
  )
  const began = performance.now()
  const saved = await client.call('POST', `/v2/shows/${showId}/audioposts`, {
    name: 'An hour',
    is_draft: false,
    signed_id: signedId,
  })
  if (saved.status !== 201) throw new Error(`Not saved: ${saved.status} ${JSON.stringify(saved.body)}`)
  for (;;) {
    const { body } = await client.call('GET', `/v2/shows/${showId}/audioposts/${saved.body.id}`)
    if (body.publication === 'failed') throw new Error(body.upload_message)
    if (body.audio_url && (await fetch(body.audio_url, { headers: { range: 'bytes=0-1' } })).status === 206)
      return performance.now() - began
    if (performance.now() - began > 300_000) throw new Error('Not playable after five minutes')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
