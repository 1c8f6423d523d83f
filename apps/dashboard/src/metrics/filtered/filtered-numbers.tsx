import { Button, Group, Text } from '@mantine/core'
import type { Grain } from '@podstead/contract/metrics/metrics-fields'
import { type FilteredMetrics, filteredMetrics } from '@podstead/contract/metrics/metrics-filtered'
import { IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { query } from '../../api/query.ts'
import { countText, dateText } from '../../ui/formats.ts'
import { RowsAsFile, toFileRows } from '../charts/file-buttons.tsx'
import classes from '../charts/metric-card.module.css'
import { MetricCard, type MetricQuery } from '../charts/metric-card.tsx'
import { countryName, rangeText, shareText } from '../charts/metric-formats.ts'
import { Compared, NumberCard } from '../charts/number-card.tsx'
import { ShareTable } from '../charts/share-table.tsx'
import { StepsCard } from '../charts/steps-card.tsx'
import { OVERVIEW } from '../copy.ts'
import type { AskedRange } from '../range.ts'
import type { BreakdownScope } from '../use-breakdown.ts'
import { FilterLink } from './filter-link.tsx'
import { FILTERED } from './filtered-copy.ts'
import { FilteredEpisodes } from './filtered-episodes.tsx'
import { type MetricsFilter, useFilter } from './use-filter.ts'

interface Props {
  about: BreakdownScope
  filter: MetricsFilter
  picker: ReactNode
}

/** The numbers of a page narrowed to one app or one country, in place of all its cards. */
export function FilteredNumbers({ about, filter, picker }: Props) {
  const { showId, range, episodeId } = about
  const [grain, setGrain] = useState<{ of: string; type: Grain } | null>(null)
  const key = `${range.from_date}/${range.to_date}`
  const result = useQuery({
    ...query(filteredMetrics, {
      params: { showId },
      query: {
        ...range,
        ...filter,
        ...(grain?.of === key ? { type: grain.type } : {}),
        ...(episodeId ? { episode_id: episodeId } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const text = rangeText(range.from_date, range.to_date)
  const file = `${episodeId ? `episode-${episodeId}` : `podcast-${showId}`}-${filter.value.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
  return (
    <>
      {picker}
      <FilterChip filter={filter} />
      <div className={classes.numbers}>
        <NumberCard
          title={OVERVIEW.downloads}
          result={result}
          number={({ downloads }) => countText(downloads.count)}
        >
          {({ downloads, previous, all_time }) => (
            <>
              <Compared now={downloads.count} before={downloads.previous_count} previous={previous} />
              <div>{OVERVIEW.allTime(countText(all_time))}</div>
            </>
          )}
        </NumberCard>
        <NumberCard
          title={FILTERED.share}
          result={result}
          number={({ downloads, of_all }) => shareText(downloads.count, of_all)}
        >
          {({ of_all }) => FILTERED.shareOf(countText(of_all))}
        </NumberCard>
      </div>
      <StepsCard
        title={OVERVIEW.trends}
        range={range}
        result={result}
        file={file}
        onGrain={(type) => setGrain({ of: key, type })}
      />
      {!episodeId && (
        <MetricCard
          title={OVERVIEW.episodes}
          text={text}
          result={result}
          aside={
            <RowsAsFile
              title={OVERVIEW.episodes}
              name={`${file}-episodes`}
              range={range}
              rows={(result.data?.episodes ?? []).map((row) => ({
                episode_id: row.audiopost_id,
                episode: row.audiopost_name,
                downloads: row.count,
              }))}
            />
          }
        >
          {({ episodes }) => <FilteredEpisodes showId={showId} rows={episodes} />}
        </MetricCard>
      )}
      <Crossed result={result} filter={filter} range={range} file={file} />
    </>
  )
}

/** What the page is narrowed to, and the way back. */
function FilterChip({ filter }: { filter: MetricsFilter }) {
  const { filterSearch } = useFilter()
  const name = filter.dimension === 'country' ? countryName(filter.value) : filter.value
  return (
    <Group gap="sm">
      <Text fw={650} role="status">
        {FILTERED.only(name)}
      </Text>
      <Button
        component={Link}
        to={{ search: filterSearch(null) }}
        variant="default"
        size="compact-md"
        leftSection={<IconX size={16} aria-hidden />}
      >
        {FILTERED.remove}
      </Button>
    </Group>
  )
}

function Crossed({
  filter,
  ...shown
}: Omit<SidesProps, 'title' | 'of' | 'side' | 'note'> & { filter: MetricsFilter }) {
  const { result } = shown
  const crossed = result.data?.crossed
  const isShorter = crossed?.from_date && crossed.from_date > (result.data?.from_date ?? '')
  const note =
    crossed?.from_date === null
      ? FILTERED.nothingKept
      : isShorter
        ? FILTERED.since(dateText(crossed.from_date ?? '', 'UTC'))
        : undefined
  return (
    <div className={classes.pair}>
      {filter.dimension === 'app' ? (
        <Sides title={OVERVIEW.levels.country} of="country" side="countries" {...shown} note={note} />
      ) : (
        <Sides title={OVERVIEW.apps} of="app" side="apps" {...shown} note={note} />
      )}
      <Sides title={OVERVIEW.devices} of="device" side="devices" {...shown} note={note} />
    </div>
  )
}

interface SidesProps {
  title: string
  of: 'app' | 'country' | 'device'
  side: 'apps' | 'countries' | 'devices'
  result: MetricQuery<FilteredMetrics>
  range: AskedRange
  /** Begins the names of the files. */
  file: string
  note: string | undefined
}

function Sides({ title, of: dimension, side, result, range, file, note }: SidesProps) {
  return (
    <MetricCard
      title={title}
      text={note}
      result={result}
      aside={
        <RowsAsFile
          title={title}
          name={`${file}-${side}`}
          // Known of a shorter time, maybe.
          range={{ ...range, from_date: result.data?.crossed.from_date ?? range.from_date }}
          rows={toFileRows(dimension, result.data?.crossed[side])}
        />
      }
    >
      {({ crossed }) => {
        const rows = crossed[side]
        const others = Math.max(0, crossed.total - rows.reduce((sum, { count }) => sum + count, 0))
        return (
          <ShareTable
            label={title}
            breakdown={{ dimension, rows, total: crossed.total, others }}
            renderName={({ value }, name) =>
              dimension === 'device' ? name : <FilterLink dimension={dimension} value={value} name={name} />
            }
          />
        )
      }}
    </MetricCard>
  )
}
