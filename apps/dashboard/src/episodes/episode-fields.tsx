import { Anchor, Select, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { EpisodeChoices } from '@podstead/contract/episodes/episodes'
import { listEpisodeTypes, listExplicitTypes } from '@podstead/contract/lookups'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { z } from 'zod'
import { query } from '../api/query.ts'
import { listed } from '../language/language.ts'
import { RichText } from '../ui/rich-text/rich-text.tsx'
import { HINT_BELOW, Section } from '../ui/section.tsx'
import { FORM } from './copy.ts'
import classes from './episode-form.module.css'
import type { EpisodeValues } from './episode-values.ts'

/** What the lists of the form offer. */
export type Choices = z.infer<typeof EpisodeChoices>

type WordsValues = Pick<EpisodeValues, 'name' | 'description'>
type DetailValues = Pick<
  EpisodeValues,
  'season_id' | 'episode_number' | 'episode_type_id' | 'explicit_type_id' | 'itunes_keywords'
>

interface Props<V> {
  form: UseFormReturnType<V>
}

/** Name and description: what listeners read. */
export function WordsFields<V extends WordsValues>({ form }: Props<V>) {
  const { description } = form.errors
  return (
    <Section title={FORM.words}>
      <TextInput label={FORM.name} maxLength={255} size="lg" {...form.getInputProps('name')} />
      <RichText
        label={FORM.description}
        field="description"
        description={FORM.descriptionHint}
        value={form.values.description}
        onChange={(html) => form.setFieldValue('description', html as never)}
        error={description ? String(description) : null}
        minHeight={220}
      />
    </Section>
  )
}

interface DetailProps<V> extends Props<V> {
  /** Where seasons are made; null for a teammate, who cannot make any. */
  seasonsPage: string | null
  /** Null while they load. */
  seasons: Choices['seasons'] | null
}

/** Season, number, type, explicit, keywords: what apps sort by. */
export function DetailFields<V extends DetailValues>({ form, seasonsPage, seasons }: DetailProps<V>) {
  const types = useQuery(query(listEpisodeTypes))
  const explicitTypes = useQuery(query(listExplicitTypes))
  return (
    <Section title={FORM.details}>
      <div className={classes.pair}>
        <SeasonSelect form={form} seasonsPage={seasonsPage} seasons={seasons} />
        <TextInput
          label={FORM.number}
          description={FORM.numberHint}
          inputWrapperOrder={HINT_BELOW}
          maxLength={32}
          {...form.getInputProps('episode_number')}
        />
        <Select
          label={FORM.type}
          allowDeselect={false}
          data={types.data?.map(({ id, name }) => ({ value: String(id), label: listed(name) })) ?? []}
          {...form.getInputProps('episode_type_id')}
        />
        <Select
          label={FORM.explicit}
          allowDeselect={false}
          data={
            explicitTypes.data?.map(({ id, label }) => ({ value: String(id), label: listed(label) })) ?? []
          }
          {...form.getInputProps('explicit_type_id')}
        />
      </div>
      <TextInput
        label={FORM.keywords}
        description={FORM.keywordsHint}
        inputWrapperOrder={HINT_BELOW}
        maxLength={255}
        {...form.getInputProps('itunes_keywords')}
      />
    </Section>
  )
}

/** Switched off, with the way to make one, while the podcast has none. */
function SeasonSelect<V extends DetailValues>({ form, seasonsPage, seasons }: DetailProps<V>) {
  const isEmpty = seasons !== null && seasons.length === 0
  return (
    <Select
      label={FORM.season}
      disabled={seasons === null || isEmpty}
      placeholder={FORM.noSeason}
      clearable
      clearButtonProps={{ 'aria-label': FORM.noSeason }}
      inputWrapperOrder={HINT_BELOW}
      description={
        isEmpty && (
          <Text component="span" inherit>
            {FORM.seasonHint}{' '}
            {seasonsPage ? (
              <Anchor component={Link} to={seasonsPage} inherit underline="always">
                {FORM.createSeason}
              </Anchor>
            ) : (
              FORM.askForSeason
            )}
          </Text>
        )
      }
      data={
        seasons?.map(({ id, number, name }) => ({ value: String(id), label: seasonText(number, name) })) ?? []
      }
      {...form.getInputProps('season_id')}
      value={form.values.season_id || null}
      onChange={(season) => form.setFieldValue('season_id', (season ?? '') as never)}
    />
  )
}

/** `Season 2`, `Season 2: Winter` */
export function seasonText(number: number, name: string): string {
  return [`${FORM.season} ${number}`, name].filter(Boolean).join(': ')
}
