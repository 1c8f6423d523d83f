import type * as contract from '@podstead/contract/chapters'
import type { BodyOf } from '@podstead/contract/endpoint'
import { sql } from 'kysely'
import type { PermittedEpisode } from '../access/queries.ts'
import { changePart } from '../episodes/commands-parts.ts'
import { crashPoint } from '../kernel/crash-points.ts'
import type { Trx } from '../kernel/database/database.ts'
import { publishEvent } from '../kernel/events.ts'
import { invalid, refused } from '../kernel/http/failure.ts'
import { requireListVersion } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { MAX_CHAPTERS } from './commands.ts'
import { chapterContent } from './present.ts'
import { episodeSeconds, listChapters, type PermittedChapter, permittedChapter } from './queries.ts'
import { chapterListProblems, chapterProblems } from './rules.ts'
import type { ChapterRow } from './table.ts'

declare module '../kernel/events.ts' {
  interface Events {
    'chapters.changed': { episode_id: number }
  }
}

type NewChapter = BodyOf<typeof contract.createChapter>
type ChapterChanges = BodyOf<typeof contract.updateChapter>

/**
 * Replaces the whole list. `seconds` is what the page knows of a sound that is not
 * ready yet. @throws Failure 422, or 409 `changed_elsewhere`
 */
export async function saveChapters(
  kernel: Kernel,
  episode: PermittedEpisode,
  { items, duration_second, version }: BodyOf<typeof contract.replaceChapters>,
): Promise<ChapterRow[]> {
  return changeChapters(kernel, episode, async (trx) => {
    const before = await listChapters(trx, episode)
    requireListVersion(version, before.map(chapterContent), {
      items: items.map(chapterContent).toSorted((a, b) => a.start_time - b.start_time),
    })
    refuse(chapterListProblems(items, (await episodeSeconds(trx, episode)) ?? duration_second ?? null))
    await putChapters(trx, episode, before, items)
    crashPoint('chapters: saved, before commit')
    return listChapters(trx, episode)
  })
}

/** @throws Failure 422 */
export async function addChapter(
  kernel: Kernel,
  episode: PermittedEpisode,
  given: NewChapter,
): Promise<ChapterRow> {
  return changeChapters(kernel, episode, async (trx) => {
    const others = await listChapters(trx, episode)
    if (others.length >= MAX_CHAPTERS) throw refused(`An episode can have at most ${MAX_CHAPTERS} chapters.`)
    refuse(chapterProblems(given, others, await episodeSeconds(trx, episode)))
    return trx
      .insertInto('chapters')
      .values({ ...columns(given), episode_id: episode.id })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** Changes what is sent. @throws Failure 404 when it has gone meanwhile, 422 */
export async function changeChapter(
  kernel: Kernel,
  episode: PermittedEpisode,
  chapter: PermittedChapter,
  changed: ChapterChanges,
): Promise<ChapterRow> {
  return changeChapters(kernel, episode, async (trx) => {
    const before = await permittedChapter(trx, episode, chapter.id)
    const after = { ...before, ...withoutUndefined(columns(changed)) }
    const others = (await listChapters(trx, episode)).filter(({ id }) => id !== chapter.id)
    if (movesIn(changed)) refuse(chapterProblems(after, others, await episodeSeconds(trx, episode)))
    const { title, start_time, end_time, url, img, toc } = after
    return trx
      .updateTable('chapters')
      .set({ title, start_time, end_time, url, img, toc })
      .where('id', '=', chapter.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

export async function removeChapter(
  kernel: Kernel,
  episode: PermittedEpisode,
  chapter: PermittedChapter,
): Promise<void> {
  await changeChapters(kernel, episode, async (trx) => {
    await trx.deleteFrom('chapters').where('id', '=', chapter.id).execute()
  })
}

async function changeChapters<T>(
  kernel: Kernel,
  episode: PermittedEpisode,
  change: (trx: Trx) => Promise<T>,
): Promise<T> {
  return kernel.db.transaction().execute(async (trx) => {
    await changePart(trx, kernel, episode)
    const changed = await change(trx)
    await publishEvent(trx, kernel, 'chapters.changed', { episode_id: episode.id })
    return changed
  })
}

/**
 * What names the id of a chapter, or else begins at the same moment, stays that chapter, with its place, for
 * which the call has no words.
 */
async function putChapters(
  trx: Trx,
  episode: PermittedEpisode,
  before: readonly ChapterRow[],
  items: readonly (NewChapter & { id?: number | undefined })[],
): Promise<void> {
  const left = new Map(before.map((chapter) => [chapter.id, chapter]))
  const take = (chapter: ChapterRow | undefined) => (chapter && left.delete(chapter.id) ? chapter : undefined)
  const named = items.map(({ id }) => (id === undefined ? undefined : take(left.get(id))))
  const rows = items.map((item, index) => {
    const same =
      named[index] ?? take([...left.values()].find(({ start_time }) => start_time === item.start_time))
    const { location_name = '', location_geo = '' } = same ?? {}
    return {
      ...chapterContent(item),
      id: same?.id ?? null,
      episode_id: episode.id,
      location_name,
      location_geo,
    }
  })
  // Two that change places would stand at the same moment for an instant, which the table refuses.
  await trx.deleteFrom('chapters').where('episode_id', '=', episode.id).execute()
  const kept = rows.filter(({ id }) => id !== null)
  const fresh = rows.flatMap(({ id, ...row }) => (id === null ? [row] : []))
  if (kept.length)
    await sql`insert into chapters
      (id, episode_id, start_time, end_time, title, url, img, toc, location_name, location_geo)
      overriding system value
      select id, episode_id, start_time, end_time, title, url, img, toc, location_name, location_geo
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept(
        id bigint, episode_id bigint, start_time float8, end_time float8, title text, url text, img text,
        toc boolean, location_name text, location_geo text)`.execute(trx)
  if (fresh.length) await trx.insertInto('chapters').values(fresh).execute()
}

function refuse(problems: Record<string, string[]>): void {
  if (Object.keys(problems).length) throw invalid(problems)
}

/** Times that nobody touches are not judged: a new audio may be shorter than what an old chapter says. */
function movesIn(changed: ChapterChanges): boolean {
  return changed.start_time !== undefined || changed.end_time !== undefined
}

function columns<T extends ChapterChanges>({ title, start_time, end_time, url, img, toc }: T) {
  return {
    title,
    start_time,
    end_time,
    url: url === null ? '' : url,
    img: img === null ? '' : img,
    toc,
  } as Pick<T, 'title' | 'start_time' | 'end_time' | 'toc'> & { url?: string; img?: string }
}

function withoutUndefined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>
}
