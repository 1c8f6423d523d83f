import { Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { FoldedSection } from '../ui/folded-section.tsx'
import { RowList } from '../ui/sorting/row-list.tsx'
import { PLACES } from './field-copy.ts'
import { isPlaceWrong, type PlaceRow } from './place-values.ts'

const MOST = 20
const FRESH = { name: '', latitude: '', longitude: '', country: '', osm: '', rel: '' as const }

interface Props {
  rows: readonly PlaceRow[]
  onChange: (rows: PlaceRow[]) => void
  error?: ReactNode
}

/** Places beside the first one (podcast:location), folded away: few podcasts have more than one. */
export function MorePlaces({ rows, onChange, error }: Props) {
  return (
    <FoldedSection
      title={PLACES.label}
      text={PLACES.text}
      field="locations"
      isUsed={rows.length > 0}
      isRefused={error !== undefined}
    >
      <RowList
        words={PLACES}
        heading="hidden"
        error={error}
        rows={rows}
        onChange={onChange}
        most={MOST}
        fresh={() => FRESH}
      >
        {(row, change) => (
          <>
            <TextInput
              data-span="6"
              size="sm"
              label={PLACES.name}
              maxLength={128}
              autoComplete="off"
              value={row.name}
              error={error !== undefined && isPlaceWrong(row)}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            <PlaceRel span="6" value={row.rel} onChange={(rel) => change({ rel })} />
            {(['latitude', 'longitude', 'country', 'osm'] as const).map((part) => (
              <TextInput
                key={part}
                data-span="3"
                size="sm"
                label={PLACES[part]}
                maxLength={part === 'country' ? 2 : 26}
                inputMode={part === 'latitude' || part === 'longitude' ? 'decimal' : 'text'}
                value={row[part]}
                onChange={(event) =>
                  change({
                    [part]:
                      part === 'country'
                        ? event.currentTarget.value.toUpperCase()
                        : event.currentTarget.value,
                  })
                }
              />
            ))}
          </>
        )}
      </RowList>
    </FoldedSection>
  )
}

interface RelProps {
  value: PlaceRow['rel']
  onChange: (rel: PlaceRow['rel']) => void
  span?: string
}

/** What a place has to do with it (podcast:location, rel). */
export function PlaceRel({ value, onChange, span }: RelProps) {
  return (
    <Select
      data-span={span}
      size={span ? 'sm' : 'md'}
      label={PLACES.rel}
      allowDeselect={false}
      data={Object.entries(PLACES.rels).map(([rel, label]) => ({ value: rel, label }))}
      // Apps read what is not said as what it is about.
      value={value || 'subject'}
      onChange={(rel) => onChange(rel as PlaceRow['rel'])}
    />
  )
}
