import { SegmentedControl, Skeleton, Text, UnstyledButton } from '@mantine/core'
import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyPart } from '../../api/load-part.ts'
import classes from '../charts/metric-card.module.css'
import { MetricCard, NotAvailable } from '../charts/metric-card.tsx'
import { ShareTable } from '../charts/share-table.tsx'
import table from '../charts/table.module.css'
import { OVERVIEW } from '../copy.ts'
import { ExportButtons } from '../export-buttons.tsx'
import { MapAttribution } from '../reports/attribution.tsx'
import { type BreakdownScope, useBreakdown } from '../use-breakdown.ts'
import { CountryCode } from './country-code.tsx'
import { CountryView } from './country-view.tsx'

const PlaceMap = lazyPart(async () => (await import('./world-map.tsx')).WorldMap)

type Level = 'country' | 'region' | 'city'

/**
 * Where people listen: the map beside a table of countries, regions or cities. A row, or a country on the
 * map, opens the map of that country.
 */
export function PlacesCard({ about }: { about: BreakdownScope }) {
  const [level, setLevel] = useState<Level>('country')
  const [marked, setMarked] = useState<string | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const countries = useBreakdown(about, 'country')
  const world = useRef<HTMLDivElement>(null)
  // By episode nobody adds cities up (metrics_breakdown).
  const levels: Level[] = about.episodeId ? ['country', 'region'] : ['country', 'region', 'city']
  // On the map of a country, its regions are what is asked about.
  const exported = opened && level === 'country' ? 'region' : level
  const back = () => {
    // What had the focus is gone.
    flushSync(() => setOpened(null))
    world.current?.focus()
  }
  return (
    <MetricCard
      title={OVERVIEW.places}
      result={countries}
      waiting={380}
      aside={<ExportButtons {...about} report={exported} title={OVERVIEW.levels[exported]} />}
    >
      {(breakdown) =>
        breakdown.rows.length === 0 ? (
          <Text c="dimmed">{OVERVIEW.none}</Text>
        ) : opened ? (
          <CountryView key={opened} about={about} place={opened} onBack={back} />
        ) : (
          <div className={classes.places} ref={world} tabIndex={-1}>
            <div>
              <Suspense fallback={<Skeleton h={300} />}>
                <PlaceMap
                  counts={new Map(breakdown.rows.map(({ value, count }) => [value, count]))}
                  total={breakdown.total}
                  marked={countryCode(marked)}
                  onMark={setMarked}
                  onOpen={setOpened}
                />
              </Suspense>
              <MapAttribution owed={breakdown.places_attribution} />
            </div>
            <div>
              <SegmentedControl
                aria-label={OVERVIEW.placeLevel}
                size="xs"
                mb="sm"
                data={levels.map((value) => ({ value, label: OVERVIEW.levels[value] }))}
                value={level}
                onChange={(next) => setLevel(next as Level)}
              />
              <PlaceTable about={about} level={level} marked={marked} onMark={setMarked} onOpen={setOpened} />
            </div>
          </div>
        )
      }
    </MetricCard>
  )
}

interface TableProps {
  about: BreakdownScope
  level: Level
  marked: string | null
  onMark: (value: string | null) => void
  onOpen: (value: string) => void
}

function PlaceTable({ about, level, marked, onMark, onOpen }: TableProps) {
  const result = useBreakdown(about, level)
  if (result.isPending) return <Skeleton h={260} />
  if (!result.data) return <NotAvailable onRetry={() => void result.refetch()} />
  if (result.data.dimension !== level) return <Skeleton h={260} />
  return (
    <ShareTable
      key={level}
      label={OVERVIEW.levels[level]}
      breakdown={result.data}
      marked={marked}
      onMark={onMark}
      renderName={({ value, country_code }, name) =>
        country_code ? (
          <span className={table.named}>
            <CountryCode code={country_code} />
            <UnstyledButton
              display="inline"
              fz="inherit"
              lh="inherit"
              aria-label={OVERVIEW.showOnMap(name)}
              onClick={() => onOpen(value)}
            >
              {name}
            </UnstyledButton>
          </span>
        ) : (
          name
        )
      }
    />
  )
}

/** `DE/Bavaria` -> `DE` */
function countryCode(value: string | null): string | null {
  return value?.slice(0, 2) || null
}
