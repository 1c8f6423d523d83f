import type { ColumnMapping, StatisticsPreview } from '@podstead/contract/metrics/metrics-imports'
import type { ColumnType, Generated } from 'kysely'

/** What an import's preview says beyond its rows. */
export type KeptPreview = Pick<
  StatisticsPreview,
  'columns' | 'days_known' | 'date_order' | 'row_span' | 'skipped' | 'skipped_total'
> & {
  mapping: ColumnMapping
} & Partial<Pick<StatisticsPreview, 'tables' | 'table' | 'stated_total' | 'repeated_days' | 'sums'>>

/** A file of another host's numbers. */
export interface StatisticsImportTable {
  id: Generated<number>
  show_id: number
  source: string
  file_name: Generated<string>
  days: Generated<number>
  downloads: Generated<number>
  created_at: Generated<Date>
  state: Generated<'preview' | 'done'>
  /** What the file is about. */
  level: Generated<'show' | 'episodes'>
  /** Rows of the file that were understood. */
  rows: Generated<number>
  preview: ColumnType<KeptPreview | null, string | null, string | null>
}

export interface ImportedDownloadTable {
  import_id: number
  show_id: number
  /** Null for numbers of the whole show. */
  episode_id: number | null
  day: string
  downloads: number
}

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

declare module '../kernel/database/database.ts' {
  interface Tables {
    statistics_imports: StatisticsImportTable
    imported_downloads: ImportedDownloadTable
    statistics_labels: StatisticsLabelTable
    staged_statistics: StagedStatisticTable
  }
}
