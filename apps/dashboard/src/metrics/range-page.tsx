import type { ReactNode } from 'react'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { RANGE } from './charts/chart-copy.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import type { ChosenRange, RangeOption } from './range.ts'
import { RangePicker } from './range-picker.tsx'
import { useRange } from './use-range.ts'

interface Props {
  showId: number
  /** A time that only this page offers; then it is the default. */
  own?: RangeOption | undefined
  children: (given: { chosen: ChosenRange; picker: ReactNode }) => ReactNode
}

/** A page about a time that can be chosen: waits for the choice of times and gives its picker. */
export function RangePage({ showId, own, children }: Props) {
  const { loaded, options, chosen, choose } = useRange(showId, own)
  if (loaded.isPending) return <PageSkeleton />
  if (!options || !chosen)
    return <ErrorPanel error={loaded.error} title={RANGE.loadFailed} onRetry={() => void loaded.refetch()} />
  return children({ chosen, picker: <RangePicker options={options} chosen={chosen} onChange={choose} /> })
}
