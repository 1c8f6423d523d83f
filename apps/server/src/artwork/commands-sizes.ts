import { type RawBuilder, sql } from 'kysely'
import type { Kernel } from '../kernel/kernel.ts'
import { originalKey } from './rules.ts'
import './table.ts'

/** Every picture that a podcast has, with whom it belongs to and whether what has it was deleted. */
export function pictureOwners(): RawBuilder<unknown> {
  return sql`
    select s.user_id, s.id as show_id, s.artwork_key as key, s.deleted_at is not null as removed from shows s
    union all select s.user_id, s.id, i.picture_key, s.deleted_at is not null from show_images i join shows s on s.id = i.show_id
    union all select s.user_id, s.id, p.picture_key, s.deleted_at is not null from people p join shows s on s.id = p.show_id
    union all select s.user_id, s.id, l.artwork_key, s.deleted_at is not null from live_items l join shows s on s.id = l.show_id
    union all select s.user_id, s.id, e.artwork_key, s.deleted_at is not null or e.deleted_at is not null
      from episodes e join shows s on s.id = e.show_id
    union all select s.user_id, s.id, i.picture_key, s.deleted_at is not null or e.deleted_at is not null
      from episode_images i join episodes e on e.id = i.episode_id join shows s on s.id = e.show_id`
}

const AT_ONCE = 2000

/** Looks up how large new pictures are. Apart from storing them, so that no way of storing one can forget it. */
export async function measurePictures(kernel: Kernel): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from (${pictureOwners()}) as owned
    where key is not null and not exists (select from stored_pictures where picture_key = key)
    limit ${AT_ONCE}`.execute(kernel.db)
  for (const { key } of rows) {
    const found = (await kernel.storage.stat(originalKey(key, 'jpg'))) ?? (await kernel.storage.stat(originalKey(key, 'png')))
    await kernel.db
      .insertInto('stored_pictures')
      .values({ picture_key: key, bytes: found?.bytes ?? 0 })
      .onConflict((c) => c.doNothing())
      .execute()
  }
  const keys = sql`select key from (${pictureOwners()}) as owned where key is not null`
  await sql`delete from stored_pictures where picture_key not in (${keys})`.execute(kernel.db)
}
