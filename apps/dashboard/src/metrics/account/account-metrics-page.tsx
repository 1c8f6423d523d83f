import { Button, Stack, Text } from '@mantine/core'
import { accountMetrics, accountMetricsOptions } from '@podstead/contract/metrics/metrics-account'
import type { Grain } from '@podstead/contract/metrics/metrics-fields'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { query } from '../../api/query.ts'
import { to } from '../../paths.ts'
import { useAccount } from '../../session/session-state.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Microphone } from '../../ui/illustrations.tsx'
import { usePageHeader } from '../../ui/page-header.tsx'
import { UpgradeCard } from '../../ui/upgrade-card.tsx'
import { PageSkeleton } from '../page-skeleton.tsx'
import type { ChosenRange } from '../range.ts'
import { RangePicker } from '../range-picker.tsx'
import { useChosenRange } from '../use-range.ts'
import { ACCOUNT_METRICS } from './account-copy.ts'
import { AccountNumbers } from './account-numbers.tsx'

/** /all-metrics: the downloads of all podcasts together in a chosen range. */
export function AccountMetricsPage() {
  const { skill_standard_analytics } = useAccount()
  usePageHeader({ title: ACCOUNT_METRICS.title, subtitle: ACCOUNT_METRICS.subtitle })
  return skill_standard_analytics ? <ChosenTime /> : <UpgradeCard />
}

function ChosenTime() {
  const { loaded, options, chosen, choose } = useChosenRange(useQuery(query(accountMetricsOptions)))
  if (loaded.isPending) return <PageSkeleton />
  if (!options || !chosen)
    return (
      <ErrorPanel
        error={loaded.error}
        title={ACCOUNT_METRICS.loadFailed}
        onRetry={() => void loaded.refetch()}
      />
    )
  return (
    <Numbers
      chosen={chosen}
      picker={<RangePicker options={options} chosen={chosen} onChange={choose} days={ACCOUNT_METRICS.days} />}
    />
  )
}

function Numbers({ chosen, picker }: { chosen: ChosenRange; picker: ReactNode }) {
  const [grain, setGrain] = useState<{ of: string; type: Grain } | null>(null)
  const key = `${chosen.range.from_date}/${chosen.range.to_date}`
  const result = useQuery({
    ...query(accountMetrics, {
      query: { ...chosen.range, ...(grain?.of === key ? { type: grain.type } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  if (result.data?.podcasts.length === 0) return <NoPodcasts />
  return (
    <Stack gap="lg">
      {picker}
      <AccountNumbers result={result} range={chosen.range} onGrain={(type) => setGrain({ of: key, type })} />
      <Text size="sm" c="dimmed">
        {ACCOUNT_METRICS.foot}
      </Text>
    </Stack>
  )
}

function NoPodcasts() {
  return (
    <EmptyState
      illustration={<Microphone />}
      title={ACCOUNT_METRICS.noPodcasts}
      action={
        <Button component={Link} to={to('newShow')}>
          {ACCOUNT_METRICS.start}
        </Button>
      }
    >
      {ACCOUNT_METRICS.noPodcastsText}
    </EmptyState>
  )
}
