import type { FEED_EPISODE_TYPES, FeedAudience } from '@podstead/contract/feed-variants/feed-variants'
import type { Generated, Selectable } from 'kysely'

interface FeedVariantTable {
  id: Generated<number>
  show_id: number
  /** The last part of its address; never given twice in a podcast. */
  slug: string
  /** Given once; empty: that of the podcast. */
  feed_guid: string
  audience: FeedAudience
  name: string
  /** Empty: the podcast's, as for the description and the artwork. */
  title: Generated<string>
  description: Generated<string>
  artwork_key: Generated<string | null>
  artwork_type: Generated<string | null>
  artwork_px: Generated<number | null>
  /** May be one that is gone, of which there are no episodes. */
  season_id: Generated<number | null>
  keyword: Generated<string>
  episode_type: Generated<(typeof FEED_EPISODE_TYPES)[number]>
  last_episodes: Generated<number | null>
  /** The title of a form of episodes; empty: their own file. */
  audio_form: Generated<string>
  created_at: Date
  /** From then on its address answers 410. */
  deleted_at: Generated<Date | null>
}
export type FeedVariantRow = Selectable<FeedVariantTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    feed_variants: FeedVariantTable
  }
}
