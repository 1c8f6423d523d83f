import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  type AiSettings,
  getAiSettings,
  previewAiPrompt,
  updateAiSettings,
  VOICE_KEYS,
} from '@podstead/contract/ai-content/ai-settings'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, FormEvent } from 'react'
import { call } from '../api/call.ts'
import { query, queryClient, refresh } from '../api/query.ts'
import { ShowPage } from '../page-frames/show-page.tsx'
import { to } from '../paths.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { mergeFields } from '../ui/merging/merge-fields.ts'
import { useMergedSave } from '../ui/merging/use-merged-save.tsx'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { restoreInto, useUnsaved } from '../ui/use-unsaved.tsx'
import classes from './ai-content.module.css'
import { VOICE } from './voice-copy.ts'
import { BannedField, ExampleFields, PromptFields } from './voice-fields.tsx'
import { VoicePreview } from './voice-preview.tsx'
import { toVoiceBody, toVoiceValues, VOICE_UNITS, type VoiceValues } from './voice-values.ts'
import { WriterSection } from './writer-section.tsx'

interface Props {
  /** What makes the transcripts that drafts come from. */
  Transcripts: ComponentType<{ showId: number }>
}

/** /shows/{id}/ai_settings: how drafts of the podcast are to sound. */
export function AiSettingsPage({ Transcripts }: Props) {
  return (
    <ShowPage title={VOICE.title} loadFailed={VOICE.loadFailed} skeleton={<FormSkeleton fields={6} />}>
      {(show) => (
        <div className={classes.settings}>
          <Transcripts key={`transcripts ${show.id}`} showId={show.id} />
          <Loaded key={show.id} showId={show.id} />
        </div>
      )}
    </ShowPage>
  )
}

function Loaded({ showId }: { showId: number }) {
  const settings = useQuery({
    ...query(getAiSettings, { params: { showId } }),
    refetchOnWindowFocus: false,
  })
  if (settings.isPending) return <FormSkeleton fields={6} />
  if (!settings.data)
    return (
      <LoadFailure
        error={settings.error}
        title={VOICE.loadFailed}
        onRetry={() => void settings.refetch()}
        leaveTo={to('dashboard')}
      />
    )
  return <VoiceForm showId={showId} settings={settings.data} />
}

function VoiceForm({ showId, settings }: { showId: number; settings: AiSettings }) {
  const params = { showId }
  const form = useForm<VoiceValues>({ initialValues: toVoiceValues(settings) })
  const isDirty = form.isDirty()
  const become = (stored: AiSettings) => {
    const values = toVoiceValues(stored)
    form.setInitialValues(values)
    form.setValues(values)
    form.resetDirty(values)
    form.clearErrors()
  }
  const save = useMergedSave<AiSettings, VoiceValues>({
    stored: settings,
    isDirty,
    isNewer: (stored, base) => stored.version !== base.version,
    become,
    valuesOf: toVoiceValues,
    merge: (base, mine, theirs) => mergeFields(base, mine, theirs, VOICE_UNITS),
    send: (values, from) => call(updateAiSettings, { params, body: toVoiceBody(values, from) }),
    onSaved: (saved) => {
      queryClient.setQueryData(query(getAiSettings, { params }).queryKey, saved)
      refresh(previewAiPrompt)
      notifySuccess({ message: VOICE.saved })
    },
    onRefused: (failure) => {
      const errors = Object.entries(failure.formErrors).map(([field, text]) => {
        const isPrompt = VOICE_KEYS.some((key) => key === field)
        return [isPrompt ? `${field}.instruction` : field, text]
      })
      form.setErrors(Object.fromEntries(errors))
      notifyError({ title: VOICE.failed, message: failure.fullMessages.join(' ') })
    },
  })
  const discard = () => become(save.base)
  useUnsaved({
    form: 'ai-settings',
    state: form.values,
    isDirty,
    restore: (found) => restoreInto(form, found, toVoiceValues(settings)),
    discard,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.submit(form.values)
  }
  return (
    <form noValidate onSubmit={submit} className={classes.settings}>
      <WriterSection settings={settings} />
      <BannedField form={form} />
      <ExampleFields form={form} />
      <Text className={classes.note}>{VOICE.promptText}</Text>
      {VOICE_KEYS.map((key) => (
        <PromptFields key={key} kind={key} form={form} standard={settings.defaults[key]} />
      ))}
      <VoicePreview showId={showId} isDirty={isDirty} />
      <SaveBar dirty={isDirty} busy={save.isPending} onDiscard={discard} />
      {save.notice}
      <UnsavedGuard dirty={isDirty && !save.isPending} />
    </form>
  )
}
