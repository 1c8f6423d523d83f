import { Select, TextInput } from '@mantine/core'
import { listCategories, listLanguages, listTimeZones } from '@podstead/contract/lookups'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { LookupFailure } from '../../fields/lookup-failure.tsx'
import { language, listed } from '../../language/language.ts'
import { FieldPair, HINT_BELOW } from '../../ui/section.tsx'
import { zoneOptions } from '../../ui/zone-options.ts'
import { CREATE } from '../copy.ts'
import { GENERAL } from '../settings/settings-copy.ts'

export interface NewShowValues {
  name: string
  author: string
  /** Asked, never guessed: directories file the podcast under it. */
  categoryId: string | null
  /** null: the language of the dashboard. */
  languageId: string | null
  timeZone: string
  isMembersOnly: boolean
}

interface Props {
  values: NewShowValues
  onChange: (values: NewShowValues) => void
  /** By names of the wire. */
  errors: Partial<Record<string, string>>
}

/** What the first feed says of the podcast beside its name: asked or shown before it is public. */
export function CreateShowFields({ values, onChange, errors }: Props) {
  const categories = useQuery(query(listCategories))
  const languages = useQuery(query(listLanguages))
  const zones = useQuery(query(listTimeZones))
  const own = languages.data?.find(({ code }) => code === language)?.id
  return (
    <>
      <LookupFailure of={[categories, languages, zones]} />
      <FieldPair>
        <Select
          label={GENERAL.category}
          placeholder={CREATE.categoryPlaceholder}
          searchable
          allowDeselect={false}
          data={(categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: listed(name) }))}
          value={values.categoryId}
          error={errors.category_id}
          onChange={(categoryId) => onChange({ ...values, categoryId })}
        />
        <Select
          label={GENERAL.language}
          searchable
          allowDeselect={false}
          data={(languages.data ?? []).map(({ id, name, code }) => ({
            value: String(id),
            label: listed(name, code),
          }))}
          value={values.languageId ?? (own === undefined ? null : String(own))}
          error={errors.language_id}
          onChange={(languageId) => onChange({ ...values, languageId })}
        />
      </FieldPair>
      <FieldPair>
        <TextInput
          label={CREATE.author}
          description={CREATE.authorHint}
          inputWrapperOrder={HINT_BELOW}
          maxLength={255}
          value={values.author}
          error={errors.author}
          onChange={(event) => onChange({ ...values, author: event.currentTarget.value })}
        />
        <Select
          label={CREATE.timeZone}
          description={CREATE.timeZoneHint}
          inputWrapperOrder={HINT_BELOW}
          searchable
          allowDeselect={false}
          limit={60}
          data={zoneOptions(zones.data, values.timeZone)}
          value={values.timeZone}
          error={errors.time_zone}
          onChange={(timeZone) => timeZone && onChange({ ...values, timeZone })}
        />
      </FieldPair>
    </>
  )
}
