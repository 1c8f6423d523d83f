import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { PGlite } from '@electric-sql/pglite'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { insertSubscribers, refreshStatistics } from '../apps/server/src/subscribers/commands-insert.ts'
import { type Client, signIn } from './client.ts'
import { figure, option, reference, say } from './figures.ts'
import { EMAIL, furnish, PASSWORD, withInstall } from './install.ts'
import { SERVER, startProcess } from './server.ts'

/**
 * Pages of many subscribers against pages of few, and a file of them taken in against a bare COPY of the
 * same rows.
 */
const FEW = 1000
const ROUNDS = Number(option('rounds') ?? 40)
const QUERIES = [
  'sort=newest',
  'sort=oldest&subscription_status=Pending',
  'sort=email',
  'sort=name',
  'sort=status',
  'sort=newest&search=sousa+person7',
]

export async function measureSubscribers(many = Number(option('subscribers') ?? 100_000)): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'podstead-bench-subscribers-'))
  try {
    const dataDir = join(folder, 'data')
    const shows: number[] = []
    await furnish(dataDir, async (kernel) => {
      const user = await kernel.db
        .selectFrom('users')
        .selectAll()
        .where('email', '=', EMAIL)
        .executeTakeFirstOrThrow()
      for (const count of [FEW, many, 0]) {
        const show = await buildShow(kernel, { user, is_advanced_private_feed: true })
        shows.push(show.id)
        for (let at = 0; at < count; at += 1000)
          await kernel.db.transaction().execute((trx) =>
            insertSubscribers(trx, kernel, show, entries(at, Math.min(count, at + 1000)), {
              source: 'file',
              by: 'file',
            }),
          )
      }
      await refreshStatistics(kernel)
    })
    const [few = 0, large = 0, empty = 0] = shows
    const server = await startProcess(SERVER, { environment: { DATA_DIR: dataDir } })
    let seconds: number
    try {
      const client = await signIn(server.origin, EMAIL, PASSWORD)
      reference(`the same pages of a podcast with ${FEW} subscribers, by the same process`)
      const [ours, theirs] = [await pages(client, large), await pages(client, few)]
      figure('subscribers-page', { ours, reference: theirs, unit: 'ms', goal: 1.5 })
      say(
        `95th percentiles of ${ROUNDS} rounds of ${QUERIES.length} pages over HTTP: first and in the middle.`,
      )
      seconds = await takeIn(client, empty, many)
    } finally {
      await server.stop()
    }
    const bare = await copyBare(dataDir, empty, folder)
    reference(`COPY of the same ${many} rows into a table with the same indexes, without triggers`)
    figure('subscribers-import', { ours: many / seconds, reference: many / bare, unit: 'rows/s', goal: 0.2 })
    say('From the first byte of the file until the report: read, staged, addresses made and sealed, told.')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function entries(from: number, to: number) {
  return Array.from({ length: to - from }, (_, index) => {
    const number = from + index
    return {
      email_address: `person${number}@example.org`,
      full_name: number % 3 ? `Ana Sousa ${number}` : `Rui ${number}`,
      subscription_status: number % 50 ? ('Approved' as const) : ('Pending' as const),
    }
  })
}

async function pages(client: Client, showId: number): Promise<number> {
  const ask = (query: string) => client.call('GET', `/v1/shows/${showId}/private_feeds?${query}`)
  const took: number[] = []
  for (let round = -2; round < ROUNDS; round++)
    for (const query of QUERIES) {
      let path = query
      for (let page = 0; page < 2; page++) {
        const started = performance.now()
        const { status, body } = await ask(path)
        if (round >= 0) took.push(performance.now() - started)
        if (status !== 200 || !body.private_feeds.length) throw new Error(`No page: ${status}`)
        if (!body.next) break
        path = `${query}&after=${body.next}`
      }
    }
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Number.NaN
}

/** @returns seconds */
async function takeIn(client: Client, showId: number, count: number): Promise<number> {
  const lines = Array.from({ length: count }, (_, index) => `"Person, ${index}",new${index}@example.org`)
  const form = new FormData()
  form.set('columns', '{"email":2,"full_name":1}')
  form.set('file', new Blob([lines.join('\r\n')]), 'members.csv')
  const started = performance.now()
  const url = `${client.origin}/v2/shows/${showId}/subscriber_imports`
  const answer = await fetch(url, { method: 'POST', headers: client.session, body: form })
  const { id } = (await answer.json()) as { id: number }
  if (answer.status !== 201) throw new Error(`The file was refused: ${answer.status}`)
  const path = `/v2/shows/${showId}/subscriber_imports/${id}`
  await client.call('POST', `${path}/confirm`)
  for (;;) {
    const { body } = await client.call('GET', path)
    if (body.state === 'done' && body.added === count) break
    if (body.state !== 'running') throw new Error(`The import ended as ${body.state} with ${body.added}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return (performance.now() - started) / 1000
}

const COLUMNS =
  'id, show_id, public_id, email_address, full_name, name_key, subscription_status, status_by, source, language, feed_hash, feed_sealed, approved_at, created_at, updated_at'

/** @returns seconds */
async function copyBare(dataDir: string, showId: number, folder: string): Promise<number> {
  const text = await withInstall(dataDir, async (kernel) => {
    const rows = await kernel.db.selectFrom('subscribers').selectAll().where('show_id', '=', showId).execute()
    return rows
      .map((row) => {
        const cells = COLUMNS.split(', ').map((column) => row[column as keyof typeof row])
        return cells.map((cell) => (cell instanceof Date ? cell.toISOString() : cell)).join('\t')
      })
      .join('\n')
  })
  const bare = await PGlite.create({ dataDir: join(folder, 'bare') })
  try {
    await bare.exec(BARE_TABLE)
    const started = performance.now()
    await bare.query(`copy bare (${COLUMNS}) from '/dev/blob'`, [], { blob: new Blob([text]) })
    return (performance.now() - started) / 1000
  } finally {
    await bare.close()
  }
}

const BARE_TABLE = `
  create table bare (id bigint primary key, show_id bigint, public_id uuid unique, email_address text collate "C", full_name text,
    name_key text collate "C", subscription_status text, status_by text, source text, language text, feed_hash text unique,
    feed_sealed text, approved_at timestamptz, created_at timestamptz, updated_at timestamptz, unique (show_id, email_address));
  create index on bare (show_id, id);
  create index on bare (show_id, subscription_status, id);
  create index on bare (show_id, subscription_status, email_address, id);
  create index on bare (show_id, subscription_status, name_key, id);
  create index on bare using gin (array_to_tsvector(array[email_address, '@' || split_part(email_address, '@', 2), name_key]));`
