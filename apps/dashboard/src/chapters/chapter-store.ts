import type { Failure } from '../api/failure.ts'
import type { ChapterItem, ChapterValues } from './chapter-rules.ts'

/**
 * The chapters of an episode as a page edits them: the newer page saves one by
 * one, the older one the whole list.
 */
export interface ChapterStore {
  /** In order. */
  chapters: ChapterItem[]
  /** null: a new one. False when it was refused. */
  put(key: string | null, values: ChapterValues): Promise<boolean>
  /** Dragged on the wave, or moved by keys. */
  move(key: string, start: number): void
  remove(chapter: ChapterItem): void
  /** The whole list, out of a file. False when it was refused. */
  replaceAll(values: ChapterValues[]): Promise<boolean>
  failure: Failure | null
  busy: boolean
}
