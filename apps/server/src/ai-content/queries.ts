import { sql } from 'kysely'
import type { Queryable } from '../kernel/database/database.ts'
import { notFound } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { planById } from '../plans/queries.ts'
import { firstOfMonth } from './rules.ts'
import type { AiContentPageRow, AiPromptRow, ContentPromptRow } from './table.ts'

/** What is asked for in a podcast, in its order: its own wishes, else those of the installation. */
export async function listPrompts(db: Queryable, show: { id: number }): Promise<AiPromptRow[]> {
  const rows = await db
    .selectFrom('ai_prompts')
    .selectAll()
    .where((eb) => eb.or([eb('show_id', 'is', null), eb('show_id', '=', show.id)]))
    .orderBy('position')
    .execute()
  return rows.filter(
    (row) => row.show_id !== null || !rows.some((other) => other.show_id !== null && other.kind === row.kind),
  )
}

export type ContentPromptWithPages = ContentPromptRow & { prompt: AiPromptRow; pages: AiContentPageRow[] }

/** More pages than anybody turns. */
const MAX_PAGES = 50

/** What was drafted for an episode, in the order of the prompts; the newest pages, from the newest on. */
export async function listContents(
  db: Queryable,
  episode: { id: number; show_id: number },
  { pages: count = MAX_PAGES }: { pages?: number | undefined } = {},
): Promise<ContentPromptWithPages[]> {
  const ranked = sql`select id, row_number() over (partition by content_prompt_id order by id desc) as place
    from ai_content_pages where content_prompt_id in (select id from content_prompts where episode_id = ${episode.id})`
  const [prompts, rows] = [
    await listPrompts(db, { id: episode.show_id }),
    await db.selectFrom('content_prompts').selectAll().where('episode_id', '=', episode.id).execute(),
  ]
  if (!rows.length) return []
  const pages = Map.groupBy(
    await db
      .selectFrom('ai_content_pages')
      .selectAll()
      .where(sql<boolean>`id in (select id from (${ranked}) as ranked where place <= ${count})`)
      .orderBy('id', 'desc')
      .execute(),
    (page) => page.content_prompt_id,
  )
  return prompts.flatMap((prompt) => {
    const row = rows.find(({ kind }) => kind === prompt.kind)
    return row ? [{ ...row, prompt, pages: pages.get(row.id) ?? [] }] : []
  })
}

/** @throws Failure 404 when it is missing or another episode's */
export async function contentOfEpisode(
  db: Queryable,
  episode: { id: number; show_id: number },
  id: number,
): Promise<ContentPromptWithPages> {
  const found = (await listContents(db, episode)).find((one) => one.id === id)
  if (!found) throw notFound()
  return found
}

export async function hasConsent(db: Queryable, show: { id: number }, host: string): Promise<boolean> {
  const row = await db
    .selectFrom('ai_consents')
    .select('given_at')
    .where('show_id', '=', show.id)
    .where('host', '=', host)
    .executeTakeFirst()
  return row !== undefined
}

export interface DraftUse {
  /** Drafts of models in this month. */
  used: number
  /** Null without a limit. */
  allowed: number | null
  planName: string
}

/** Of the podcast's owner. */
export async function draftUse(kernel: Kernel, db: Queryable, show: { user_id: number }): Promise<DraftUse> {
  const account = await db
    .selectFrom('users')
    .leftJoin('ai_usage', (join) =>
      join
        .onRef('ai_usage.user_id', '=', 'users.id')
        .on('ai_usage.month', '=', firstOfMonth(kernel.clock.now())),
    )
    .select(['users.plan_id', 'users.plan_name', 'ai_usage.drafts'])
    .where('users.id', '=', show.user_id)
    .executeTakeFirstOrThrow()
  return {
    used: account.drafts ?? 0,
    allowed: planById(kernel.config, account.plan_id)?.max_ai_drafts ?? null,
    planName: account.plan_name,
  }
}

/** Whether the installation has written as much as its operator allows in a month. */
export async function isBudgetSpent(kernel: Kernel, db: Queryable): Promise<boolean> {
  const { monthlyTokens } = kernel.config.ai
  if (monthlyTokens === null) return false
  const { tokens } = await db
    .selectFrom('ai_usage')
    .select((eb) => eb.fn.sum<string | number | null>('tokens').as('tokens'))
    .where('month', '=', firstOfMonth(kernel.clock.now()))
    .executeTakeFirstOrThrow()
  return Number(tokens ?? 0) >= monthlyTokens
}
