import type { Queryable } from '../kernel/database/database.ts'

/** The podcast that a return address names: by its tip jar, or by itself; null: none of this account's. */
export async function findReturnShow(
  db: Queryable,
  user: { id: number },
  id: number,
): Promise<number | null> {
  if (!Number.isSafeInteger(id) || id < 1) return null
  const own = db
    .selectFrom('shows')
    .select('shows.id')
    .where('shows.user_id', '=', user.id)
    .where('shows.deleted_at', 'is', null)
  const byJar = await own
    .innerJoin('tip_jars', 'tip_jars.show_id', 'shows.id')
    .where('tip_jars.id', '=', id)
    .executeTakeFirst()
  const found = byJar ?? (await own.where('shows.id', '=', id).executeTakeFirst())
  return found?.id ?? null
}
