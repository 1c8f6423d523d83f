import { Button, Group, Select, Skeleton, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { getEpisode, listEpisodes } from '@podstead/contract/episodes/episodes'
import {
  getPrivateFeedSettings,
  MAX_CLOSING_TEXT,
  type PrivateFeedSettings,
  updatePrivateFeedSettings,
} from '@podstead/contract/private-feeds/private-feeds'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { query, queryClient, useAction } from '../../api/query.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.tsx'
import { HINT_BELOW, Section } from '../../ui/section.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { PRIVATE } from './private-settings-copy.ts'

/** What is heard and read where access is over; saved by itself, for it belongs to the feeds. */
export function ClosingSection({ showId }: { showId: number }) {
  const settings = useQuery(query(getPrivateFeedSettings, { params: { showId } }))
  return (
    <Section title={PRIVATE.closing} text={PRIVATE.closingText} field="closing_episode_id closing_text">
      {settings.data && <ClosingForm showId={showId} settings={settings.data} />}
      {settings.isPending && <Skeleton h={180} />}
      {settings.isError && !settings.data && (
        <ErrorPanel
          error={settings.error}
          title={PRIVATE.closingFailed}
          onRetry={() => void settings.refetch()}
        />
      )}
    </Section>
  )
}

function ClosingForm({ showId, settings }: { showId: number; settings: PrivateFeedSettings }) {
  const form = useForm({ initialValues: toValues(settings) })
  const save = useAction(updatePrivateFeedSettings, {
    onSuccess: (saved) => {
      const values = toValues(saved)
      form.setInitialValues(values)
      form.setValues(values)
      form.resetDirty(values)
      queryClient.setQueryData(query(getPrivateFeedSettings, { params: { showId } }).queryKey, saved)
      notifySuccess({ message: PRIVATE.saved })
    },
    onError: (failure) => {
      form.setErrors(failure.formErrors)
      notifyError({ message: failure.fullMessages.join(', ') || failure.message })
    },
  })
  const isDirty = form.isDirty()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { closing_episode_id, closing_text } = form.values
    if (!save.isPending) save.mutate({ params: { showId }, body: { closing_episode_id, closing_text } })
  }
  return (
    <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
      <EpisodeChoice
        showId={showId}
        value={form.values.closing_episode_id}
        error={form.errors.closing_episode_id as string | undefined}
        onChange={(id) => form.setFieldValue('closing_episode_id', id)}
      />
      <Textarea
        label={PRIVATE.closingWords}
        description={PRIVATE.closingWordsHint}
        inputWrapperOrder={HINT_BELOW}
        placeholder={settings.closing_text_default}
        rows={3}
        maxLength={MAX_CLOSING_TEXT}
        {...form.getInputProps('closing_text')}
      />
      {isDirty && (
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={save.isPending}>
            {PRIVATE.closingSave}
          </Button>
        </Group>
      )}
      <UnsavedGuard dirty={isDirty && !save.isPending} />
    </form>
  )
}

interface ChoiceProps {
  showId: number
  value: number | null
  error: string | undefined
  onChange: (id: number | null) => void
}

/** Any episode of the podcast, found by its name. */
function EpisodeChoice({ showId, value, error, onChange }: ChoiceProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const chosen = useQuery({
    ...query(getEpisode, { params: { showId, id: value ?? 0 } }),
    enabled: value !== null,
  })
  const chosenName = value === null ? '' : (chosen.data?.name ?? '')
  const asked = search === chosenName ? '' : search.trim()
  const found = useQuery({
    ...query(listEpisodes, {
      params: { showId },
      query: { per_page: 40, ...(asked ? { search: asked } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  const options = [
    { value: '', label: PRIVATE.closingNone },
    ...(found.data?.audioposts ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  if (value !== null && !options.some((option) => option.value === String(value)))
    options.push({ value: String(value), label: chosenName || `#${value}` })
  return (
    <Select
      label={PRIVATE.closingEpisode}
      description={PRIVATE.closingEpisodeHint}
      inputWrapperOrder={HINT_BELOW}
      allowDeselect={false}
      searchable
      placeholder={PRIVATE.closingSearch}
      // The server has searched already.
      filter={({ options: all }) => all}
      data={options}
      value={String(value ?? '')}
      error={error}
      onSearchChange={setTyped}
      onChange={(id) => onChange(id ? Number(id) : null)}
    />
  )
}

function toValues({ closing_episode_id, closing_text }: PrivateFeedSettings) {
  return { closing_episode_id, closing_text }
}
