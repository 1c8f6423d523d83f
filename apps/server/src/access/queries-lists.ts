import { isPermitted, type Permission } from '@podstead/contract/permissions'
import type { Queryable } from '../kernel/database/database.ts'
import { roleInShow } from './rules.ts'

/** The podcasts in which somebody is permitted this; deleted ones are not among them. */
export async function permittedShowIds(
  db: Queryable,
  user: { id: number },
  permission: Permission,
): Promise<number[]> {
  const rows = await db
    .selectFrom('shows')
    .select(['id', 'user_id'])
    .where('user_id', '=', user.id)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.flatMap((row) => {
    const role = roleInShow(row, user)
    return role && isPermitted(role, permission) ? [row.id] : []
  })
}
