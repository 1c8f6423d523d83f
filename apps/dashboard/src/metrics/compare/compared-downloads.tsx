import type { MetricsSummary } from '@podstead/contract/metrics/metrics-pages'
import { countText } from '../../ui/formats.ts'
import { Compared } from '../charts/number-card.tsx'
import { OVERVIEW } from '../copy.ts'

/**
 * What was counted against what was counted before. Where the numbers of another host lie in one of the two
 * times, they are added on both sides, and it is said: half a history would look like a leap.
 */
export function ComparedDownloads({ downloads, previous }: Pick<MetricsSummary, 'downloads' | 'previous'>) {
  const { count, imported, previous_count, previous_imported } = downloads
  if (imported + previous_imported === 0)
    return <Compared now={count} before={previous_count} previous={previous} />
  return (
    <>
      {imported > 0 && <div>{OVERVIEW.importedToo(countText(imported))}</div>}
      <Compared now={count + imported} before={previous_count + previous_imported} previous={previous} />
      {previous_count + previous_imported > 0 && OVERVIEW.importedIncluded}
    </>
  )
}

/** `5,678 all time, 900 of them imported` */
export function allTimeText({ count, imported }: MetricsSummary['all_time']): string {
  const total = OVERVIEW.allTime(countText(count + imported))
  return imported > 0 ? `${total}, ${OVERVIEW.ofThemImported(countText(imported))}` : total
}
