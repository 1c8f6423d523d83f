import { Card, Skeleton, Text } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { OVERVIEW } from '../copy.ts'
import { type AskedRange, rangeLength } from '../range.ts'
import classes from './metric-card.module.css'
import { type MetricQuery, NotAvailable } from './metric-card.tsx'
import { changeText, rangeText } from './metric-formats.ts'

interface Props<Data> {
  title: string
  result: MetricQuery<Data>
  number: (data: Data) => string
  children?: (data: Data) => ReactNode
}

/** One number to look at, and what it means below. */
export function NumberCard<Data>({ title, result, number, children }: Props<Data>) {
  return (
    <Card component="section" aria-label={title} aria-busy={result.isPending || undefined}>
      <Text component="h2" size="sm" fw={600} c="dimmed" mb={6} lh={1.3} ff="text">
        {title}
      </Text>
      {result.isPending ? (
        <Skeleton h={58} />
      ) : result.data === undefined ? (
        <NotAvailable onRetry={() => void result.refetch()} />
      ) : (
        <div className={classes.body} data-stale={result.isPlaceholderData || undefined}>
          <Figure text={number(result.data)} />
          <Text size="xs" c="dimmed" mt={6} component="div">
            {children?.(result.data)}
          </Text>
        </div>
      )}
    </Card>
  )
}

/** As large as the card has room for: millions are longer than a telephone's card. */
function Figure({ text }: { text: string }) {
  return (
    <div className={classes.figure}>
      <span className="ps-number" style={{ '--length': Math.max(5, text.length) } as CSSProperties}>
        {text}
      </span>
    </div>
  )
}

/** `+12%`, with an arrow, and what it is compared with; nothing where there was nothing before. */
export function Compared({ now, before, previous }: { now: number; before: number; previous: AskedRange }) {
  if (before === 0) return null
  return (
    <>
      <Change now={now} before={before} />{' '}
      <span title={rangeText(previous.from_date, previous.to_date)}>
        {OVERVIEW.compared(rangeLength(previous))}
      </span>
    </>
  )
}

/** The change alone; empty where there was nothing before. The arrow says it without colour. */
export function Change({ now, before }: { now: number; before: number }) {
  const change = changeText(now, before)
  if (!change) return null
  const way = now > before ? 'up' : now < before ? 'down' : 'same'
  const Arrow = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconMinus }[way]
  return (
    <span className={classes.change}>
      <Arrow size={14} stroke={2.4} aria-hidden />
      {change}
    </span>
  )
}
