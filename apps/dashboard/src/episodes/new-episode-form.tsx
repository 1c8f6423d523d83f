import { Button, Group, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { createEpisode, listEpisodes } from '@podstead/contract/episodes'
import { ALERT_MS } from '@podstead/contract/limits'
import { getOverview, listShows, type Show } from '@podstead/contract/shows'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { refresh, useAction } from '../api/query.ts'
import { to } from '../paths.ts'
import { notifySuccess } from '../ui/notify.tsx'
import { AudioField } from './audio-field.tsx'
import { FORM, NEW } from './copy.ts'
import { EMPTY_DRAFT, forgetDraft, isEmptyDraft, type NewEpisodeValues, readDraft, writeDraft } from './episode-draft.ts'
import { DetailFields, WordsFields } from './episode-fields.tsx'
import classes from './episode-form.module.css'
import { bodyOf } from './episode-values.ts'
import { missingParts } from './missing-parts.ts'
import { PublishCard } from './publish-card.tsx'
import { createdText } from './publish-rules.ts'
import { errorLines, SaveErrors, useSaveErrors } from './save-errors.tsx'
import { useAudioUpload } from './upload-store.ts'
import { useTitleOfUpload } from './use-title-of-upload.ts'
import { instantOf, ownTimeZone } from './zoned-time.ts'

/** Audio first, words while it uploads. What is typed is kept on this device until it is saved. */
export function NewEpisodeForm({ show }: { show: Show }) {
  const navigate = useNavigate()
  const upload = useAudioUpload(`show-${show.id}`)
  const [initial] = useState(() => readDraft(show.id))
  const form = useForm<NewEpisodeValues>({ initialValues: initial })
  const { when, wall, name } = form.values
  const [lines, setLines] = useSaveErrors([upload.state.step, when, wall, name.trim() !== ''].join())
  useTitleOfUpload(upload.state, form)
  useEffect(() => writeDraft(show.id, form.values), [show.id, form.values])

  const create = useAction(createEpisode, {
    onSuccess: (episode) => {
      upload.settle()
      forgetDraft(show.id)
      refresh(listEpisodes, getOverview, listShows)
      notifySuccess({ message: createdText(episode, new Date()), duration: ALERT_MS.saved })
      void navigate(to('episodeSettings', { showId: show.id, id: episode.id }))
    },
    onError: (failure) => {
      form.setErrors(failure.formErrors)
      setLines(errorLines(failure))
    },
  })

  const save = (isDraft: boolean) => {
    const { when: _, ...values } = form.values
    const missing = missingParts({
      state: upload.state,
      hasAudioAlready: false,
      name: values.name,
      isDateMissing: !isDraft && when === 'date' && !values.wall,
    })
    form.setErrors(missing.fields)
    setLines(missing.lines)
    if (missing.lines.length || upload.state.step !== 'uploaded') return
    create.mutate({
      params: { showId: show.id },
      body: {
        ...bodyOf(values),
        is_draft: isDraft,
        audio_date: when === 'date' && values.wall ? instantOf(values.wall, show.time_zone).toISOString() : null,
        client_time_zone: ownTimeZone(),
        signed_id: upload.state.signedId,
        need_to_convert: upload.state.needToConvert,
      },
    })
  }

  const discard = () => {
    upload.remove()
    forgetDraft(show.id)
    form.setValues(EMPTY_DRAFT)
    setLines([])
  }
  const hasSomething = !isEmptyDraft(form.values) || upload.state.step !== 'none'
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save(false)
      }}
    >
      <div className={classes.columns}>
        <div className={classes.main}>
          <AudioField upload={upload} error={lines.includes(FORM.audioMissing) ? FORM.audioMissing : null} />
          <WordsFields form={form} />
          <DetailFields form={form} />
        </div>
        <div className={classes.side}>
          <SaveErrors lines={lines} />
          <PublishCard form={form} timeZone={show.time_zone} isBusy={create.isPending} onSaveDraft={() => save(true)} />
          {hasSomething && (
            <Group justify="space-between" wrap="nowrap" px={6}>
              <Text size="xs" c="dimmed">
                {NEW.draftKept}
              </Text>
              <Button variant="subtle" color="gray" size="compact-sm" style={{ flex: 'none' }} onClick={discard}>
                {NEW.discard}
              </Button>
            </Group>
          )}
        </div>
      </div>
    </form>
  )
}
