import { Text } from '@mantine/core'
import type { Dimension, MetricsBreakdown } from '@podstead/contract/metrics/metrics-pages'
import type { ReactNode } from 'react'
import { countText } from '../../ui/formats.ts'
import { OVERVIEW } from '../copy.ts'
import { type Column, DataTable } from './data-table.tsx'
import { countryName, shareText } from './metric-formats.ts'
import { Change } from './number-card.tsx'
import classes from './table.module.css'

type Row = MetricsBreakdown['rows'][number]

interface Props {
  label: string
  breakdown: Pick<MetricsBreakdown, 'rows' | 'total' | 'dimension' | 'others'>
  /** Instead of the plain name in the first column. */
  renderName?: (row: Row, name: string) => ReactNode
  marked?: string | null
  onMark?: (value: string | null) => void
  pageSize?: 5 | 10
}

/** A breakdown as table and chart in one: each row has its share of the whole as a bar. */
export function ShareTable({ label, breakdown, renderName, marked, onMark, pageSize = 5 }: Props) {
  const { rows, total, dimension, others } = breakdown
  if (rows.length === 0) return <Text c="dimmed">{OVERVIEW.none}</Text>
  const hasPrevious = rows.some(({ previous }) => previous > 0)
  const columns: Column<Row>[] = [
    {
      key: 'name',
      label: OVERVIEW.names[dimension],
      value: (row) => rowName(row, dimension),
      render: (row) => (
        <>
          {renderName ? renderName(row, rowName(row, dimension)) : rowName(row, dimension)}
          <span className={classes.bar} aria-hidden>
            <span style={{ width: `${Math.min(100, (100 * row.count) / Math.max(total, 1))}%` }} />
          </span>
        </>
      ),
    },
    {
      key: 'count',
      label: OVERVIEW.count,
      value: ({ count }) => count,
      render: ({ count }) => (
        <>
          {countText(count)}
          <span className={classes.share}>{shareText(count, total)}</span>
        </>
      ),
      isNumber: true,
    },
    ...(hasPrevious
      ? [
          {
            key: 'change',
            label: OVERVIEW.change,
            value: ({ count, previous }: Row) => (previous ? count / previous : Number.MAX_SAFE_INTEGER),
            render: ({ count, previous }: Row) => (previous ? <Change now={count} before={previous} /> : '–'),
            isNumber: true,
          },
        ]
      : []),
  ]
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ value }) => value}
        sorting={{ key: 'count', direction: 'descending' }}
        pageSize={pageSize}
        hasWideName
        minWidth={260}
        {...(onMark
          ? { marked: marked ?? null, onMark: (key) => onMark(key === null ? null : String(key)) }
          : {})}
      />
      {others > 0 && (
        <Text size="xs" c="dimmed" mt={8}>
          {OVERVIEW.others}: {countText(others)}
        </Text>
      )}
    </>
  )
}

/** The row's name in the chosen language; places with what they lie in. */
function rowName({ value, name, country_code }: Row, dimension: Dimension): string {
  if (!value) return dimension === 'referrer' ? OVERVIEW.noReferrer : OVERVIEW.unknown
  if (dimension === 'hour') return `${value}:00`
  const country = country_code ? countryName(country_code) : ''
  if (dimension === 'country') return country || name
  return country && !name.includes(country) ? `${placeName(value, name)}, ${country}` : placeName(value, name)
}

/** `DE/Bavaria/Munich` -> `Munich`: what is behind the last stroke is the place itself. */
function placeName(value: string, name: string): string {
  return name || value.slice(value.lastIndexOf('/') + 1)
}
