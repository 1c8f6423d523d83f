import { Card, Select, TextInput, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { listEpisodeTypes, listExplicitTypes } from '@podstead/contract/lookups'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { RichText } from '../ui/rich-text.tsx'
import { FORM } from './copy.ts'
import classes from './episode-form.module.css'
import type { EpisodeValues } from './episode-values.ts'

interface Props<V extends EpisodeValues> {
  form: UseFormReturnType<V>
}

/** Name and description: what listeners read. */
export function WordsFields<V extends EpisodeValues>({ form }: Props<V>) {
  const { description } = form.errors
  return (
    <Card className={classes.fields}>
      <TextInput label={FORM.name} maxLength={255} size="lg" {...form.getInputProps('name')} />
      <RichText
        label={FORM.description}
        description={FORM.descriptionHint}
        value={form.values.description}
        onChange={(html) => form.setFieldValue('description', html as never)}
        error={description ? String(description) : null}
        minHeight={220}
      />
    </Card>
  )
}

/** Type, explicit, number, keywords: what apps sort by. */
export function DetailFields<V extends EpisodeValues>({ form }: Props<V>) {
  const types = useQuery(query(listEpisodeTypes))
  const explicitTypes = useQuery(query(listExplicitTypes))
  return (
    <Card className={classes.fields}>
      <Title order={2} size="h3">
        {FORM.details}
      </Title>
      <div className={classes.trio}>
        <Select
          label={FORM.type}
          allowDeselect={false}
          data={types.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
          {...form.getInputProps('episode_type_id')}
        />
        <Select
          label={FORM.explicit}
          allowDeselect={false}
          data={explicitTypes.data?.map(({ id, label }) => ({ value: String(id), label })) ?? []}
          {...form.getInputProps('explicit_type_id')}
        />
        <TextInput
          label={FORM.number}
          description={FORM.numberHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={32}
          {...form.getInputProps('episode_number')}
        />
      </div>
      <TextInput label={FORM.keywords} description={FORM.keywordsHint} maxLength={255} {...form.getInputProps('itunes_keywords')} />
    </Card>
  )
}
