import { findCountryCode } from '@podstead/contract/senders/countries'
import { MAX_SENDERS, type SenderForm } from '@podstead/contract/senders/senders'
import { z } from 'zod'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import { invalid, notFound, refused } from '../kernel/http/failure.ts'
import { countAttempt } from '../kernel/http/limits.ts'
import { defineJob } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { describeDomain, isVerified } from './rules.ts'
import { senderProvider } from './service.ts'
import { type DomainFinding, examineDomain } from './service-domains.ts'
import type { SenderRow } from './table.ts'

type Account = { id: number }

/** What an outside service has to forget, after it has gone here. */
export const releaseIdentity = defineJob(
  'senders.release',
  z.object({ provider: z.enum(['smtp', 'sendgrid']), provider_id: z.string() }),
)

const REQUESTS_A_DAY = 30
const LINKS_AN_HOUR = 3

/**
 * Adds an identity, and asks whoever reads its address.
 * @throws Failure 422 by field, also for a domain whose mail would not arrive; 429; 503 while an outside
 * service does not answer
 */
export async function createSender(kernel: Kernel, user: Account, form: SenderForm): Promise<SenderRow> {
  await countRequest(kernel, user)
  await refuseExcess(kernel.db, user)
  await refuseSecond(kernel.db, user, form)
  const finding = await acceptDomain(kernel, form.from_email)
  const provider = senderProvider(kernel)
  // Of the same form, sent twice at once, only one gets as far as asking the outside service.
  const reserved = await kernel.db
    .insertInto('senders')
    .values({
      ...toColumns(form),
      ...finding,
      user_id: user.id,
      provider: provider.name,
      provider_id: null,
      requested_at: kernel.clock.now(),
      reminded_at: null,
      verified_at: null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'from_email', 'from_name']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!reserved) throw alreadyKnown()
  const provider_id = await provider.requestProof(form, user.id, null).catch(async (error: unknown) => {
    await kernel.db.deleteFrom('senders').where('id', '=', reserved.id).execute()
    throw error
  })
  return kernel.db.transaction().execute(async (trx) => {
    const sender = await save(trx, kernel, reserved, { provider_id })
    await provider.queueProof(trx, sender, 'request')
    return sender
  })
}

/**
 * Changes an identity. With another address it waits for its proof again.
 * @throws Failure as `createSender`
 */
export async function updateSender(
  kernel: Kernel,
  user: Account,
  before: SenderRow,
  form: SenderForm,
): Promise<SenderRow> {
  await refuseSecond(kernel.db, user, form, before)
  if (form.from_email !== before.from_email) return changeAddress(kernel, user, before, form)
  if (before.provider_id)
    await senderProvider(kernel, before.provider).updateIdentity(before.provider_id, form, user.id)
  return kernel.db.transaction().execute((trx) => save(trx, kernel, before, toColumns(form)))
}

async function changeAddress(kernel: Kernel, user: Account, before: SenderRow, form: SenderForm) {
  await countRequest(kernel, user)
  const finding = await acceptDomain(kernel, form.from_email)
  return requestAgain(kernel, user, before, form, { finding, known: null })
}

/** Mails a new link. @throws Failure 422 for one that is verified, 429, 503 */
export async function resendProof(kernel: Kernel, user: Account, sender: SenderRow): Promise<SenderRow> {
  if (isVerified(sender, kernel.config.senders.provider)) throw refused('This sender is verified already.')
  await countAttempt(kernel, {
    key: `sender-link:${sender.id}`,
    max: LINKS_AN_HOUR,
    windowSeconds: 3600,
  })
  const form = { ...sender, country: sender.country_code }
  const finding = await acceptDomain(kernel, sender.from_email)
  const isKnown = sender.provider === kernel.config.senders.provider
  return requestAgain(kernel, user, sender, form, { finding, known: isKnown ? sender.provider_id : null })
}

async function requestAgain(
  kernel: Kernel,
  user: Account,
  before: SenderRow,
  form: SenderForm,
  { finding, known }: { finding: DomainFinding; known: string | null },
): Promise<SenderRow> {
  const provider = senderProvider(kernel)
  const provider_id = await provider.requestProof(form, user.id, known)
  return kernel.db.transaction().execute(async (trx) => {
    if (before.provider_id && before.provider_id !== provider_id) await release(trx, kernel, before)
    const sender = await save(trx, kernel, before, {
      ...toColumns(form),
      ...finding,
      provider: provider.name,
      provider_id,
      requested_at: kernel.clock.now(),
      reminded_at: null,
      verified_at: null,
    })
    await provider.queueProof(trx, sender, 'request')
    return sender
  })
}

async function save(trx: Trx, { clock }: Kernel, { id }: SenderRow, columns: Partial<SenderRow>) {
  const saved = await trx
    .updateTable('senders')
    .set({ ...columns, updated_at: clock.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!saved) throw notFound()
  return saved
}

/** Podcasts that write from it are disconnected with it. */
export async function deleteSender(kernel: Kernel, sender: SenderRow): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('senders').where('id', '=', sender.id).execute()
    await release(trx, kernel, sender)
  })
}

/** Outside services forget what belonged to an account that is erased. */
export async function releaseSenders(kernel: Kernel, userId: number): Promise<void> {
  const senders = await kernel.db.selectFrom('senders').selectAll().where('user_id', '=', userId).execute()
  await kernel.db.transaction().execute(async (trx) => {
    for (const sender of senders) await release(trx, kernel, sender)
  })
}

async function release(trx: Trx, kernel: Kernel, { provider, provider_id }: SenderRow): Promise<void> {
  if (provider_id) await kernel.jobs.enqueue(trx, releaseIdentity, { provider, provider_id })
}

/** @throws Failure 422 at the address */
async function acceptDomain(kernel: Kernel, email: string): Promise<DomainFinding> {
  const finding = await examineDomain(kernel, email)
  if (finding.domain_finding === 'refused')
    throw invalid({ from_email: [describeDomain(kernel.config.senders, email, finding)] })
  return finding
}

async function countRequest(kernel: Kernel, { id }: Account): Promise<void> {
  await countAttempt(kernel, { key: `senders:${id}`, max: REQUESTS_A_DAY, windowSeconds: 86_400 })
}

async function refuseExcess(db: Queryable, user: Account): Promise<void> {
  const { count } = await db
    .selectFrom('senders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_SENDERS)
    throw refused(`An account has at most ${MAX_SENDERS} senders. Delete one that you do not use.`)
}

async function refuseSecond(
  db: Queryable,
  user: Account,
  { from_email, from_name }: SenderForm,
  itself?: SenderRow,
): Promise<void> {
  const same = await db
    .selectFrom('senders')
    .select('id')
    .where('user_id', '=', user.id)
    .where('from_email', '=', from_email)
    .where('from_name', '=', from_name)
    .executeTakeFirst()
  if (same && same.id !== itself?.id) throw alreadyKnown()
}

function alreadyKnown() {
  return invalid({ from_email: ['You have a sender with this name and address already.'] })
}

function toColumns({ nickname, from_name, from_email, reply_to, address, city, country, zip }: SenderForm) {
  const country_code = findCountryCode(country)
  if (!country_code) throw invalid({ country: ['is not a country'] })
  return { nickname, from_name, from_email, reply_to, address, city, country_code, zip }
}
