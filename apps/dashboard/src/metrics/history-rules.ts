import { fillPath } from '@podstead/contract/endpoint'
import {
  type ColumnMapping,
  createStatisticsImport,
  type StatisticsPreview,
  type StatisticsSource,
} from '@podstead/contract/metrics-imports'
import { sendForm } from '../api/send-form.ts'
import { HISTORY } from './live-copy.ts'

const NAMES = {
  transistor: 'Transistor',
  buzzsprout: 'Buzzsprout',
  captivate: 'Captivate',
  libsyn: 'Libsyn',
  podbean: 'Podbean',
  spotify: 'Spotify',
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
}

/**
 * Sends the file and answers what is in it; nothing counts yet. `onProgress` gets 0 to 100.
 * @throws Failure
 */
export async function readStatistics(
  showId: number,
  { file, source, mapping, dateOrder }: StatisticsFile,
  onProgress: (percent: number) => void,
): Promise<StatisticsPreview> {
  const form = new FormData()
  if (source) form.set('source', source)
  if (mapping) form.set('mapping', JSON.stringify(mapping))
  if (dateOrder) form.set('date_order', dateOrder)
  // Last: what comes before it is known when the file is read.
  form.set('file', file)
  return JSON.parse(await sendForm(fillPath(createStatisticsImport.path, { showId }), form, onProgress)) as StatisticsPreview
}

/** What of the file is taken over, with the days left out where counting here stands. */
export function takenDownloads({ downloads, overlap_downloads }: Pick<StatisticsPreview, 'downloads' | 'overlap_downloads'>): number {
  return Math.max(0, downloads - overlap_downloads)
}
