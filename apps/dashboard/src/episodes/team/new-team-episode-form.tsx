import { Button, Card, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ALERT_MS } from '@podstead/contract/limits'
import { createTeamEpisode, listTeamEpisodes } from '@podstead/contract/teams/team-episodes'
import { listTeamPodcasts, type TeamShowHeader } from '@podstead/contract/teams/team-podcasts'
import { useNavigate } from 'react-router'
import { refresh, useAction } from '../../api/query.ts'
import { to } from '../../paths.ts'
import { notifySuccess } from '../../ui/notify.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { ownTimeZone } from '../../ui/zoned-time.ts'
import { AudioField } from '../audio/audio-field.tsx'
import { keepsVideos } from '../audio/audio-rules.ts'
import { useAudioUpload } from '../audio/upload-store.ts'
import { useTitleOfUpload } from '../audio/use-title-of-upload.ts'
import { FORM, PUBLISH } from '../copy.ts'
import { type Choices, DetailFields, WordsFields } from '../episode-fields.tsx'
import classes from '../episode-form.module.css'
import { missingParts } from '../missing-parts.ts'
import { PublishDate } from '../publish-date.tsx'
import { errorLines, SaveErrors, useSaveErrors } from '../save-errors.tsx'
import { TEAM_EPISODE } from './team-copy.ts'
import { NEW_TEAM_EPISODE, toTeamEpisodeBody, toTeamEpisodeErrors } from './team-episode-values.ts'
import { TeamPlaceFields } from './team-place-fields.tsx'

interface Props {
  show: TeamShowHeader
  seasons: Choices['seasons']
}

/** Audio and words of an episode that is a draft until somebody publishes it. */
export function NewTeamEpisodeForm({ show, seasons }: Props) {
  const navigate = useNavigate()
  const upload = useAudioUpload(`team-show-${show.id}`, show.id)
  const form = useForm({ initialValues: NEW_TEAM_EPISODE })
  const { wall } = form.values
  const [lines, setLines] = useSaveErrors(upload.state.step)
  useTitleOfUpload(upload.state, form)
  const create = useAction(createTeamEpisode, {
    onSuccess: (episode) => {
      upload.settle()
      form.reset()
      refresh(listTeamEpisodes, listTeamPodcasts)
      notifySuccess({ message: TEAM_EPISODE.saved, duration: ALERT_MS.saved })
      void navigate(to('teamEpisode', { showId: show.id, id: episode.id }))
    },
    onError: (failure) => {
      form.setErrors(toTeamEpisodeErrors(failure.formErrors))
      setLines(errorLines(failure))
    },
  })
  const save = () => {
    const { state } = upload
    const missing = missingParts({
      state,
      hasAudioAlready: false,
      // A name that is not typed is that of the file.
      name: form.values.name || '-',
      isDateMissing: false,
    })
    form.setErrors(missing.fields)
    setLines(missing.lines)
    if (missing.lines.length || state.step !== 'uploaded' || create.isPending) return
    const { is_draft: _, ...audiopost } = toTeamEpisodeBody(form.values, show.time_zone)
    create.mutate({
      params: { showId: show.id },
      body: {
        audiopost: {
          ...audiopost,
          client_time_zone: ownTimeZone(),
          signed_id: state.signedId,
          need_to_convert: state.needToConvert,
        },
      },
    })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className={classes.columns}>
        <div className={classes.main}>
          <AudioField
            upload={upload}
            error={lines.includes(FORM.audioMissing) ? FORM.audioMissing : null}
            conversion={keepsVideos(show) ? 'all but videos' : 'all'}
            isShared
          />
          <WordsFields form={form} />
          <DetailFields form={form} seasonsPage={null} seasons={seasons} />
          <TeamPlaceFields form={form} />
        </div>
        <div className={classes.side}>
          <SaveErrors lines={lines} />
          <Card className={classes.fields}>
            <Title order={2} size="h3">
              {PUBLISH.title}
            </Title>
            <PublishDate
              wall={wall}
              timeZone={show.time_zone}
              explainFor="unpublished"
              meaning={TEAM_EPISODE.draftOnly}
              error={form.errors.wall ? String(form.errors.wall) : null}
              onChange={(next) => form.setFieldValue('wall', next)}
            />
            <Button type="submit" loading={create.isPending}>
              {TEAM_EPISODE.save}
            </Button>
          </Card>
        </div>
      </div>
      <UnsavedGuard dirty={form.isDirty() && !create.isPending} />
    </form>
  )
}
