import { Button, Group, Skeleton, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  getPrivateFeedSettings,
  MAX_CLOSING_TEXT,
  type PrivateFeedSettings,
  updatePrivateFeedSettings,
} from '@podstead/contract/private-feeds/private-feeds'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { query, queryClient, useAction } from '../../api/query.ts'
import { EpisodeSelect } from '../../fields/episode-select.tsx'
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
      <EpisodeSelect
        showId={showId}
        label={PRIVATE.closingEpisode}
        description={PRIVATE.closingEpisodeHint}
        none={PRIVATE.closingNone}
        value={form.values.closing_episode_id}
        error={form.errors.closing_episode_id}
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

function toValues({ closing_episode_id, closing_text }: PrivateFeedSettings) {
  return { closing_episode_id, closing_text }
}
