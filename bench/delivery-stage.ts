import { join } from 'node:path'
import { buildAudibleEpisode } from '../apps/server/src/delivery/factory.ts'
import { buildEpisode } from '../apps/server/src/episodes/factory.ts'
import type { Kernel } from '../apps/server/src/kernel/kernel.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { type Load, type LoadResult, load, pin } from './delivery-load.ts'
import { type Nginx, startNginx } from './delivery-nginx.ts'
import { median, option } from './figures.ts'
import { furnish } from './install.ts'
import { type Running, readMemory, SERVER, startProcess } from './server.ts'

/**
 * An installation with what the parts of the benchmark ask for, and servers over it, each on the same core.
 */
export interface Stage {
  folder: string
  dataDir: string
  /** A podcast of 300 episodes, and one of 1,000, with the account of the benchmarks. */
  warm: { id: number; slug: string }
  large: { id: number; slug: string }
  audio: { path: string; bytes: number; content: Buffer }
}

const AUDIO_BYTES = 60 * 1024 ** 2

export async function furnishStage(folder: string): Promise<Stage> {
  const dataDir = join(folder, 'data')
  const content = Buffer.alloc(AUDIO_BYTES)
  for (let at = 0; at < content.length; at += 4096) content.writeUInt32BE(at, at)
  const stage: Partial<Stage> = { folder, dataDir }
  await furnish(dataDir, async (kernel, bench) => {
    await fillEpisodes(kernel, bench, 300)
    const owner = await kernel.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    const large = await buildShow(kernel, { user: owner, podcast_title: 'Large', slug: 'large' })
    await fillEpisodes(kernel, large, 1000)
    const heard = await buildShow(kernel, { user: owner, podcast_title: 'Heard', slug: 'heard' })
    const { episode } = await buildAudibleEpisode(kernel, { show: heard, content, slug: 'night-train' })
    stage.warm = { id: bench.id, slug: bench.slug }
    stage.large = { id: large.id, slug: large.slug }
    stage.audio = { path: `/audio/${episode.public_id}/night-train.mp3`, bytes: content.length, content }
  })
  return stage as Stage
}

/** Episodes with notes, a day apart; nobody hears them. */
export async function fillEpisodes(kernel: Kernel, show: { id: number }, episodes: number): Promise<void> {
  const now = Date.now()
  for (let i = 0; i < episodes; i++)
    await buildEpisode(kernel, {
      show,
      name: `Night train ${i + 1}`,
      description: `<p>${writeNotes(i)}</p>`,
      audio_date: new Date(now - (i + 1) * 86_400_000),
    })
}

/** As notes are: no two alike, so that compression has something to do; the same in every run. */
function writeNotes(episode: number): string {
  let state = episode + 1
  // Numerical Recipes, a linear congruential generator; its high bits are the better ones.
  const draw = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state >>> 16
  }
  return Array.from({ length: 60 }, () => WORDS[draw() % WORDS.length]).join(' ')
}

const WORDS =
  `Sleeping cars leave from platform nine when the last commuters are home and conductor Ivo counts blankets before
the border guards come aboard with torches asking softly for passports that nobody can find between tickets maps apples
letters novels chargers umbrellas photographs and one violin whose owner plays a waltz in the corridor until morning arrives over Trieste`
    .split(/\s+/)
    .filter(Boolean)

/** Ours, pinned, with the log as quiet as nginx's. */
export async function startOurs(
  stage: Stage,
  own: { program?: string[]; environment?: Record<string, string> } = {},
): Promise<Running> {
  const server = await startProcess(own.program ?? SERVER, {
    environment: { DATA_DIR: stage.dataDir, HOST: '127.0.0.1', ...own.environment },
  })
  pin(server)
  return { ...server, origin: server.origin.replace('localhost', '127.0.0.1') }
}

export type { Nginx }
export { startNginx }

export const RUNS = Number(option('runs') ?? 5)
const SECONDS = Number(option('seconds') ?? 2)

/**
 * Runs two loads in turns, each as often, and gives both medians; memory of the
 * first one's process is watched.
 */
export async function inTurns(
  stage: Stage,
  ours: Omit<Load, 'seconds'>,
  theirs: Omit<Load, 'seconds'>,
  measure: keyof LoadResult,
  pid?: number,
): Promise<{ ours: number; reference: number; grownMb: number }> {
  const seconds = SECONDS
  // The first of each is thrown away: it warms what is measured.
  await load(stage.folder, { ...ours, seconds: 1 })
  await load(stage.folder, { ...theirs, seconds: 1 })
  const results: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] }
  const before = pid === undefined ? 0 : readMemory(pid)
  for (let run = 0; run < RUNS; run++) {
    results.ours.push((await load(stage.folder, { ...ours, seconds }))[measure])
    results.theirs.push((await load(stage.folder, { ...theirs, seconds }))[measure])
  }
  const grownMb = pid === undefined ? 0 : readMemory(pid) - before
  return { ours: median(results.ours), reference: median(results.theirs), grownMb }
}
