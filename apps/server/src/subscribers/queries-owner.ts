import type { Queryable } from '../kernel/database/database.ts'

/** Who is written to about a podcast's subscribers; undefined while the account is deleted. */
export async function findShowOwner(
  db: Queryable,
  { user_id }: { user_id: number },
): Promise<{ email: string; language: string | null } | undefined> {
  return db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
