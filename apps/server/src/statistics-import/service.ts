import { MAX_STATISTICS_BYTES } from '@podstead/contract/metrics/metrics-imports'
import type { History, HistoryOptions } from '@podstead/downloads/history/history'
import { invalid } from '../kernel/http/failure.ts'
import { IsolationExceeded, isolatedTask, runIsolated } from '../kernel/media/isolated.ts'
import type { ReadingInput, StatisticsFile } from './service-reading.ts'

const reading = isolatedTask<ReadingInput, StatisticsFile>(
  new URL('service-reading.ts', import.meta.url).href,
)
/** Half a million rows with long names. */
const LIMITS = { seconds: 60, outputBytes: 256 * 1024 ** 2 }

/** What a file of another host says. @throws Failure 422 with the field, and of broken files the line */
export async function readHistoryFile(bytes: Buffer, options: HistoryOptions): Promise<History> {
  const rows: History['rows'][number][] = []
  let found: Omit<History, 'rows'> | undefined
  try {
    for await (const read of runIsolated(
      reading,
      { bytes, maxBytes: MAX_STATISTICS_BYTES, options },
      LIMITS,
    )) {
      if (read.kind === 'refused') throw invalid({ [read.field]: [read.message] })
      if (read.kind === 'history') found = read.history
      else for (const row of read.rows) rows.push(row)
    }
  } catch (error) {
    throw error instanceof IsolationExceeded ? invalid({ file: [error.message] }) : error
  }
  if (!found) throw new Error('A file of statistics was neither read nor refused')
  return { ...found, rows }
}
