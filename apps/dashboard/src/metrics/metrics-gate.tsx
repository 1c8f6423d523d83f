import type { Show } from '@podstead/contract/shows/shows'
import type { ReactNode } from 'react'
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
 * Who may see numbers: not those of members-only podcasts, which nobody can hear (RU203), and
 * accounts whose plan has them (RU233).
 */
export function MetricsGate({ show, needs = 'analytics', children }: Props) {
  if (show.is_advanced_private_feed)
    return (
      <EmptyState illustration={<Signpost />} title={METRICS.membersTitle}>
        {METRICS.membersText}
      </EmptyState>
    )
  if (!show.skill_standard_analytics || (needs === 'live view' && !show.live_view)) return <UpgradeCard />
  return <StatisticsZone show={show}>{children}</StatisticsZone>
}
