import { Button } from '@mantine/core'
import type { Show } from '@podstead/contract/shows/shows'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { to } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Signpost } from '../ui/illustrations.tsx'
import { UpgradeCard } from '../ui/upgrade-card.tsx'
import { METRICS } from './copy.ts'
import { StatisticsZone } from './statistics-zone.tsx'

interface Props {
  show: Pick<Show, 'id' | 'time_zone' | 'is_advanced_private_feed' | 'skill_standard_analytics' | 'live_view'>
  /** The live view has a flag of its own. */
  needs?: 'analytics' | 'live view'
  children: ReactNode
}

/**
 * Who may see numbers: not those of members-only podcasts, which are counted by subscriber (RU203), and
 * accounts whose plan has them (RU233).
 */
export function MetricsGate({ show, needs = 'analytics', children }: Props) {
  if (show.is_advanced_private_feed)
    return (
      <EmptyState
        illustration={<Signpost />}
        title={METRICS.membersTitle}
        action={
          <Button component={Link} to={to('subscribers', { id: show.id })}>
            {METRICS.membersAction}
          </Button>
        }
      >
        {METRICS.membersText}
      </EmptyState>
    )
  if (!show.skill_standard_analytics || (needs === 'live view' && !show.live_view)) return <UpgradeCard />
  return <StatisticsZone show={show}>{children}</StatisticsZone>
}
