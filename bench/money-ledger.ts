import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import type { Kernel } from '../apps/server/src/kernel/kernel.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { signIn } from './client.ts'
import { figure, median, percentile, reference, say } from './figures.ts'
import { EMAIL, openKernel, PASSWORD } from './install.ts'
import { SERVER, startProcess } from './server.ts'

const SIZES = [10_000, 1_000_000] as const
/** Balance, fee and where it came from. */
const ENTRIES_PER_POSTING = 3
const WARM_UP = 200
const REQUESTS = 200
const SERIES = 9

/**
 * Pages with sums of the ledger, in a small and in a large installation, asked in turns: half of the postings
 * are of plans, each with its receipt, half are tips, a tenth of these of the podcast that is looked at; over
 * two years.
 */
export async function measureLedgerPages(folder: string): Promise<void> {
  const installations: Installation[] = []
  try {
    for (const entries of SIZES)
      installations.push(await startInstallation(join(folder, `ledger-${entries}`), entries))
    const [small, large] = installations as [Installation, Installation]
    reference(`p95 of the same page with ${SIZES[0]} entries in the ledger (${SIZES[1]} in ours)`)
    const first = { readRevenue: await once(large.readRevenue), readTips: await once(large.readTips) }
    for (const [name, page] of [
      ['ledger-page', 'readRevenue'],
      ['ledger-page-tips', 'readTips'],
    ] as const) {
      for (let i = 0; i < WARM_UP; i++) for (const one of [small, large]) await one[page]()
      const times: [number[], number[]] = [[], []]
      for (let series = 0; series < SERIES; series++)
        for (const [at, one] of [small, large].entries()) times[at]?.push(await readSeries(one[page]))
      figure(name, { ours: median(times[1]), reference: median(times[0]), unit: 'ms', goal: 1.5 })
      say(`The first time in a process: ${Math.round(first[page])} ms.`)
    }
    say(`Medians of ${SERIES} series of ${REQUESTS} requests (goal: of the ratio).`)
  } finally {
    for (const { stop } of installations) await stop()
  }
}

interface Installation {
  readRevenue(): Promise<void>
  readTips(): Promise<void>
  stop(): Promise<void>
}

async function startInstallation(dataDir: string, entries: number): Promise<Installation> {
  const postgres = await startPostgres()
  try {
    const environment = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, OPERATOR_EMAILS: EMAIL }
    const kernel = await openKernel(environment)
    const user = await buildUser(kernel, { email: EMAIL })
    const show = await buildShow(kernel, { user })
    await buildLedger(kernel, { user, show, postings: Math.ceil(entries / ENTRIES_PER_POSTING) })
    await kernel.jobs.stop(1)
    await kernel.database.close()
    const server = await startProcess(SERVER, { environment })
    const client = await signIn(server.origin, EMAIL, PASSWORD)
    const read = async (
      path: string,
      isWhole: (body: { months: unknown[]; totals: unknown[] }) => boolean,
    ) => {
      const { status, body } = await client.call('GET', path)
      if (status !== 200 || !isWhole(body)) throw new Error(`Not the page: ${status} ${path}`)
    }
    return {
      readRevenue: () => read('/v2/billing/revenue', ({ months }) => months.length === 12),
      readTips: () => read(`/v1/shows/${show.id}/tips`, ({ totals }) => totals.length === 1),
      async stop() {
        await server.stop()
        await postgres.stop()
      },
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

async function once(read: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await read()
  return performance.now() - began
}

async function readSeries(read: () => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < REQUESTS; i++) times.push(await once(read))
  return percentile(times, 0.95)
}

/** Made by the database: what balances is not looked at row by row. */
async function buildLedger(
  { db }: Kernel,
  about: { user: { id: number }; show: { id: number }; postings: number },
): Promise<void> {
  const { user, show, postings } = about
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    await sql`alter table ledger_entries enable always trigger entries_are_summed`.execute(one)
    await sql`insert into ledger_postings (source, kind, user_id, show_id, happened_at, recorded_at)
      select 'made_' || n, case when n % 2 = 0 then 'plan' else 'tip' end, ${user.id}::bigint,
        case when n % 2 = 0 then null when n % 20 = 1 then ${show.id}::bigint else ${show.id}::bigint + n % 20 end,
        t.moment, t.moment
      from generate_series(1, ${postings}::int) n,
        lateral (select now() - interval '2 hours' - (${postings}::int - n) * (interval '730 days' / ${postings}::int)
          as moment) t`.execute(one)
    await sql`insert into ledger_entries (posting_id, account, currency, amount)
      select p.id, e.account, 'USD', e.amount from ledger_postings p,
        lateral (values ('balance', 844), ('fees', 56), (case p.kind when 'plan' then 'plans' else 'tips' end, -900))
          as e (account, amount)`.execute(one)
    await sql`insert into tips (show_id, charge_id, customer_email, is_anonymous, message, currency,
        amount_total, card_brand, card_exp_date, last4, receipt_url, created_at)
      select show_id, source, 'fan@example.org', false, '', 'USD', 900, 'visa', '12/30', '4242', '', happened_at
      from ledger_postings where kind = 'tip'`.execute(one)
    // Who pays monthly has 24 receipts.
    await sql`insert into plan_charges (number, user_id, charge_id, plan_name, amount, currency, card_brand,
        card_last4, bought_by, period_start, period_end, paid_at)
      select id, 1000000 + id % ${Math.ceil(postings / 48)}::int, source, 'Starter', 900, 'USD', 'visa', '4242',
        '{"name":"","email":"","address":[],"tax_ids":[]}', happened_at, happened_at + interval '1 month', happened_at
      from ledger_postings where kind = 'plan'`.execute(one)
    // A twentieth of them left in the last month.
    await sql`insert into plan_endings (user_id, ended_at)
      select 1000000 + n * 20, now() - interval '29 days' * random()
      from generate_series(0, ${Math.ceil(postings / 48 / 20) - 1}::int) n`.execute(one)
    await sql`alter table ledger_entries enable trigger entries_are_summed`.execute(one)
    await sql`set session_replication_role = origin`.execute(one)
    // As autovacuum leaves what has grown for two years.
    await sql`vacuum (analyze)`.execute(one)
    // What was made is on the disk before anything is measured, and is not vacuumed again meanwhile.
    await sql`alter system set autovacuum = off`.execute(one)
    await sql`select pg_reload_conf()`.execute(one)
    await sql`checkpoint`.execute(one)
  })
}
