import type { Generated } from 'kysely'
import type { PassageTime } from './rules.ts'

/** A `tsvector`: made and read by the database alone. */
type SearchVector = unknown

/** What is said in an episode, as far as its files were read: waiting while `requested` is not `indexed`. */
interface TranscriptSearchTable {
  episode_id: number
  transcript_id: number | null
  language_id: number | null
  words: SearchVector
  requested: Generated<number>
  indexed: Generated<number>
  indexed_at: Date | null
}

interface SpokenPassageTable {
  episode_id: number
  position: number
  seconds: number | null
  text: string
  words: SearchVector
  times: Generated<PassageTime[]>
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    transcript_search: TranscriptSearchTable
    spoken_passages: SpokenPassageTable
  }
}
