import { Autocomplete, Button, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { listPlaces } from '@podstead/contract/lookups'
import { IconMapPin, IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../api/query.ts'
import { FoldedSection } from '../ui/folded-section.tsx'
import { HINT_BELOW } from '../ui/section.tsx'
import { PLACE } from './field-copy.ts'
import { PlaceRel } from './more-places.tsx'
import classes from './place-fields.module.css'
import { EMPTY_PLACE, type PlaceValues, parseGeo } from './place-values.ts'

/** A place is looked for from the second letter, once nobody has typed for a moment. */
const MIN_LETTERS = 2
const PAUSE_MS = 200

const FIELDS = [
  ...['location_name', 'location_geo', 'latitude', 'longitude'],
  ...['location_country', 'location_osm', 'location_rel'],
]

interface Props<V extends PlaceValues> {
  form: UseFormReturnType<V>
  title: string
  text: string
}

/**
 * Where something is, folded away until somebody wants to say it: suggestions from our own list of towns,
 * or any words, with or without a point on the map.
 */
export function PlaceFields<V extends PlaceValues>({ form, title, text }: Props<V>) {
  const { location_name, latitude, longitude, location_country, location_osm, location_rel } = form.values
  const [asked, setAsked] = useState('')
  const [search] = useDebouncedValue(asked.trim(), PAUSE_MS)
  const isAsking = search.length >= MIN_LETTERS
  const places = useQuery({
    ...query(listPlaces, { query: { q: search } }),
    enabled: isAsking,
    placeholderData: keepPreviousData,
  })
  const found = isAsking ? (places.data ?? []) : []
  const isFilled = [location_name, latitude, longitude, location_country, location_osm].some(
    (value) => value !== '',
  )
  const become = (place: Partial<PlaceValues>) => form.setValues(place as Partial<V>)

  const choose = (label: string) => {
    const place = found.find((entry) => entry.label === label)
    if (!place) return
    const [north, east] = parseGeo(place.geo)
    setAsked('')
    // An id of OpenStreetMap belongs to the place that was there before.
    become({
      location_name: label,
      latitude: north,
      longitude: east,
      location_country: place.country,
      location_osm: '',
    })
  }
  const clear = () => {
    setAsked('')
    become(EMPTY_PLACE)
  }
  return (
    <FoldedSection
      title={title}
      text={text}
      field={FIELDS.join(' ')}
      isUsed={isFilled}
      isRefused={FIELDS.some((field) => form.errors[field] !== undefined)}
    >
      <Autocomplete
        label={PLACE.name}
        description={PLACE.nameHint}
        placeholder={PLACE.placeholder}
        size="md"
        maxLength={128}
        autoComplete="off"
        leftSection={<IconMapPin size={18} aria-hidden />}
        data={[...new Set(found.map(({ label }) => label))]}
        // The server has chosen already, and it knows other spellings than the one on screen.
        filter={({ options }) => options}
        {...form.getInputProps('location_name')}
        onChange={(words) => {
          setAsked(words)
          become({ location_name: words })
        }}
        onOptionSubmit={choose}
      />
      {isAsking && asked && places.isSuccess && !places.isFetching && found.length === 0 && (
        <Text size="sm" c="dimmed" role="status" mt={-8}>
          {PLACE.nothing}
        </Text>
      )}
      <div className={classes.quartet}>
        <TextInput
          label={PLACE.latitude}
          inputMode="decimal"
          placeholder="48.2085"
          {...form.getInputProps('latitude')}
        />
        <TextInput
          label={PLACE.longitude}
          inputMode="decimal"
          placeholder="16.3721"
          {...form.getInputProps('longitude')}
        />
        <TextInput
          label={PLACE.country}
          description={PLACE.countryHint}
          inputWrapperOrder={HINT_BELOW}
          maxLength={2}
          placeholder="AT"
          {...form.getInputProps('location_country')}
          onChange={(event) => become({ location_country: event.currentTarget.value.toUpperCase() })}
        />
        <TextInput
          label={PLACE.osm}
          description={PLACE.osmHint}
          inputWrapperOrder={HINT_BELOW}
          maxLength={26}
          {...form.getInputProps('location_osm')}
        />
      </div>
      <Text size="xs" c="dimmed" mt={-8}>
        {PLACE.coordinatesHint}
      </Text>
      {location_name !== '' && (
        <PlaceRel value={location_rel} onChange={(rel) => become({ location_rel: rel })} />
      )}
      {isFilled && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes.clear}
          leftSection={<IconX size={15} aria-hidden />}
          onClick={clear}
        >
          {PLACE.clear}
        </Button>
      )}
    </FoldedSection>
  )
}
