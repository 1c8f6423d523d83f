import {
  STATISTICS_SOURCES,
  type StatisticsImport,
  type StatisticsPreview,
} from '@podstead/contract/metrics/metrics-imports'
import type { LabelRow, PermittedStatisticsImport } from './queries.ts'

type Row = Pick<
  PermittedStatisticsImport,
  | 'id'
  | 'state'
  | 'source'
  | 'file_name'
  | 'created_at'
  | 'rows'
  | 'downloads'
  | 'from_day'
  | 'to_day'
  | 'preview'
>

/** `overlap`: nothing of it is left once the import is confirmed. */
export function presentStatisticsImport(row: Row, overlap = { days: 0, downloads: 0 }): StatisticsImport {
  return {
    id: row.id,
    state: row.state,
    source: STATISTICS_SOURCES.find((source) => source === row.source) ?? 'generic',
    file_name: row.file_name,
    created_at: row.created_at.toISOString(),
    rows: row.rows,
    downloads: Number(row.downloads),
    from_date: row.from_day,
    to_date: row.to_day,
    overlap_days: overlap.days,
    overlap_downloads: overlap.downloads,
  }
}

export function presentStatisticsPreview(
  row: Row,
  labels: LabelRow[],
  overlap: { days: number; downloads: number },
): StatisticsPreview {
  const {
    columns = [],
    days_known = true,
    date_order = null,
    row_span = 'day',
    mapping = {},
    skipped = [],
    skipped_total = 0,
    tables = [],
    table = 0,
    stated_total = null,
    repeated_days = 0,
    sums = [],
  } = row.preview ?? {}
  return {
    ...presentStatisticsImport(row, overlap),
    columns,
    days_known,
    date_order,
    row_span,
    mapping,
    skipped,
    skipped_total,
    tables,
    table,
    stated_total,
    repeated_days,
    sums,
    episodes: labels
      .filter(({ label, guid }) => label || guid)
      .map(({ label, guid, downloads, episode_id, episode_title }) => ({
        label: label || guid,
        downloads: Number(downloads),
        episode_id,
        episode_title,
      })),
  }
}
