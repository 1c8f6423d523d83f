import { useForm } from '@mantine/form'
import { useMediaQuery } from '@mantine/hooks'
import {
  type EpisodeWithShow,
  getEpisode,
  listEpisodes,
  updateEpisode,
} from '@podstead/contract/episodes/episodes'
import { ALERT_MS } from '@podstead/contract/limits'
import { getOverview } from '@podstead/contract/shows/shows'
import { type ComponentType, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { query, queryClient, refresh } from '../api/query.ts'
import { missingRolesText } from '../fields/host-rules.ts'
import { placeProblems } from '../fields/place-values.ts'
import { tagProblems } from '../fields/tag-values.ts'
import { EditingNotice } from '../page-frames/editing-notice.tsx'
import { to } from '../paths.ts'
import { mergeFields } from '../ui/merging/merge-fields.ts'
import { useMergedSave } from '../ui/merging/use-merged-save.tsx'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { SaveBar, useSaveKey } from '../ui/save-bar.tsx'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { ArtworkCard, TranscriptCard, type TranscriptProps } from './artwork-fields.tsx'
import { Alternates } from './audio/alternates.tsx'
import { AudioCard } from './audio/audio-card.tsx'
import { useAudioUpload } from './audio/upload-store.ts'
import { FORM, SETTINGS } from './copy.ts'
import { type Choices, DetailFields, WordsFields } from './episode-fields.tsx'
import classes from './episode-form.module.css'
import { toEpisodeErrors } from './episode-values.ts'
import { ExtraFields } from './extra-fields.tsx'
import { FactsCard } from './facts-card.tsx'
import { useKeptChanges } from './kept-changes.ts'
import { KeptOffer } from './kept-offer.tsx'
import { DeleteEpisodeDialog } from './list/delete-episode-dialog.tsx'
import { episodeUnits } from './merge-units.ts'
import { missingParts } from './missing-parts.ts'
import { PeopleFields } from './people-fields.tsx'
import { savedText } from './publish-rules.ts'
import { ReleasedCard, type ReleasedState } from './released-card.tsx'
import { errorLines, SaveErrors, useSaveErrors } from './save-errors.tsx'
import {
  type SettingsBody,
  type SettingsValues,
  settingsChanges,
  toEpisodeSettings,
  toSettingsBody,
} from './settings-values.ts'
import { StatusCard } from './status-card.tsx'

interface Props {
  episode: EpisodeWithShow
  choices: Choices
  /** The older page saves with a button that turns a draft into a published episode and back (RU132). */
  flow: 'older' | 'newer'
  onReload: () => void
  /** What would be found in it, below its status: of another capability, so it is handed in. */
  Check?: ComponentType<CheckProps> | undefined
  /** The transcript that is made of its audio. */
  Transcript?: ComponentType<TranscriptProps> | undefined
}

export interface CheckProps {
  showId: number
  episodeId: number
  /** Another one after each save. */
  version: string
  isDirty: boolean
}

export function EpisodeSettingsForm({ episode, choices, flow, onReload, Check, Transcript }: Props) {
  const { show } = episode
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const upload = useAudioUpload(`episode-${episode.id}`)
  const form = useForm<SettingsValues>({ initialValues: toEpisodeSettings(episode) })
  const [lines, setLines] = useSaveErrors(upload.state.step)
  const [isDeleting, setDeleting] = useState(false)
  const hasNewAudio = upload.state.step === 'uploaded'
  const isDirty = form.isDirty() || hasNewAudio
  const kept = useKeptChanges({
    episodeId: episode.id,
    values: form.values,
    isDirty: form.isDirty(),
    base: episode.updated_at,
  })
  const list = to('episodes', { showId: show.id })

  const zone = show.time_zone
  const save = useMergedSave<EpisodeWithShow, SettingsBody>({
    stored: episode,
    isDirty: form.isDirty(),
    isNewer: (stored, base) => stored.version !== base.version,
    valuesOf: (stored) => toSettingsBody(toEpisodeSettings(stored), zone),
    merge: (base, mine, theirs) => mergeFields(base, mine, theirs, episodeUnits(choices, zone)),
    send: (body, from) => {
      const { state } = upload
      const before = toSettingsBody(toEpisodeSettings(from), zone)
      const audio =
        state.step === 'uploaded' ? { signed_id: state.signedId, need_to_convert: state.needToConvert } : {}
      return call(updateEpisode, {
        params: { showId: show.id, id: episode.id },
        body: { ...settingsChanges(before, body), ...audio, version: from.version },
      })
    },
    become: (saved) => {
      const values = toEpisodeSettings(saved)
      form.setInitialValues(values)
      form.setValues(values)
      form.resetDirty(values)
    },
    onSaved: (saved) => {
      if (hasNewAudio) upload.settle()
      setLines([])
      const { queryKey } = query(getEpisode, { params: { showId: show.id, id: episode.id } })
      queryClient.setQueryData(queryKey, (before) => before && { ...before, ...saved })
      refresh(listEpisodes, getOverview)
      const message = flow === 'older' ? SETTINGS.updated(saved.name) : savedText(saved, zone, new Date())
      notifySuccess({ message, duration: ALERT_MS.saved })
      if (episode.is_draft && !saved.is_draft)
        void navigate(pathname, { replace: true, state: { released: true } satisfies ReleasedState })
    },
    onRefused: (failure) => {
      form.setErrors(toEpisodeErrors(failure.formErrors))
      setLines(errorLines(failure))
      // The older page says it in a toast as well (RU141).
      if (flow === 'older') notifyError({ title: FORM.errorTitle, message: errorLines(failure).join(', ') })
    },
  })

  /** `flip`: of the older page's button, for the status that the page shows. */
  const submit = (values: SettingsValues, flip: { is_draft?: boolean } = {}) => {
    const { state } = upload
    const missing = missingParts({
      state,
      hasAudioAlready: hasAudio(episode),
      isDraft: flip.is_draft ?? values.status === 'draft',
      name: values.name,
      isDateMissing: false,
      rolesMissing: missingRolesText(values.hosts, choices.people),
      batch: values.batch_number,
      tags: { ...tagProblems(values), ...placeProblems(values) },
    })
    form.setErrors(missing.fields)
    setLines(missing.lines)
    if (missing.lines.length) return
    save.submit({ ...toSettingsBody(values, zone), ...flip })
  }
  useSaveKey(() => {
    if (isWide && isDirty && !save.isPending) submit(form.values)
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(form.values)
      }}
    >
      <div className={classes.columns}>
        <div className={classes.main}>
          <EditingNotice showId={show.id} episodeId={episode.id} isEditing={isDirty} />
          <ReleasedCard episode={episode} />
          {kept.offer && (
            <KeptOffer
              offer={kept.offer}
              isOlder={kept.offer.base !== episode.updated_at}
              onBringBack={(values) => {
                form.setValues(values)
                kept.answer()
              }}
              onThrowAway={kept.answer}
            />
          )}
          <AudioCard
            episode={episode}
            upload={upload}
            error={lines.includes(FORM.audioMissing) ? FORM.audioMissing : null}
            onReload={onReload}
          />
          <WordsFields form={form} />
          <DetailFields form={form} seasonsPage={to('seasons', { id: show.id })} seasons={choices.seasons} />
          <PeopleFields form={form} showId={show.id} episodeId={episode.id} choices={choices} />
          <ArtworkCard episode={episode} />
          <TranscriptCard episode={episode} Made={Transcript} />
          {hasAudio(episode) && <Alternates params={{ showId: show.id, episodeId: episode.id }} />}
          <ExtraFields form={form} show={show} />
        </div>
        <div className={classes.side}>
          <SaveErrors lines={lines} />
          <StatusCard
            form={form}
            episode={episode}
            flow={flow}
            isBusy={save.isPending}
            isDirty={isDirty}
            hasButtons={isWide}
            cancel={list}
            onFlip={() => submit(form.values, { is_draft: !episode.is_draft })}
          />
          {Check && episode.publication !== 'published' && (
            <Check showId={show.id} episodeId={episode.id} version={episode.updated_at} isDirty={isDirty} />
          )}
          <FactsCard episode={episode} onDelete={() => setDeleting(true)} />
        </div>
      </div>
      {!isWide && (
        <SaveBar
          dirty={isDirty}
          busy={save.isPending}
          onDiscard={() => {
            upload.remove()
            form.reset()
            setLines([])
          }}
        />
      )}
      <DeleteEpisodeDialog
        episode={isDeleting ? episode : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate(list)}
      />
      {save.notice}
      <UnsavedGuard dirty={form.isDirty() && !save.isPending && !isDeleting} />
    </form>
  )
}

function hasAudio(episode: EpisodeWithShow): boolean {
  return episode.audio_file_id !== null || episode.direct_upload_status_code !== null
}
