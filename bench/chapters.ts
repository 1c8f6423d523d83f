import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { replaceChapters } from '../apps/server/src/chapters/commands.ts'
import { startMarker, writeMarker } from '../apps/server/src/chapters/commands-marker.ts'
import { buildAudioFile, buildEpisode } from '../apps/server/src/episodes/factory.ts'
import type { Kernel } from '../apps/server/src/kernel/kernel.ts'
import { findMediaBinaries } from '../apps/server/src/kernel/media/media-binary.ts'
import { writeMp3 } from '../apps/simulators/src/sounds.ts'
import { type Client, signIn } from './client.ts'
import { figure, median, reference, say } from './figures.ts'
import { EMAIL, furnish, PASSWORD } from './install.ts'
import { SERVER, startProcess } from './server.ts'

/**
 * Chapters written into an hour of MP3 beside what ffmpeg needs for it, and a thousand
 * chapters read from a file and saved.
 */
const MINUTES = 60
const MARKS = 20
const MANY = 1000
const ROUNDS = 5
const folder = mkdtempSync(join(tmpdir(), 'podstead-bench-chapters-'))
try {
  const path = join(folder, 'hour.mp3')
  await writeMp3(path, { seconds: MINUTES * 60, title: 'An hour' })
  const dataDir = join(folder, 'data')
  let marked: number[] = []
  let inserted = 0
  let episodeId = 0
  const { showId } = await furnish(dataDir, async (kernel, show) => {
    const episode = await buildEpisode(kernel, { show })
    episodeId = episode.id
    marked = await markerTimes(kernel, episode, path)
    inserted = await bareInsert(kernel, episode.id)
  })
  const copied = await ffmpegTimes(path)
  reference(
    `ffmpeg -c copy with the same ${MARKS} chapters from -map_metadata, the same file, median of ${ROUNDS}`,
  )
  figure('chapter-marker-60-minutes', { ours: median(marked), reference: median(copied), unit: 'ms' })
  say(
    `All of ours, synced to the disk and hashed: ${marked.map(Math.round).join(', ')} ms. ffmpeg: ${copied.map(Math.round).join(', ')} ms.`,
  )

  const server = await startProcess(SERVER, { environment: { DATA_DIR: dataDir } })
  try {
    const client = await signIn(server.origin, EMAIL, PASSWORD)
    const times: number[] = []
    for (let i = 0; i < ROUNDS; i++) times.push(await importMany(client, showId, episodeId, i))
    reference(
      `one insert of the same ${MANY} rows into the same embedded database, median of ${ROUNDS}: ${Math.round(inserted)} ms`,
    )
    figure('chapter-import-1000', { ours: median(times), reference: inserted, unit: 'ms' })
    say('Ours: the file sent and read over HTTP, its chapters sent back, checked, saved and answered.')
  } finally {
    await server.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function markerTimes(
  kernel: Kernel,
  episode: Awaited<ReturnType<typeof buildEpisode>>,
  path: string,
): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const copy = join(folder, 'copy.mp3')
    copyFileSync(path, copy)
    const key = `audio/bench/${i}.mp3`
    const stored = await kernel.storage.putFile(key, copy, { contentType: 'audio/mpeg' })
    const audio = await buildAudioFile(kernel, episode, {
      storage_key: key,
      duration_seconds: MINUTES * 60,
      ...stored,
    })
    await kernel.db
      .updateTable('episodes')
      .set({ audio_file_id: audio.id })
      .where('id', '=', episode.id)
      .execute()
    await kernel.db.transaction().execute((trx) => replaceChapters(trx, episode.id, marks(i)))
    await startMarker(kernel, episode)
    const run = await kernel.db
      .selectFrom('chapter_marker_runs')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const began = performance.now()
    const { outcome } = await writeMarker(
      kernel,
      { run_id: run.id },
      { id: 'bench', tries: 1, signal: new AbortController().signal },
    )
    times.push(performance.now() - began)
    if (outcome !== 'done') throw new Error('The chapters were not written')
  }
  return times
}

async function ffmpegTimes(path: string): Promise<number[]> {
  const { ffmpeg } = await findMediaBinaries({ log: { info() {}, warn() {} } })
  const [words, out] = [join(folder, 'chapters.ffmeta'), join(folder, 'out.mp3')]
  const chapter = ({ start_time, title }: { start_time: number; title: string }) =>
    `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${start_time * 1000}\nEND=${(start_time + 180) * 1000}\ntitle=${title}\n`
  writeFileSync(words, `;FFMETADATA1\n${marks(0).map(chapter).join('')}`)
  const arguments_ = [
    '-nostdin',
    '-loglevel',
    'error',
    '-y',
    '-i',
    path,
    '-i',
    words,
    '-map',
    '0:a',
    '-map_metadata',
    '1',
    '-c',
    'copy',
    out,
  ]
  const times: number[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const began = performance.now()
    await promisify(execFile)(ffmpeg, arguments_)
    times.push(performance.now() - began)
  }
  return times
}

function marks(round: number): { start_time: number; title: string }[] {
  return Array.from({ length: MARKS }, (_, i) => ({
    start_time: i * 180,
    title: `Chapter ${i + 1}, round ${round}`,
  }))
}

async function bareInsert(kernel: Kernel, episodeId: number): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < ROUNDS; i++) {
    await kernel.db.deleteFrom('chapters').where('episode_id', '=', episodeId).execute()
    const rows = Array.from(
      { length: MANY },
      (_, n) => ({ episode_id: episodeId, start_time: n * 3, title: `Chapter ${n + 1}` }) as never,
    )
    const began = performance.now()
    await kernel.db.insertInto('chapters').values(rows).execute()
    times.push(performance.now() - began)
  }
  return median(times)
}

async function importMany(client: Client, showId: number, episodeId: number, round: number): Promise<number> {
  const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 19)
  const lines = Array.from({ length: MANY }, (_, n) => `${clock(n * 3 + (round % 2))} Chapter ${n + 1}`).join(
    '\n',
  )
  const form = new FormData()
  form.append('file', new Blob([lines]), 'chapters.txt')
  const began = performance.now()
  const address = `${client.origin}/v2/shows/${showId}/audioposts/${episodeId}/read_chapters`
  const found = await fetch(address, { method: 'POST', body: form, headers: client.session })
  const { chapters } = (await found.json()) as { chapters: { title: string; start_time: number }[] }
  const items = chapters.map(({ title, start_time }) => ({ title, start_time }))
  const { status, body } = await client.call('POST', `/v1/audioposts/${episodeId}/many_chapters`, { items })
  const took = performance.now() - began
  if (status !== 200 || body.chapters.length !== MANY) throw new Error(`Not imported: ${status}`)
  return took
}
