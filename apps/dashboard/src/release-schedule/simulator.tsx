import { SegmentedControl, Skeleton, Text } from '@mantine/core'
import { simulateTimeline } from '@podstead/contract/release-schedule/simulation'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Section } from '../ui/section.tsx'
import { instantToWallTime } from '../ui/zoned-time.ts'
import type { Proposal } from './proposal.ts'
import classes from './release-schedule.module.css'
import { SIMULATOR } from './simulator-copy.ts'
import { type Simulated, SimulatorFields } from './simulator-fields.tsx'
import { TimelineView } from './timeline-view.tsx'

interface Props {
  showId: number
  timeZone: string
  tierNames: readonly string[]
  /** What is being edited; null: the schedule as it is saved. */
  proposal: Proposal | null
  /** Changes with every saved change, so that the time line is read anew. */
  savedAs: string
}

/** "What will Ana hear on 3 March?": by the schedule as it is, or as it would be. */
export function Simulator({ showId, timeZone, tierNames, proposal, savedAs }: Props) {
  const [now] = useState(() => new Date())
  const [simulated, setSimulated] = useState<Simulated>(() => ({
    who: 'new',
    joinsOn: instantToWallTime(now, timeZone).slice(0, 10),
    livesIn: timeZone,
    tier: null,
    subscriber: null,
  }))
  const [clocks, setClocks] = useState<string>('show')
  const body = toBody(simulated, proposal)
  const result = useQuery({
    queryKey: [simulateTimeline.path, { showId }, body, savedAs],
    queryFn: ({ signal }) => call(simulateTimeline, { params: { showId }, body: body ?? {}, signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const data = body === null ? undefined : result.data
  const zone = data && clocks === 'listener' ? data.listener_time_zone : timeZone
  return (
    <Section title={SIMULATOR.title} text={SIMULATOR.lead}>
      {proposal && (
        <Text size="sm" fw={600} className={classes.proposed} role="status">
          {SIMULATOR.proposed}
        </Text>
      )}
      <SimulatorFields showId={showId} tierNames={tierNames} value={simulated} onChange={setSimulated} />
      {body === null && <Text c="dimmed">{SIMULATOR.choose}</Text>}
      {body !== null && result.isError && !data && (
        <ErrorPanel error={result.error} title={SIMULATOR.failed} onRetry={() => void result.refetch()} />
      )}
      {body !== null && result.isPending && <Skeleton h={240} radius="md" />}
      {data && (
        <>
          {data.listener_time_zone !== timeZone && (
            <div className={classes.clocks}>
              <Text size="sm" c="dimmed">
                {SIMULATOR.clocks}
              </Text>
              <SegmentedControl
                aria-label={SIMULATOR.clocks}
                size="sm"
                value={clocks}
                onChange={setClocks}
                data={[
                  { value: 'show', label: SIMULATOR.clocksPodcast(placeName(timeZone)) },
                  { value: 'listener', label: SIMULATOR.clocksListener(placeName(data.listener_time_zone)) },
                ]}
              />
            </div>
          )}
          <TimelineView timeline={data} episodes={data.episodes} timeZone={zone} now={now} />
        </>
      )}
    </Section>
  )
}

/** `Europe/Berlin` -> `Berlin` */
function placeName(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
}

function toBody({ who, joinsOn, livesIn, tier, subscriber }: Simulated, proposal: Proposal | null) {
  if (who === 'subscriber') return subscriber && { ...proposal, subscriber_id: subscriber.id }
  return { ...proposal, joins_at: joinsOn, time_zone: livesIn, tier }
}
