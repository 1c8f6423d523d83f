import { Button, Group, SegmentedControl, Skeleton, Text, Title, UnstyledButton } from '@mantine/core'
import {
  type MetricsPlaces,
  metricsPlaces,
  PLACE_LEVELS,
  type PlaceRow,
} from '@podstead/contract/metrics/metrics-pages'
import { IconArrowLeft } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '../../api/load-part.ts'
import { query } from '../../api/query.ts'
import { countText } from '../../ui/formats.ts'
import { MAP } from '../charts/chart-copy.ts'
import classes from '../charts/metric-card.module.css'
import { NotAvailable } from '../charts/metric-card.tsx'
import { countryName, shareText } from '../charts/metric-formats.ts'
import { ShareTable } from '../charts/share-table.tsx'
import { OVERVIEW } from '../copy.ts'
import { FILTERED } from '../filtered/filtered-copy.ts'
import { useFilter } from '../filtered/use-filter.ts'
import { CountryAttribution } from '../reports/attribution.tsx'
import type { BreakdownScope } from '../use-breakdown.ts'

const Picture = lazyPart(async () => (await import('./country-map.tsx')).CountryMap)

type Level = (typeof PLACE_LEVELS)[number]

interface Props {
  about: BreakdownScope
  /** The country, or a place in it that is shown first: `DE`, `DE/Bavaria`, `DE/Bavaria/Munich`. */
  place: string
  onBack: () => void
}

/** One country: circles for its regions or towns beside their table, and the way back to the world. */
export function CountryView({ about, place, onBack }: Props) {
  const country = place.slice(0, 2)
  const { filterSearch } = useFilter()
  const [level, setLevel] = useState<Level>(place.split('/').length > 2 ? 'city' : 'region')
  const [marked, setMarked] = useState<string | null>(place.includes('/') ? place : null)
  const { showId, range, episodeId } = about
  const button = useRef<HTMLButtonElement>(null)
  // What was pressed is gone.
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  const result = useQuery({
    ...query(metricsPlaces, {
      params: { showId },
      query: { ...range, country, level, ...(episodeId ? { episode_id: episodeId } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <div>
      <Group justify="space-between" gap="sm" mb="md">
        <Group gap="sm">
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={onBack}
            ref={button}
          >
            {MAP.back}
          </Button>
          <Title order={3} size="h5">
            {countryName(country)}
          </Title>
          <Button
            component={Link}
            to={{ search: filterSearch({ dimension: 'country', value: country }) }}
            variant="default"
            size="compact-sm"
          >
            {FILTERED.only(countryName(country))}
          </Button>
        </Group>
        {/* By episode nobody adds cities up (metrics_breakdown). */}
        {!episodeId && (
          <SegmentedControl
            aria-label={OVERVIEW.placeLevel}
            size="xs"
            data={PLACE_LEVELS.map((value) => ({ value, label: OVERVIEW.levels[value] }))}
            value={level}
            onChange={(next) => {
              setLevel(next as Level)
              setMarked(null)
            }}
          />
        )}
      </Group>
      {result.isPending || (result.data && result.data.level !== level) ? (
        <Skeleton h={380} />
      ) : !result.data ? (
        <NotAvailable onRetry={() => void result.refetch()} />
      ) : (
        <Places key={level} places={result.data} marked={marked} onMark={setMarked} />
      )}
    </div>
  )
}

interface PlacesProps {
  places: MetricsPlaces
  marked: string | null
  onMark: (value: string | null) => void
}

function Places({ places, marked, onMark }: PlacesProps) {
  const { country, rows, total, level, places_attribution } = places
  const unplaced = rows.filter(({ latitude }) => latitude === null).length
  const marks = toCircle(rows, marked)
  if (rows.length === 0) return <Text c="dimmed">{MAP.unknownIn(countryName(country))}</Text>
  const known = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={classes.places}>
      <div>
        <Suspense fallback={<Skeleton h={380} />}>
          <Picture places={places} marked={marked} onMark={onMark} />
        </Suspense>
        <Text size="sm" mih={22} mt={6} aria-hidden>
          {marks && `${marks.name}: ${MAP.tip(countText(marks.count), shareText(marks.count, total))}`}
        </Text>
        <Text className={classes.foot}>
          {level === 'region' && `${MAP.regionsHint} `}
          {unplaced > 0 && MAP.notPlaced(unplaced)}
        </Text>
        <CountryAttribution owed={places_attribution} />
      </div>
      <div>
        <ShareTable
          label={OVERVIEW.levels[level]}
          breakdown={{ ...places, dimension: level, others: Math.max(0, total - known) }}
          marked={marked}
          onMark={onMark}
          pageSize={10}
          renderName={(row) => <Place row={row as PlaceRow} onMark={onMark} />}
        />
      </div>
    </div>
  )
}

/** What the marked circle stands for: a place, or quarters of one that lie in one circle. */
function toCircle(rows: PlaceRow[], marked: string | null): { name: string; count: number } | null {
  const one = rows.find(({ value }) => value === marked)
  if (!one) return null
  const all =
    one.latitude === null
      ? [one]
      : rows.filter((row) => row.latitude === one.latitude && row.longitude === one.longitude)
  const more = all.length > 3 ? ` +${all.length - 3}` : ''
  return {
    name:
      all
        .slice(0, 3)
        .map(({ name }) => name)
        .join(', ') + more,
    count: all.reduce((sum, { count }) => sum + count, 0),
  }
}

function Place({
  row: { value, name, latitude },
  onMark,
}: {
  row: PlaceRow
  onMark: (value: string) => void
}) {
  if (latitude === null) return name
  return (
    <UnstyledButton
      display="inline"
      fz="inherit"
      lh="inherit"
      aria-label={OVERVIEW.showOnMap(name)}
      onClick={() => onMark(value)}
    >
      {name}
    </UnstyledButton>
  )
}
