import { randomBytes } from 'node:crypto'
import type * as contract from '@podstead/contract/access-codes/access-codes'
import { MAX_ACCESS_CODES } from '@podstead/contract/access-codes/access-codes'
import type { BodyOf } from '@podstead/contract/endpoint'
import { type PermittedShow, partOfShow, renewed } from '../access/queries.ts'
import { invalid, notFound, refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { requireTier } from '../shows/commands-tiers.ts'
import { requireMembersOnly } from '../subscribers/commands-add.ts'
import type { PermittedAccessCode } from './queries.ts'
import { toCode } from './rules.ts'

/** @throws Failure 409 when it is no podcast for members, 422 */
export async function createAccessCode(
  kernel: Kernel,
  show: PermittedShow,
  body: BodyOf<typeof contract.createAccessCode>,
): Promise<PermittedAccessCode> {
  requireMembersOnly(show)
  const now = kernel.clock.now()
  const { note = '', max_uses = null, access_length = null, access_unit = null } = body
  const { expires_at = null, tier = null } = body
  if (access_length !== null && access_unit === null) throw invalid({ access_unit: ["can't be blank"] })
  if (access_length === null && access_unit !== null) throw invalid({ access_length: ["can't be blank"] })
  if (expires_at && expires_at <= now) throw invalid({ expires_at: ['must be later than now'] })
  requireTier(show, tier)
  return kernel.db.transaction().execute(async (trx) => {
    await trx.selectFrom('shows').select('id').where('id', '=', show.id).forUpdate().execute()
    const { count } = await trx
      .selectFrom('access_codes')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('show_id', '=', show.id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_ACCESS_CODES)
      throw refused(`There are ${MAX_ACCESS_CODES} codes already. Delete one first.`)
    const created = await trx
      .insertInto('access_codes')
      .values({
        ...{ show_id: show.id, code: toCode(randomBytes(16)), note, max_uses, expires_at },
        ...{ access_length, access_unit, tier, created_at: now },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return partOfShow(show, 'access code', created)
  })
}

/** What it gives stays as it is: people may hold it. @throws Failure 404 when it has just been deleted */
export async function updateAccessCode(
  { db }: Pick<Kernel, 'db'>,
  code: PermittedAccessCode,
  { is_active, note }: BodyOf<typeof contract.updateAccessCode>,
): Promise<PermittedAccessCode> {
  // Only what was given: somebody else may be switching it off.
  const changes = { ...(is_active !== undefined && { is_active }), ...(note !== undefined && { note }) }
  if (!Object.keys(changes).length) return code
  const updated = await db
    .updateTable('access_codes')
    .set(changes)
    .where('id', '=', code.id)
    .returningAll()
    .executeTakeFirst()
  if (!updated) throw notFound()
  return renewed(code, updated)
}

/** Who redeemed it keeps what it gave. */
export async function deleteAccessCode({ db }: Pick<Kernel, 'db'>, code: PermittedAccessCode): Promise<void> {
  await db.deleteFrom('access_codes').where('id', '=', code.id).execute()
}
