import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { PermittedShow } from '../apps/server/src/access/queries.ts'
import { buildEpisode } from '../apps/server/src/episodes/factory.ts'
import type { Kernel } from '../apps/server/src/kernel/kernel.ts'
import { indexWaiting } from '../apps/server/src/transcript-search/commands.ts'
import { findSpoken } from '../apps/server/src/transcript-search/queries.ts'
import { storeTranscript } from '../apps/server/src/transcripts/commands.ts'
import { showForTeam } from '../apps/server/src/visibility/queries.ts'
import { figure, option, percentile, reference, say } from './figures.ts'
import { furnish } from './install.ts'
import { createRandom } from './metrics-events.ts'

/**
 * Searching what is said: a podcast of 1,000 episodes of 10,000 words each against one of 10.
 * `--episodes 100` for a shorter run.
 */
const WORDS = 10_000
const FEW = 10
const MANY = Number(option('episodes') ?? 1000)
const QUERIES = 200
const VOCABULARY = 12_000
const WORDS_AN_HOUR = 9000

const folder = mkdtempSync(join(tmpdir(), 'podstead-bench-transcript-search-'))
try {
  reference(`the same searches in a podcast of ${FEW} episodes`)
  const few = await measure(FEW)
  const many = await measure(MANY)
  const hours = (MANY * WORDS) / WORDS_AN_HOUR
  figure('transcript-search', { ours: many.p95, reference: few.p95, unit: 'ms p95', goal: 3 })
  figure('transcript-search-median', { ours: many.p50, reference: few.p50, unit: 'ms' })
  figure('transcript-search-index', { ours: many.indexMs / hours, unit: 'ms per hour of speech' })
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** As often as in speech: the word of rank n comes 1/n as often as the first (Zipf). */
function createSpeech(random: () => number) {
  const syllables = ['ka', 'lo', 'mi', 'ren', 'sta', 'tu', 'vel', 'do', 'gri', 'pa', 'sen', 'bo', 'fla', 'ne']
  const word = (rank: number) => {
    let text = ''
    for (let rest = rank + 20; rest > 0; rest = Math.floor(rest / syllables.length))
      text += syllables[rest % syllables.length]
    return text
  }
  const vocabulary = Array.from({ length: VOCABULARY }, (_, rank) => word(rank))
  const next = () => vocabulary[Math.floor(VOCABULARY ** random()) - 1] as string
  return { next, pick: (from: number, to: number) => vocabulary[from + Math.floor(random() * (to - from))] }
}

async function measure(count: number): Promise<{ p50: number; p95: number; indexMs: number }> {
  const random = createRandom(20)
  const { next, pick } = createSpeech(random)
  let found = { p50: 0, p95: 0, indexMs: 0 }
  await furnish(join(folder, String(count)), async (kernel, bench) => {
    const show = bench as PermittedShow
    for (let at = 0; at < count; at++) await addEpisode(kernel, show, at, next)
    const begun = performance.now()
    await indexWaiting(kernel, new AbortController().signal)
    const indexMs = performance.now() - begun
    const queries = Array.from({ length: QUERIES }, (_, at) =>
      // The commonest word of all, frequent ones, rare ones, and two or three together.
      [
        [next()],
        [pick(0, 50)],
        [pick(200, 12_000)],
        [next(), pick(50, 2000)],
        [next(), next(), pick(0, 300)],
      ][at % 5]?.map(String),
    )
    const listened = showForTeam(show)
    // The first ones read everything from the disk.
    for (const words of queries.slice(0, 20)) await findSpoken(kernel.db, listened, words ?? [], new Date())
    const times: number[] = []
    let hits = 0
    for (const words of queries) {
      const start = performance.now()
      hits += (await findSpoken(kernel.db, listened, words ?? [], new Date())).length
      times.push(performance.now() - start)
    }
    found = { p50: percentile(times, 0.5), p95: percentile(times, 0.95), indexMs }
    say(`${count} episodes: indexed in ${Math.round(indexMs)} ms, ${hits} episodes found`)
  })
  return found
}

async function addEpisode(
  kernel: Kernel,
  show: PermittedShow,
  at: number,
  next: () => string,
): Promise<void> {
  const audio_date = new Date(Date.now() - (at + 1) * 3_600_000)
  const episode = await buildEpisode(kernel, { show, name: `Night ${at}`, audio_date })
  const cues = Array.from({ length: WORDS / 10 }, (_, cue) => {
    const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23)
    const text = Array.from({ length: 10 }, next).join(' ')
    return `${time(cue * 4)} --> ${time(cue * 4 + 4)}\n${text}${cue % 3 ? '' : '.'}`
  })
  await kernel.db.transaction().execute((trx) =>
    storeTranscript(kernel, trx, episode.id, {
      ...{ format: 'vtt', language: 'en', text: `WEBVTT\n\n${cues.join('\n\n')}\n` },
    }),
  )
}
