import type { TeamShow } from '@podstead/contract/teams/team-podcasts'
import { formatGeo, parseGeo } from '../../fields/place-values.ts'
import type { MergeUnit } from '../../ui/merging/merge-fields.ts'
import { sayHtml } from '../../ui/merging/merge-words.ts'
import { GENERAL, MEDIUM_LABELS } from '../settings/settings-copy.ts'
import { TEAM_SHOW } from './team-copy.ts'

/** The form's values: what is chosen in a list is the text of its id. */
export type TeamSettingsValues = Pick<
  TeamShow,
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
  | 'locked'
  | 'location_name'
> & {
  language_id: string
  category_id: string
  /** Empty: none. */
  subcategory_id: string
  explicit_type_id: string
  itunes_type: 'serial' | 'episodic'
  latitude: string
  longitude: string
}

export function toTeamSettingsValues(show: TeamShow): TeamSettingsValues {
  const { podcast_title, show_name_editable, description, author, email, link, copyright } = show
  const { itunes_keywords, medium_type, itune_complete, locked, location_name } = show
  const [latitude, longitude] = parseGeo(show.location_geo)
  return {
    ...{ podcast_title, show_name_editable, description, author, email, link, copyright },
    ...{ itunes_keywords, medium_type, itune_complete, locked, location_name, latitude, longitude },
    language_id: String(show.language_id),
    category_id: String(show.category_id),
    subcategory_id: show.subcategory_id === null ? '' : String(show.subcategory_id),
    explicit_type_id: String(show.explicit_type_id),
    itunes_type: show.itunes_type_is_serial ? 'serial' : 'episodic',
  }
}

/** As the server takes it. */
export function toTeamSettingsBody(values: TeamSettingsValues) {
  const { show_name_editable: _, itunes_type, latitude, longitude, ...same } = values
  const { language_id, category_id, subcategory_id, explicit_type_id } = values
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
export type TeamSettingsBody = ReturnType<typeof toTeamSettingsBody>

/** The form's field of a field of the wire. */
export function toTeamSettingsErrors({
  itunes_type_is_serial,
  location_geo,
  ...same
}: Record<string, string>): Record<string, string> {
  return {
    ...same,
    ...(itunes_type_is_serial && { itunes_type: itunes_type_is_serial }),
    ...(location_geo && { latitude: location_geo }),
  }
}

/** What is merged together when somebody else saved it meanwhile, and how that reads. */
export const TEAM_SETTINGS_UNITS: MergeUnit<TeamSettingsBody>[] = [
  { label: GENERAL.name, fields: ['podcast_title'] },
  { label: GENERAL.description, fields: ['description'], say: ({ description }) => sayHtml(description) },
  { label: GENERAL.author, fields: ['author'] },
  { label: GENERAL.email, fields: ['email'] },
  { label: GENERAL.homepage, fields: ['link'] },
  { label: GENERAL.copyright, fields: ['copyright'] },
  { label: GENERAL.keywords, fields: ['itunes_keywords'] },
  {
    label: GENERAL.medium,
    fields: ['medium_type'],
    say: ({ medium_type }) => MEDIUM_LABELS[medium_type],
  },
  {
    label: GENERAL.type,
    fields: ['itunes_type_is_serial'],
    say: (body) => (body.itunes_type_is_serial ? GENERAL.serial : GENERAL.episodic),
  },
  { label: GENERAL.complete, fields: ['itune_complete'] },
  { label: GENERAL.language, fields: ['language_id'] },
  { label: GENERAL.category, fields: ['category_id', 'subcategory_id'] },
  { label: GENERAL.explicit, fields: ['explicit_type_id'] },
  { label: TEAM_SHOW.locked, fields: ['locked'] },
  {
    label: TEAM_SHOW.place,
    fields: ['location_name', 'location_geo'],
    say: (body) => [body.location_name, body.location_geo].filter(Boolean).join('\n'),
  },
]
