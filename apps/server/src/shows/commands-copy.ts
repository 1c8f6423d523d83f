import type { Insertable } from 'kysely'
import type { PermittedShow } from '../access/queries.ts'
import { copyPicture } from '../artwork/commands-upload.ts'
import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { copyPicturesOfRows, copyRows } from '../parts/commands.ts'
import { requireRoomForShow } from '../plans/queries.ts'
import { insertShow } from './commands.ts'
import { stored } from './rules-settings.ts'
import type { ShowRow, ShowTable } from './table.ts'

/**
 * A new podcast that looks like this one: settings, links, theme, pictures, people, seasons, order and
 * shares, without episodes. Whoever can say that the first is theirs (Apple's key), where it came from or has
 * moved to, can not say so of the second; a private one stays private.
 */
export async function copyShow(
  kernel: Kernel,
  user: { id: number; email: string },
  show: PermittedShow,
  name: string,
): Promise<ShowRow> {
  const artwork_key = show.artwork_key && (await copyPicture(kernel, show.artwork_key, show.artwork_type))
  const pictures = await copyPicturesOfRows(kernel, { show: show.id })
  return kernel.db.transaction().execute(async (trx) => {
    await requireRoomForShow(trx, kernel, user, show)
    const withoutArtwork = artwork_key ? {} : { artwork_type: null, artwork_px: null }
    const copy = await insertShow(trx, kernel, user, {
      ...copiedSettings(show),
      ...withoutArtwork,
      podcast_title: name,
      artwork_key,
    })
    await copyRows(trx, kernel, { from: { show: show.id }, to: { show: copy.id } }, pictures)
    return sealAgain(trx, kernel, show, copy)
  })
}

/** The columns that say how a podcast is, not which one it is. */
function copiedSettings(show: PermittedShow): Partial<Insertable<ShowTable>> {
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
    site_host: _host,
    is_site_host_linked: _linked,
    settings_version: _version,
    revision: _revision,
    changed_at: _changed,
    deleted_at: _deleted,
    created_at: _created,
    updated_at: _updated,
    is_direct_upload: _direct,
    show_name_editable: _alias,
    txts,
    website: { recommend_audiopost_id: _featured, ...website },
    ...settings
  } = show
  const purposes = txts.filter(({ purpose }) => purpose !== 'verify')
  // Inserting takes what updating takes.
  return stored({ ...settings, website, txts: purposes }) as Partial<Insertable<ShowTable>>
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
