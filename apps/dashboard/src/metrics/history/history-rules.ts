import { fillPath } from '@podstead/contract/endpoint'
import {
  type ColumnMapping,
  createStatisticsImport,
  type StatisticsPreview,
  type StatisticsSource,
} from '@podstead/contract/metrics/metrics-imports'
import { sendForm } from '../../api/send-form.ts'
import { countText } from '../../ui/formats.ts'
import { rangeText } from '../charts/metric-formats.ts'
import { HISTORY } from '../live/live-copy.ts'

const NAMES = {
  transistor: 'Transistor',
  buzzsprout: 'Buzzsprout',
  captivate: 'Captivate',
  libsyn: 'Libsyn',
  podbean: 'Podbean',
  spotify: 'Spotify',
  op3: 'OP3',
  acast: 'Acast',
  ausha: 'Ausha',
  blubrry: 'Blubrry',
  castos: 'Castos',
  fireside: 'Fireside',
  megaphone: 'Megaphone',
  omny: 'Omny Studio',
  podigee: 'Podigee',
  redcircle: 'RedCircle',
  rss_com: 'RSS.com',
  simplecast: 'Simplecast',
  spreaker: 'Spreaker',
} as const

/** Names of hosts are the same in every language. */
export function sourceName(source: StatisticsSource): string {
  return source === 'generic' ? HISTORY.generic : NAMES[source]
}

/** A file and how it is to be read; what is left out is recognised. */
export interface StatisticsFile {
  file: File
  source?: StatisticsSource | undefined
  mapping?: ColumnMapping | undefined
  dateOrder?: 'day_first' | 'month_first' | undefined
  /** Which of several tables in the file. */
  table?: number | undefined
}

/**
 * Sends the file and answers what is in it; nothing counts yet. `onProgress` gets 0 to 100.
 * @throws Failure
 */
export async function readStatistics(
  showId: number,
  { file, source, mapping, dateOrder, table }: StatisticsFile,
  onProgress: (percent: number) => void,
): Promise<StatisticsPreview> {
  const form = new FormData()
  if (source) form.set('source', source)
  if (mapping) form.set('mapping', JSON.stringify(mapping))
  if (dateOrder) form.set('date_order', dateOrder)
  if (table !== undefined) form.set('table', String(table))
  // Last: what comes before it is known when the file is read.
  form.set('file', file)
  return JSON.parse(
    await sendForm(fillPath(createStatisticsImport.path, { showId }), form, onProgress),
  ) as StatisticsPreview
}

/** What of the file is taken over, with the days left out where counting here stands. */
export function takenDownloads({
  downloads,
  overlap_downloads,
}: Pick<StatisticsPreview, 'downloads' | 'overlap_downloads'>): number {
  return Math.max(0, downloads - overlap_downloads)
}

/** A table of a file in one line: what it is called, by what period, and how much is in it. */
export function tableText({
  title,
  line,
  downloads,
  from_date,
  to_date,
  row_span,
}: StatisticsPreview['tables'][number]): string {
  const range = from_date && to_date ? rangeText(from_date, to_date) : ''
  return [
    title || HISTORY.tables.untitled(line),
    HISTORY.tables.spans[row_span],
    HISTORY.tables.downloads(countText(downloads)),
    range,
  ]
    .filter(Boolean)
    .join(' · ')
}
