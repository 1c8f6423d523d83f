import { Card, Radio, Select, Stack, Switch, Text, TextInput, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { listCategories, listExplicitTypes, listLanguages, listSubcategories, listTimeZones } from '@podstead/contract/lookups'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../api/query.ts'
import { RichText } from '../ui/rich-text.tsx'
import { MEDIUM_LABELS, SETTINGS } from './copy.ts'
import classes from './general-settings-form.module.css'
import type { SettingsValues } from './settings-values.ts'

type Props = { form: UseFormReturnType<SettingsValues> }

export function AboutFields({ form }: Props) {
  return (
    <Section title={SETTINGS.about} text={SETTINGS.aboutText}>
      <TextInput label={SETTINGS.name} maxLength={255} {...form.getInputProps('podcast_title')} />
      <RichText
        label={SETTINGS.description}
        value={form.values.description}
        onChange={(html) => form.setFieldValue('description', html)}
        error={form.errors.description ? String(form.errors.description) : null}
      />
      <TextInput label={SETTINGS.keywords} description={SETTINGS.keywordsHint} maxLength={255} {...form.getInputProps('itunes_keywords')} />
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
    <Section title={SETTINGS.classification} text={SETTINGS.classificationText}>
      <div className={classes.pair}>
        <Select
          label={SETTINGS.category}
          searchable
          allowDeselect={false}
          data={named(categories.data)}
          {...form.getInputProps('category_id')}
          onChange={(id) => id && form.setValues({ category_id: id, subcategory_id: '' })}
        />
        <Select
          label={SETTINGS.subcategory}
          placeholder={SETTINGS.noSubcategory}
          clearable
          searchable
          disabled={subcategoryOptions.length === 0}
          data={subcategoryOptions}
          {...form.getInputProps('subcategory_id')}
          value={form.values.subcategory_id || null}
          onChange={(id) => form.setFieldValue('subcategory_id', id ?? '')}
        />
        <Select
          label={SETTINGS.language}
          searchable
          allowDeselect={false}
          data={named(languages.data)}
          {...form.getInputProps('language_id')}
        />
        <Select
          label={SETTINGS.medium}
          allowDeselect={false}
          data={Object.entries(MEDIUM_LABELS).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('medium_type')}
        />
      </div>
      <div className={classes.pair}>
        <Radio.Group label={SETTINGS.type} {...form.getInputProps('itunes_type')}>
          <Stack gap="sm" mt={4}>
            <Radio value="episodic" label={SETTINGS.episodic} description={SETTINGS.episodicHint} />
            <Radio value="serial" label={SETTINGS.serial} description={SETTINGS.serialHint} />
          </Stack>
        </Radio.Group>
        <Radio.Group label={SETTINGS.explicit} {...form.getInputProps('explicit_type_id')}>
          <Stack gap="sm" mt={4}>
            {explicitTypes.data?.map(({ id, label, description }) => (
              <Radio key={id} value={String(id)} label={label} description={description} />
            ))}
          </Stack>
        </Radio.Group>
      </div>
    </Section>
  )
}

export function OwnerFields({ form }: Props) {
  return (
    <Section title={SETTINGS.owner} text={SETTINGS.ownerText}>
      <div className={classes.pair}>
        <TextInput label={SETTINGS.author} maxLength={255} autoComplete="name" {...form.getInputProps('author')} />
        <TextInput label={SETTINGS.email} type="email" autoComplete="email" {...form.getInputProps('email')} />
        <TextInput
          label={SETTINGS.homepage}
          description={SETTINGS.homepageHint}
          inputWrapperOrder={BELOW}
          type="url"
          placeholder="https://"
          {...form.getInputProps('link')}
        />
        <TextInput label={SETTINGS.copyright} maxLength={255} {...form.getInputProps('copyright')} />
      </div>
    </Section>
  )
}

export function FeedFields({ form }: Props) {
  const zones = useQuery(query(listTimeZones))
  return (
    <Section title={SETTINGS.feed} text={SETTINGS.feedText}>
      <Select
        label={SETTINGS.timeZone}
        description={SETTINGS.timeZoneHint}
        searchable
        allowDeselect={false}
        limit={60}
        data={zoneOptions(zones.data, form.values.time_zone)}
        {...form.getInputProps('time_zone')}
      />
      <Switch
        label={SETTINGS.complete}
        description={SETTINGS.completeHint}
        {...form.getInputProps('itune_complete', { type: 'checkbox' })}
      />
      <Switch label={SETTINGS.locked} description={SETTINGS.lockedHint} {...form.getInputProps('locked', { type: 'checkbox' })} />
    </Section>
  )
}

const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card component="fieldset" className={classes.section} m={0}>
      <div>
        <Title order={2} size="h3">
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </div>
      {children}
    </Card>
  )
}

function named(rows: { id: number; name: string }[] | undefined): { value: string; label: string }[] {
  return (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
}

/** The list has one name per zone; the show's own may be another name of the same place. */
function zoneOptions(zones: { name: string; label: string }[] | undefined, current: string): { value: string; label: string }[] {
  const options = (zones ?? []).map(({ name, label }) => ({ value: name, label }))
  return options.some(({ value }) => value === current) ? options : [{ value: current, label: current }, ...options]
}
