import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { copyPicture } from '../artwork/commands-upload.ts'
import type { Trx } from '../kernel/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { removeFiles, retireSlug, secretSlug } from './commands.ts'
import { pictureKeys } from './queries.ts'
import { privacyMode } from './rules-privacy.ts'
import type { ShowRow } from './table.ts'

/** Keys of pictures as they were in public, and the keys that their copies have. */
export type Copies = ReadonlyMap<string, string>

const COPIES_AT_ONCE = 4
const SIZES_TAKE_MS = 120_000

/**
 * Copies all pictures of a show to new keys, for going private: the public addresses stop answering (PRIV-05). Copies that no row comes to
 * name are swept after a day.
 */
export async function copyPublicPictures(kernel: Kernel, showId: number): Promise<Copies> {
  const copies = new Map<string, string>()
  const waiting = await pictureKeys(kernel.db, showId)
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      // A picture without a file shows nothing; its key changes all the same.
      copies.set(next.key, (await copyPicture(kernel, next.key, next.type)) ?? randomUUID())
    }
  }
  await Promise.all(Array.from({ length: COPIES_AT_ONCE }, worker))
  return copies
}

/**
 * Gives a show and its episodes new addresses, within the change of its privacy. The old address answers 404 for good, without a word about
 * the new one (decision G094); whoever knew an enclosure of the public feed knows none of the private one. GUIDs stay.
 * @returns false when a picture has come that has no copy yet; nothing must be committed then
 */
export async function takePrivate(trx: Trx, kernel: Kernel, show: ShowRow, copies: Copies): Promise<boolean> {
  if (privacyMode(show) === 'public') {
    const keys = await pictureKeys(trx, show.id)
    if (keys.some(({ key }) => !copies.has(key))) return false
    for (const { key } of keys) await renamePicture(trx, show.id, key, copies.get(key) as string)
    const prefixes = [...keys.map(({ key }) => `artwork/${key}/`), `artwork/show-${show.feed_guid}-`]
    await kernel.jobs.enqueue(trx, 'shows.forget-pictures', { prefixes })
    // Once more: a size may be in the making while the first run removes the others.
    const later = new Date(kernel.clock.now().getTime() + SIZES_TAKE_MS)
    await kernel.jobs.enqueue(trx, 'shows.forget-pictures', { prefixes }, { startAfter: later })
  }
  await retireSlug(trx, kernel, show, { answer: 'missing' })
  // A private podcast leads nobody anywhere: the address that apps know is gone.
  await trx.updateTable('shows').set({ slug: secretSlug(), moved_to: '', moved_at: null }).where('id', '=', show.id).execute()
  await trx.updateTable('episodes').set({ public_id: sql`gen_random_uuid()` }).where('show_id', '=', show.id).execute()
  return true
}

/** Files of pictures that no address shall open any more. Removing them twice does no harm. */
export async function forgetPictures(kernel: Kernel, prefixes: string[]): Promise<void> {
  await removeFiles(kernel, [], prefixes)
}

async function renamePicture(trx: Trx, showId: number, from: string, to: string): Promise<void> {
  await trx.updateTable('shows').set({ artwork_key: to }).where('id', '=', showId).where('artwork_key', '=', from).execute()
  await trx.updateTable('episodes').set({ artwork_key: to }).where('show_id', '=', showId).where('artwork_key', '=', from).execute()
  await trx.updateTable('live_items').set({ artwork_key: to }).where('show_id', '=', showId).where('artwork_key', '=', from).execute()
  await trx.updateTable('show_images').set({ picture_key: to }).where('show_id', '=', showId).where('picture_key', '=', from).execute()
  await trx.updateTable('people').set({ picture_key: to }).where('show_id', '=', showId).where('picture_key', '=', from).execute()
  await trx
    .updateTable('episode_images')
    .set({ picture_key: to })
    .where('picture_key', '=', from)
    .where('episode_id', 'in', (eb) => eb.selectFrom('episodes').select('id').where('show_id', '=', showId))
    .execute()
}
