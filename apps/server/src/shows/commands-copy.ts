import type { Insertable } from 'kysely'
import type { PermittedShow } from '../access/queries.ts'
import { copyPicture } from '../artwork/commands-upload.ts'
import type { Trx } from '../kernel/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sealedPlace } from '../kernel/secrets-places.ts'
import { orderMethodsOf } from '../ordering/queries.ts'
import type { PersonRow } from '../people/table.ts'
import { requireRoomForShow } from '../plans/queries.ts'
import { insertShow } from './commands.ts'
import { showImages } from './queries.ts'
import { stored } from './rules-settings.ts'
import type { ShowImageRow, ShowRow, ShowTable } from './table.ts'

/**
 * A new podcast that looks like this one: settings, links, theme, pictures, people, seasons, order and shares, without episodes. Whoever can
 * say that the first is theirs (Apple's key), where it came from or has moved to, can not say so of the second; a private one stays private.
 */
export async function copyShow(kernel: Kernel, user: { id: number; email: string }, show: PermittedShow, name: string): Promise<ShowRow> {
  const copied = (key: string | null, type: string | null) => (key ? copyPicture(kernel, key, type) : null)
  const artwork_key = await copied(show.artwork_key, show.artwork_type)
  const images: ShowImageRow[] = []
  for (const image of await showImages(kernel.db, show)) {
    const picture_key = await copied(image.picture_key, image.picture_type)
    if (picture_key) images.push({ ...image, picture_key })
  }
  const people: PersonRow[] = []
  for (const person of await kernel.db.selectFrom('people').selectAll().where('show_id', '=', show.id).orderBy('id').execute())
    people.push({ ...person, picture_key: await copied(person.picture_key, person.picture_type) })

  return kernel.db.transaction().execute(async (trx) => {
    await requireRoomForShow(trx, kernel, user, show)
    const picture = artwork_key ? {} : { artwork_type: null, artwork_px: null }
    const copy = await insertShow(trx, kernel, user, { ...settingsOf(show), ...picture, podcast_title: name, artwork_key })
    if (images.length)
      await trx
        .insertInto('show_images')
        .values(images.map((image) => ({ ...image, show_id: copy.id })))
        .execute()
    for (const { id: _, roles, links, ...person } of people)
      await trx
        .insertInto('people')
        .values({ ...person, show_id: copy.id, roles: JSON.stringify(roles), links: JSON.stringify(links) })
        .execute()
    await copyRows(trx, show, copy)
    return sealAgain(trx, kernel, show, copy)
  })
}

/** The columns that say how a podcast is, not which one it is. */
function settingsOf(show: PermittedShow): Partial<Insertable<ShowTable>> {
  const {
    id: _id,
    user_id: _user,
    slug: _slug,
    feed_guid: _guid,
    password_sealed: _password,
    apple_token: _claim,
    imported_from: _from,
    moved_to: _to,
    moved_at: _at,
    settings_version: _version,
    revision: _revision,
    changed_at: _changed,
    deleted_at: _deleted,
    created_at: _created,
    updated_at: _updated,
    is_direct_upload: _direct,
    show_name_editable: _alias,
    txts,
    ...settings
  } = show
  const purposes = txts.filter(({ purpose }) => purpose !== 'verify')
  // Inserting takes what updating takes.
  return stored({ ...settings, txts: purposes }) as Partial<Insertable<ShowTable>>
}

async function copyRows(trx: Trx, from: PermittedShow, to: ShowRow): Promise<void> {
  const seasons = await trx.selectFrom('seasons').select(['number', 'name']).where('show_id', '=', from.id).execute()
  if (seasons.length)
    await trx
      .insertInto('seasons')
      .values(seasons.map((season) => ({ ...season, show_id: to.id })))
      .execute()
  const methods = await orderMethodsOf(trx, from)
  if (methods.length)
    await trx
      .insertInto('show_order_methods')
      .values(methods.map(({ id: _, ...method }) => ({ ...method, show_id: to.id })))
      .execute()
  const shares = await trx.selectFrom('value_recipients').selectAll().where('show_id', '=', from.id).orderBy('id').execute()
  if (shares.length)
    await trx
      .insertInto('value_recipients')
      .values(shares.map(({ id: _, ...share }) => ({ ...share, show_id: to.id })))
      .execute()
}

/** A sealed password opens at its own row only. */
async function sealAgain(trx: Trx, kernel: Kernel, show: PermittedShow, copy: ShowRow): Promise<ShowRow> {
  if (show.password_sealed === null) return copy
  const password = kernel.secrets.open(show.password_sealed, sealedPlace.showPassword(show.id))
  return trx
    .updateTable('shows')
    .set({ password_sealed: kernel.secrets.seal(password, sealedPlace.showPassword(copy.id)) })
    .where('id', '=', copy.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
