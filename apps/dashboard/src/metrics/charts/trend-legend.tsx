import type { ReactNode } from 'react'
import { CHART } from './chart-copy.ts'
import classes from './chart-figure.module.css'
import { hasImported, hasPrevious, type TrendPoint } from './trend.ts'

/** The name of the pattern for what other hosts counted. */
export const HATCH = 'podstead-hatch'

const INK = 'var(--chart-ink)'

/** What the colours and patterns of a trend mean; only those that are there. */
export function TrendLegend({ points }: { points: TrendPoint[] }) {
  return (
    <>
      {(hasImported(points) || hasPrevious(points)) && (
        <Key label={CHART.downloads}>
          <rect width="14" height="12" rx="3" fill={INK} />
        </Key>
      )}
      {hasImported(points) && (
        <Key label={CHART.imported}>
          <defs>
            <HatchPattern color={INK} id={`${HATCH}-key`} />
          </defs>
          <rect width="14" height="12" rx="3" fill={`url(#${HATCH}-key)`} stroke={INK} />
        </Key>
      )}
      {hasPrevious(points) && (
        <Key label={CHART.previous}>
          <path d="M0 6h14" stroke="var(--chart-quiet)" strokeWidth="2" strokeDasharray="4 3" />
        </Key>
      )}
      {points.some(({ released }) => released.length > 0) && (
        <Key label={CHART.release}>
          <circle cx="7" cy="6" r="5" fill="var(--mantine-color-marigold-4)" />
        </Key>
      )}
    </>
  )
}

/** Stripes instead of a second colour: they are told apart in grey and on paper, too. */
export function HatchPattern({ color, id = HATCH }: { color: string; id?: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" style={{ fill: 'var(--ps-surface)' }} />
      <rect width="3" height="6" style={{ fill: color }} />
    </pattern>
  )
}

function Key({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={classes.key}>
      <svg width="14" height="12" aria-hidden>
        {children}
      </svg>
      {label}
    </span>
  )
}
