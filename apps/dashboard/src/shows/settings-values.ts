import type { BodyInput } from '@podstead/contract/endpoint'
import type { Show, updateShow } from '@podstead/contract/shows'

/** The form's values: what is chosen in a list is the text of its id. */
export interface SettingsValues {
  podcast_title: string
  description: string
  author: string
  email: string
  link: string
  copyright: string
  itunes_keywords: string
  language_id: string
  category_id: string
  /** Empty: none. */
  subcategory_id: string
  medium_type: Show['medium_type']
  explicit_type_id: string
  /** `serial` or `episodic`; a boolean on the wire (S1 section 5). */
  itunes_type: 'serial' | 'episodic'
  itune_complete: boolean
  locked: boolean
  time_zone: string
}

export function valuesOf(show: Show): SettingsValues {
  const { podcast_title, description, author, email, link, copyright, itunes_keywords, medium_type, itune_complete, locked, time_zone } =
    show
  return {
    podcast_title,
    description,
    author,
    email,
    link,
    copyright,
    itunes_keywords,
    language_id: String(show.language_id),
    category_id: String(show.category_id),
    subcategory_id: show.subcategory_id === null ? '' : String(show.subcategory_id),
    medium_type,
    explicit_type_id: String(show.explicit_type_id),
    itunes_type: show.itunes_type_is_serial ? 'serial' : 'episodic',
    itune_complete,
    locked,
    time_zone,
  }
}

export function bodyOf(values: SettingsValues): BodyInput<typeof updateShow> {
  const { itunes_type, language_id, category_id, subcategory_id, explicit_type_id, ...same } = values
  return {
    ...same,
    language_id: Number(language_id),
    category_id: Number(category_id),
    subcategory_id: subcategory_id === '' ? null : Number(subcategory_id),
    explicit_type_id: Number(explicit_type_id),
    itunes_type_is_serial: itunes_type === 'serial',
  }
}

/** The form's field of a field of the wire. */
export function formErrorsOf(errors: Record<string, string>): Record<string, string> {
  const { itunes_type_is_serial, ...same } = errors
  return itunes_type_is_serial ? { ...same, itunes_type: itunes_type_is_serial } : same
}
