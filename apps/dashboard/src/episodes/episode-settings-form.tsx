import { useForm } from '@mantine/form'
import { type EpisodeWithShow, getEpisode, listEpisodes, updateEpisode } from '@podstead/contract/episodes'
import { ALERT_MS } from '@podstead/contract/limits'
import { getOverview } from '@podstead/contract/shows'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { query, queryClient, refresh, useAction } from '../api/query.ts'
import { to } from '../paths.ts'
import { notifySuccess } from '../ui/notify.tsx'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { AudioCard } from './audio-card.tsx'
import { FORM } from './copy.ts'
import { DeleteEpisodeDialog } from './delete-episode-dialog.tsx'
import { DetailFields, WordsFields } from './episode-fields.tsx'
import classes from './episode-form.module.css'
import { bodyOf, type EpisodeValues, valuesOf } from './episode-values.ts'
import { missingParts } from './missing-parts.ts'
import { savedText } from './publish-rules.ts'
import { errorLines, SaveErrors, useSaveErrors } from './save-errors.tsx'
import { StatusCard } from './status-card.tsx'
import { useAudioUpload } from './upload-store.ts'
import { instantOf, ownTimeZone } from './zoned-time.ts'

/** Status is `draft` or `publish` in the select; a boolean on the wire. */
export interface SettingsValues extends EpisodeValues {
  status: 'draft' | 'publish'
}

interface Props {
  episode: EpisodeWithShow
  onReload: () => void
}

export function EpisodeSettingsForm({ episode, onReload }: Props) {
  const { show } = episode
  const navigate = useNavigate()
  const upload = useAudioUpload(`episode-${episode.id}`)
  const form = useForm<SettingsValues>({ initialValues: formValuesOf(episode) })
  const [lines, setLines] = useSaveErrors(upload.state.step)
  const [isDeleting, setDeleting] = useState(false)
  const hasNewAudio = upload.state.step === 'uploaded'
  const isDirty = form.isDirty() || hasNewAudio
  const list = to('episodes', { showId: show.id })

  const adopt = (saved: EpisodeWithShow) => {
    const values = formValuesOf(saved)
    form.setInitialValues(values)
    form.setValues(values)
    form.resetDirty(values)
  }
  const save = useAction(updateEpisode, {
    onSuccess: (saved) => {
      if (hasNewAudio) upload.settle()
      setLines([])
      adopt(saved)
      queryClient.setQueryData(
        query(getEpisode, { params: { showId: show.id, id: episode.id } }).queryKey,
        (before) => before && { ...before, ...saved },
      )
      refresh(listEpisodes, getOverview)
      notifySuccess({ message: savedText(saved, show.time_zone, new Date()), duration: ALERT_MS.saved })
    },
    onError: (failure) => {
      form.setErrors(failure.formErrors)
      setLines(errorLines(failure))
    },
  })
  useFreshValues(episode, form.isDirty(), adopt)

  const submit = () => {
    const missing = missingParts({ state: upload.state, hasAudioAlready: hasAudio(episode), name: form.values.name, isDateMissing: false })
    form.setErrors(missing.fields)
    setLines(missing.lines)
    if (missing.lines.length === 0)
      save.mutate({ params: { showId: show.id, id: episode.id }, body: bodyFor(form.values, episode, upload.state) })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={classes.columns}>
        <div className={classes.main}>
          <AudioCard
            episode={episode}
            upload={upload}
            error={lines.includes(FORM.audioMissing) ? FORM.audioMissing : null}
            onReload={onReload}
          />
          <WordsFields form={form} />
          <DetailFields form={form} />
        </div>
        <div className={classes.side}>
          <SaveErrors lines={lines} />
          <StatusCard
            form={form}
            episode={episode}
            isBusy={save.isPending}
            isDirty={isDirty}
            cancel={list}
            onDelete={() => setDeleting(true)}
          />
        </div>
      </div>
      <DeleteEpisodeDialog episode={isDeleting ? episode : null} onClose={() => setDeleting(false)} onDeleted={() => void navigate(list)} />
      <UnsavedGuard dirty={form.isDirty() && !save.isPending && !isDeleting} />
    </form>
  )
}

/** A reload brings changes of another tab in, but never over what is being typed here. */
function useFreshValues(episode: EpisodeWithShow, isDirty: boolean, adopt: (episode: EpisodeWithShow) => void): void {
  const [seen, setSeen] = useState(episode.updated_at)
  useEffect(() => {
    if (episode.updated_at === seen || isDirty) return
    setSeen(episode.updated_at)
    adopt(episode)
  }, [episode, seen, isDirty, adopt])
}

function formValuesOf(episode: EpisodeWithShow): SettingsValues {
  return { ...valuesOf(episode), status: episode.is_draft ? 'draft' : 'publish' }
}

function bodyFor({ status, ...values }: SettingsValues, episode: EpisodeWithShow, audio: ReturnType<typeof useAudioUpload>['state']) {
  const isSameDate = values.wall === valuesOf(episode).wall
  return {
    ...bodyOf(values),
    is_draft: status === 'draft',
    // The form knows minutes; a date that nobody touched keeps its seconds.
    audio_date: isSameDate ? episode.audio_date : values.wall && instantOf(values.wall, episode.show.time_zone).toISOString(),
    client_time_zone: ownTimeZone(),
    ...(audio.step === 'uploaded' ? { signed_id: audio.signedId, need_to_convert: audio.needToConvert } : {}),
  }
}

function hasAudio(episode: EpisodeWithShow): boolean {
  return episode.audio_file_id !== null || episode.direct_upload_status_code !== null
}
