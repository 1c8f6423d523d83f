import { Radio, Select, Stack, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import {
  listCategories,
  listExplicitTypes,
  listLanguages,
  listSubcategories,
} from '@podstead/contract/lookups'
import type { Show } from '@podstead/contract/shows/shows'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { LookupFailure } from '../../fields/lookup-failure.tsx'
import { listed } from '../../language/language.ts'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { FieldPair, HINT_BELOW, Section } from '../../ui/section.tsx'
import { GENERAL, MEDIUM_LABELS } from './settings-copy.ts'
import { feedBytes } from './settings-text.ts'
import type { SettingsValues } from './settings-values.ts'

interface Props {
  form: UseFormReturnType<SettingsValues>
}

interface AboutProps extends Props {
  show: Pick<Show, 'is_direct_upload'>
  /** Whether the name may be made independent of the folder's. */
  hasAliasSwitch?: boolean
}

export function AboutFields({ form, show, hasAliasSwitch = true }: AboutProps) {
  // The name of a synchronised show is its folder's, unless it has an alias.
  const isFolderName = !show.is_direct_upload && !form.values.show_name_editable
  return (
    <Section title={GENERAL.about} text={GENERAL.aboutText}>
      <TextInput
        label={GENERAL.name}
        maxLength={255}
        readOnly={isFolderName}
        {...(isFolderName ? { description: GENERAL.folderName } : {})}
        {...form.getInputProps('podcast_title')}
      />
      {!show.is_direct_upload && hasAliasSwitch && (
        <Switch
          label={GENERAL.alias}
          description={GENERAL.aliasHint}
          {...form.getInputProps('show_name_editable', { type: 'checkbox' })}
        />
      )}
      <RichText
        label={GENERAL.description}
        field="description"
        value={form.values.description}
        bytesOf={feedBytes}
        onChange={(html) => form.setFieldValue('description', html)}
        error={form.errors.description ? String(form.errors.description) : null}
      />
      <TextInput
        label={GENERAL.keywords}
        description={GENERAL.keywordsHint}
        maxLength={255}
        {...form.getInputProps('itunes_keywords')}
      />
    </Section>
  )
}

export function ClassificationFields({ form }: Props) {
  const languages = useQuery(query(listLanguages))
  const categories = useQuery(query(listCategories))
  const explicitTypes = useQuery(query(listExplicitTypes))
  const categoryId = Number(form.values.category_id)
  const subcategories = useQuery(query(listSubcategories, { params: { categoryId } }))
  const subcategoryOptions = named(subcategories.data)
  return (
    <Section title={GENERAL.classification} text={GENERAL.classificationText}>
      <LookupFailure of={[categories, subcategories, languages, explicitTypes]} />
      <FieldPair>
        <Select
          label={GENERAL.category}
          searchable
          allowDeselect={false}
          data={named(categories.data)}
          {...form.getInputProps('category_id')}
          onChange={(id) => id && form.setValues({ category_id: id, subcategory_id: '' })}
        />
        <Select
          label={GENERAL.subcategory}
          placeholder={GENERAL.noSubcategory}
          clearable
          searchable
          disabled={subcategoryOptions.length === 0}
          data={subcategoryOptions}
          {...form.getInputProps('subcategory_id')}
          value={form.values.subcategory_id || null}
          onChange={(id) => form.setFieldValue('subcategory_id', id ?? '')}
        />
        <Select
          label={GENERAL.language}
          searchable
          allowDeselect={false}
          data={named(languages.data)}
          {...form.getInputProps('language_id')}
        />
        <Select
          label={GENERAL.medium}
          allowDeselect={false}
          data={Object.entries(MEDIUM_LABELS).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('medium_type')}
        />
      </FieldPair>
      <FieldPair>
        <Radio.Group label={GENERAL.type} {...form.getInputProps('itunes_type')}>
          <Stack gap="sm" mt={4}>
            <Radio value="episodic" label={GENERAL.episodic} description={GENERAL.episodicHint} />
            <Radio value="serial" label={GENERAL.serial} description={GENERAL.serialHint} />
          </Stack>
        </Radio.Group>
        <Radio.Group label={GENERAL.explicit} {...form.getInputProps('explicit_type_id')}>
          <Stack gap="sm" mt={4}>
            {explicitTypes.data?.map(({ id, label, description }) => (
              <Radio key={id} value={String(id)} label={listed(label)} description={listed(description)} />
            ))}
          </Stack>
        </Radio.Group>
      </FieldPair>
    </Section>
  )
}

export function CreditFields({ form }: Props) {
  return (
    <Section title={GENERAL.credits} text={GENERAL.creditsText}>
      <FieldPair>
        <TextInput
          label={GENERAL.author}
          maxLength={255}
          autoComplete="name"
          {...form.getInputProps('author')}
        />
        <TextInput
          label={GENERAL.email}
          description={GENERAL.emailHint}
          inputWrapperOrder={HINT_BELOW}
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <TextInput
          label={GENERAL.homepage}
          description={GENERAL.homepageHint}
          inputWrapperOrder={HINT_BELOW}
          type="url"
          placeholder="https://"
          {...form.getInputProps('link')}
        />
        <TextInput label={GENERAL.copyright} maxLength={255} {...form.getInputProps('copyright')} />
      </FieldPair>
    </Section>
  )
}

export function StateFields({ form }: Props) {
  return (
    <Section title={GENERAL.state}>
      <Switch
        label={GENERAL.complete}
        description={GENERAL.completeHint}
        {...form.getInputProps('itune_complete', { type: 'checkbox' })}
      />
    </Section>
  )
}

function named(
  rows: { id: number; name: string; code?: string }[] | undefined,
): { value: string; label: string }[] {
  return (rows ?? []).map(({ id, name, code }) => ({ value: String(id), label: listed(name, code) }))
}
