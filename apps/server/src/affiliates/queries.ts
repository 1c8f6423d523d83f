import { sql } from 'kysely'
import type { Queryable } from '../kernel/database/database.ts'
import { notFound } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sumOwed } from '../ledger/queries.ts'
import { takesPayments } from '../payments/commands-stripe.ts'
import { isPayable } from './rules.ts'
import type { AffiliateCampaignRow, AffiliateCodeRow } from './table.ts'

const PAYOUTS_A_PAGE = 50
const PAID_SHOWN = 20

/** Those that run; none where payments are not configured. */
export async function listRunningCampaigns(kernel: Kernel): Promise<AffiliateCampaignRow[]> {
  if (!takesPayments(kernel)) return []
  return kernel.db
    .selectFrom('affiliate_campaigns')
    .selectAll()
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
}

/** Whether there is anything to see for this caller: the programme runs, or they have taken part in it. */
export async function hasAffiliates(kernel: Kernel, user: { id: number } | null): Promise<boolean> {
  if ((await listRunningCampaigns(kernel)).length > 0) return true
  return takesPayments(kernel) && user !== null && (await findCode(kernel.db, user)) !== undefined
}

export async function isProgrammeActive(db: Queryable): Promise<boolean> {
  const { is_active } = await db
    .selectFrom('affiliate_campaigns')
    .select('is_active')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return is_active
}

export async function findCode(db: Queryable, user: { id: number }): Promise<AffiliateCodeRow | undefined> {
  return db.selectFrom('affiliate_codes').selectAll().where('user_id', '=', user.id).executeTakeFirst()
}

/** @throws Failure 404 for codes of others */
export async function requireOwnCode(
  db: Queryable,
  user: { id: number },
  { id, campaignId }: { id: number; campaignId: number },
): Promise<AffiliateCodeRow> {
  const code = await findCode(db, user)
  if (code?.id !== id || code.campaign_id !== campaignId) throw notFound()
  return code
}

/** Confirmed accounts that signed up by it. */
export async function countSignUps(db: Queryable, code: AffiliateCodeRow): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(sql`lower(refer_code)`, '=', code.code)
    .where('created_at', '>=', code.signed_at)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Commissions, newest first. */
export async function listCommissions(db: Queryable, code: AffiliateCodeRow, page: number) {
  const rows = await db
    .selectFrom('affiliate_commissions as c')
    .leftJoin('affiliate_payouts as p', 'p.id', 'c.payout_id')
    .select(['c.id', 'c.signed_up_at', 'c.currency', 'c.commission', 'c.payout_id'])
    .select('p.paid_at as payout_paid_at')
    .where('c.code_id', '=', code.id)
    .orderBy('c.id', 'desc')
    .offset((page - 1) * PAYOUTS_A_PAGE)
    .limit(PAYOUTS_A_PAGE + 1)
    .execute()
  const next = rows.length > PAYOUTS_A_PAGE ? page + 1 : null
  return { commissions: rows.slice(0, PAYOUTS_A_PAGE), next }
}

export type ListedCommission = Awaited<ReturnType<typeof listCommissions>>['commissions'][number]

/** Who is owed what: of accounts that may sign in, or have asked for their deletion. */
export async function listOwed(db: Queryable) {
  const sums = (await sumOwed(db)).filter(({ owed }) => owed > 0)
  if (sums.length === 0) return []
  const people = await db
    .selectFrom('affiliate_codes as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.user_id', 'c.paypal_address', 'u.email'])
    .where('c.user_id', 'in', [...new Set(sums.map(({ user_id }) => user_id))])
    .where('u.disabled_at', 'is', null)
    .execute()
  const exported = await db
    .selectFrom('affiliate_payouts')
    .select(['user_id', 'currency'])
    .where('paid_at', 'is', null)
    .execute()
  const byId = new Map(people.map((person) => [person.user_id, person]))
  return sums.flatMap(({ user_id, currency, owed }) => {
    const person = byId.get(user_id)
    const waits = exported.some((one) => one.user_id === user_id && one.currency === currency)
    return person && !waits ? [{ ...person, currency, amount: owed, isPayable: isPayable(owed) }] : []
  })
}

/** Lines of files with the address of their account: those that wait, or those that were paid last. */
export async function listPayoutLines(db: Queryable, which: 'exported' | 'paid') {
  const lines = db
    .selectFrom('affiliate_payouts as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .selectAll('p')
    .select('u.email')
  return which === 'exported'
    ? lines.where('p.paid_at', 'is', null).orderBy('p.currency').orderBy('p.id').execute()
    : lines
        .where('p.paid_at', 'is not', null)
        .orderBy('p.paid_at', 'desc')
        .orderBy('p.id', 'desc')
        .limit(PAID_SHOWN)
        .execute()
}
