import { Card, Group, Stack, Text, Title } from '@mantine/core'
import type { Exclusion } from '@podstead/contract/metrics/metrics-requests'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ExportButtons } from '../export-buttons.tsx'
import { MetricsFoot } from '../metrics-foot.tsx'
import type { BreakdownScope } from '../use-breakdown.ts'
import { ExclusionsCard } from './exclusions-card.tsx'
import { REQUESTS } from './request-copy.ts'
import { byRule, NO_FILTER, RequestFilters } from './request-filters.tsx'
import { RequestList } from './request-list.tsx'
import { WhyDialog } from './why-dialog.tsx'

/**
 * "Why?": what each rule left out, and every request with what became of it. The
 * address names the one that is open.
 */
export function RequestsView({ about }: { about: BreakdownScope }) {
  const [chosen, setFilter] = useState(NO_FILTER)
  const [search, setSearch] = useSearchParams()
  const open = (key: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      if (key) next.set('request', key)
      else next.delete('request')
      return next
    })
  const { from_date, to_date } = about.range
  // Another time may not hold the day that was chosen before.
  const filter =
    chosen.day && (chosen.day < from_date || chosen.day > to_date) ? { ...chosen, day: null } : chosen
  const choose = (rule: Exclusion | null) => setFilter({ ...filter, day: null, state: null, ...byRule(rule) })
  return (
    <Stack gap="lg">
      <ExclusionsCard about={about} rule={filter.rule} onRule={choose} />
      <Card component="section" aria-label={REQUESTS.list}>
        <Title order={2} size="h4" mb={4}>
          {REQUESTS.list}
        </Title>
        <Text size="sm" c="dimmed" mb="md" maw={640}>
          {REQUESTS.lead}
        </Text>
        <RequestFilters
          filter={filter}
          range={about.range}
          onChange={(change) => setFilter({ ...filter, ...change })}
        />
        <RequestList about={about} filter={filter} onWhy={open} />
        <Group justify="space-between" gap="xs" mt="md">
          <Text size="sm">{REQUESTS.log}</Text>
          <ExportButtons {...about} report="log" title={REQUESTS.log} />
        </Group>
      </Card>
      <MetricsFoot showId={about.showId} />
      <WhyDialog
        showId={about.showId}
        requestKey={search.get('request')}
        onOpen={open}
        onClose={() => open(null)}
      />
    </Stack>
  )
}
