import type { BodyOf } from '@podstead/contract/endpoint'
import type * as contract from '@podstead/contract/value-for-value'
import { type PermittedShow, renewed } from '../access/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import { changedElsewhere, invalid } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { publish } from '../shows/commands.ts'
import { saveSettingsColumns } from '../shows/commands-rows.ts'
import { lockedShow } from '../shows/queries.ts'
import { changedFields } from './commands-conflicts.ts'
import { listRecipients, type PermittedRecipient } from './queries.ts'
import { nextPaid, type PaymentSettings, paidProblems } from './rules.ts'

type Owner = { show_id: number } | { episode_id: number } | { live_item_id: number }

export interface NewRecipient {
  name: string
  value_type: 'node' | 'lnaddress'
  address: string
  /** A share, a whole number from 1. */
  split: number
  fee?: boolean
  custom_key?: string
  custom_value?: string
}

/**
 * Who gets the shares of a show, and how. @throws Failure 422 by field, or 409 `changed_elsewhere` with the
 * sent fields that differ from what is stored, when the show has been changed since `settings_version`
 */
export async function saveShowValue(
  kernel: Kernel,
  show: PermittedShow,
  body: BodyOf<typeof contract.saveShowRecipients>,
): Promise<PermittedShow> {
  return kernel.db.transaction().execute(async (trx) => {
    const row = await lockedShow(trx, show)
    const changed = changedFields({ ...row, recipients: await listRecipients(trx, row) }, body)
    const isChanged = Object.keys(changed).length > 0
    if (isChanged && body.settings_version !== undefined && body.settings_version < row.settings_version)
      throw changedElsewhere(changed)
    const paid = acceptedPaid(row, body)
    if (!isChanged) return row
    await publish(trx, kernel, row.id, 'show')
    const saved = await saveSettingsColumns(trx, row.id, paid)
    await saveRecipients(trx, { show_id: row.id }, body.items)
    return renewed(show, saved)
  })
}

export async function deleteShowRecipient(
  kernel: Kernel,
  show: PermittedShow,
  recipient: PermittedRecipient,
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await publish(trx, kernel, show.id, 'show')
    await saveSettingsColumns(trx, show.id, {})
    await deleteRecipient(trx, recipient)
  })
}

/** The caller touches the show. */
export async function deleteRecipient(trx: Trx, recipient: PermittedRecipient): Promise<void> {
  await trx.deleteFrom('value_recipients').where('id', '=', recipient.id).execute()
}

/**
 * Puts these recipients, in this order, in the place of those that a show, an episode or a live item
 * has. The caller touches the show.
 */
export async function replaceRecipients(trx: Trx, owner: Owner, recipients: NewRecipient[]): Promise<void> {
  const owners = ownerColumns(owner)
  await trx
    .deleteFrom('value_recipients')
    .where(...theirs(owner))
    .execute()
  const rows = recipients.map((recipient, index) => ({ ...recipient, ...owners, sort_order: index + 1 }))
  if (rows.length) await trx.insertInto('value_recipients').values(rows).execute()
}

/**
 * As replaceRecipients, but who is there already keeps the id, so that a page which shows
 * them can still take them away.
 */
export async function saveRecipients(
  trx: Trx,
  owner: Owner,
  given: contract.GivenRecipient[],
): Promise<void> {
  const owners = ownerColumns(owner)
  const before = await trx
    .selectFrom('value_recipients')
    .select('id')
    .where(...theirs(owner))
    .execute()
  const gone = new Set(before.map(({ id }) => id))
  for (const [index, { id, custom_key, custom_value, ...recipient }] of given.entries()) {
    const row = {
      ...recipient,
      custom_key: custom_key ?? '',
      custom_value: custom_value ?? '',
      sort_order: index + 1,
    }
    // An id that is somebody else's, or was given twice, is no id.
    if (id && gone.delete(id))
      await trx.updateTable('value_recipients').set(row).where('id', '=', id).execute()
    else
      await trx
        .insertInto('value_recipients')
        .values({ ...row, ...owners })
        .execute()
  }
  if (gone.size)
    await trx
      .deleteFrom('value_recipients')
      .where('id', 'in', [...gone])
      .execute()
}

function ownerColumns(owner: Owner) {
  return { show_id: null, episode_id: null, live_item_id: null, ...owner }
}

function theirs(owner: Owner) {
  const [[column, id]] = Object.entries(owner) as [[keyof ReturnType<typeof ownerColumns>, number]] // its only one
  return [column, '=', id] as const
}

/** @throws Failure 422 by field */
export function acceptedPaid(before: PaymentSettings, body: contract.ValueBody): PaymentSettings {
  const next = nextPaid(before, body)
  const problems = paidProblems(next, { recipients: body.items.length })
  if (Object.keys(problems).length) throw invalid(problems)
  return next
}
