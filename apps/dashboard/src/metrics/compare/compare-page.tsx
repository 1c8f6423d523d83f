import { Card, Group, Input, MultiSelect, Select, Skeleton, Stack, Text } from '@mantine/core'
import { downloadReportAudioposts } from '@podstead/contract/metrics/metrics'
import { compareEpisodes } from '@podstead/contract/metrics/metrics-pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { lazyPart } from '../../api/load-part.ts'
import { query } from '../../api/query.ts'
import { ShowPage } from '../../page-frames/show-page.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { dateText } from '../../ui/formats.ts'
import { Microphone } from '../../ui/illustrations.tsx'
import { ChartFigure } from '../charts/chart-figure.tsx'
import { MetricCard, NotAvailable } from '../charts/metric-card.tsx'
import { METRICS } from '../copy.ts'
import { MetricsFoot } from '../metrics-foot.tsx'
import { MetricsGate } from '../metrics-gate.tsx'
import { PageSkeleton } from '../page-skeleton.tsx'
import { COMPARE } from '../reports/report-copy.ts'
import { useZone } from '../statistics-zone.tsx'
import { CompareLegend } from './compare-legend.tsx'
import { COMPARED_DAYS, CURVES, chosenEpisodes, toComparePoints } from './compare-rules.ts'
import { CompareTable } from './compare-table.tsx'

const Chart = lazyPart(async () => (await import('./compare-chart.tsx')).CompareChart)
const HEIGHT = 380

/** /shows/{id}/metrics/compare: up to five episodes side by side from the day each came out. */
export function ComparePage() {
  return (
    <ShowPage title={COMPARE.title} loadFailed={METRICS.loadFailed} skeleton={<PageSkeleton />}>
      {(show) => (
        <MetricsGate show={show}>
          <Comparison showId={show.id} />
        </MetricsGate>
      )}
    </ShowPage>
  )
}

function Comparison({ showId }: { showId: number }) {
  const [search, setSearch] = useSearchParams()
  const asked = chosenEpisodes(search.get('episodes'))
  const days = COMPARED_DAYS.find((one) => String(one) === search.get('days')) ?? 30
  const choose = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  const result = useQuery({
    ...query(compareEpisodes, {
      params: { showId },
      query: { days, ...(asked.length ? { episode_ids: asked.join(',') } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  if (asked.length === 0 && result.data?.curves.length === 0)
    return (
      <EmptyState illustration={<Microphone />} title={COMPARE.tooFewTitle}>
        {COMPARE.tooFew}
      </EmptyState>
    )
  return (
    <Stack gap="lg">
      <Card>
        <Group align="flex-start" gap="md">
          <EpisodeChoice
            showId={showId}
            chosen={asked.length ? asked : (result.data?.curves.map(({ episode_id }) => episode_id) ?? [])}
            onChange={(ids) => choose('episodes', ids.join(','))}
          />
          <Select
            label={COMPARE.days}
            size="sm"
            w={{ base: '100%', xs: 190 }}
            allowDeselect={false}
            data={COMPARED_DAYS.map((one) => ({ value: String(one), label: COMPARE.daysOf(one) }))}
            value={String(days)}
            onChange={(value) => value && choose('days', value)}
          />
        </Group>
      </Card>
      <MetricCard title={COMPARE.chart} text={COMPARE.lead} result={result} waiting={HEIGHT}>
        {(comparison) => {
          const { curves, typical } = comparison
          if (curves.length === 0) return <Text c="dimmed">{COMPARE.tooFew}</Text>
          const points = toComparePoints(comparison)
          return (
            <>
              <ChartFigure
                height={HEIGHT}
                table={<CompareTable comparison={comparison} points={points} />}
                legend={<CompareLegend comparison={comparison} />}
              >
                <Chart comparison={comparison} points={points} height={HEIGHT} />
              </ChartFigure>
              <Text size="xs" c="dimmed" mt="sm">
                {typical.length ? COMPARE.typicalHint : COMPARE.typicalNone}
              </Text>
            </>
          )
        }}
      </MetricCard>
      <MetricsFoot showId={showId} />
    </Stack>
  )
}

function EpisodeChoice({
  showId,
  chosen,
  onChange,
}: {
  showId: number
  chosen: number[]
  onChange: (ids: string[]) => void
}) {
  const zone = useZone()
  const episodes = useQuery(query(downloadReportAudioposts, { params: { showId } }))
  if (episodes.isPending) return <Skeleton h={62} flex="1 1 320px" />
  if (!episodes.data)
    return (
      <Input.Wrapper label={COMPARE.episodes} labelElement="div" flex="1 1 320px">
        <NotAvailable onRetry={() => void episodes.refetch()} />
      </Input.Wrapper>
    )
  return (
    <MultiSelect
      label={COMPARE.episodes}
      description={COMPARE.episodesHint}
      placeholder={chosen.length ? undefined : COMPARE.choose}
      inputWrapperOrder={['label', 'input', 'description']}
      size="sm"
      flex="1 1 320px"
      searchable
      hidePickedOptions
      maxValues={CURVES}
      data={episodes.data.map(({ audiopost_id, audiopost_name, audio_date }) => ({
        value: String(audiopost_id),
        label: `${audiopost_name} (${dateText(audio_date, zone)})`,
      }))}
      value={chosen.map(String)}
      onChange={onChange}
    />
  )
}
