import { Card, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ALERT_MS } from '@podstead/contract/limits'
import {
  getTeamEpisode,
  listTeamEpisodes,
  type TeamEpisodeWithShow,
  updateTeamEpisode,
} from '@podstead/contract/teams/team-episodes'
import { call } from '../../api/call.ts'
import { query, queryClient, refresh } from '../../api/query.ts'
import { EditingNotice } from '../../page-frames/editing-notice.tsx'
import { mergeFields } from '../../ui/merging/merge-fields.ts'
import { useMergedSave } from '../../ui/merging/use-merged-save.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { useAudioUpload } from '../audio/upload-store.ts'
import { PUBLISH } from '../copy.ts'
import { type Choices, DetailFields, WordsFields } from '../episode-fields.tsx'
import classes from '../episode-form.module.css'
import { missingParts } from '../missing-parts.ts'
import { errorLines, SaveErrors, useSaveErrors } from '../save-errors.tsx'
import { StatusDate, StatusSelect } from '../status-fields.tsx'
import { TeamAudioCard } from './team-audio-card.tsx'
import { TEAM_EPISODE } from './team-copy.ts'
import {
  type TeamEpisodeBody,
  type TeamEpisodeValues,
  teamEpisodeChanges,
  teamEpisodeUnits,
  toTeamEpisodeBody,
  toTeamEpisodeErrors,
  toTeamEpisodeValues,
} from './team-episode-values.ts'
import { TeamPlaceFields } from './team-place-fields.tsx'

interface Props {
  episode: TeamEpisodeWithShow
  choices: Pick<Choices, 'episode_types' | 'explicit_types' | 'seasons'>
}

export function TeamEpisodeForm({ episode, choices }: Props) {
  const { show } = episode
  const params = { showId: show.id, episodeId: episode.id }
  const zone = show.time_zone
  const upload = useAudioUpload(`team-episode-${episode.id}`, show.id)
  const form = useForm<TeamEpisodeValues>({ initialValues: toTeamEpisodeValues(episode) })
  const [lines, setLines] = useSaveErrors(upload.state.step)
  const hasNewAudio = upload.state.step === 'uploaded'
  const isDirty = form.isDirty() || hasNewAudio
  const save = useMergedSave<TeamEpisodeWithShow, TeamEpisodeBody>({
    stored: episode,
    isDirty: form.isDirty(),
    isNewer: (stored, base) => stored.version !== base.version,
    valuesOf: (stored) => toTeamEpisodeBody(toTeamEpisodeValues(stored), zone),
    merge: (base, mine, theirs) => mergeFields(base, mine, theirs, teamEpisodeUnits(choices, zone)),
    send: (body, from) => {
      const { state } = upload
      const before = toTeamEpisodeBody(toTeamEpisodeValues(from), zone)
      const audio =
        state.step === 'uploaded' ? { signed_id: state.signedId, need_to_convert: state.needToConvert } : {}
      const audiopost = { ...teamEpisodeChanges(before, body), ...audio, version: from.version }
      return call(updateTeamEpisode, { params, body: { audiopost } })
    },
    become: (saved) => {
      const values = toTeamEpisodeValues(saved)
      form.setInitialValues(values)
      form.setValues(values)
      form.resetDirty(values)
    },
    onSaved: (saved) => {
      if (hasNewAudio) upload.settle()
      setLines([])
      queryClient.setQueryData(query(getTeamEpisode, { params }).queryKey, (before) =>
        before ? { ...before, ...saved } : before,
      )
      refresh(listTeamEpisodes, getTeamEpisode)
      notifySuccess({
        title: TEAM_EPISODE.successTitle,
        message: TEAM_EPISODE.updated(saved.name),
        duration: ALERT_MS.podcast,
      })
    },
    onRefused: (failure) => {
      form.setErrors(toTeamEpisodeErrors(failure.formErrors))
      setLines(errorLines(failure))
      notifyError({ title: TEAM_EPISODE.errorTitle, message: TEAM_EPISODE.wentWrong })
    },
  })
  const submit = () => {
    const missing = missingParts({
      state: upload.state,
      hasAudioAlready: episode.direct_upload_status_code !== null,
      isDraft: form.values.status === 'draft',
      name: form.values.name,
      isDateMissing: false,
    })
    form.setErrors(missing.fields)
    setLines(missing.lines)
    if (missing.lines.length === 0) save.submit(toTeamEpisodeBody(form.values, zone))
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
          <EditingNotice showId={show.id} episodeId={episode.id} isEditing={isDirty} />
          <TeamAudioCard episode={episode} upload={upload} />
          <WordsFields form={form} />
          <DetailFields form={form} seasonsPage={null} seasons={choices.seasons} />
          <TeamPlaceFields form={form} />
        </div>
        <div className={classes.side}>
          <SaveErrors lines={lines} />
          <Card className={classes.fields}>
            <Title order={2} size="h3">
              {PUBLISH.title}
            </Title>
            <StatusSelect form={form} />
            <StatusDate form={form} episode={episode} />
          </Card>
        </div>
      </div>
      <SaveBar
        dirty={isDirty}
        busy={save.isPending}
        onDiscard={() => {
          upload.remove()
          form.reset()
          setLines([])
        }}
      />
      {save.notice}
      <UnsavedGuard dirty={form.isDirty() && !save.isPending} />
    </form>
  )
}
