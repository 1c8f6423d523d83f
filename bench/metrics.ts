import '../apps/server/src/tsx-hook.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../scripts/postgres.ts'
import { signIn } from './client.ts'
import { figure, option, reference, say } from './figures.ts'
import { EMAIL, openKernel, PASSWORD } from './install.ts'
import { buildHistory, buildStage } from './metrics-history.ts'
import { bytesPerEvent, drained, ingestRate, lagAt } from './metrics-ingest.ts'
import { slowestCall, straightforward } from './metrics-pages.ts'
import { SERVER, startProcess } from './server.ts'

/**
 * Numbers for a long history: `--events 50` (millions; below 1 for a quick look), `--rate 5000` events a
 * second for the lag. Ingest and lag go through the sink of the product into PostgreSQL; the history of the
 * pages is made by the database.
 */
const asked = Number(option('events') ?? 10)
/** `--only ingest` or `--only pages`. */
const only = option('only')
const rate = Number(option('rate') ?? 5000)
/** Long enough for a backlog to show. */
const lagSeconds = asked < 1 ? 8 : 20
const sizes = asked > 1 ? [1, asked] : [asked / 4, asked]
const folder = mkdtempSync(join(tmpdir(), 'podstead-bench-metrics-'))
try {
  if (only !== 'pages') await ingest(Math.min(asked, 1) * 1_000_000)
  if (only !== 'ingest') await pages()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
// What composes a kernel keeps the process alive with its timers.
process.exit(0)

async function pages(): Promise<void> {
  const pages = []
  for (const size of sizes) pages.push(await pagesAfter(size * 1_000_000, 'postgres'))
  const [small, large] = pages as [Measurement, Measurement]
  reference('the same questions put to raw rows with an index by show and time, in the same database')
  figure('metrics-page', { ours: large.ours, reference: large.plain, unit: 'ms', goal: 80 })
  figure('metrics-history', {
    ours: large.ours / small.ours,
    reference: large.plain / small.plain,
    unit: 'times',
    goal: 1.5,
  })
  say(`The slowest call at ${sizes[1]} million downloads: ${large.name}`)
  const embedded = await pagesAfter(Math.min(asked, 1) * 1_000_000, 'pglite')
  figure('metrics-page-pglite', { ours: embedded.ours, reference: embedded.plain, unit: 'ms', goal: 80 })
}

type Measurement = { ours: number; plain: number; name: string }

/** Into an empty database, while a server beside it counts. */
async function ingest(events: number): Promise<void> {
  const postgres = await startPostgres()
  const environment = { DATA_DIR: join(folder, 'ingest'), DATABASE_URL: postgres.url }
  const kernel = await openKernel(environment)
  const stage = await buildStage(kernel)
  const alone = await ingestRate(kernel, stage, events)
  figure('metrics-ingest', { ours: alone, unit: 'events/s', goal: 20_000 })
  const server = await startProcess(SERVER, { environment })
  try {
    const began = performance.now()
    await drained(kernel)
    say(`The roll-up counted these ${events} events in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
    const { raw, counted, totals } = await bytesPerEvent(kernel)
    figure('metrics-bytes-per-event', { ours: raw + counted + totals, unit: 'bytes' })
    say(
      `Of these ${Math.round(raw)} raw and ${Math.round(counted)} counted, kept for 90 days; ${Math.round(totals)} of totals, fewer the longer a show runs.`,
    )
    figure('rollup-lag', {
      ours: await lagAt(kernel, stage, { rate, seconds: lagSeconds }),
      unit: 's',
      goal: 10,
    })
    say(`At ${rate} events a second for ${lagSeconds} seconds.`)
  } finally {
    await server.stop()
    await kernel.jobs.stop(1)
    await kernel.database.close()
    await postgres.stop()
  }
}

async function pagesAfter(events: number, engine: 'postgres' | 'pglite'): Promise<Measurement> {
  const postgres = engine === 'postgres' ? await startPostgres() : undefined
  const environment = {
    DATA_DIR: join(folder, `${engine}-${events}`),
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  }
  try {
    const kernel = await openKernel(environment)
    const stage = await buildStage(kernel)
    const first = stage.shows[0] as Stage
    await buildHistory(kernel, stage, events)
    const plain = await straightforward(kernel, first.id)
    await kernel.jobs.stop(1)
    await kernel.database.close()
    say(`${events} downloads in ${engine}, of the largest show (seven tenths of them), over three years:`)
    const server = await startProcess(SERVER, { environment })
    try {
      const { ms, name } = await slowestCall(
        await signIn(server.origin, EMAIL, PASSWORD),
        first.id,
        first.episodes[0]?.id ?? 0,
      )
      return { ours: ms, plain, name }
    } finally {
      await server.stop()
    }
  } finally {
    await postgres?.stop()
  }
}

type Stage = { id: number; episodes: { id: number }[] }
