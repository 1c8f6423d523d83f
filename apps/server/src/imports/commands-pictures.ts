import { buffer } from 'node:stream/consumers'
import { isActiveAccount } from '../accounts/queries.ts'
import { pictureEnding, storePicture } from '../artwork/commands-store.ts'
import { originalKey } from '../artwork/rules.ts'
import type { Trx } from '../kernel/database/database.ts'
import { done, type JobOutcome, type JobRun, skipped } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { readPicture } from '../kernel/media/pictures.ts'
import { addPictureIfNone } from '../people/commands.ts'
import { touchShow } from '../shows/commands.ts'
import { replaceArtwork, saveArtworkSize } from '../shows/commands-rows.ts'
import { finishWhenDone } from './commands-copy-claim.ts'
import { foreignFile, PICTURES } from './commands-extras.ts'
import { addNote } from './commands-notes.ts'
import { MAX_PICTURE_BYTES } from './rules-media.ts'
import type { ImportRow } from './table.ts'

/** One look at this many; a feed that names more people is none. */
const MAX_PICTURES = 500

/** Fetches the pictures of the podcast and its people. What cannot be had is a warning. */
export async function copyPictures(kernel: Kernel, importId: number, run: JobRun): Promise<JobOutcome> {
  for (let count = 0; count < MAX_PICTURES; count++) {
    const next = await kernel.db
      .selectFrom('import_pictures')
      .innerJoin('imports', 'imports.id', 'import_pictures.import_id')
      .innerJoin('shows', 'shows.id', 'imports.show_id')
      .selectAll('imports')
      .select([
        'import_pictures.id as picture_id',
        'import_pictures.person_id',
        'import_pictures.url',
        'replaces',
        'shows.user_id',
      ])
      .where('import_id', '=', importId)
      .where('done', '=', false)
      .orderBy('import_pictures.id')
      .limit(1)
      .executeTakeFirst()
    if (!next) break
    if (!(await isActiveAccount(kernel.db, { id: next.user_id }))) {
      await breakOffPictures(kernel, importId)
      return skipped('the account was disabled')
    }
    await copyPicture(kernel, next, run.signal)
  }
  await kernel.db.transaction().execute((trx) => failPictures(trx, kernel, importId))
  return done
}

/**
 * Artwork that came by an earlier version of the import, and whose size nobody
 * wrote down: it counted as missing.
 */
export async function measureArtwork(kernel: Kernel): Promise<void> {
  const shows = await kernel.db
    .selectFrom('shows')
    .select(['id', 'artwork_key', 'artwork_type'])
    .where('artwork_key', 'is not', null)
    .where('artwork_px', 'is', null)
    .execute()
  for (const { id, artwork_key, artwork_type } of shows) {
    const file = originalKey(artwork_key as string, pictureEnding(artwork_type))
    if (!(await kernel.storage.stat(file))) continue
    const found = await readPicture(await buffer((await kernel.storage.open(file)).stream))
    if (!found) continue
    await kernel.db.transaction().execute(async (trx) => {
      await saveArtworkSize(trx, id, artwork_key, found.width)
      await touchShow(trx, id, kernel.clock.now())
    })
  }
}

/** Nothing waits any longer for pictures that did not come. */
async function failPictures(trx: Trx, kernel: Kernel, importId: number): Promise<void> {
  await trx.updateTable('import_pictures').set({ done: true }).where('import_id', '=', importId).execute()
  await finishWhenDone(trx, kernel, importId)
}

/** The job gave up: the creator reads what could not be copied, once, however often this is said. */
export async function breakOffPictures(kernel: Kernel, importId: number): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    const missing = await trx
      .selectFrom('import_pictures')
      .select('person_id')
      .where('import_id', '=', importId)
      .where('done', '=', false)
      .execute()
    if (missing.some(({ person_id }) => person_id === null))
      await addNote(
        trx,
        importId,
        'artwork',
        1,
        () => 'The artwork of the podcast could not be copied. The server was interrupted.',
      )
    if (missing.some(({ person_id }) => person_id !== null))
      await addNote(trx, importId, 'person-picture', 1, () => 'Pictures of people could not be copied.')
    await failPictures(trx, kernel, importId)
  })
}

type PictureToCopy = ImportRow & {
  picture_id: number
  person_id: number | null
  url: string
  replaces: string | null
}

async function copyPicture(
  kernel: Kernel,
  { picture_id, person_id, url, replaces, ...found }: PictureToCopy,
  signal: AbortSignal,
): Promise<void> {
  const bytes = await foreignFile(kernel, url, MAX_PICTURE_BYTES, PICTURES, signal)
  const shape = person_id === null ? ('square' as const) : ('any' as const)
  const kept = typeof bytes === 'string' ? null : await storePicture(kernel, bytes, { shape })
  await kernel.db.transaction().execute(async (trx) => {
    const waiting = await trx
      .updateTable('import_pictures')
      .set({ done: true })
      .where('id', '=', picture_id)
      .where('done', '=', false)
      .returning('id')
      .executeTakeFirst()
    // A run that was taken for dead may end after the one in its place.
    if (!waiting) return
    if (kept && person_id === null) {
      await replaceArtwork(trx, found.show_id, replaces, kept)
    } else if (kept) {
      await addPictureIfNone(trx, person_id as number, kept)
    } else {
      const why =
        typeof bytes === 'string'
          ? bytes
          : 'Only JPEG and PNG pictures can be used, and artwork must be square.'
      const note =
        person_id === null
          ? { code: 'artwork', message: `The artwork of the podcast could not be copied. ${why}` }
          : { code: 'person-picture', message: 'Pictures of people could not be copied.' }
      await addNote(trx, found.id, note.code, 1, () => note.message)
    }
    if (kept) await touchShow(trx, found.show_id, kernel.clock.now())
  })
}
