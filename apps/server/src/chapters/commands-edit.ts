import type * as contract from '@podstead/contract/chapters'
import type { BodyOf } from '@podstead/contract/endpoint'
import type { PermittedEpisode } from '../access/queries.ts'
import { changePart } from '../episodes/commands-parts.ts'
import { crashPoint } from '../kernel/crash-points.ts'
import type { Trx } from '../kernel/database/database.ts'
import { invalid, refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { MAX_CHAPTERS } from './commands.ts'
import { episodeSeconds, listChapters, type PermittedChapter, permittedChapter } from './queries.ts'
import { chapterListProblems, chapterProblems } from './rules.ts'
import type { ChapterRow } from './table.ts'

type NewChapter = BodyOf<typeof contract.createChapter>
type ChapterChanges = BodyOf<typeof contract.updateChapter>

/**
 * Replaces the whole list. `seconds` is what the page knows of a sound that is not
 * ready yet. @throws Failure 422
 */
export async function saveChapters(
  kernel: Kernel,
  episode: PermittedEpisode,
  { items, duration_second }: BodyOf<typeof contract.replaceChapters>,
): Promise<ChapterRow[]> {
  return kernel.db.transaction().execute(async (trx) => {
    await changePart(trx, kernel, episode)
    refuse(chapterListProblems(items, (await episodeSeconds(trx, episode)) ?? duration_second ?? null))
    const kept = items.map(({ start_time }) => start_time)
    const gone = trx.deleteFrom('chapters').where('episode_id', '=', episode.id)
    await (kept.length ? gone.where('start_time', 'not in', kept) : gone).execute()
    if (kept.length) await putChapters(trx, episode, items)
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
  return kernel.db.transaction().execute(async (trx) => {
    await changePart(trx, kernel, episode)
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
  return kernel.db.transaction().execute(async (trx) => {
    await changePart(trx, kernel, episode)
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
  await kernel.db.transaction().execute(async (trx: Trx) => {
    await changePart(trx, kernel, episode)
    await trx.deleteFrom('chapters').where('id', '=', chapter.id).execute()
  })
}

/**
 * What begins at the same moment stays the same chapter, with its id, and with its place,
 * for which the call has no words.
 */
async function putChapters(trx: Trx, episode: PermittedEpisode, items: NewChapter[]): Promise<void> {
  const rows = items.map(({ url, img, toc, end_time, ...item }) => ({
    ...item,
    episode_id: episode.id,
    end_time: end_time ?? null,
    url: url ?? '',
    img: img ?? '',
    toc: toc ?? true,
  }))
  await trx
    .insertInto('chapters')
    .values(rows)
    .onConflict((c) =>
      c.columns(['episode_id', 'start_time']).doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        end_time: eb.ref('excluded.end_time'),
        url: eb.ref('excluded.url'),
        img: eb.ref('excluded.img'),
        toc: eb.ref('excluded.toc'),
      })),
    )
    .execute()
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
