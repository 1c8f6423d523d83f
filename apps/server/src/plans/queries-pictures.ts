import { type RawBuilder, sql } from 'kysely'

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
