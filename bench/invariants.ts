import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { composeKernel } from '../apps/server/src/compose.ts'
import { eventSink } from '../apps/server/src/delivery/commands.ts'
import { processSpool } from '../apps/server/src/delivery/commands-spool.ts'
import { readConfig } from '../apps/server/src/kernel/config.ts'
import { CRASHED } from '../apps/server/src/kernel/jobs/jobs-crashes.ts'
import type { Kernel } from '../apps/server/src/kernel/kernel.ts'
import { rollUp } from '../apps/server/src/rollup/commands.ts'
import { rebuild } from '../apps/server/src/rollup/commands-rebuild.ts'
import { normalAgent } from '../packages/downloads/src/agents/agent-text.ts'
import { mailsIn } from './crash-accounts.ts'
import type { EpisodeFacts, Ledger } from './crash-ledger.ts'
import { checkFiles, filesUnder, parentFolder } from './invariants-files.ts'
import type { Complain, InvariantReport, Snapshot } from './invariants-model.ts'

/** Jobs that the server's own timetable starts may be on their way at any moment. */
const JUST_NOW_MS = 10_000

export function snapshot(dataDir: string, moment: Snapshot['moment']): Snapshot {
  const copy = mkdtempSync(join(tmpdir(), 'podstead-crash-copy-'))
  for (const folder of ['database', 'spool'])
    if (existsSync(join(dataDir, folder)))
      cpSync(join(dataDir, folder), join(copy, folder), { recursive: true })
  return { dataDir, copy, files: filesUnder(join(dataDir, 'files/blobs')), moment }
}

/**
 * Opens the copy, as a server would after the crash, and holds it against files and ledger. `hashed`
 * are files that were read before.
 */
export async function examine(
  { dataDir, copy, files, moment }: Snapshot,
  ledger: Ledger,
  hashed: Map<string, string>,
): Promise<InvariantReport> {
  const complain = (what: string) => void ledger.violations.add(`${moment}: ${what}`)
  const kernel = await composeKernel({ ...readConfig({ DATA_DIR: copy }), logLevel: 'error' })
  try {
    await checkWords(kernel, ledger, complain)
    const named = await checkFiles(kernel, dataDir, files, hashed, complain)
    await checkCounts(kernel, ledger, complain)
    const parked = await checkJobs(kernel, moment, complain)
    if (moment === 'resting') await checkMails(kernel, dataDir, ledger, complain)
    const orphans = files.filter(
      (key) => !named.has(key) && !named.has(parentFolder(key)) && !key.startsWith('artwork/show-'),
    )
    return { files: files.length, orphans: orphans.length, rows: named.size, parked }
  } finally {
    await kernel.database.close()
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Rows of everything that was acknowledged, with the acknowledged values. */
async function checkWords({ db }: Kernel, ledger: Ledger, complain: Complain): Promise<void> {
  const [users, sessions, shows, episodes, uploads] = await Promise.all([
    db.selectFrom('users').selectAll().execute(),
    db.selectFrom('sessions').select('client').execute(),
    db.selectFrom('shows').selectAll().execute(),
    db.selectFrom('episodes').selectAll().execute(),
    db.selectFrom('uploads').selectAll().execute(),
  ])
  for (const { email, step, headers } of ledger.accounts) {
    const user = users.find((u) => u.email === email)
    if (step !== 'asked' && !user) complain(`the account ${email} is gone`)
    if (step === 'signed in' && !user?.confirmed_at) complain(`${email} is not confirmed any more`)
    if (step === 'signed in' && !sessions.some((s) => s.client === headers.client))
      complain(`the session of ${email} is gone`)
  }
  for (const { id, version, wanted } of ledger.shows) {
    const row = shows.find((s) => s.id === id)
    const isKnown = [version, wanted ?? version].some(
      (v) => row?.author === `v${v}` && row.copyright === `v${v}`,
    )
    if (!isKnown)
      complain(
        `show ${id} has ${row?.author}/${row?.copyright}; v${version} was acknowledged, ${wanted} asked for`,
      )
  }
  const rows = new Map(episodes.map((e) => [e.id, e]))
  for (const { id, number, certain, wanted } of ledger.episodes) {
    const row = rows.get(id)
    const is = (f: EpisodeFacts) =>
      row?.name === `Episode ${number} v${f.version}` &&
      row.itunes_keywords === `v${f.version}` &&
      row.episode_number === String(f.version) &&
      row.is_draft === f.isDraft &&
      (row.deleted_at !== null) === f.isDeleted
    if (!is(certain) && !(wanted && is(wanted)))
      complain(`episode ${number} is "${row?.name}", draft ${row?.is_draft}, deleted ${row?.deleted_at}`)
  }
  for (const work of ledger.works) {
    if (!work.url) continue
    const key = work.url.split('/').at(-1)
    const row = uploads.find((u) => (work.uploadId ? u.id === work.uploadId : u.upload_key === key))
    if (!row) complain(`upload ${work.number} is gone`)
    else if (work.isStored && row.state === 'waiting')
      complain(`upload ${work.number} was acknowledged and waits for bytes`)
  }
}

/**
 * Downloads between what must be counted and what was tried at all; counting again,
 * and from nothing, gives the same.
 */
async function checkCounts(
  kernel: Kernel,
  { certain, attempted, fetches }: Ledger,
  complain: Complain,
): Promise<void> {
  // As the next start does.
  await processSpool(kernel).adopt()
  await eventSink(kernel).flush()
  await rollUp(kernel)
  const first = await counted(kernel)
  const agents = await agentsByKey(kernel)
  const downloads = first.counted.map(
    ({ day, episode_id, key }) => `${episode_id}|${agents.get(`${day} ${episode_id} ${key}`)}`,
  )
  const all = new Set(downloads)
  const may = new Set([...attempted, ...fetches.map((f) => `${f.episodeId}|${f.agent}`)])
  const lost = [...certain].filter((key) => !all.has(key))
  const invented = [...all].filter((key) => !may.has(key))
  if (lost.length) complain(`finished downloads are not counted: ${lost.slice(0, 5)}`)
  if (invented.length) complain(`downloads were counted that nobody made: ${invented.slice(0, 5)}`)
  if (all.size !== downloads.length && new Set(first.counted.map((row) => row.day)).size === 1)
    complain('a listener was counted twice')
  const sums = new Map<string, number>()
  for (const { day, episode_id } of first.counted)
    sums.set(`${day} ${episode_id}`, (sums.get(`${day} ${episode_id}`) ?? 0) + 1)
  const daily = new Map(
    first.daily.filter((d) => d.downloads > 0).map((d) => [`${d.day} ${d.episode_id}`, d.downloads]),
  )
  if (!isSame([...sums].sort(), [...daily].sort())) complain('days do not add up to their downloads')
  await rollUp(kernel)
  if (!isSame(await counted(kernel), first)) complain('counting a second time changed the counts')
  await rebuild(kernel)
  if (!isSame(await counted(kernel), first)) complain('counting from the raw requests gives other counts')
}

/**
 * Which agent a counted download was made by: its key is a hash of listener and agent, both of
 * which lie with the raw requests.
 */
async function agentsByKey({ db }: Kernel): Promise<Map<string, string>> {
  const requests = await db
    .selectFrom('download_requests')
    .select(['at', 'episode_id', 'listener', 'agent'])
    .execute()
  return new Map(
    requests.map(({ at, episode_id, listener, agent }) => {
      const key = createHash('sha256')
        .update(`${listener}\n${normalAgent(agent)}`)
        .digest()
        .toString('base64url', 0, 16)
      return [`${at.toISOString().slice(0, 10)} ${episode_id} ${key}`, agent]
    }),
  )
}

async function counted({ db }: Kernel) {
  const counted = await db
    .selectFrom('counted_downloads')
    .selectAll()
    .orderBy('day')
    .orderBy('episode_id')
    .orderBy('key')
    .execute()
  const daily = await db
    .selectFrom('daily_downloads')
    .selectAll()
    .orderBy('day')
    .orderBy('episode_id')
    .execute()
  return { counted, daily }
}

/** @returns how many are parked: killed twice with the process, to be put back to work by somebody */
async function checkJobs(kernel: Kernel, moment: Snapshot['moment'], complain: Complain): Promise<number> {
  const dead = await kernel.db.selectFrom('dead_jobs').selectAll().execute()
  for (const { name, reason } of dead) if (reason !== CRASHED) complain(`${name} gave up: ${reason}`)
  const parked = dead.filter(({ retried_at }) => retried_at === null).length
  if (moment === 'torn') return parked
  const { rows } = await kernel.database.jobsDatabase.executeSql(
    "select name, state::text, retry_count, created_on, coalesce(output::text, '') as output from pgboss.job where state not in ('completed', 'cancelled') and name not like '\\_\\_pgboss%'",
  )
  for (const { name, state, retry_count, created_on, output } of rows as {
    name: string
    state: string
    retry_count: number
    created_on: string
    output: string
  }[]) {
    if (state === 'failed' && output.includes(CRASHED)) continue
    if (state === 'failed' || Date.now() - new Date(created_on).getTime() > JUST_NOW_MS)
      complain(`${name} is ${state} after ${retry_count} retries`)
  }
  return parked
}

/**
 * One mail for each reason: as many confirmations as sign-ups were acknowledged or repeated,
 * each whole, each marked as sent.
 */
async function checkMails(
  { db }: Kernel,
  dataDir: string,
  ledger: Ledger,
  complain: Complain,
): Promise<void> {
  const mails = mailsIn(dataDir)
  const sent = new Set(
    (await db.selectFrom('sent_mails').select('message_id').execute()).map((row) => row.message_id),
  )
  const ids = new Set(mails.map((m) => m.messageId))
  if (ids.size !== mails.length) complain('a mail is there twice')
  for (const { messageId, to } of mails)
    if (!sent.has(messageId)) complain(`the mail ${messageId} to ${to} is not marked as sent`)
  if (sent.size !== ids.size) complain(`${sent.size} mails are marked as sent, ${ids.size} are there`)
  for (const { email, step, tries } of ledger.accounts) {
    const own = mails.filter((m) => m.to.includes(email)).length
    if (own > tries || (step !== 'asked' && own === 0))
      complain(`${email} signed up ${tries} times and has ${own} mails`)
  }
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
