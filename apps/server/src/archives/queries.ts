import { sql } from 'kysely'
import { ownedBy, type PermittedShow, reachShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { notFound } from '../kernel/http/failure.ts'
import type { Scope } from '../kernel/http/scope.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ArchiveImportRow } from './table.ts'

export type OwnedArchiveImport = Scope<'archive import', ArchiveImportRow>

const TICKET = 'archive'
const TICKET_MS = 3_600_000
const LISTED_DAYS = 30
const LOOKED_UP_AT_ONCE = 16

/**
 * The value in the archive's address: whoever holds it gets the file for an hour, while the podcast
 * still belongs to the same account.
 */
export function archiveTicket(kernel: Kernel, show: PermittedShow): { ticket: string; expiresAt: Date } {
  const expiresAt = new Date(kernel.clock.now().getTime() + TICKET_MS)
  return { ticket: kernel.secrets.sign({ show: show.id, user: show.user_id }, TICKET, expiresAt), expiresAt }
}

/** @throws Failure 404 for a ticket that is forged or expired, or a show that has gone or changed hands */
export async function showOfTicket(kernel: Kernel, ticket: string): Promise<PermittedShow> {
  const signed = kernel.secrets.verify(ticket, TICKET) as { show: number; user: number } | undefined
  if (!signed) throw notFound()
  return reachShow(kernel.db, { id: signed.user }, 'shows.export', signed.show)
}

const SITE_TICKET = 'site-archive'

/** The same for the site of a podcast, and where it will live. */
export function siteTicket(
  kernel: Kernel,
  show: PermittedShow,
  base: string | null,
): { ticket: string; expiresAt: Date } {
  const expiresAt = new Date(kernel.clock.now().getTime() + TICKET_MS)
  const signed = { show: show.id, user: show.user_id, base }
  return { ticket: kernel.secrets.sign(signed, SITE_TICKET, expiresAt), expiresAt }
}

/** @throws Failure 404 as `showOfTicket` */
export async function siteOfTicket(
  kernel: Kernel,
  ticket: string,
): Promise<{ show: PermittedShow; base: string | null }> {
  const signed = kernel.secrets.verify(ticket, SITE_TICKET) as
    | { show: number; user: number; base: string | null }
    | undefined
  if (!signed) throw notFound()
  const show = await reachShow(kernel.db, { id: signed.user }, 'shows.export', signed.show)
  return { show, base: signed.base }
}

/** Where the sound of each episode lies, by what its address names. */
export async function audioFilesOf(db: Queryable, show: PermittedShow): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('episodes')
    .innerJoin('audio_files', 'audio_files.id', 'episodes.audio_file_id')
    .select(['episodes.public_id', 'audio_files.storage_key'])
    .where('episodes.show_id', '=', show.id)
    .where('episodes.deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ public_id, storage_key }) => [public_id, storage_key]))
}

/** Whose plan says what the show can do. */
export async function archiveOwner(db: Queryable, show: PermittedShow) {
  return db.selectFrom('users').selectAll().where('id', '=', show.user_id).executeTakeFirstOrThrow()
}

/** Bytes of sound, how many episodes, and how many of them still wait for theirs. */
export async function archiveSize(
  db: Queryable,
  show: PermittedShow,
): Promise<{ bytes: number; episodes: number; processing: number }> {
  const { bytes, episodes, processing } = await db
    .selectFrom('episodes')
    .leftJoin('audio_files', 'audio_files.id', 'episodes.audio_file_id')
    .select((eb) => [
      sql<number>`coalesce(sum(audio_files.bytes), 0)::bigint`.as('bytes'),
      eb.fn.countAll<number>().as('episodes'),
      sql<number>`count(*) filter (where episodes.media_state in ('queued', 'processing'))::int`.as(
        'processing',
      ),
    ])
    .where('episodes.show_id', '=', show.id)
    .where('episodes.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { bytes: Number(bytes), episodes: Number(episodes), processing }
}

/** Names of the episodes whose sound should be stored and is not, in the order of publication. */
export async function episodesWithoutFile({ db, storage }: Kernel, show: PermittedShow): Promise<string[]> {
  const stored = await db
    .selectFrom('episodes')
    .innerJoin('audio_files', 'audio_files.id', 'episodes.audio_file_id')
    .select(['episodes.name', 'audio_files.storage_key'])
    .where('episodes.show_id', '=', show.id)
    .where('episodes.deleted_at', 'is', null)
    .orderBy('episodes.audio_date')
    .orderBy('episodes.id')
    .execute()
  const missing: string[] = []
  for (let at = 0; at < stored.length; at += LOOKED_UP_AT_ONCE) {
    const some = stored.slice(at, at + LOOKED_UP_AT_ONCE)
    const found = await Promise.all(some.map(({ storage_key }) => storage.stat(storage_key)))
    missing.push(...some.filter((_, index) => !found[index]).map(({ name }) => name))
  }
  return missing
}

/** The caller's imports that are not dismissed, newest first, with what became of their episodes. */
export async function listArchiveImports(db: Queryable, user: { id: number }, now: Date, id?: number) {
  let query = db
    .selectFrom('archive_imports')
    .selectAll()
    .select((eb) => [
      episodesIn(eb, ['ready']).as('episodes_done'),
      episodesIn(eb, ['failed']).as('episodes_failed'),
    ])
    .where('user_id', '=', user.id)
    .where('dismissed_at', 'is', null)
    .where('created_at', '>=', new Date(now.getTime() - LISTED_DAYS * 86_400_000))
    .orderBy('id', 'desc')
  if (id !== undefined) query = query.where('id', '=', id)
  return query.execute()
}

/** @throws Failure 404 when it is unknown or somebody else's */
export async function ownedArchiveImport(
  db: Queryable,
  user: { id: number },
  importKey: string,
): Promise<OwnedArchiveImport> {
  if (!/^[1-9]\d{0,14}$/.test(importKey)) throw notFound()
  const id = Number(importKey)
  const row = await db
    .selectFrom('archive_imports')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  return ownedBy(user, 'archive import', row)
}

function episodesIn(_eb: unknown, states: string[]) {
  return sql<number>`(select count(*)::int from episodes e where e.show_id = archive_imports.show_id and e.media_state = any(${states}))`
}
