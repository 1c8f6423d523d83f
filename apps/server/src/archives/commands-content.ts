import { buffer } from 'node:stream/consumers'
import type { z } from 'zod'
import { keepPicture } from '../artwork/commands-keep.ts'
import type { Trx } from '../kernel/database.ts'
import { Failure } from '../kernel/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { requireRoomForShow } from '../plans/queries.ts'
import { findOrAddSeason } from '../seasons/commands.ts'
import { insertShow } from '../shows/commands.ts'
import { updateShow } from '../shows/commands-settings.ts'
import { ownedShow } from '../shows/queries.ts'
import { replaceRecipients } from '../value-for-value/commands.ts'
import { addLiveItems, liveItemsIn } from './commands-tags.ts'
import { type ArchiveEpisode, ArchiveEpisodes, ArchiveHead, ArchiveImported, ArchiveShow, ArchiveStatistics, ENTRIES } from './rules.ts'
import { type ArchiveReader, ArchiveUnreadable, readZip } from './service.ts'
import type { ArchiveImportRow } from './table.ts'

/** An archive whose words have been read and found good; pictures and sound are still inside. */
export interface Opened {
  reader: ArchiveReader
  show: ArchiveShow
  episodes: ArchiveEpisode[]
  /** Downloads by GUID. */
  daily: Map<string, { day: string; downloads: number }[]>
  /** What other hosts counted. */
  imported: ArchiveImported
}

/** @throws ArchiveUnreadable when the file is no archive of ours, or says what no archive can say */
export async function openArchive(kernel: Kernel, row: ArchiveImportRow): Promise<Opened> {
  const upload = row.upload_id
    ? await kernel.db.selectFrom('uploads').select(['storage_key', 'bytes']).where('id', '=', row.upload_id).executeTakeFirst()
    : undefined
  if (!upload?.storage_key || upload.bytes === null) throw new ArchiveUnreadable('The uploaded file is gone. Please upload it again.')
  const reader = await readZip(kernel.storage, upload.storage_key, upload.bytes)
  try {
    await parsed(reader, ENTRIES.head, ArchiveHead)
    const show = await parsed(reader, ENTRIES.show, ArchiveShow)
    const episodes = await parsed(reader, ENTRIES.episodes, ArchiveEpisodes)
    const daily = new Map<string, { day: string; downloads: number }[]>()
    if (reader.has(ENTRIES.statistics))
      for (const { guid, ...count } of await parsed(reader, ENTRIES.statistics, ArchiveStatistics)) {
        const days = daily.get(guid)
        if (days) days.push(count)
        else daily.set(guid, [count])
      }
    if (new Set(episodes.map(({ guid }) => guid)).size !== episodes.length)
      throw new ArchiveUnreadable('Two episodes in it have the same GUID.')
    const imported = reader.has(ENTRIES.imported) ? await parsed(reader, ENTRIES.imported, ArchiveImported) : []
    return { reader, show, episodes, daily, imported }
  } catch (error) {
    reader.close()
    throw error
  }
}

/**
 * The show with its pictures, seasons and people, private if it was; from here on the import goes on with it.
 * @returns its id @throws Failure 402 where the plan has no room for it
 */
export async function addArchiveShow(kernel: Kernel, row: ArchiveImportRow, opened: Opened): Promise<number> {
  const { reader, show, episodes } = opened
  const user = await kernel.db.selectFrom('users').select(['id', 'email']).where('id', '=', row.user_id).executeTakeFirstOrThrow()
  const artwork = await pictureIn(kernel, reader, show.artwork, 'square')
  const images = await Promise.all(
    Object.entries(show.images).map(async ([slot, name]) => ({
      slot: slot as keyof typeof show.images,
      picture: await pictureIn(kernel, reader, name, 'any'),
    })),
  )
  const liveItems = await liveItemsIn(kernel, opened)
  const portraits = await Promise.all(show.people.map(({ picture }) => pictureIn(kernel, reader, picture, 'any')))
  const is_advanced_private_feed = show.settings.is_advanced_private_feed ?? false
  return kernel.db.transaction().execute(async (trx) => {
    await requireRoomForShow(trx, kernel, user, { is_advanced_private_feed })
    const created = await insertShow(trx, kernel, user, {
      podcast_title: show.name,
      wantedSlug: show.slug,
      is_private: show.settings.is_private ?? false,
      is_password_protected: show.settings.is_password_protected ?? false,
      is_advanced_private_feed,
      feed_guid: show.feed_guid,
      imported_from: show.imported_from,
      artwork_key: artwork?.key ?? null,
      artwork_type: artwork?.type ?? null,
      artwork_px: artwork?.px ?? null,
      value_type: show.value.value_type,
      value_method: show.value.value_method,
      value_suggested_amount: show.value.value_suggested_amount,
    })
    for (const { slot, picture } of images) {
      if (!picture) continue
      const { key, type, width, height } = picture
      const image = { show_id: created.id, slot, picture_key: key, picture_type: type, width, height }
      await trx.insertInto('show_images').values(image).execute()
    }
    const methods = show.order_methods.map((method, index) => ({ ...method, show_id: created.id, position: index + 1 }))
    if (methods.length) await trx.insertInto('show_order_methods').values(methods).execute()
    for (const season of show.seasons) await findOrAddSeason(trx, created.id, season, kernel.clock.now())
    await addPeople(trx, kernel, created.id, show.people, portraits)
    await addLiveItems(trx, created.id, liveItems, show)
    await replaceRecipients(trx, { show_id: created.id }, show.value.recipients)
    await trx
      .updateTable('archive_imports')
      .set({ show_id: created.id, podcast_title: show.name, episodes_total: episodes.length, state: 'copying' })
      .where('id', '=', row.id)
      .execute()
    return created.id
  })
}

/**
 * The settings as if their owner had saved them, so that the same rules hold; a second time nothing changes. What is not accepted here is
 * left out and told. @returns what could not be taken over, one sentence each
 */
export async function applyArchiveSettings(kernel: Kernel, row: ArchiveImportRow, showId: number, { show }: Opened): Promise<string[]> {
  const owned = await ownedShow(kernel.db, { id: row.user_id }, showId)
  const { settings_version: _, ...settings } = show.settings
  try {
    await updateShow(kernel, owned, settings)
    return []
  } catch (error) {
    if (!(error instanceof Failure) || !error.fields) throw error
    const refused = Object.keys(error.fields)
    const rest = Object.fromEntries(Object.entries(settings).filter(([name]) => !refused.includes(name)))
    if (Object.keys(rest).length === Object.keys(settings).length) throw error
    await updateShow(kernel, owned, rest)
    return refused.map((name) => `The setting ${name.replaceAll('_', ' ')} could not be taken over.`)
  }
}

async function pictureIn(kernel: Kernel, reader: ArchiveReader, name: string | null | undefined, shape: 'square' | 'any') {
  if (!name || !reader.has(name)) return null
  return keepPicture(kernel, await buffer((await reader.stream(name)).stream), { shape })
}

async function addPeople(
  trx: Trx,
  kernel: Kernel,
  showId: number,
  people: ArchiveShow['people'],
  portraits: Awaited<ReturnType<typeof pictureIn>>[],
) {
  const now = kernel.clock.now()
  const rows = people.map(({ picture: _, roles, links, ...person }, index) => ({
    ...person,
    show_id: showId,
    roles: JSON.stringify(roles),
    links: JSON.stringify(links),
    picture_key: portraits[index]?.key ?? null,
    picture_type: portraits[index]?.type ?? null,
    sort_order: index + 1,
    created_at: now,
    updated_at: now,
  }))
  for (let at = 0; at < rows.length; at += 500)
    await trx
      .insertInto('people')
      .values(rows.slice(at, at + 500))
      .execute()
}

async function parsed<S extends z.ZodType>(reader: ArchiveReader, name: string, schema: S): Promise<z.output<S>> {
  const text = await reader.text(name)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ArchiveUnreadable(`${name} in it is no JSON.`)
  }
  const found = schema.safeParse(value)
  if (found.success) return found.data
  const [issue] = found.error.issues
  throw new ArchiveUnreadable(`${name} in it cannot be read: ${issue?.path.join('.')} ${issue?.message}.`)
}
