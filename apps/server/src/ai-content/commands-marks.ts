import { listChapters } from '../chapters/queries.ts'
import { saveEpisodeColumns } from '../episodes/commands-rows.ts'
import { stored } from '../episodes/rules-tags.ts'
import type { AiText } from '../episodes/table.ts'
import type { Trx } from '../kernel/database/database.ts'
import { plainText } from '../kernel/mail/html.ts'
import { findWrittenTexts } from './rules-marks.ts'

const DECIDED: readonly AiText[] = ['name', 'description', 'chapters']

/**
 * Notes at an episode in which of its texts something stands that a model drafted, however it came there.
 * What is drawn from what was said, word by word, is nobody's writing. Episodes without such drafts stay as
 * they are: others may have said it of them.
 */
export async function markWrittenTexts(trx: Trx, episodeId: number): Promise<void> {
  const pages = await trx
    .selectFrom('ai_content_pages')
    .innerJoin('content_prompts', 'content_prompts.id', 'ai_content_pages.content_prompt_id')
    .select(['content_prompts.kind as key', 'ai_content_pages.results'])
    .where('content_prompts.episode_id', '=', episodeId)
    .where('ai_content_pages.engine', 'is not', null)
    .execute()
  if (!pages.length) return
  const { ai_texts, name, description } = await trx
    .selectFrom('episodes')
    .select(['ai_texts', 'name', 'description'])
    .where('id', '=', episodeId)
    .executeTakeFirstOrThrow()
  const written = pages.flatMap(({ key, results }) => results.map(({ text }) => ({ key, text })))
  const chapters = (await listChapters(trx, { id: episodeId })).map(({ title }) => title)
  const found = findWrittenTexts(written, { name, description: plainText(description), chapters })
  const others = ai_texts.filter((text) => !DECIDED.includes(text))
  const now = [...found, ...others]
  if (now.length === ai_texts.length && now.every((text) => ai_texts.includes(text))) return
  await saveEpisodeColumns(trx, episodeId, stored({ ai_texts: now }))
}
