import type { Queryable } from './database/database.ts'

declare module './database/database.ts' {
  interface Tables {
    installation: { name: string; value: string }
  }
}

/** When a backup was restored last: letters about what happened before were sent already. */
export const RESTORED_AT = 'restored_at'

/** What is noted of the installation as a whole, by name: marks, cursors, what waits for its operator. */
export async function installationValue(db: Queryable, name: string): Promise<string | null> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? null
}

export async function setInstallationValue(db: Queryable, name: string, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((c) => c.column('name').doUpdateSet({ value }))
    .execute()
}

/**
 * Notes it unless something is noted already. @returns what is noted then: of
 * several processes the first one's
 */
export async function addInstallationValue(db: Queryable, name: string, value: string): Promise<string> {
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((c) => c.doNothing())
    .execute()
  return (await installationValue(db, name)) ?? value
}

export async function removeInstallationValue(db: Queryable, name: string): Promise<void> {
  await db.deleteFrom('installation').where('name', '=', name).execute()
}
