import { Email } from '@podstead/contract/fields'
import { sql } from 'kysely'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { hashEmail } from './commands.ts'
import { toFullName } from './commands-add.ts'
import { insertSubscribers } from './commands-insert.ts'
import { replaceMembers, setTiers } from './commands-list-members.ts'
import { changeStatus } from './commands-status.ts'
import { rejectedAt } from './queries.ts'
import { higherTier, type ListedSubscriber, type ListMember, type ListPlan, planList } from './rules-lists.ts'

/** Who is on a list of another service, at one moment. */
export interface ListSnapshot {
  /** The service and what it calls the list: `mailerlite:1234`. */
  list: string
  /** When the service said so: what is older than the newest known is left out. */
  asOf: Date
  /** `tier`: the highest one of episodes that the list opens to them; null or left out: everything. */
  members: readonly { email: string; fullName?: string | undefined; tier?: number | null }[]
}

export interface ListChanges {
  /** `outdated`: something newer is known already, and nothing was changed. */
  outcome: 'applied' | 'outdated'
  added: number
  approved: number
  rejected: number
  /** Decided by somebody else. */
  untouched: number
  /** Removed by the owner before. */
  keptOut: number
  /** What is no email address. */
  invalid: number
}

/**
 * Makes a list of another service true: its members are approved, also those who wait for the owner; who left
 * it is rejected; whoever was let in or out another way stays. Applied twice it changes nothing, out of order
 * the newest counts.
 */
export async function applyList(
  kernel: Kernel,
  show: { id: number },
  snapshot: ListSnapshot,
): Promise<ListChanges> {
  const { members, invalid } = readMembers(snapshot)
  return kernel.db.transaction().execute(async (trx) => {
    // Somebody on two lists that end at once leaves: each sees what the other has decided.
    await trx.selectFrom('shows').select('id').where('id', '=', show.id).forNoKeyUpdate().execute()
    const list = await moveList(trx, show, snapshot)
    if (!list) return { ...NOTHING, outcome: 'outdated', invalid }
    const plan = await makePlan(trx, kernel, show, list.id, members)
    const added = await carryOut(trx, kernel, show, plan, snapshot.list)
    await replaceMembers(trx, list.id, [...plan.onList, ...added], members)
    await setTiers(trx, kernel, show, new Set(added))
    return { ...summarize(plan), outcome: 'applied', invalid }
  })
}

/**
 * The podcast is no longer connected with a list: its members stay as they are, and become the owner's to
 * decide about.
 */
export async function forgetList(db: Queryable, show: { id: number }, list: string): Promise<void> {
  await db
    .deleteFrom('subscriber_lists')
    .where('show_id', '=', show.id)
    .where('list_key', '=', list)
    .execute()
}

/** Somebody whom a list lets in. */
export interface AdmittedMember {
  email: string
  /** When what lets them in began, such as a payment: who left after that stays out. Left out: now. */
  since?: Date
}

/**
 * Of these, lets in who waits for the owner and who had left by themselves before they came: a code or a
 * payment lets them in, and from then on the list decides about them. Whom the owner has rejected stays out.
 * @returns the addresses of those who could listen before
 */
export async function readmit(
  kernel: Kernel,
  show: { id: number },
  admitted: readonly AdmittedMember[],
  { list }: { list: string },
): Promise<Set<string>> {
  if (!admitted.length) return new Set()
  const since = new Map(admitted.map((one) => [one.email, one.since]))
  return kernel.db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('subscribers')
      .select(['id', 'email_address', 'subscription_status', 'status_by'])
      .select(rejectedAt.as('rejected_at'))
      .where('show_id', '=', show.id)
      .where(sql<boolean>`email_address = any(${arrayText(since.keys())}::text::text[])`)
      .orderBy('id')
      .forUpdate()
      .execute()
    const isBack = ({ email_address, status_by, rejected_at }: (typeof known)[number]) => {
      const began = since.get(email_address)
      return status_by === 'system' && (began === undefined || began > rejected_at)
    }
    const back = known.filter(
      (one) => one.subscription_status === 'Pending' || (one.subscription_status === 'Reject' && isBack(one)),
    )
    const ids = back.map(({ id }) => id)
    await changeStatus(trx, kernel, show, ids, 'Approved', { by: 'list', details: { list } })
    const listening = known.filter(({ subscription_status }) => subscription_status === 'Approved')
    return new Set(listening.map(({ email_address }) => email_address))
  })
}

const NOTHING = { added: 0, approved: 0, rejected: 0, untouched: 0, keptOut: 0 }

function summarize({ add, approve, reject, untouched, keptOut }: ListPlan): typeof NOTHING {
  return { added: add.length, approved: approve.length, rejected: reject.length, untouched, keptOut }
}

function readMembers({ members }: ListSnapshot): { members: ListMember[]; invalid: number } {
  const byEmail = new Map<string, ListMember>()
  let invalid = 0
  for (const { email, fullName, tier = null } of members) {
    const read = Email.safeParse(email)
    const before = read.success && byEmail.get(read.data)
    if (!read.success) invalid += 1
    else if (before) before.tier = higherTier(before.tier, tier)
    else byEmail.set(read.data, { email: read.data, full_name: toFullName(fullName), tier })
  }
  return { members: [...byEmail.values()], invalid }
}

/** The list with the newer moment; undefined when it knows something newer. */
async function moveList(
  trx: Trx,
  show: { id: number },
  { list, asOf }: ListSnapshot,
): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into subscriber_lists as known (show_id, list_key, as_of) values (${show.id}, ${list}, ${asOf}::timestamptz)
    on conflict (show_id, list_key) do update set as_of = excluded.as_of where known.as_of <= excluded.as_of
    returning id`.execute(trx)
  return rows[0]
}

async function makePlan(
  db: Queryable,
  kernel: Kernel,
  show: { id: number },
  listId: number,
  members: readonly ListMember[],
): Promise<ListPlan> {
  const emails = arrayText(members.map(({ email }) => email))
  const { rows: known } = await sql<ListedSubscriber>`
    select s.id, s.email_address, s.subscription_status, s.status_by,
      exists (select from subscriber_list_members m where m.subscriber_id = s.id and m.list_id = ${listId}) as "wasOnList",
      exists (select from subscriber_list_members m where m.subscriber_id = s.id and m.list_id <> ${listId}) as "isOnAnother"
    from subscribers s
    where s.show_id = ${show.id} and (s.email_address = any(${emails}::text::text[])
      or s.id in (select subscriber_id from subscriber_list_members where list_id = ${listId}))`.execute(db)
  const hashes = new Map(members.map(({ email }) => [hashEmail(kernel, show, email), email]))
  const { rows: removed } = await sql<{ email_hash: string }>`
    select email_hash from subscriber_tombstones
    where show_id = ${show.id} and email_hash = any(${arrayText(hashes.keys())}::text::text[])`.execute(db)
  return planList(members, known, new Set(removed.map(({ email_hash }) => hashes.get(email_hash) ?? '')))
}

const AT_ONCE = 1000

/** @returns the ids of those who were added */
async function carryOut(
  trx: Trx,
  kernel: Kernel,
  show: { id: number },
  { add, approve, reject }: ListPlan,
  list: string,
): Promise<number[]> {
  const added: number[] = []
  for (let at = 0; at < add.length; at += AT_ONCE) {
    const entries = add
      .slice(at, at + AT_ONCE)
      .map(({ email, full_name }) => ({ email_address: email, full_name }))
    const rows = await insertSubscribers(trx, kernel, show, entries, { source: 'list', by: 'list' })
    for (const { id } of rows) added.push(id)
  }
  const note = { by: 'list', details: { list } } as const
  for (let at = 0; at < approve.length; at += AT_ONCE)
    await changeStatus(trx, kernel, show, approve.slice(at, at + AT_ONCE), 'Approved', note)
  for (let at = 0; at < reject.length; at += AT_ONCE)
    await changeStatus(trx, kernel, show, reject.slice(at, at + AT_ONCE), 'Reject', note)
  return added
}
