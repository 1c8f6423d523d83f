import { useComputedColorScheme } from '@mantine/core'
import type { EpisodeComparison } from '@podstead/contract/metrics/metrics-pages'
import { CHART } from '../charts/chart-copy.ts'
import classes from '../charts/chart-figure.module.css'
import { LINES } from './compare-rules.ts'

/** Which line is which episode. */
export function CompareLegend({ comparison: { curves, typical } }: { comparison: EpisodeComparison }) {
  const scheme = useComputedColorScheme('light')
  return (
    <>
      {curves.map(({ episode_id, episode_title }, at) => {
        const line = LINES[at % LINES.length] ?? LINES[0]
        return (
          <span key={episode_id} className={classes.key}>
            <svg width="26" height="12" aria-hidden>
              <path
                d="M0 6h26"
                stroke={`var(--mantine-color-${line[scheme].replace('.', '-')})`}
                strokeWidth="2.5"
                strokeDasharray={line.dashes}
              />
            </svg>
            {episode_title}
          </span>
        )
      })}
      {typical.length > 0 && (
        <span className={classes.key}>
          <svg width="26" height="12" aria-hidden>
            <rect width="26" height="12" rx="2" fill="var(--chart-quiet)" opacity="0.25" />
            <path d="M0 6h26" stroke="var(--chart-quiet)" strokeWidth="2.5" strokeDasharray="1 4" />
          </svg>
          {CHART.band}
        </span>
      )}
    </>
  )
}
