import { Card, Text } from '@mantine/core'
import { privateDownloadSummary } from '@podstead/contract/subscriber-metrics/private-downloads'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { countText, percentText } from '../ui/formats.ts'
import { LoadedPart } from './card.tsx'
import { DOWNLOADS } from './copy.ts'
import classes from './private-downloads.module.css'
import type { Filters } from './use-filters.ts'

/** Of everybody: how much, by how many of those who may, and how much of it. */
export function SummaryRow({ showId, filters }: { showId: number; filters: Filters }) {
  const { from_date, to_date, audiopost_id } = filters
  const result = useQuery({
    ...query(privateDownloadSummary, {
      params: { showId },
      query: { from_date, to_date, ...(audiopost_id && { audiopost_id }) },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <LoadedPart result={result} height={96}>
      {({ downloads, listeners, approved, completion }) => (
        <div className={classes.summary}>
          <Figure label={DOWNLOADS.downloads} value={countText(downloads)} />
          {listeners !== null && (
            <Figure
              label={DOWNLOADS.listeners}
              value={countText(listeners)}
              below={DOWNLOADS.ofApproved(countText(approved))}
            />
          )}
          {completion !== null && (
            <Figure
              label={DOWNLOADS.completion}
              value={percentText(completion)}
              below={DOWNLOADS.completionText}
            />
          )}
        </div>
      )}
    </LoadedPart>
  )
}

function Figure({ label, value, below }: { label: string; value: string; below?: string }) {
  return (
    <Card component="section" aria-label={label} className={classes.figure}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text className="ps-number" fz={30} lh={1.15}>
        {value}
      </Text>
      {below && (
        <Text size="xs" c="dimmed">
          {below}
        </Text>
      )}
    </Card>
  )
}
