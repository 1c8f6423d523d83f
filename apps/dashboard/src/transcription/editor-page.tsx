import { Alert, Button, Center, Group, Loader, Stack, Text } from '@mantine/core'
import { getEpisode } from '@podstead/contract/episodes/episodes'
import { listTranscriptSentences } from '@podstead/contract/transcription/transcript-sentences'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useLive } from '../api/live.ts'
import { query } from '../api/query.ts'
import { EpisodeFailure } from '../page-frames/episode-failure.tsx'
import { useEpisodeHeader } from '../page-frames/episode-header.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { PAGE } from './copy.ts'
import type { RowUnit } from './editor/sentences.ts'
import { OpenTranscript } from './open-transcript.tsx'
import { RequestProgress } from './request-progress.tsx'
import { isRunning, watchInterval } from './use-transcript-state.ts'

/** /episodes/{episodeId}/transcripts/{id}: a transcript in paragraphs. */
export function ParagraphsPage() {
  const { episodeId, id } = useParams()
  return <EditorPage episodeId={Number(episodeId)} transcriptId={Number(id)} unit="paragraph" />
}

/** /episodes/{episodeId}/transcripts/{transcriptId}/segments: the same, sentence by sentence. */
export function SentencesPage() {
  const { episodeId, transcriptId } = useParams()
  return <EditorPage episodeId={Number(episodeId)} transcriptId={Number(transcriptId)} unit="sentence" />
}

interface Props {
  episodeId: number
  transcriptId: number
  unit: RowUnit
}

/** Failed: why. Being made: how far. Completed: the editor (RU397). */
function EditorPage({ episodeId, transcriptId, unit }: Props) {
  const params = { episodeId, transcriptId }
  const reply = useQuery({
    ...query(listTranscriptSentences, { params }),
    // From here on the editor knows better than the answer.
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: (one) => watchInterval(one.state.data && { request: one.state.data.transcript }),
  })
  const showId = reply.data?.show.id ?? 0
  const episode = useQuery({
    ...query(getEpisode, { params: { showId, id: episodeId } }),
    enabled: reply.data !== undefined,
  })
  useEpisodeHeader(unit === 'paragraph' ? PAGE.title : PAGE.sentencesTitle, episode.data)
  const transcript = reply.data?.transcript
  const reload = () => void reply.refetch()
  useLive('transcript', isRunning(transcript) ? episodeId : null, reload, reload)
  if (reply.isPending) return <RowsSkeleton count={6} />
  if (!reply.data || !transcript)
    return <EpisodeFailure error={reply.error} title={PAGE.loadFailed} onRetry={reload} />
  if (transcript.is_failed)
    return (
      <Alert color="clay" role="alert" title={PAGE.failedTitle}>
        <Stack gap="xs">
          <Text>{PAGE.failed}</Text>
          {transcript.message && <Text size="sm">{transcript.message}</Text>}
          <Group>
            <Button variant="default" size="sm" onClick={reload}>
              {PAGE.reload}
            </Button>
          </Group>
        </Stack>
      </Alert>
    )
  if (!transcript.is_completed)
    return transcript.progress_status === 'QUEUED' || transcript.duration_seconds > 0 ? (
      <RequestProgress request={transcript} />
    ) : (
      <Center py="xl">
        <Loader aria-label={PAGE.processing} />
      </Center>
    )
  return (
    <OpenTranscript
      key={`${transcript.id} ${transcript.finished_at}`}
      reply={reply.data}
      loadedAt={reply.dataUpdatedAt}
      unit={unit}
      onReload={async () => (await reply.refetch()).data?.sentences}
    />
  )
}
