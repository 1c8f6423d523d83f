import { Alert, Button, Card, Group, Progress, Text, Title } from '@mantine/core'
import {
  type EpisodeWithShow,
  getEpisode,
  keepAudio,
  listEpisodes,
  retryProcessing,
} from '@podstead/contract/episodes/episodes'
import { ALERT_MS } from '@podstead/contract/limits'
import type { ChannelEvent } from '@podstead/contract/live'
import { IconRefresh, IconReplace } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useLive } from '../../api/live.ts'
import { refresh, useAction } from '../../api/query.ts'
import { to } from '../../paths.ts'
import { notifyError, notifySuccess } from '../../ui/notify.tsx'
import { PUBLISH, SETTINGS } from '../copy.ts'
import classes from '../episode-form.module.css'
import { AudioField } from './audio-field.tsx'
import { AudioHistory } from './audio-history.tsx'
import { keepsVideos, playsElsewhere } from './audio-rules.ts'
import { EpisodeWave } from './episode-wave.tsx'
import { SoundCheck } from './sound-check.tsx'
import { CHECK } from './sound-copy.ts'
import type { AudioUpload } from './upload-store.ts'

interface Props {
  episode: EpisodeWithShow
  upload: AudioUpload
  error: string | null
  onReload: () => void
}

/**
 * The audio of an episode: being processed, failed, or ready to play; another file can take its place.
 */
export function AudioCard({ episode, upload, error, onReload }: Props) {
  const live = useProcessing(episode, onReload)
  // Asked for while the episode was as it is now: saving closes the drop zone.
  const [askedAt, setAskedAt] = useState<string | null>(null)
  const isReplacing = upload.state.step !== 'none' || askedAt === episode.updated_at
  const { direct_upload_status_code: code } = episode
  const hasFile = episode.audio_file_id !== null
  const needsFile = code === null && !hasFile
  // There is nothing here yet that could be processed once more.
  const isNotCopied = code === 400 && playsElsewhere(episode) && episode.uploaded_file_size === null
  const isUnmeasured = hasFile && code !== 202 && episode.audio_report === null
  // The sound is measured after it is ready, and reported on the live channel of the podcast's episodes.
  useLive(
    'show',
    episode.show_id,
    (event) => event.episode_id === episode.id && onReload(),
    () => isUnmeasured && onReload(),
  )
  return (
    <Card className={classes.fields} data-field="signed_id need_to_convert source_url">
      <Group justify="space-between">
        <Title order={2} size="h3">
          {SETTINGS.audio}
        </Title>
        {!needsFile && !isReplacing && !episode.is_dropbox && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconReplace size={17} aria-hidden />}
            onClick={() => setAskedAt(episode.updated_at)}
          >
            {SETTINGS.replace}
          </Button>
        )}
      </Group>
      {code === 202 && (
        <Processing
          progress={live?.progress ?? episode.upload_progress ?? 0}
          words={live?.message ?? episode.upload_message}
        />
      )}
      {code === 400 && !isNotCopied && <Failed episode={episode} onReload={onReload} />}
      {episode.audio_src !== null && <EpisodeWave episode={episode} />}
      {hasFile && episode.audio_report && (
        <SoundCheck episode={episode} report={episode.audio_report} onReload={onReload} />
      )}
      {isUnmeasured && (
        <Text size="sm" c="dimmed" role="status">
          {episode.is_audio_unmeasurable ? CHECK.unmeasurable : CHECK.unmeasured}
        </Text>
      )}
      {playsElsewhere(episode) && (
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {SETTINGS.playsElsewhere(episode.source_url)}
        </Text>
      )}
      {isNotCopied && <NotCopied episode={episode} />}
      {needsFile && !playsElsewhere(episode) && <Text c="dimmed">{SETTINGS.noAudio}</Text>}
      {(needsFile || isReplacing) && (
        <>
          <AudioField
            upload={upload}
            error={error}
            conversion={keepsVideos(episode.show) ? 'all but videos' : 'all'}
          />
          {isReplacing && !needsFile && (
            <Group justify="space-between">
              <Text size="sm" c="dimmed">
                {upload.state.step === 'uploaded' ? SETTINGS.replacePending : SETTINGS.replaceHint}
              </Text>
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                onClick={() => {
                  upload.remove()
                  setAskedAt(null)
                }}
              >
                {SETTINGS.keep}
              </Button>
            </Group>
          )}
        </>
      )}
      {hasFile && (
        <AudioHistory
          params={{ showId: episode.show_id, episodeId: episode.id }}
          timeZone={episode.show.time_zone}
          onRestored={onReload}
        />
      )}
    </Card>
  )
}

/** Progress as it comes over the live channel; the end of it reloads the episode (202, 400, 200). */
function useProcessing(episode: EpisodeWithShow, onReload: () => void): ChannelEvent<'upload'> | null {
  const [event, setEvent] = useState<ChannelEvent<'upload'> | null>(null)
  const { name, is_draft, audio_date, direct_upload_status_code: code } = episode
  useLive(
    'upload',
    episode.id,
    (next) => {
      setEvent(next.directUploadStatusCode === 202 ? next : null)
      if (next.directUploadStatusCode !== 202 || code !== 202) onReload()
    },
    onReload,
  )
  // Told by the episode itself: the event may have come and gone before this page listened.
  const before = useRef(code)
  useEffect(() => {
    const isReady = before.current === 202 && code === 200
    before.current = code
    const isOut = !is_draft && audio_date !== null && new Date(audio_date) <= new Date()
    if (isReady && isOut) notifySuccess({ message: PUBLISH.isPublished(name), duration: ALERT_MS.published })
  }, [code, name, is_draft, audio_date])
  return event
}

function Processing({ progress, words }: { progress: number; words: string | null }) {
  return (
    <div>
      <Group justify="space-between" mb={6}>
        <Text fw={650}>{SETTINGS.processing}</Text>
        <Text fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {progress}%
        </Text>
      </Group>
      <Progress value={progress} color="marigold.4" size="lg" animated aria-label={SETTINGS.processing} />
      <Text size="sm" c="dimmed" mt={8}>
        {words ?? SETTINGS.processingText}
      </Text>
    </div>
  )
}

function NotCopied({ episode }: { episode: EpisodeWithShow }) {
  return (
    <Alert color="clay" role="alert" title={SETTINGS.notCopied}>
      <Text size="sm">{episode.upload_message}</Text>
      <Button
        mt="sm"
        size="sm"
        component={Link}
        to={to('importFromRss', { id: episode.show_id })}
        leftSection={<IconRefresh size={16} aria-hidden />}
      >
        {SETTINGS.toImport}
      </Button>
    </Alert>
  )
}

function Failed({ episode, onReload }: { episode: EpisodeWithShow; onReload: () => void }) {
  const options = {
    onSuccess: () => {
      onReload()
      refresh(listEpisodes, getEpisode)
    },
    onError: (failure: { message: string }) => notifyError({ message: failure.message }),
  }
  const retry = useAction(retryProcessing, options)
  const keep = useAction(keepAudio, options)
  const params = { showId: episode.show_id, id: episode.id }
  const isReplacement = episode.audio_file_id !== null
  return (
    <Alert color="clay" role="alert" title={isReplacement ? SETTINGS.replacementFailed : SETTINGS.failed}>
      <Text size="sm">{episode.upload_message ?? SETTINGS.failedFallback}</Text>
      <Group mt="sm" gap="sm">
        <Button
          size="sm"
          loading={retry.isPending}
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => retry.mutate({ params })}
        >
          {SETTINGS.retry}
        </Button>
        {isReplacement && (
          <Button
            size="sm"
            variant="default"
            loading={keep.isPending}
            onClick={() => keep.mutate({ params })}
          >
            {SETTINGS.keep}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
