import { Text } from '@mantine/core'
import { type Exclusion, listExclusions } from '@podstead/contract/metrics/metrics-requests'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { countText } from '../../ui/formats.ts'
import { MetricCard } from '../charts/metric-card.tsx'
import { rangeText } from '../charts/metric-formats.ts'
import { ExportButtons } from '../export-buttons.tsx'
import type { BreakdownScope } from '../use-breakdown.ts'
import { REQUESTS, RULES } from './request-copy.ts'
import classes from './requests.module.css'

interface Props {
  about: BreakdownScope
  rule: Exclusion | null
  onRule: (rule: Exclusion | null) => void
}

/** How many requests each rule left out; one click lists them. */
export function ExclusionsCard({ about, rule: chosen, onRule }: Props) {
  const { showId, range, episodeId } = about
  const totals = useQuery({
    ...query(listExclusions, {
      params: { showId },
      query: { ...range, ...(episodeId ? { episode_id: episodeId } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <MetricCard
      title={REQUESTS.totals}
      text={rangeText(range.from_date, range.to_date)}
      result={totals}
      waiting={120}
      aside={
        totals.data?.rows.length ? (
          <ExportButtons {...about} report="exclusions" title={REQUESTS.totals} />
        ) : null
      }
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <Text c="dimmed">{REQUESTS.totalsNone}</Text>
        ) : (
          <ul className={classes.rules}>
            {rows.map(({ rule, count }) => (
              <li key={rule}>
                <button
                  type="button"
                  title={RULES[rule][1]}
                  aria-pressed={rule === chosen}
                  onClick={() => onRule(rule === chosen ? null : rule)}
                >
                  <span>{RULES[rule][0]}</span> <strong>{countText(count)}</strong>
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </MetricCard>
  )
}
