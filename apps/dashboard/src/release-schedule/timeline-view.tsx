import { Button, SegmentedControl, Text } from '@mantine/core'
import type { Timeline } from '@podstead/contract/release-schedule/schedule-answers'
import { useMemo, useState } from 'react'
import { SIMULATOR, TIMELINE } from './simulator-copy.ts'
import classes from './timeline.module.css'
import { TimelineChart } from './timeline-chart.tsx'
import { createAxis, type TimelineEpisode, toTimelineRows } from './timeline-rows.ts'
import { TimelineSteps } from './timeline-steps.tsx'
import { TimelineTable } from './timeline-table.tsx'

const FEW_ROWS = 10

interface Props {
  timeline: Timeline
  episodes: readonly TimelineEpisode[]
  /** On whose clocks moments are shown. */
  timeZone: string
  /** The present; not drawn where it is outside of the time line. */
  now: Date
}

/** What opens and closes when: drawn, step by step, or as a table of the same. */
export function TimelineView({ timeline, episodes, timeZone, now }: Props) {
  const [view, setView] = useState<string>('chart')
  const [showsAll, setShowsAll] = useState(false)
  const rows = useMemo(() => toTimelineRows(timeline, episodes), [timeline, episodes])
  const axis = useMemo(() => createAxis(timeline, timeZone), [timeline, timeZone])
  const shown = showsAll ? rows : rows.slice(0, FEW_ROWS)
  if (episodes.length === 0) return <Text c="dimmed">{SIMULATOR.noEpisodes}</Text>
  return (
    <div className={classes.view}>
      <SegmentedControl
        aria-label={TIMELINE.views}
        size="sm"
        value={view}
        onChange={setView}
        data={[
          { value: 'chart', label: TIMELINE.chart },
          { value: 'steps', label: TIMELINE.steps },
          { value: 'table', label: TIMELINE.table },
        ]}
      />
      {view === 'chart' && (
        <TimelineChart rows={rows} shown={shown} axis={axis} timeZone={timeZone} now={now} />
      )}
      {view === 'steps' && <TimelineSteps timeline={timeline} rows={rows} timeZone={timeZone} />}
      {view === 'table' && <TimelineTable rows={shown} timeZone={timeZone} />}
      {view !== 'steps' && rows.length > FEW_ROWS && (
        <Button variant="subtle" size="compact-md" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? TIMELINE.few : TIMELINE.all(rows.length)}
        </Button>
      )}
      {!timeline.is_complete && (
        <Text size="sm" c="dimmed">
          {SIMULATOR.cut}
        </Text>
      )}
    </div>
  )
}
