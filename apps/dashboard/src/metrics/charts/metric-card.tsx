import { Button, Card, Skeleton, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { METRICS } from '../copy.ts'
import classes from './metric-card.module.css'

/** What a card needs of `useQuery`. */
export interface MetricQuery<Data> {
  data: Data | undefined
  isPending: boolean
  isPlaceholderData?: boolean
  refetch: () => unknown
}

interface Props<Data> {
  title: string
  text?: ReactNode
  /** At the right of the title: exports, switches. */
  aside?: ReactNode
  result: MetricQuery<Data>
  /** Height in pixels of what is on its way. */
  waiting?: number
  children: (data: Data) => ReactNode
}

/**
 * One subject of a page. Each is loaded by itself, so that one that fails leaves the others standing (RU236).
 */
export function MetricCard<Data>({ title, text, aside, result, waiting = 260, children }: Props<Data>) {
  return (
    <Card
      component="section"
      aria-label={title}
      aria-busy={result.isPending || undefined}
      className={classes.card}
    >
      <div className={classes.head}>
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          {text && (
            <Text size="xs" c="dimmed">
              {text}
            </Text>
          )}
        </div>
        {result.data !== undefined && aside && <div className={classes.aside}>{aside}</div>}
      </div>
      <div className={classes.body} data-stale={result.isPlaceholderData || undefined}>
        <Content result={result} waiting={waiting}>
          {children}
        </Content>
      </div>
    </Card>
  )
}

function Content<Data>({
  result,
  waiting,
  children,
}: {
  result: MetricQuery<Data>
  waiting: number
  children: (data: Data) => ReactNode
}) {
  if (result.isPending) return <Skeleton h={waiting} />
  return result.data === undefined ? (
    <NotAvailable onRetry={() => void result.refetch()} />
  ) : (
    children(result.data)
  )
}

/** A number that could not be loaded, with a way to ask again. */
export function NotAvailable({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="status" className={classes.notAvailable}>
      <Text c="dimmed">{METRICS.notAvailable}</Text>
      <Button variant="subtle" size="compact-sm" onClick={onRetry}>
        {METRICS.retry}
      </Button>
    </div>
  )
}
