import { randomBytes } from 'node:crypto'
import { guessAuthor } from '@podstead/contract/author'
import type { BodyOf } from '@podstead/contract/endpoint'
import { DEFAULTS } from '@podstead/contract/lookups-data'
import type * as contract from '@podstead/contract/shows/shows'
import { freeSlug, makeSlug } from '@podstead/contract/slug'
import { podcastGuid } from '@podstead/feed/guid'
import { type Insertable, sql } from 'kysely'
import type { PermittedShow } from '../access/queries.ts'
import { crashPoint } from '../kernel/crash-points.ts'
import type { Trx } from '../kernel/database/database.ts'
import { publishEvent } from '../kernel/events.ts'
import { invalid, refused } from '../kernel/http/failure.ts'
import type { Scope } from '../kernel/http/scope.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { announce } from '../kernel/live/live.ts'
import { eraseFiles } from '../parts/commands.ts'
import { requireRoomForShow } from '../plans/queries.ts'
import { enqueueProcessing } from '../uploads/commands-queue.ts'
import { deleteUploads } from '../uploads/commands-rows.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import { isChanging } from './commands-changes.ts'
import { removeFiles } from './commands-files.ts'
import { choiceProblems } from './rules.ts'
import type { RetiredSlugTable, ShowRow, ShowTable } from './table.ts'

/**
 * A show with everything a valid feed needs, so that the first episode makes it
 * complete. @throws Failure 402 or 422
 */
export async function createShow(
  kernel: Kernel,
  user: { id: number; email: string; time_zone?: string },
  body: BodyOf<typeof contract.createShow>,
): Promise<ShowRow> {
  const { name, author, language_id, category_id, is_advanced_private_feed } = body
  const time_zone = body.time_zone ?? user.time_zone
  const problems = {
    ...choiceProblems({ language_id, category_id, time_zone }, DEFAULTS.category_id),
  }
  if (Object.keys(problems).length) throw invalid(problems)
  return kernel.db.transaction().execute(async (trx) => {
    await requireRoomForShow(trx, kernel, user, body)
    const chosen = Object.entries({ author, language_id, category_id, time_zone }).filter(
      ([, value]) => value !== undefined,
    )
    return insertShow(trx, kernel, user, {
      podcast_title: name,
      is_advanced_private_feed,
      ...Object.fromEntries(chosen),
    })
  })
}

declare module '../kernel/events.ts' {
  interface Events {
    /** The feed, or a page, of a podcast may look different. */
    'feed.changed': { show_id: number }
    'show.time_zone_changed': { show_id: number }
    /** A podcast went private: nothing of it may be reached under an address that was known before. */
    'show.addresses_renewed': { show_id: number }
    /** Taken out of everything; it can come back. */
    'show.deleted': { show_id: number }
    'show.restored': { show_id: number }
    /** Accepted by its new owner, whose it is already. */
    'show.transferred': { show_id: number; from: number; to: number }
  }
}

type NewShow = Partial<Insertable<ShowTable>> & { podcast_title: string; wantedSlug?: string | undefined }

/**
 * Adds a show under an address that no other one has or had; a private one gets a secret address. Names and
 * GUID may be those of a podcast that comes from elsewhere.
 */
export async function insertShow(
  trx: Trx,
  kernel: Kernel,
  user: { id: number; email: string },
  { wantedSlug, ...values }: NewShow,
): Promise<ShowRow> {
  const now = kernel.clock.now()
  const isSecret = Boolean(
    values.is_private || values.is_password_protected || values.is_advanced_private_feed,
  )
  for (;;) {
    const slug = isSecret ? secretSlug() : await freeShowSlug(trx, wantedSlug ?? values.podcast_title)
    const created = await trx
      .insertInto('shows')
      .values({
        author: guessAuthor(user.email),
        email: user.email,
        ...DEFAULT_CHOICES,
        subcategory_id: null,
        artwork_key: null,
        artwork_type: null,
        changed_at: now,
        deleted_at: null,
        created_at: now,
        updated_at: now,
        feed_guid: podcastGuid(`${kernel.config.origins.media}/feeds/${slug}.xml`),
        ...values,
        user_id: user.id,
        slug,
      })
      // Somebody else may have taken the slug a moment ago; then the next free one is ours.
      .onConflict((c) => c.column('slug').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (created) return created
  }
}

/** Takes a show out of lists, feed and pages at once; its data stays for 30 days. */
export async function deleteShow(kernel: Kernel, show: PermittedShow): Promise<void> {
  if (!show.is_direct_upload)
    throw refused('This podcast belongs to a cloud drive folder and is removed there.')
  await kernel.db.transaction().execute(async (trx) => {
    await trx.updateTable('shows').set({ deleted_at: kernel.clock.now() }).where('id', '=', show.id).execute()
    await publish(trx, kernel, show.id, 'removed')
    await publishEvent(trx, kernel, 'show.deleted', { show_id: show.id })
  })
}

/**
 * Brings a deleted show back with its address, GUID, episodes and numbers. @throws Failure 402 where
 * the plan has no room for it now
 */
export async function restoreShow(kernel: Kernel, show: Scope<'deleted show', ShowRow>): Promise<ShowRow> {
  return kernel.db.transaction().execute(async (trx) => {
    await requireRoomForShow(trx, kernel, { id: show.user_id }, show)
    await trx.updateTable('shows').set({ deleted_at: null }).where('id', '=', show.id).execute()
    await processWaiting(trx, kernel, 'show_id', show.id)
    await publishEvent(trx, kernel, 'show.restored', { show_id: show.id })
    return publish(trx, kernel, show.id, 'show')
  })
}

/**
 * Hands over again what a job may have passed by while it was deleted. One job too many does
 * no harm: it finds nothing to do.
 */
export async function processWaiting(
  trx: Trx,
  kernel: Kernel,
  column: 'id' | 'show_id',
  value: number,
): Promise<void> {
  const waiting = await trx
    .selectFrom('episodes')
    .select(['id', 'upload_id'])
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .where('media_state', 'in', ['queued', 'processing'])
    .execute()
  for (const { id, upload_id } of waiting) {
    if (upload_id !== null) await enqueueProcessing(trx, kernel, { episode_id: id, upload_id })
  }
}

/** To be called with every change that a feed or page can show: ETags and caches hang on the revision. */
export async function touchShow(trx: Trx, showId: number, now: Date): Promise<ShowRow> {
  const show = await trx
    .updateTable('shows')
    .set({ revision: sql`revision + 1`, changed_at: now, updated_at: now })
    .where('id', '=', showId)
    .returningAll()
    .executeTakeFirstOrThrow()
  isChanging(show)
  crashPoint('shows: revision raised')
  return show
}

/** Removes a show for good: files first, so that an interrupted run finds the rows again and goes on. */
export async function eraseShow(kernel: Kernel, show: Scope<'expired show', ShowRow>): Promise<void> {
  await eraseFiles(kernel, { show: show.id })
  await removeFiles(kernel, [], [`artwork/show-${show.feed_guid}-`])
  await kernel.db.transaction().execute(async (trx) => {
    for (const { podcastErased } of kernel.capabilities) await podcastErased?.(trx, show.id)
    await kernel.auditLog.recordServerAct(trx, {
      ...{ action: 'eraseShow', accountId: show.user_id, showId: show.id },
      subject: show.podcast_title,
    })
    const uploads = await trx
      .selectFrom('episodes')
      .select('upload_id')
      .where('show_id', '=', show.id)
      .where('upload_id', 'is not', null)
      .execute()
    // Apps keep asking for years: after a move they are redirected, else they get 410; a
    // private address was never there.
    if (isPrivateShow(show)) await retireSlug(trx, kernel, show, { answer: 'missing' })
    else if (show.moved_to) await retireSlug(trx, kernel, show, { answer: 'moved', moved_to: show.moved_to })
    else await retireSlug(trx, kernel, show, { answer: 'gone' })
    await trx.deleteFrom('shows').where('id', '=', show.id).execute()
    const ids = uploads.flatMap(({ upload_id }) => (upload_id === null ? [] : [upload_id]))
    await deleteUploads(trx, ids)
  })
}

/** Keeps an address from ever being given to another show, with what it answers from now on. */
export async function retireSlug(
  trx: Trx,
  kernel: Kernel,
  show: Pick<ShowRow, 'id' | 'slug'>,
  { answer, moved_to = '' }: { answer: RetiredSlugTable['answer']; moved_to?: string },
): Promise<void> {
  await trx
    .insertInto('retired_slugs')
    .values({ slug: show.slug, show_id: show.id, answer, moved_to, retired_at: kernel.clock.now() })
    .onConflict((c) => c.column('slug').doUpdateSet({ answer, moved_to }))
    .execute()
}

const { language_id, category_id, explicit_type_id } = DEFAULTS
const DEFAULT_CHOICES = { language_id, category_id, explicit_type_id }

/** The address of a private feed: 192 random bits, and nothing of its name, for addresses end up in logs. */
export function secretSlug(): string {
  return randomBytes(24).toString('hex')
}

/** No address is ever given twice, for apps still ask for the old one (`retired_slugs`). */
async function freeShowSlug(trx: Trx, name: string): Promise<string> {
  const base = makeSlug(name, 'podcast')
  const taken = await trx
    .selectFrom('shows')
    .select('slug')
    .where('slug', 'like', `${base}%`)
    .union(trx.selectFrom('retired_slugs').select('slug').where('slug', 'like', `${base}%`))
    .execute()
  return freeSlug(
    base,
    taken.map((t) => t.slug),
  )
}

/** Raises the revision and tells the open pages. */
export async function publish(
  trx: Trx,
  kernel: Kernel,
  showId: number,
  change: 'show' | 'removed',
): Promise<ShowRow> {
  const show = await touchShow(trx, showId, kernel.clock.now())
  await publishEvent(trx, kernel, 'feed.changed', { show_id: showId })
  await announce(trx, 'show', showId, { show_id: showId, episode_id: null, change })
  return show
}
