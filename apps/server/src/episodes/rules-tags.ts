import type { Txt } from '@podstead/contract/feed-tags'
import type { Updateable } from 'kysely'
import type { ShowRow } from '../shows/table.ts'
import type { AiText, EpisodeRow, EpisodeTable } from './table.ts'

/** Columns that hold JSON: read as the value, written as its text. */
const JSON_COLUMNS = [
  'fundings',
  'txts',
  'social_interacts',
  'chat',
  'feed_images',
  'content_links',
  'locations',
  'ai_texts',
  'value_time_splits',
] as const
type JsonColumn = (typeof JSON_COLUMNS)[number]

/** Columns of an episode as they are written. */
export function stored<T extends Partial<EpisodeRow>>(
  columns: T,
): Omit<T, JsonColumn> & Pick<Updateable<EpisodeTable>, JsonColumn> {
  const texts = JSON_COLUMNS.filter((name) => columns[name] != null).map((name) => [
    name,
    JSON.stringify(columns[name]),
  ])
  // The names that fromEntries forgets.
  return { ...columns, ...Object.fromEntries(texts) } as Omit<T, JsonColumn> &
    Pick<Updateable<EpisodeTable>, JsonColumn>
}

const AI_CONTENT = 'ai-content'

/**
 * podcast:txt purpose="ai-content" of an episode: what its creator says of it stands; else it is true when
 * AI wrote one of its texts and its show leaves that to be found out. Shows that say yes or no say it
 * once, for all (`aiContentOfShow`).
 */
export function findAiContent(
  show: Pick<ShowRow, 'ai_content'>,
  episode: Pick<EpisodeRow, 'txts' | 'ai_texts'> | undefined,
  transcripts: { origin: string }[],
): Txt[] {
  if (show.ai_content !== 'auto' || episode?.txts.some(({ purpose }) => purpose.toLowerCase() === AI_CONTENT))
    return []
  const isWritten =
    (episode?.ai_texts.length ?? 0) > 0 || transcripts.some(({ origin }) => origin === 'generated')
  return isWritten ? [{ purpose: AI_CONTENT, value: 'true' }] : []
}

export function aiContentOfShow({ ai_content }: Pick<ShowRow, 'ai_content'>): Txt[] {
  return ai_content === 'auto' ? [] : [{ purpose: AI_CONTENT, value: String(ai_content === 'yes') }]
}

/**
 * Which of an episode's texts are AI's still, when its creator saves these;
 * undefined when that does not change.
 */
export function aiTextsAfter(
  before: Pick<EpisodeRow, 'ai_texts' | 'name' | 'description'> | null,
  saved: { name?: string | undefined; description?: string | undefined },
): AiText[] | undefined {
  const isAnew = (text: AiText) =>
    (text === 'name' || text === 'description') && (saved[text] ?? before?.[text]) !== before?.[text]
  const left = before?.ai_texts.filter((text) => !isAnew(text))
  return left?.length === before?.ai_texts.length ? undefined : left
}
