import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Kernel } from '../apps/server/src/kernel/kernel.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { type Client, signIn } from './client.ts'
import { figure, option, reference, say } from './figures.ts'
import { EMAIL, furnish, PASSWORD, withInstall } from './install.ts'
import { SERVER, startProcess } from './server.ts'

/**
 * A file of subscribers whose server is killed while it is taken in, and once more while their letters are
 * written: everybody is there once, with one letter each, and the report adds up.
 */
const ROWS = Number(option('subscribers') ?? 100_000)
/** Rows that say once more what others say. */
const REPEATED = Math.floor(ROWS / 100)
const PEOPLE = ROWS - REPEATED
const LIMIT_MS = 15 * 60_000

export async function measureKilledImport(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'podstead-bench-killed-'))
  try {
    const dataDir = join(folder, 'data')
    let showId = 0
    await furnish(dataDir, async (kernel) => {
      const user = await kernel.db
        .selectFrom('users')
        .selectAll()
        .where('email', '=', EMAIL)
        .executeTakeFirstOrThrow()
      const show = await buildShow(kernel, { user, is_advanced_private_feed: true })
      showId = show.id
      await kernel.db
        .insertInto('instruction_emails')
        .values({ show_id: show.id, subject_text: 'Welcome', body_text: '<p>Hello</p>', is_activated: true })
        .execute()
    })
    say(await importKilled(dataDir, showId))
    const found = await writeLetters(dataDir, showId)
    reference(`one of each for ${PEOPLE} people in ${ROWS} rows`)
    const wrong = Object.entries(found).filter(([, count]) => count !== PEOPLE)
    figure('import-killed-wrong', { ours: wrong.length, unit: 'counts', goal: 0 })
    say(
      Object.entries(found)
        .map(([name, count]) => `${count} ${name}`)
        .join(', '),
    )
    const mails = listRecipients(join(dataDir, 'outbox'))
    figure('import-killed-letters-twice', {
      ours: mails.length - new Set(mails).size,
      unit: 'letters',
      goal: 0,
    })
    say(`Of ${mails.length} that were sent until then.`)
    if (wrong.length || new Set(mails).size < mails.length) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** @returns what happened, in words */
async function importKilled(dataDir: string, showId: number): Promise<string> {
  const start = () => startProcess(SERVER, { environment: { ...START, DATA_DIR: dataDir } })
  let server = await start()
  try {
    let client = await signIn(server.origin, EMAIL, PASSWORD)
    const path = await upload(client, showId)
    await client.call('POST', `${path}/confirm`)
    const read = async () =>
      (await client.call('GET', path)).body as { state: string; done: number; added: number }
    const killed = await until(read, ({ done }) => done > ROWS * 0.4)
    if (killed.state !== 'running')
      throw new Error(`It was over before it could be killed, at ${killed.done}`)
    await server.kill()
    const killedAt = performance.now()
    server = await start()
    client = await signIn(server.origin, EMAIL, PASSWORD)
    const woken = await read()
    const ended = await until(read, ({ state }) => state !== 'running')
    const seconds = (performance.now() - killedAt) / 1000
    if (ended.state !== 'done' || ended.added !== PEOPLE)
      throw new Error(`The import ended as ${ended.state} with ${ended.added}`)
    await server.kill()
    return `Killed at row ${killed.done} of ${ROWS}, of which ${woken.done} were there after the start; done ${seconds.toFixed(0)} s after that. Killed once more with letters under way.`
  } finally {
    if (!server.ended()) await server.stop()
  }
}

const START = { HOST: '127.0.0.1', MAIL_PER_MINUTE: '6000' }
const WRITING_MS = 20_000

/** Lets the server write until everybody has a letter, and counts what there is once for each of them. */
async function writeLetters(dataDir: string, showId: number): Promise<Record<string, number>> {
  for (const began = performance.now(); ; ) {
    // The embedded database is that of one process, which must end before anything can be counted.
    const server = await startProcess(SERVER, { environment: { ...START, DATA_DIR: dataDir } })
    await new Promise((resolve) => setTimeout(resolve, WRITING_MS))
    await server.stop()
    const found = await withInstall(dataDir, (kernel) => countFound(kernel, showId))
    if (found['letters in line or sent'] === PEOPLE || performance.now() - began > LIMIT_MS) return found
  }
}

async function countFound({ db }: Kernel, showId: number): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from subscribers where show_id = ${showId})::int as "subscribers",
      (select count(distinct email_address) from subscribers where show_id = ${showId})::int as "addresses",
      (select count(*) from subscriber_events where show_id = ${showId} and kind = 'added')::int as "arrivals noted",
      (select count(*) from subscriber_import_rows where outcome = 'added')::int as "rows reported as added",
      (select count(*) from letters where show_id = ${showId})::int as "letters in line or sent",
      (select count(distinct subscriber_id) from letters where show_id = ${showId})::int as "people with a letter",
      (select count(distinct message_id) from letters where show_id = ${showId})::int as "message ids"`.execute(
    db,
  )
  return rows[0] as Record<string, number>
}

/** Of mails that were kept, since no server takes them. */
function listRecipients(outbox: string): string[] {
  return readdirSync(outbox).flatMap(
    (name) => /^To: .*?([^\s<]+@example\.org)/im.exec(readFileSync(join(outbox, name), 'utf8'))?.[1] ?? [],
  )
}

async function upload(client: Client, showId: number): Promise<string> {
  const lines = Array.from({ length: ROWS }, (_, row) => `"Person, ${row}",new${row % PEOPLE}@example.org`)
  const form = new FormData()
  form.set('columns', '{"email":2,"full_name":1}')
  form.set('file', new Blob([lines.join('\r\n')]), 'members.csv')
  const path = `/v2/shows/${showId}/subscriber_imports`
  const answer = await fetch(client.origin + path, { method: 'POST', headers: client.session, body: form })
  if (answer.status !== 201) throw new Error(`The file was refused: ${answer.status}`)
  return `${path}/${((await answer.json()) as { id: number }).id}`
}

async function until<T>(read: () => Promise<T>, isReached: (value: T) => boolean): Promise<T> {
  for (const began = performance.now(); ; ) {
    const value = await read()
    if (isReached(value)) return value
    if (performance.now() - began > LIMIT_MS) throw new Error(`Still ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
