import type { ColumnMapping, StatisticsPreview } from '@podstead/contract/metrics/metrics-imports'
import type { ColumnType, Generated } from 'kysely'
import type { Dimension } from './table.ts'

/** Sums that the database keeps by itself when days change (decision 0018). Never written by hand. */
export interface EpisodeMonthTable {
  show_id: number
  episode_id: number
  /** The first of the month. */
  month: string
  downloads: number
}

export interface MonthlyValueTable {
  show_id: number
  episode_id: number
  dimension: Dimension
  month: string
  value: string
  downloads: number
}

/** What an import's preview says beyond its rows. */
export type KeptPreview = Pick<StatisticsPreview, 'columns' | 'days_known' | 'date_order' | 'row_span' | 'skipped' | 'skipped_total'> & {
  mapping: ColumnMapping
} & Partial<Pick<StatisticsPreview, 'tables' | 'table' | 'stated_total' | 'repeated_days' | 'sums'>>

/** A name of an episode in a file of another host, with the episode that it was recognised as. */
export interface StatisticsLabelTable {
  import_id: number
  number: number
  label: string
  guid: Generated<string>
  episode_id: number | null
  downloads: Generated<number>
}

export interface StagedStatisticTable {
  import_id: number
  /** Of the label. */
  number: number
  /** Null where the file has totals only. */
  day: string | null
  downloads: number
}

export interface WeeklyReportTable {
  user_id: number
  show_id: number
  /** The Monday of the last mail, `YYYY-MM-DD`. */
  sent_for: string | null
  created_at: Generated<Date>
}

declare module './table.ts' {
  interface StatisticsImportTable {
    state: Generated<'preview' | 'done'>
    /** What the file is about. */
    level: Generated<'show' | 'episodes'>
    /** Rows of the file that were understood. */
    rows: Generated<number>
    preview: ColumnType<KeptPreview | null, string | null, string | null>
  }
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    episode_months: EpisodeMonthTable
    monthly_values: MonthlyValueTable
    statistics_labels: StatisticsLabelTable
    staged_statistics: StagedStatisticTable
    weekly_reports: WeeklyReportTable
  }
}
