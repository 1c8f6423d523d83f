import type { Publication } from '@podstead/contract/episodes/episodes'
import { PRIVACY_MODES } from '@podstead/contract/shows/privacy-modes'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { bySystem, type PermittedShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import type { Scope } from '../kernel/http/scope.ts'
import {
  type AdmittedListener,
  isOpenTo,
  LETS_IN,
  type Listener,
  PRIVACY_FLAGS,
  type ShowRow,
  TEAM,
} from './rules.ts'

/** A podcast as this listener hears it: what is read of its episodes is what they may have. */
export type ListenableShow = Scope<'heard show', ShowRow & { readonly listener: Listener }>
/** Whose parts may be read, for listeners or for its own people. */
export type ReadableShow = ListenableShow | PermittedShow

/**
 * The podcast for somebody who was let in (delivery/commands-access.ts asks how); null when it is not
 * open to them, or not any more.
 */
export function showForListener(show: ShowRow, listener: AdmittedListener): ListenableShow | null {
  return isOpenTo(show, listener) ? provenForListener(show, listener) : null
}

/** What its listeners get, for those whose podcast it is. */
export function showForTeam(show: PermittedShow): ListenableShow {
  return provenForListener(show, TEAM)
}

function provenForListener(show: ShowRow, listener: Listener): ListenableShow {
  return bySystem('heard show', { ...show, listener })
}

type SqlTime = Date | RawBuilder<Date>

/** rules.isVisible, said to the database, where `episodes` and `shows` are joined. */
export function visibleSql(listener: Listener, now: SqlTime): RawBuilder<SqlBool> {
  return sql`(${openSql(listener)} and ${releasedSql(listener, now)})`
}

/** rules.isOpenTo, of `shows`. */
export function openSql({ by }: Listener): RawBuilder<SqlBool> {
  const modes = PRIVACY_MODES.filter((mode) => LETS_IN[mode].includes(by))
  if (modes.length === PRIVACY_MODES.length) return sql`shows.deleted_at is null`
  return sql`(shows.deleted_at is null and (${sql.join(modes.map(modeSql), sql` or `)}))`
}

/** rules.privacyMode; the table has a check that at most one of the three is set. */
function modeSql(mode: (typeof PRIVACY_MODES)[number]): RawBuilder<SqlBool> {
  if (mode !== 'public') return sql`${sql.ref(`shows.${PRIVACY_FLAGS[mode]}`)}`
  return sql`not shows.is_private and not shows.is_password_protected and not shows.is_advanced_private_feed`
}

/** rules.isReleasedTo, of `episodes` or what they are called. */
export function releasedSql(listener: Listener, now: SqlTime, episodes = 'episodes'): RawBuilder<SqlBool> {
  const of = createColumn(episodes)
  if (listener.by === 'preview') return sql`${of('deleted_at')} is null`
  // True or false also where there is no date, so that it can be negated.
  const isDue = sql`${of('audio_date')} is not null and ${of('audio_date')} <= ${now}`
  const released = sql<SqlBool>`(${of('deleted_at')} is null and not ${of('is_draft')} and ${isDue} and not ${silentSql(episodes)})`
  if (listener.by !== 'subscriber') return released
  return sql`(${released} and ${of('id')} = any(${[...listener.opens.keys()]}::bigint[]))`
}

/** rules.publicationOf, of `episodes`. */
export function publicationSql(now: Date): RawBuilder<Publication> {
  const isSilent = silentSql('episodes')
  return sql`case
    when episodes.is_draft or episodes.audio_date is null then 'draft'
    when ${isSilent} and episodes.media_state = 'failed' then 'failed'
    when episodes.audio_date > ${now} then 'scheduled'
    when ${isSilent} then 'processing'
    else 'published' end`
}

/** Of `episodes`: goes out by itself, should its audio be there by then. */
function awaitedSql(now: Date): RawBuilder<SqlBool> {
  return sql`episodes.deleted_at is null and not episodes.is_draft and episodes.audio_date > ${now}`
}

/** When what listeners get of a podcast changes next by itself; null when nothing is scheduled. */
export async function findNextRelease(db: Queryable, show: { id: number }, now: Date): Promise<Date | null> {
  return awaited(db, show, now, 'asc')
}

/** The last moment for which something is scheduled; null when nothing is. */
export async function findLastRelease(db: Queryable, show: { id: number }, now: Date): Promise<Date | null> {
  return awaited(db, show, now, 'desc')
}

async function awaited(
  db: Queryable,
  show: { id: number },
  now: Date,
  order: 'asc' | 'desc',
): Promise<Date | null> {
  const row = await db
    .selectFrom('episodes')
    .select('audio_date')
    .where('show_id', '=', show.id)
    .where(awaitedSql(now))
    .orderBy('audio_date', order)
    .limit(1)
    .executeTakeFirst()
  return row?.audio_date ?? null
}

/** There is nothing to hear of it: neither here nor where it was imported from (rules.hasRemoteEnclosure). */
function silentSql(episodes: string): RawBuilder<SqlBool> {
  const of = createColumn(episodes)
  return sql`(${of('audio_file_id')} is null and ${of('source_type')} = '')`
}

function createColumn(episodes: string) {
  return (column: string) => sql.ref(`${episodes}.${column}`)
}
