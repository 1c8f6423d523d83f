import type { Dimension } from '@podstead/contract/metrics/metrics-pages'
import type { ComponentProps } from 'react'
import { MetricCard } from './charts/metric-card.tsx'
import { ShareTable } from './charts/share-table.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { FilterLink } from './filtered/filter-link.tsx'
import { type BreakdownScope, useBreakdown } from './use-breakdown.ts'

interface Props {
  title: string
  text?: string
  dimension: Exclude<Dimension, 'country' | 'region' | 'city' | 'hour'>
  about: BreakdownScope
}

/** An app narrows the page to it. */
const nameToFilter: ComponentProps<typeof ShareTable>['renderName'] = ({ value }, name) => (
  <FilterLink dimension="app" value={value} name={name} />
)

/** Apps, devices, websites: a breakdown in a card of its own. */
export function ShareCard({ title, text, dimension, about }: Props) {
  const result = useBreakdown(about, dimension)
  return (
    <MetricCard
      title={title}
      text={text}
      result={result}
      aside={
        <ExportButtons
          showId={about.showId}
          report={dimension}
          title={title}
          range={about.range}
          episodeId={about.episodeId}
        />
      }
    >
      {(breakdown) => (
        <ShareTable
          label={title}
          breakdown={breakdown}
          {...(dimension === 'app' ? { renderName: nameToFilter } : {})}
        />
      )}
    </MetricCard>
  )
}
