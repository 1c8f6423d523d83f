import { Alert, Button, Group, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { EpisodeDefaults } from '@podstead/contract/episode-defaults'
import { createEpisode, listEpisodes } from '@podstead/contract/episodes/episodes'
import { prepareUpload } from '@podstead/contract/episodes/episodes-actions'
import { ALERT_MS } from '@podstead/contract/limits'
import { getOverview, listShows, type Show } from '@podstead/contract/shows/shows'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { query, refresh, useAction } from '../api/query.ts'
import { missingRolesText } from '../fields/host-rules.ts'
import { placeProblems } from '../fields/place-values.ts'
import { tagProblems } from '../fields/tag-values.ts'
import { to } from '../paths.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { ownTimeZone, wallTimeToInstant } from '../ui/zoned-time.ts'
import { NewArtwork } from './artwork-fields.tsx'
import { AudioField } from './audio/audio-field.tsx'
import { keepsVideos } from './audio/audio-rules.ts'
import { useAudioUpload } from './audio/upload-store.ts'
import { useSharedAudio } from './audio/use-share-target.ts'
import { useTitleOfUpload } from './audio/use-title-of-upload.ts'
import { FORM, NEW, PUBLISH } from './copy.ts'
import {
  forgetDraft,
  isEmptyDraft,
  type NewEpisodeValues,
  NO_ARTWORK,
  readDraft,
  withDefaults,
  writeDraft,
} from './episode-draft.ts'
import { DetailFields, WordsFields } from './episode-fields.tsx'
import classes from './episode-form.module.css'
import { toEpisodeBody, toEpisodeErrors } from './episode-values.ts'
import { ExtraFields } from './extra-fields.tsx'
import { missingParts } from './missing-parts.ts'
import { PeopleFields } from './people-fields.tsx'
import { PublishCard } from './publish-card.tsx'
import { createdText } from './publish-rules.ts'
import type { ReleasedState } from './released-card.tsx'
import { errorLines, SaveErrors, useSaveErrors } from './save-errors.tsx'

/**
 * Audio first and words while it uploads, or a draft of words alone. What is typed is kept on this device
 * until it is saved.
 */
export function NewEpisodeForm({ show, defaults }: { show: Show; defaults: EpisodeDefaults }) {
  const navigate = useNavigate()
  const upload = useAudioUpload(`show-${show.id}`)
  const lists = useQuery(query(prepareUpload, { params: { showId: show.id } }))
  const choices = lists.data ?? null
  const [empty] = useState(() => withDefaults(defaults))
  const [initial] = useState(() => readDraft(show.id, empty))
  const [isBroughtBack, setBroughtBack] = useState(() => !isEmptyDraft(initial, empty))
  const form = useForm<NewEpisodeValues>({ initialValues: initial })
  const { when, wall, name } = form.values
  const [lines, setLines] = useSaveErrors([upload.state.step, when, wall, name.trim() !== ''].join())
  useTitleOfUpload(upload.state, form)
  const conversion = keepsVideos(show) ? 'all but videos' : 'all'
  useSharedAudio(upload, conversion)
  useEffect(() => writeDraft(show.id, form.values, empty), [show.id, form.values, empty])

  const create = useAction(createEpisode, {
    onSuccess: (episode) => {
      upload.settle()
      forgetDraft(show.id)
      refresh(listEpisodes, getOverview, listShows)
      notifySuccess({ message: createdText(episode, new Date()), duration: ALERT_MS.saved })
      void navigate(to('episodeSettings', { showId: show.id, id: episode.id }), {
        state: { released: !episode.is_draft } satisfies ReleasedState,
      })
    },
    onError: (failure) => {
      form.setErrors(toEpisodeErrors(failure.formErrors))
      setLines(errorLines(failure))
    },
  })

  const save = (isDraft: boolean) => {
    const { when: _, artwork_url, ...values } = form.values
    const missing = missingParts({
      state: upload.state,
      hasAudioAlready: false,
      isDraft,
      name: values.name,
      isDateMissing: !isDraft && when === 'date' && !values.wall,
      rolesMissing: missingRolesText(values.hosts, choices?.people ?? []),
      batch: values.batch_number,
      tags: { ...tagProblems(values), ...placeProblems(values) },
    })
    form.setErrors(missing.fields)
    setLines(missing.lines)
    if (missing.lines.length) return
    create.mutate({
      params: { showId: show.id },
      body: {
        ...toEpisodeBody(values),
        ...(artwork_url ? { artwork_url: artwork_url === NO_ARTWORK ? '' : artwork_url } : {}),
        is_draft: isDraft,
        audio_date:
          when === 'date' && values.wall
            ? wallTimeToInstant(values.wall, show.time_zone).toISOString()
            : null,
        client_time_zone: ownTimeZone(),
        ...(upload.state.step === 'uploaded'
          ? { signed_id: upload.state.signedId, need_to_convert: upload.state.needToConvert }
          : {}),
      },
    })
  }

  const discard = () => {
    upload.remove()
    forgetDraft(show.id)
    form.setValues(empty)
    setBroughtBack(false)
    setLines([])
  }
  const hasSomething = !isEmptyDraft(form.values, empty) || upload.state.step !== 'none'
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
          {isBroughtBack && (
            <Alert
              color="marigold"
              withCloseButton
              closeButtonLabel={PUBLISH.close}
              onClose={() => setBroughtBack(false)}
            >
              <Group justify="space-between" gap="sm">
                <Text size="sm">{NEW.broughtBack}</Text>
                <Button variant="default" size="compact-sm" onClick={discard}>
                  {NEW.startFresh}
                </Button>
              </Group>
            </Alert>
          )}
          <AudioField
            upload={upload}
            error={lines.includes(FORM.audioMissing) ? FORM.audioMissing : null}
            conversion={conversion}
          />
          <WordsFields form={form} />
          {lists.isError && !choices && (
            <ErrorPanel error={lists.error} title={FORM.choicesFailed} onRetry={() => void lists.refetch()} />
          )}
          <DetailFields
            form={form}
            seasonsPage={to('seasons', { id: show.id })}
            seasons={choices?.seasons ?? null}
          />
          <PeopleFields form={form} showId={show.id} episodeId={null} choices={choices} />
          <NewArtwork
            showId={show.id}
            path={form.values.artwork_url}
            standard={defaults.artwork_url_256}
            onChange={(artwork_url) => form.setFieldValue('artwork_url', artwork_url)}
          />
          <ExtraFields form={form} show={show} />
        </div>
        <div className={classes.side}>
          <SaveErrors lines={lines} />
          <PublishCard
            form={form}
            timeZone={show.time_zone}
            show={show}
            isBusy={create.isPending}
            cancel={to('episodes', { showId: show.id })}
            onSaveDraft={() => save(true)}
          />
          {hasSomething && (
            <Group justify="space-between" wrap="nowrap" px={6}>
              <Text size="xs" c="dimmed">
                {NEW.draftKept}
              </Text>
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                style={{ flex: 'none' }}
                onClick={discard}
              >
                {NEW.discard}
              </Button>
            </Group>
          )}
        </div>
      </div>
    </form>
  )
}
