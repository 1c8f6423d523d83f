import type { Show } from '@podstead/contract/shows/shows'
import { PLACES } from '../../fields/field-copy.ts'
import { formatGeo, type PlaceRow, parseGeo, placeBody, placeRows } from '../../fields/place-values.ts'
import type { MergeUnit, SettingsChange } from '../../page-frames/settings-merge.ts'
import { sayHtml } from '../../ui/merging/merge-words.ts'
import { GENERAL, MEDIUM_LABELS, SETTINGS } from './settings-copy.ts'

/** What owner and team edit of a podcast; what is chosen in a list is the text of its id. */
export type CommonValues = Pick<
  Show,
  | 'podcast_title'
  | 'show_name_editable'
  | 'description'
  | 'author'
  | 'email'
  | 'link'
  | 'copyright'
  | 'itunes_keywords'
  | 'medium_type'
  | 'itune_complete'
  | 'location_name'
> & {
  language_id: string
  category_id: string
  /** Empty: none. */
  subcategory_id: string
  explicit_type_id: string
  /** `serial` or `episodic`; a boolean on the wire. */
  itunes_type: 'serial' | 'episodic'
  /** Of `geo:latitude,longitude`. */
  latitude: string
  longitude: string
}

export type SettingsValues = CommonValues &
  Pick<Show, 'location_osm' | 'location_country' | 'location_rel'> & { locations: PlaceRow[] }

/** The fields of a podcast that `CommonValues` are made of. */
type CommonShow = Pick<Show, keyof CommonValues & keyof Show> &
  Pick<Show, 'location_geo' | 'itunes_type_is_serial'>

export function toCommonValues(show: CommonShow): CommonValues {
  const { podcast_title, show_name_editable, description, author, email, link, copyright } = show
  const { itunes_keywords, medium_type, itune_complete, location_name } = show
  const [latitude, longitude] = parseGeo(show.location_geo)
  return {
    ...{ podcast_title, show_name_editable, description, author, email, link, copyright },
    ...{ itunes_keywords, medium_type, itune_complete, location_name, latitude, longitude },
    language_id: String(show.language_id),
    category_id: String(show.category_id),
    subcategory_id: show.subcategory_id === null ? '' : String(show.subcategory_id),
    explicit_type_id: String(show.explicit_type_id),
    itunes_type: show.itunes_type_is_serial ? 'serial' : 'episodic',
  }
}

export function toSettingsValues(show: Show): SettingsValues {
  const { location_osm, location_country, location_rel, locations } = show
  return {
    ...toCommonValues(show),
    ...{ location_osm, location_country, location_rel },
    locations: placeRows(locations),
  }
}

/** As the wire has it. */
export function toCommonChange<V extends CommonValues>(values: V) {
  const {
    itunes_type,
    language_id,
    category_id,
    subcategory_id,
    explicit_type_id,
    latitude,
    longitude,
    ...same
  } = values
  return {
    ...same,
    language_id: Number(language_id),
    category_id: Number(category_id),
    subcategory_id: subcategory_id === '' ? null : Number(subcategory_id),
    explicit_type_id: Number(explicit_type_id),
    itunes_type_is_serial: itunes_type === 'serial',
    location_geo: formatGeo(latitude, longitude),
  }
}

export function toSettingsChange({ locations, ...values }: SettingsValues): SettingsChange {
  return { ...toCommonChange(values), locations: placeBody(locations) }
}

/** The form's field of a field of the wire. */
export function toSettingsErrors(errors: Record<string, string>): Record<string, string> {
  const { itunes_type_is_serial, location_geo, ...same } = errors
  return {
    ...same,
    ...(itunes_type_is_serial ? { itunes_type: itunes_type_is_serial } : {}),
    ...(location_geo ? { latitude: location_geo } : {}),
  }
}

type CommonUnit = Omit<MergeUnit, 'say'> & { say?: (show: Partial<CommonShow>) => string }
type NameOf = (list: 'language' | 'category' | 'subcategory' | 'explicit', id: number) => string

/**
 * What of owner and team is merged together, and how it reads in the merge notice; ids of lists with the
 * names that the page has loaded.
 */
export function commonUnits(nameOf: NameOf): CommonUnit[] {
  return [
    { label: GENERAL.name, fields: ['podcast_title', 'show_name_editable'] },
    { label: GENERAL.description, fields: ['description'], say: ({ description }) => sayHtml(description) },
    { label: GENERAL.author, fields: ['author'] },
    { label: GENERAL.email, fields: ['email'] },
    { label: GENERAL.homepage, fields: ['link'] },
    { label: GENERAL.copyright, fields: ['copyright'] },
    { label: GENERAL.keywords, fields: ['itunes_keywords'] },
    {
      label: GENERAL.medium,
      fields: ['medium_type'],
      say: (show) => MEDIUM_LABELS[show.medium_type ?? 'podcast'],
    },
    {
      label: GENERAL.type,
      fields: ['itunes_type_is_serial'],
      say: (show) => (show.itunes_type_is_serial ? GENERAL.serial : GENERAL.episodic),
    },
    { label: GENERAL.complete, fields: ['itune_complete'] },
    {
      label: GENERAL.language,
      fields: ['language_id'],
      say: ({ language_id = 0 }) => nameOf('language', language_id),
    },
    {
      label: GENERAL.category,
      fields: ['category_id', 'subcategory_id'],
      say: ({ category_id = 0, subcategory_id }) =>
        [nameOf('category', category_id), subcategory_id ? nameOf('subcategory', subcategory_id) : '']
          .filter(Boolean)
          .join(' › '),
    },
    {
      label: GENERAL.explicit,
      fields: ['explicit_type_id'],
      say: ({ explicit_type_id = 0 }) => nameOf('explicit', explicit_type_id),
    },
  ]
}

export function unitsWithNames(nameOf: NameOf): MergeUnit[] {
  return [
    ...commonUnits(nameOf),
    {
      label: GENERAL.place,
      fields: ['location_name', 'location_geo', 'location_osm', 'location_country', 'location_rel'],
      say: (show) =>
        [show.location_name, show.location_country, show.location_geo, show.location_osm]
          .filter(Boolean)
          .join('\n') || SETTINGS.empty,
    },
    {
      label: PLACES.label,
      fields: ['locations'],
      say: ({ locations = [] }) => locations.map(({ name }) => name).join('\n') || SETTINGS.empty,
    },
  ]
}
