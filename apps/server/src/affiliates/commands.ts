import type { createAffiliateCode } from '@podstead/contract/affiliates/affiliates'
import type { BodyOf } from '@podstead/contract/endpoint'
import { clientName } from '@podstead/downloads/address'
import { notFound } from '../kernel/http/failure.ts'
import { tryAttempt } from '../kernel/http/limits.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { token } from '../kernel/secrets/secrets.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { notConfigured, takesPayments } from '../payments/commands-stripe.ts'
import { paypalChangedMail } from './mails.ts'
import { findCode, listRunningCampaigns } from './queries.ts'
import { spellCode } from './rules.ts'
import type { AffiliateCodeRow } from './table.ts'

const CLICKS_AN_HOUR = 30

/**
 * Joins a campaign; who has joined already keeps their code as it is.
 * @throws Failure 422 where payments are not configured, 404 for campaigns that do not run
 */
export async function joinCampaign(
  kernel: Kernel,
  user: { id: number },
  campaignId: number,
  body: BodyOf<typeof createAffiliateCode>,
): Promise<AffiliateCodeRow> {
  if (!takesPayments(kernel)) throw notConfigured()
  const campaigns = await listRunningCampaigns(kernel)
  if (!campaigns.some(({ id }) => id === campaignId)) throw notFound()
  const { user_signed_initial, paypal_address } = body
  await kernel.db
    .insertInto('affiliate_codes')
    .values({
      ...{ campaign_id: campaignId, user_id: user.id, user_signed_initial, paypal_address },
      code: spellCode(Buffer.from(token(6), 'base64url')),
      signed_at: kernel.clock.now(),
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  return (await findCode(kernel.db, user)) as AffiliateCodeRow
}

/** The next payouts go there; the account is told, for it may have been somebody else. */
export async function changePaypalAddress(
  kernel: Kernel,
  user: { id: number; email: string; language: string | null },
  code: AffiliateCodeRow,
  paypalAddress: string,
): Promise<AffiliateCodeRow> {
  return kernel.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('affiliate_codes')
      .set({ paypal_address: paypalAddress })
      .where('id', '=', code.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (paypalAddress !== code.paypal_address)
      await queueMail(kernel, trx, paypalChangedMail(kernel, user, paypalAddress))
    return changed
  })
}

/** Counts that a link was followed: of one address so many an hour. Whether the code exists is not told. */
export async function countClick(kernel: Kernel, via: string, ip: string): Promise<void> {
  const key = `affiliate-click:${clientName(ip)}`
  if ((await tryAttempt(kernel, { key, max: CLICKS_AN_HOUR, windowSeconds: 3600 })) !== null) return
  await kernel.db
    .updateTable('affiliate_codes')
    .set((eb) => ({ clicks: eb('clicks', '+', 1) }))
    .where('code', '=', via.toLowerCase())
    .execute()
}
