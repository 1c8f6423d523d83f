import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/world.ts'
import { postEntries, sumAgain } from './commands.ts'
import { listUnbalanced, listWrongSums, sumLedger, sumMonths } from './queries.ts'
import { type Entry, toCommissionEntries, toEntries, toPayoutEntries } from './rules.ts'
import type { PostingKind } from './table.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let made = 0
const post = (
  entries: Entry[],
  about: { source?: string; showId?: number; kind?: PostingKind; happenedAt?: Date } = {},
) =>
  world.kernel.db.transaction().execute((trx) =>
    postEntries(world.kernel, trx, {
      ...{ source: about.source ?? `txn_${++made}`, kind: about.kind ?? 'tip', userId: 1 },
      ...{ showId: about.showId ?? null, happenedAt: about.happenedAt ?? world.clock.now(), entries },
    }),
  )
const balance = (entries: Entry[]) => entries.reduce((sum, { amount }) => sum + amount, 0)

describe('entries', () => {
  test.each([
    ['tip', { currency: 'usd', amount: 1000, fee: 59, net: 941 }],
    ['refund', { currency: 'usd', amount: -1000, fee: 0, net: -1000 }],
    ['dispute', { currency: 'eur', amount: -1000, fee: 1500, net: -2500 }],
    ['plan', { currency: 'eur', amount: 1190, fee: 65, net: 1125, tax: 190 }],
    ['plan_refund', { currency: 'eur', amount: -1190, fee: 0, net: -1190, tax: -190 }],
    // Yen have no decimals, dinars three: amounts are whole numbers all the same.
    ['tip', { currency: 'jpy', amount: 500, fee: 45, net: 455 }],
    ['tip', { currency: 'kwd', amount: 1234, fee: 66, net: 1168 }],
  ] as const)('of a %s add up to nothing: %o', (kind, movement) => {
    const entries = toEntries(kind, movement)
    expect(balance(entries)).toBe(0)
    expect(new Set(entries.map(({ currency }) => currency))).toEqual(
      new Set([movement.currency.toUpperCase()]),
    )
    expect(entries.find(({ account }) => account === 'balance')?.amount).toBe(movement.net)
  })

  test('of commissions and of what is paid out add up to nothing', () => {
    expect(balance(toCommissionEntries({ currency: 'USD', amount: 580 }))).toBe(0)
    expect(balance(toPayoutEntries({ currency: 'USD', amount: 580 }))).toBe(0)
  })

  test('are refused for amounts that are no whole numbers, or whose parts do not add up', () => {
    for (const wrong of [
      { amount: 9.99, fee: 0, net: 9.99 },
      { amount: 1000, fee: 59, net: 940 },
      { amount: Number.NaN, fee: 0, net: Number.NaN },
    ])
      expect(() => toEntries('tip', { currency: 'usd', ...wrong })).toThrow(TypeError)
  })
})

describe('the ledger', () => {
  test('takes each movement once, and adds up by currency only', async () => {
    const tip = (currency: string, amount: number) =>
      toEntries('tip', { currency, amount, fee: 0, net: amount })
    expect(await post(tip('usd', 500), { source: 'txn_once', showId: 7 })).toBe(true)
    expect(await post(tip('usd', 500), { source: 'txn_once', showId: 7 })).toBe(false)
    await post(tip('jpy', 300), { showId: 7 })
    await post(tip('kwd', 1234), { showId: 7 })
    await post(tip('usd', 900), { showId: 8 })
    const kept = (await sumLedger(world.kernel.db, { id: 7 })).filter(({ account }) => account === 'balance')
    expect(kept.map(({ currency, amount }) => [currency, Number(amount)])).toEqual([
      ['JPY', 300],
      ['KWD', 1234],
      ['USD', 500],
    ])
  })

  test('refuses at commit what does not balance, also across currencies', async () => {
    const one: Entry = { account: 'balance', currency: 'USD', amount: 500 }
    await expect(post([one])).rejects.toThrow('does not balance')
    await expect(post([one, { ...one, account: 'tips', amount: -499 }])).rejects.toThrow('does not balance')
    const euros: Entry = { account: 'tips', currency: 'EUR', amount: -500 }
    await expect(post([one, euros])).rejects.toThrow('does not balance')
    await expect(post([{ ...one, currency: 'usd' }])).rejects.toThrow()
    expect(await listUnbalanced(world.kernel.db)).toEqual([])
  })

  test.each([
    'update ledger_entries set amount = 1',
    'update ledger_postings set user_id = 2',
    'delete from ledger_entries',
    'delete from ledger_postings',
    'truncate ledger_entries',
    'truncate ledger_postings cascade',
  ])('refuses: %s', async (statement) => {
    await post(toEntries('tip', { currency: 'usd', amount: 500, fee: 45, net: 455 }))
    await expect(sql.raw(statement).execute(world.kernel.db)).rejects.toThrow('only ever added to')
  })

  test('keeps sums by month of UTC, kind and currency with each posting', async () => {
    const plan = (amount: number) =>
      toEntries('plan', { currency: 'usd', amount, fee: 100, net: amount - 100 })
    const at = (happenedAt: string) => ({ kind: 'plan' as const, happenedAt: new Date(happenedAt) })
    await post(plan(900), at('2031-03-31T23:59:59Z'))
    await post(plan(900), at('2031-04-01T00:00:00Z'))
    await post(plan(2400), at('2031-04-30T23:59:59Z'))
    const read = async (kinds: PostingKind[], from: string) =>
      (await sumMonths(world.kernel.db, { kinds, from: new Date(from) })).map((sum) =>
        [sum.month, sum.account, Number(sum.amount)].join(' '),
      )
    expect((await read(['plan'], '2031-03-01')).toSorted()).toEqual([
      ...['2031-03 balance 800', '2031-03 fees 100', '2031-03 plans -900'],
      ...['2031-04 balance 3100', '2031-04 fees 200', '2031-04 plans -3300'],
    ])
    expect(await read(['plan'], '2031-04-01')).toHaveLength(3)
    expect(await read(['plan_refund'], '2031-03-01')).toEqual([])
    expect(await listWrongSums(world.kernel.db)).toEqual([])
  })

  test('says in /metrics how far each currency is from nothing, which is not at all', async () => {
    const read = async () => {
      const { body } = await world.app.inject({ url: '/metrics', headers: { host: 'localhost:4000' } })
      return [...body.matchAll(/^podstead_ledger_imbalance\{currency="(\w+)"\} (-?\d+)/gm)].map(
        ([, ...one]) => one,
      )
    }
    await post(toEntries('tip', { currency: 'chf', amount: 500, fee: 45, net: 455 }))
    expect(await read()).toContainEqual(['CHF', '0'])
    const { db } = world.kernel
    await sql`update ledger_sums set amount = amount + 7 where currency = 'CHF' and account = 'fees'`.execute(
      db,
    )
    expect(await read()).toContainEqual(['CHF', '7'])
    await sumAgain(world.kernel)
    expect(await read()).toContainEqual(['CHF', '0'])
  })

  test('sums up again what somebody bent', async () => {
    const { db } = world.kernel
    await post(toEntries('tip', { currency: 'usd', amount: 500, fee: 45, net: 455 }), {
      ...{ showId: 11, happenedAt: new Date('2032-05-05') },
    })
    const before = await sumLedger(db, { id: 11 })
    await sql`update ledger_sums set amount = 1 where show_id = 11 and account = 'fees'`.execute(db)
    expect(await listWrongSums(db)).toEqual(['2032-05'])
    await sql`delete from ledger_sums where show_id = 11 and account = 'fees'`.execute(db)
    expect(await listWrongSums(db)).toEqual(['2032-05'])
    await sumAgain(world.kernel)
    expect(await listWrongSums(db)).toEqual([])
    expect(new Set(await sumLedger(db, { id: 11 }))).toEqual(new Set(before))
  })

  test('shows doctor what somebody wrote past all of that', async () => {
    const { db } = world.kernel
    await post(toEntries('tip', { currency: 'usd', amount: 500, fee: 45, net: 455 }), { source: 'txn_bent' })
    await sql`alter table ledger_entries disable trigger user`.execute(db)
    await sql`update ledger_entries set amount = amount + 1 where account = 'fees'
      and posting_id = (select id from ledger_postings where source = 'txn_bent')`.execute(db)
    await sql`alter table ledger_entries enable trigger user`.execute(db)
    expect(await listUnbalanced(db)).toEqual(['txn_bent'])
  })
})
