import { reachShow } from '../access/queries.ts'
import type { KeptPicture } from '../artwork/commands-store.ts'
import type { Trx } from '../kernel/database/database.ts'
import { Failure } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { IsolationExceeded, isolatedTask, runIsolated } from '../kernel/media/isolated.ts'
import { insertOrderMethods } from '../ordering/commands.ts'
import { insertPeople } from '../people/commands.ts'
import { requireRoomForShow } from '../plans/queries.ts'
import { findOrAddSeason } from '../seasons/commands.ts'
import { insertShow } from '../shows/commands.ts'
import { insertShowImage } from '../shows/commands-rows.ts'
import { updateShow } from '../shows/commands-settings.ts'
import { importArchivedSite } from '../site-editor/commands-archived.ts'
import { replaceRecipients } from '../value-for-value/commands.ts'
import { pictureIn, sitePicturesIn } from './commands-pictures.ts'
import { addLiveItems, liveItemsIn } from './commands-tags.ts'
import type { ArchiveDay, ArchiveEpisode, ArchiveImportedFile, ArchiveShow } from './rules.ts'
import type { ArchiveLetters } from './rules-letters.ts'
import type { ArchiveSchedule, ArchiveSubscriber } from './rules-subscribers.ts'
import { type ArchiveContents, ArchiveUnreadable, type EntryPlace } from './service-contents.ts'
import { type ArchiveReader, readEntries } from './service-entries.ts'
import type { ArchiveImportRow } from './table.ts'

/** An archive whose words have been read and found good; pictures and sound are still inside. */
export interface OpenArchive {
  reader: ArchiveReader
  show: ArchiveShow
  episodes: ArchiveEpisode[]
  /** Downloads by GUID. */
  daily: Map<string, ArchiveDay[]>
  /** What other hosts counted. */
  imported: ArchiveImportedFile[]
  subscribers: ArchiveSubscriber[]
  schedule: ArchiveSchedule | undefined
  letters: ArchiveLetters | undefined
}

const contents = isolatedTask<{ path: string; bytes: number }, ArchiveContents>(
  new URL('service-contents.ts', import.meta.url).href,
)
const READING = { seconds: 180, heapMegabytes: 768, outputBytes: 256 * 1024 ** 2 }

/** @throws ArchiveUnreadable when the file is no archive of ours, or says what no archive can say */
export async function openArchive(
  kernel: Kernel,
  row: ArchiveImportRow,
  signal?: AbortSignal,
): Promise<OpenArchive> {
  const upload = row.upload_id
    ? await kernel.db
        .selectFrom('uploads')
        .select(['storage_key', 'bytes'])
        .where('id', '=', row.upload_id)
        .executeTakeFirst()
    : undefined
  if (!upload?.storage_key || upload.bytes === null)
    throw new ArchiveUnreadable('The uploaded file is gone. Please upload it again.')
  const { path, release } = await kernel.storage.localFile(upload.storage_key)
  const [episodes, daily, imported, places]: [
    ArchiveEpisode[],
    OpenArchive['daily'],
    ArchiveImportedFile[],
    Map<string, EntryPlace>,
  ] = [[], new Map(), [], new Map()]
  const subscribers: ArchiveSubscriber[] = []
  let [schedule, letters]: [ArchiveSchedule?, ArchiveLetters?] = []
  let show: ArchiveShow | undefined
  try {
    for await (const content of runIsolated(
      contents,
      { path, bytes: upload.bytes },
      { ...READING, signal },
    )) {
      if (content.kind === 'refused') throw new ArchiveUnreadable(content.message)
      if (content.kind === 'show') show = content.show
      if (content.kind === 'imported') imported.push(content.file)
      if (content.kind === 'subscribers') for (const one of content.subscribers) subscribers.push(one)
      if (content.kind === 'schedule') schedule = content.schedule
      if (content.kind === 'letters') letters = content.letters
      if (content.kind === 'place') places.set(content.name, content.place)
      if (content.kind === 'episode') {
        episodes.push(content.episode)
        if (content.daily.length) daily.set(content.episode.guid, content.daily)
      }
    }
  } catch (error) {
    throw error instanceof IsolationExceeded ? new ArchiveUnreadable(error.message) : error
  } finally {
    await release()
  }
  if (!show) throw new ArchiveUnreadable('It is not a ZIP file, or it is damaged.')
  const reader = readEntries(kernel.storage, upload.storage_key, places)
  return { reader, show, episodes, daily, imported, subscribers, schedule, letters }
}

/**
 * The show with its pictures, seasons and people, private if it was; from here on the import goes on with it.
 * @returns its id @throws Failure 402 where the plan has no room for it
 */
export async function addArchiveShow(
  kernel: Kernel,
  row: ArchiveImportRow,
  opened: OpenArchive,
): Promise<number> {
  const { reader, show, episodes } = opened
  const user = await kernel.db
    .selectFrom('users')
    .select(['id', 'email', 'skill_advanced_private_feed'])
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow()
  const { is_private, is_password_protected, is_advanced_private_feed } = reachable(user, show.settings)
  const privacy = {
    is_private: is_private ?? false,
    is_password_protected: is_password_protected ?? false,
    is_advanced_private_feed: is_advanced_private_feed ?? false,
  }
  // Before anything is stored: what is refused leaves nothing behind.
  await kernel.db.transaction().execute((trx) => requireRoomForShow(trx, kernel, user, privacy))
  const artwork = await pictureIn(kernel, reader, show.artwork, 'square')
  // One after the other: each is held in memory while it is decoded.
  const images: { slot: keyof typeof show.images; picture: KeptPicture | null }[] = []
  for (const [slot, name] of Object.entries(show.images))
    images.push({
      slot: slot as keyof typeof show.images,
      picture: await pictureIn(kernel, reader, name, 'any'),
    })
  const sitePictures = await sitePicturesIn(kernel, opened)
  const liveItems = await liveItemsIn(kernel, opened)
  const portraits: (KeptPicture | null)[] = []
  for (const { picture } of show.people) portraits.push(await pictureIn(kernel, reader, picture, 'any'))
  return kernel.db.transaction().execute(async (trx) => {
    await requireRoomForShow(trx, kernel, user, privacy)
    const created = await insertShow(trx, kernel, user, {
      podcast_title: show.name,
      wantedSlug: show.slug,
      ...privacy,
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
      await insertShowImage(trx, image)
    }
    if (show.site) await importArchivedSite(trx, kernel, created.id, show.site, sitePictures)
    const methods = show.order_methods.map((method, index) => ({
      ...method,
      show_id: created.id,
      position: index + 1,
    }))
    await insertOrderMethods(trx, methods)
    for (const season of show.seasons) await findOrAddSeason(trx, created.id, season, kernel.clock.now())
    await addPeople(trx, kernel, created.id, show.people, portraits)
    await addLiveItems(trx, created.id, liveItems, show)
    await replaceRecipients(trx, { show_id: created.id }, show.value.recipients)
    await trx
      .updateTable('archive_imports')
      .set({
        show_id: created.id,
        podcast_title: show.name,
        episodes_total: episodes.length,
        state: 'copying',
      })
      .where('id', '=', row.id)
      .execute()
    return created.id
  })
}

/**
 * The settings as if their owner had saved them, so that the same rules hold; a second time nothing changes.
 * What is not accepted here is left out and reported. @returns what could not be taken over, one sentence
 * each
 */
export async function applyArchiveSettings(
  kernel: Kernel,
  row: ArchiveImportRow,
  showId: number,
  { show }: OpenArchive,
): Promise<string[]> {
  const owned = await reachShow(kernel.db, { id: row.user_id }, 'shows.import', showId)
  const isUnlisted = show.settings.is_advanced_private_feed && !owned.is_advanced_private_feed
  const { settings_version: _, ...settings } = isUnlisted ? unlisted(show.settings) : show.settings
  const notes = isUnlisted ? [MEMBERS_TO_UNLISTED] : []
  try {
    await updateShow(kernel, owned, settings)
    return notes
  } catch (error) {
    if (!(error instanceof Failure) || !error.fields) throw error
    const refused = Object.keys(error.fields)
    const rest = Object.fromEntries(Object.entries(settings).filter(([name]) => !refused.includes(name)))
    if (Object.keys(rest).length === Object.keys(settings).length) throw error
    await updateShow(kernel, owned, rest)
    return [
      ...notes,
      ...refused.map((name) => `The setting ${name.replaceAll('_', ' ')} could not be taken over.`),
    ]
  }
}

const MEMBERS_TO_UNLISTED =
  'The podcast was for members only, which is not in your plan. It is unlisted here, and its subscribers were left out.'

/**
 * Where the plan has no members-only podcasts, one comes in as unlisted, which keeps it as private and has
 * audio.
 */
function reachable(
  user: { skill_advanced_private_feed: boolean },
  settings: ArchiveShow['settings'],
): ArchiveShow['settings'] {
  const isBeyond = settings.is_advanced_private_feed && !user.skill_advanced_private_feed
  return isBeyond ? unlisted(settings) : settings
}

function unlisted(settings: ArchiveShow['settings']): ArchiveShow['settings'] {
  return { ...settings, is_private: true, is_advanced_private_feed: false }
}

async function addPeople(
  trx: Trx,
  kernel: Kernel,
  showId: number,
  people: ArchiveShow['people'],
  portraits: (KeptPicture | null)[],
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
  await insertPeople(trx, rows)
}
