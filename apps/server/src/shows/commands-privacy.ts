import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { copyPicture } from '../artwork/commands-upload.ts'
import type { Trx } from '../kernel/database/database.ts'
import { publishEvent } from '../kernel/events.ts'
import { defineJob } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { type Copies, renameAddressed, renamePicture } from '../parts/commands.ts'
import { listAddressedPictures, listPictures } from '../parts/queries.ts'
import { isPictureNamed } from '../stored-files/queries.ts'
import { privacyMode } from '../visibility/rules.ts'
import { retireSlug, secretSlug } from './commands.ts'
import { removeFiles } from './commands-files.ts'
import type { ShowRow } from './table.ts'

const FILES_AT_ONCE = 4
const SIZES_TAKE_MS = 120_000

/**
 * Copies all pictures of a show to new keys, for going private: the public addresses stop answering. Copies
 * that no row comes to name are swept after a day.
 */
export async function copyPublicPictures(kernel: Kernel, showId: number): Promise<Copies> {
  const show = { show: showId }
  return copyAll(kernel, [
    ...(await listAddressedPictures(kernel.db, kernel, show)),
    ...(await listPictures(kernel.db, kernel, show)),
  ])
}

/** Copies each of these pictures once. */
export async function copyAll(
  kernel: Kernel,
  pictures: { key: string; type: string | null }[],
): Promise<Copies> {
  const copies = new Map<string, string>()
  const keys = new Map(pictures.map((one) => [one.key, one]))
  await someAtOnce([...keys.values()], async ({ key, type }) => {
    // A picture without a file shows nothing; its key changes all the same.
    copies.set(key, (await copyPicture(kernel, key, type)) ?? randomUUID())
  })
  return copies
}

/**
 * Gives a show and its episodes new addresses, within the change of its privacy. The old address
 * answers 404 for good, without a word about the new one; whoever knew an enclosure of the public
 * feed, in any form, knows none of the private one. Links to previews were handed out to people of
 * that time, and end. GUIDs stay.
 * @returns what `forgetAtOnce` has to remove once this is committed; null when a picture has come that has no
 * copy yet, and then nothing must be committed
 */
export async function makePrivate(
  trx: Trx,
  kernel: Kernel,
  show: ShowRow,
  copies: Copies,
): Promise<string[] | null> {
  const prefixes: string[] = []
  if (privacyMode(show) === 'public') {
    const whole = { show: show.id }
    const keys = await listPictures(trx, kernel, whole)
    if (keys.some(({ key }) => !copies.has(key))) return null
    const addressed = await listAddressedPictures(trx, kernel, whole)
    if (addressed.some(({ key }) => !copies.has(key))) return null
    for (const { key } of keys)
      await renamePicture(trx, kernel, whole, { from: key, to: copies.get(key) as string })
    for (const { key } of addressed) {
      await renameAddressed(trx, kernel, whole, { from: key, to: copies.get(key) as string })
      if (!(await isPictureNamed(trx, kernel, key))) prefixes.push(`artwork/${key}/`)
    }
    prefixes.push(...keys.map(({ key }) => `artwork/${key}/`), `artwork/show-${show.feed_guid}-`)
    await forgetLater(trx, kernel, prefixes)
  }
  await retireSlug(trx, kernel, show, { answer: 'missing' })
  // A private podcast leads nobody anywhere: the address that apps know is gone.
  await trx
    .updateTable('shows')
    .set({ slug: secretSlug(), moved_to: '', moved_at: null })
    .where('id', '=', show.id)
    .execute()
  await publishEvent(trx, kernel, 'show.addresses_renewed', { show_id: show.id })
  return prefixes
}

/** The pictures of a podcast that went private, under the addresses that everybody knew. */
export const removePictures = defineJob('shows.forget-pictures', z.object({ prefixes: z.array(z.string()) }))

/**
 * The request that commits this removes them itself (`forgetAtOnce`); this is for the
 * one that dies before it could.
 */
export async function forgetLater(trx: Trx, kernel: Kernel, prefixes: string[]): Promise<void> {
  await kernel.jobs.enqueue(trx, removePictures, { prefixes })
  // Once more: a size may be in the making while the others are removed.
  const later = new Date(kernel.clock.now().getTime() + SIZES_TAKE_MS)
  await kernel.jobs.enqueue(trx, removePictures, { prefixes }, { startAfter: later })
}

/** Files of pictures that no address shall open any more. Removing them twice does no harm. */
export async function forgetPictures(kernel: Kernel, prefixes: string[]): Promise<void> {
  await someAtOnce(prefixes, (prefix) => removeFiles(kernel, [], [prefix]))
}

/**
 * After the commit and before the answer, so that whoever reads it can rely on it. What
 * fails here is left to the job.
 */
export async function forgetAtOnce(kernel: Kernel, prefixes: string[]): Promise<void> {
  await forgetPictures(kernel, prefixes).catch((error) =>
    kernel.log.warn({ err: error }, 'old pictures are left to the job'),
  )
}

async function someAtOnce<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values()
  const worker = async () => {
    for (const one of waiting) await work(one)
  }
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, worker))
}
