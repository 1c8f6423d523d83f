import { Alert, Button } from '@mantine/core'
import type { StatisticsPreview } from '@podstead/contract/metrics/metrics-imports'
import { countText } from '../../ui/formats.ts'
import { HISTORY } from '../live/live-copy.ts'

interface Props {
  preview: StatisticsPreview
  busy: boolean
  onOrder: (order: 'day_first' | 'month_first') => void
}

/** What a file left open and how it was read all the same; the order of day and month may be turned. */
export function HistoryNotices({ preview, busy, onOrder }: Props) {
  const {
    date_order,
    days_known,
    downloads,
    overlap_days,
    overlap_downloads,
    repeated_days,
    row_span,
    stated_total,
  } = preview
  return (
    <>
      {date_order && (
        <Alert color="marigold" title={HISTORY.order.title}>
          {HISTORY.order[date_order]}
          <Button
            variant="default"
            size="compact-sm"
            mt="sm"
            display="block"
            loading={busy}
            onClick={() => onOrder(date_order === 'day_first' ? 'month_first' : 'day_first')}
          >
            {HISTORY.order.turn[date_order]}
          </Button>
        </Alert>
      )}
      {stated_total !== null && stated_total !== downloads && (
        <Alert color="marigold">{HISTORY.otherTotal(countText(stated_total), countText(downloads))}</Alert>
      )}
      {repeated_days > 0 && <Alert color="marigold">{HISTORY.repeated(countText(repeated_days))}</Alert>}
      {!days_known && <Alert color="marigold">{HISTORY.daysUnknown}</Alert>}
      {days_known && row_span !== 'day' && <Alert color="marigold">{HISTORY.span[row_span]}</Alert>}
      {overlap_days > 0 && (
        <Alert color="spruce">{HISTORY.overlap(countText(overlap_days), countText(overlap_downloads))}</Alert>
      )}
    </>
  )
}
