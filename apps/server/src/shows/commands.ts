import type { BodyOf } from '@podstead/contract/endpoint'
import { DEFAULTS, SUBCATEGORIES } from '@podstead/contract/lookups-data'
import type * as contract from '@podstead/contract/shows'
import { freeSlug, slugOf } from '@podstead/contract/slug'
import { podcastGuid } from '@podstead/feed/guid'
import { sql } from 'kysely'
import type { Queryable, Trx } from '../kernel/database.ts'
import { invalid, refused } from '../kernel/failure.ts'
import { sanitizeDescription } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { announce } from '../kernel/live.ts'
import type { Scope } from '../kernel/scope.ts'
import { requireRoomForShow } from '../plans/queries.ts'
import type { OwnedShow } from './queries.ts'
import { authorOf, choiceProblems } from './rules.ts'
import type { ShowRow } from './table.ts'

/** A show with everything a valid feed needs, so that the first episode makes it complete. */
export async function createShow(
  kernel: Kernel,
  user: { id: number; email: string; time_zone?: string },
  body: BodyOf<typeof contract.createShow>,
): Promise<ShowRow> {
  const now = kernel.clock.now()
  return kernel.db.transaction().execute(async (trx) => {
    await requireRoomForShow(trx, kernel, user, body)
    for (;;) {
      const slug = await freeShowSlug(trx, body.name)
      const created = await trx
        .insertInto('shows')
        .values({
          user_id: user.id,
          podcast_title: body.name,
          slug,
          feed_guid: podcastGuid(`${kernel.config.origins.media}/feeds/${slug}.xml`),
          author: authorOf(user.email),
          email: user.email,
          time_zone: user.time_zone,
          ...DEFAULT_CHOICES,
          subcategory_id: null,
          is_advanced_private_feed: body.is_advanced_private_feed,
          artwork_key: null,
          artwork_type: null,
          changed_at: now,
          deleted_at: null,
          created_at: now,
          updated_at: now,
        })
        // Somebody else may have taken the slug a moment ago; then the next free one is ours.
        .onConflict((c) => c.column('slug').doNothing())
        .returningAll()
        .executeTakeFirst()
      if (created) return created
    }
  })
}

/** Changes settings; absent fields stay. The slug and the GUID never change, whatever the name (decision G081). */
export async function updateShow(kernel: Kernel, show: OwnedShow, body: BodyOf<typeof contract.updateShow>): Promise<ShowRow> {
  const problems = choiceProblems(body, show.category_id)
  if (Object.keys(problems).length) throw invalid(problems)
  const { description, link, ...plain } = body
  return kernel.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('shows')
      .set({
        ...plain,
        // Kysely leaves out what is undefined.
        description: description === undefined ? undefined : sanitizeDescription(description),
        link: link === undefined ? undefined : (link ?? ''),
        ...subcategoryOf(show, body),
      })
      .where('id', '=', show.id)
      .execute()
    return publish(trx, kernel, show.id, 'show')
  })
}

/** Takes a show out of lists, feed and pages at once; its data stays for 30 days (decision G083). */
export async function deleteShow(kernel: Kernel, show: OwnedShow): Promise<void> {
  if (!show.is_direct_upload) throw refused('This podcast belongs to a cloud drive folder and is removed there.')
  await kernel.db.transaction().execute(async (trx) => {
    await trx.updateTable('shows').set({ deleted_at: kernel.clock.now() }).where('id', '=', show.id).execute()
    await publish(trx, kernel, show.id, 'removed')
  })
}

/** Brings a deleted show back with its address, GUID, episodes and numbers. */
export async function restoreShow(kernel: Kernel, show: Scope<'deleted show', ShowRow>): Promise<ShowRow> {
  return kernel.db.transaction().execute(async (trx) => {
    await trx.updateTable('shows').set({ deleted_at: null }).where('id', '=', show.id).execute()
    await processWaiting(trx, kernel, 'show_id', show.id)
    return publish(trx, kernel, show.id, 'show')
  })
}

/** Hands over again what a job may have passed by while it was deleted. One job too many does no harm: it finds nothing to do. */
export async function processWaiting(trx: Trx, kernel: Kernel, column: 'id' | 'show_id', value: number): Promise<void> {
  const waiting = await trx
    .selectFrom('episodes')
    .select(['id', 'upload_id'])
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .where('media_state', 'in', ['queued', 'processing'])
    .execute()
  for (const { id, upload_id } of waiting) await kernel.jobs.enqueue(trx, 'media.process', { episode_id: id, upload_id })
}

/** To be called with every change that a feed or page can show: ETags and caches hang on the revision. */
export async function touchShow(trx: Trx, showId: number, now: Date): Promise<ShowRow> {
  return trx
    .updateTable('shows')
    .set({ revision: sql`revision + 1`, changed_at: now, updated_at: now })
    .where('id', '=', showId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Removes a show for good: files first, so that an interrupted run finds the rows again and goes on. */
export async function eraseShow(kernel: Kernel, show: Scope<'expired show', ShowRow>): Promise<void> {
  const files = await showFiles(kernel.db, show.id)
  await removeFiles(kernel, files.keys, [...files.pictures, `artwork/show-${show.feed_guid}-`])
  await kernel.db.transaction().execute(async (trx) => {
    for (const table of ['download_requests', 'counted_downloads', 'daily_downloads'] as const)
      await trx.deleteFrom(table).where('show_id', '=', show.id).execute()
    const uploads = await trx
      .selectFrom('episodes')
      .select('upload_id')
      .where('show_id', '=', show.id)
      .where('upload_id', 'is not', null)
      .execute()
    await trx.deleteFrom('shows').where('id', '=', show.id).execute()
    const ids = uploads.flatMap(({ upload_id }) => (upload_id === null ? [] : [upload_id]))
    if (ids.length) await trx.deleteFrom('uploads').where('id', 'in', ids).execute()
  })
}

/** @param keys blobs; those that are gone already do not matter @param prefixes beginnings of the keys of further blobs */
export async function removeFiles(kernel: Kernel, keys: (string | null)[], prefixes: string[]): Promise<void> {
  for (const key of keys) if (key) await kernel.storage.remove(key)
  for (const prefix of prefixes) for await (const { key } of kernel.storage.list(prefix)) await kernel.storage.remove(key)
}

const { language_id, category_id, explicit_type_id } = DEFAULTS
const DEFAULT_CHOICES = { language_id, category_id, explicit_type_id }

async function freeShowSlug(trx: Trx, name: string): Promise<string> {
  const base = slugOf(name, 'podcast')
  const taken = await trx.selectFrom('shows').select('slug').where('slug', 'like', `${base}%`).execute()
  return freeSlug(
    base,
    taken.map((t) => t.slug),
  )
}

/** A subcategory belongs to one category: another category without a new subcategory leaves none. */
function subcategoryOf(
  show: OwnedShow,
  body: { category_id?: number | undefined; subcategory_id?: number | null | undefined },
): { subcategory_id?: number | null } {
  if (body.subcategory_id !== undefined || body.category_id === undefined) return {}
  const kept = SUBCATEGORIES.some((s) => s.id === show.subcategory_id && s.category_id === body.category_id)
  return kept ? {} : { subcategory_id: null }
}

async function publish(trx: Trx, kernel: Kernel, showId: number, change: 'show' | 'removed'): Promise<ShowRow> {
  const show = await touchShow(trx, showId, kernel.clock.now())
  await announce(trx, 'show', showId, { show_id: showId, episode_id: null, change })
  return show
}

async function showFiles(db: Queryable, showId: number): Promise<{ keys: (string | null)[]; pictures: string[] }> {
  const audio = await db
    .selectFrom('audio_files')
    .innerJoin('episodes', 'episodes.id', 'audio_files.episode_id')
    .select(['storage_key', 'original_key', 'peaks_key'])
    .where('show_id', '=', showId)
    .execute()
  const uploads = await db
    .selectFrom('uploads')
    .innerJoin('episodes', 'episodes.upload_id', 'uploads.id')
    .select('uploads.storage_key')
    .where('show_id', '=', showId)
    .execute()
  const show = db.selectFrom('shows').select('artwork_key').where('id', '=', showId)
  const pictures = await db.selectFrom('episodes').select('artwork_key').where('show_id', '=', showId).union(show).execute()
  return {
    keys: [...audio.flatMap((a) => [a.storage_key, a.original_key, a.peaks_key]), ...uploads.map((u) => u.storage_key)],
    pictures: pictures.flatMap(({ artwork_key }) => (artwork_key ? [`artwork/${artwork_key}/`] : [])),
  }
}
