import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { CHART } from './chart-copy.ts'
import classes from './chart-figure.module.css'

interface Props {
  /** In pixels; kept while the chart's code is loaded, so that nothing jumps. */
  height: number
  /** The same numbers, without anything to press in it: it lies behind the chart for screen readers. */
  table: ReactNode
  /** What the colours mean. */
  legend?: ReactNode
  children: ReactNode
}

/** A chart for eyes with the table of its numbers behind it; anyone may turn it round. */
export function ChartFigure({ height, table, legend, children }: Props) {
  const [asTable, setAsTable] = useState(false)
  return (
    <div className={classes.figure}>
      {asTable ? (
        // biome-ignore lint/a11y/useSemanticElements: several of them on a page, and none is a landmark or a set of fields
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys, too
        <div role="group" className={classes.table} aria-label={CHART.numbers} tabIndex={0}>
          {table}
        </div>
      ) : (
        <>
          <div aria-hidden>
            <Suspense fallback={<Skeleton h={height} />}>{children}</Suspense>
          </div>
          <VisuallyHidden>{table}</VisuallyHidden>
        </>
      )}
      <div className={classes.below}>
        <div aria-hidden className={classes.legend}>
          {!asTable && legend}
        </div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={asTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? CHART.asChart : CHART.asTable}
        </Button>
      </div>
    </div>
  )
}
