import type { HistoryMapping } from './history-formats.ts'
import type { DateOrder, RowSpan } from './history-values.ts'

export type HistoryRow = {
  readonly line: number
  /** The episode as the file names it; empty in a file about the podcast as a whole. */
  readonly label: string
  readonly guid: string
  /** Null where the file has totals only. */
  readonly day: string | null
  readonly downloads: number
}

export type TableRead = {
  readonly level: 'show' | 'episodes'
  readonly columns: readonly string[]
  readonly mapping: HistoryMapping
  readonly daysKnown: boolean
  /** Set where the file leaves the order of day and month open: the one that was asked for, else a guess. */
  readonly dateOrder: DateOrder | null
  /** Numbers of a week or month stand on its first day. */
  readonly span: RowSpan
  readonly rows: readonly HistoryRow[]
  readonly skipped: readonly { readonly line: number; readonly reason: string }[]
  /** What the file itself gives as its sum. */
  readonly statedTotal: number | null
  /** Days that have several rows for the same episode, which are added up. */
  readonly repeatedDays: number
  /** What each column of numbers adds up to, so that the right one can be recognised. */
  readonly sums: readonly { readonly column: string; readonly total: number }[]
}

/**
 * A file that says nothing about downloads, or too little of it can be understood. `field`: what to change.
 */
export class HistoryUnreadable extends Error {
  readonly field: 'file' | 'mapping' | 'table'

  constructor(field: 'file' | 'mapping' | 'table', message: string) {
    super(message)
    this.name = 'HistoryUnreadable'
    this.field = field
  }
}
