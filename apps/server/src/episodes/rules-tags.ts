import type { Updateable } from 'kysely'
import type { EpisodeRow, EpisodeTable } from './table.ts'

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
export function stored<T extends Partial<EpisodeRow>>(columns: T): Omit<T, JsonColumn> & Pick<Updateable<EpisodeTable>, JsonColumn> {
  const texts = JSON_COLUMNS.filter((name) => columns[name] != null).map((name) => [name, JSON.stringify(columns[name])])
  // The names that fromEntries forgets.
  return { ...columns, ...Object.fromEntries(texts) } as Omit<T, JsonColumn> & Pick<Updateable<EpisodeTable>, JsonColumn>
}
