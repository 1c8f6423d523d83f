import type { DraftResult } from '@podstead/contract/ai-content/content-prompts'
import type { Talk } from '@podstead/drafts/talk'
import { sql } from 'kysely'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import { done, type JobOutcome, skipped } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { type DraftRun, isUnderWay, watchDraft } from './commands-watch.ts'
import {
  type ContentPromptWithPages,
  contentOfEpisode,
  draftUse,
  hasConsent,
  isBudgetSpent,
} from './queries.ts'
import { draftTranscript, readTranscriptTalk } from './queries-transcript.ts'
import { findVoice } from './queries-voice.ts'
import { firstOfMonth, isWritable } from './rules.ts'
import { checkDrafts, drawResults } from './rules-drafts.ts'
import { promptVariables } from './rules-prompts.ts'
import { DraftRefusal } from './rules-refusal.ts'
import { type DraftTask, draftWriter } from './service.ts'

type Episode = NonNullable<Awaited<ReturnType<typeof episodeOfContent>>>
interface Drafted {
  engine: string | null
  refusedCount: number
  results: DraftResult[]
  tokens: number
}

/**
 * Drafts what waits, and keeps it as another page. What went wrong stands on the page of the episode; nothing
 * is thrown for it. Run twice it does nothing twice.
 */
export async function runDraft(
  kernel: Kernel,
  { content_prompt_id: id }: { content_prompt_id: number },
  signal: AbortSignal,
): Promise<JobOutcome> {
  const episode = await episodeOfContent(kernel, id)
  const startedAt = kernel.clock.now()
  if (!episode || !(await setProcessing(kernel, id, startedAt)))
    return skipped('it was deleted, stopped, or is drafted already')
  const run = { id, episode_id: episode.episode_id, startedAt }
  try {
    const content = await contentOfEpisode(kernel.db, { ...episode, id: episode.episode_id }, id)
    const drafted = await draft(kernel, { episode, content, run }, signal)
    await kernel.db.transaction().execute((trx) => savePage(trx, kernel, { episode, run, drafted }))
    return done
  } catch (error) {
    if (!(error instanceof DraftRefusal)) throw error
    if (error.tokens > 0) await countUse(kernel.db, kernel, episode, { drafts: 0, tokens: error.tokens })
    if (await isUnderWay(kernel.db, run)) await failDraft(kernel, { content_prompt_id: id }, error.message)
    return skipped(error.message)
  }
}

/** What is shown in its place; earlier pages stay, and so does what was stopped. */
export async function failDraft(
  kernel: Kernel,
  { content_prompt_id }: { content_prompt_id: number },
  message: string,
): Promise<void> {
  await kernel.db
    .updateTable('content_prompts')
    .set({ state: 'FAILED', message, updated_at: kernel.clock.now() })
    .where('id', '=', content_prompt_id)
    .where('state', 'in', ['QUEUED', 'PROCESSING'])
    .execute()
}

async function draft(
  kernel: Kernel,
  { episode, content, run }: Pick<Writing, 'episode' | 'content' | 'run'>,
  signal: AbortSignal,
): Promise<Drafted> {
  const show = { id: episode.show_id, language_id: episode.language_id }
  const transcript = await draftTranscript(kernel.db, show, { id: episode.episode_id })
  const talk = transcript && (await readTranscriptTalk(kernel, show, { id: episode.episode_id }, transcript))
  if (!talk) throw new DraftRefusal('The transcript of this episode cannot be read, or says too little.')
  const except = content.pages.flatMap(({ results }) => results.map(({ text }) => text))
  const voice = await findVoice(kernel.db, show)
  const written = await writeByModel(kernel, { episode, content, run, voice, talk, except }, signal)
  if (written?.results.length) return written
  const results = drawResults(content.kind, talk, { except, banned: voice.ban_list })
  if (!results.length) throw new DraftRefusal('There is too little in the transcript for this.')
  return { engine: null, refusedCount: written?.refusedCount ?? 0, results, tokens: written?.tokens ?? 0 }
}

/** Null where no model is to write, or may. @throws DraftRefusal */
async function writeByModel(
  kernel: Kernel,
  { episode, content, run, voice, talk, except }: Writing,
  signal: AbortSignal,
): Promise<Drafted | null> {
  const writer = content.way === 'model' && isWritable(content.kind) ? draftWriter(kernel) : null
  if (!writer || !(await isAllowed(kernel, episode, writer.sentTo))) return null
  const variables = promptVariables(content.kind, episode, talk)
  if (content.kind === 'chapters' && !variables.chapter_starts) return null
  const task = { key: content.kind, prompt: content.prompt, voice, talk, except, variables }
  const { texts, tokens } = await watchDraft(kernel, run, signal, (watch) => writer.write(task, watch))
  const titles = [episode.name, episode.podcast_title]
  return {
    engine: writer.label,
    tokens,
    ...checkDrafts(content.kind, texts, { talk, titles, banned: voice.ban_list }),
  }
}

interface Writing {
  episode: Episode
  content: ContentPromptWithPages
  run: DraftRun
  voice: DraftTask['voice']
  talk: Talk
  except: string[]
}

/**
 * Several wait at once: what the first ones use up, the last ones do not get. While they waited, the podcast
 * may have got another owner, or the server another host that writes.
 */
async function isAllowed(kernel: Kernel, episode: Episode, host: string): Promise<boolean> {
  if (!(await hasConsent(kernel.db, { id: episode.show_id }, host))) return false
  const { used, allowed } = await draftUse(kernel, kernel.db, episode)
  return (allowed === null || used < allowed) && !(await isBudgetSpent(kernel, kernel.db))
}

/** Of a run that was stopped nothing is kept but what it used. */
async function savePage(
  trx: Trx,
  kernel: Kernel,
  { episode, run, drafted }: { episode: Episode; run: DraftRun; drafted: Drafted },
): Promise<void> {
  const now = kernel.clock.now()
  const { engine, refusedCount, results, tokens } = drafted
  const running = await trx
    .updateTable('content_prompts')
    .set({ state: 'COMPLETED', message: null, updated_at: now })
    .where('id', '=', run.id)
    .where('state', '=', 'PROCESSING')
    .where('updated_at', '=', run.startedAt)
    .returning('id')
    .executeTakeFirst()
  if (running)
    await trx
      .insertInto('ai_content_pages')
      .values({
        ...{ content_prompt_id: run.id, engine, refused_count: refusedCount },
        ...{ results: JSON.stringify(results), created_at: now },
      })
      .execute()
  if (tokens > 0) await countUse(trx, kernel, episode, { drafts: running ? 1 : 0, tokens })
}

async function countUse(
  db: Queryable,
  kernel: Kernel,
  { user_id }: Episode,
  { drafts, tokens }: { drafts: number; tokens: number },
): Promise<void> {
  await db
    .insertInto('ai_usage')
    .values({ user_id, month: firstOfMonth(kernel.clock.now()), drafts, tokens })
    .onConflict((c) =>
      c.columns(['user_id', 'month']).doUpdateSet({
        drafts: sql`ai_usage.drafts + ${drafts}`,
        tokens: sql`ai_usage.tokens + ${tokens}`,
      }),
    )
    .execute()
}

async function setProcessing(kernel: Kernel, id: number, startedAt: Date): Promise<boolean> {
  const row = await kernel.db
    .updateTable('content_prompts')
    .set({ state: 'PROCESSING', updated_at: startedAt })
    .where('id', '=', id)
    .where('state', 'in', ['QUEUED', 'PROCESSING'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

async function episodeOfContent(kernel: Kernel, id: number) {
  return kernel.db
    .selectFrom('content_prompts')
    .innerJoin('episodes', 'episodes.id', 'content_prompts.episode_id')
    .innerJoin('shows', 'shows.id', 'episodes.show_id')
    .select(['episodes.id as episode_id', 'episodes.name', 'episodes.show_id'])
    .select(['shows.user_id', 'shows.podcast_title', 'shows.language_id'])
    .where('content_prompts.id', '=', id)
    .where('episodes.deleted_at', 'is', null)
    .executeTakeFirst()
}
