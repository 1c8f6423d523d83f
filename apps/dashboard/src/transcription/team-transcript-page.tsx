import { Alert, Anchor, Card, Group, Stack, Text } from '@mantine/core'
import { getTeamEpisode } from '@podstead/contract/teams/team-episodes'
import {
  createTeamTranscriptRequest,
  getTeamTranscript,
} from '@podstead/contract/transcription/transcript-requests'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { call } from '../api/call.ts'
import { query, queryClient, refresh, useAction } from '../api/query.ts'
import { TeamFailure, useTeamHeader } from '../page-frames/team-page.tsx'
import { Section } from '../ui/section.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { FINISHED, PAGE, REQUEST, TEAM } from './copy.ts'
import { downloadTranscript } from './download-transcript.ts'
import { RequestDialogs, type RequestNotice } from './request-dialogs.tsx'
import { RequestProgress } from './request-progress.tsx'
import { SpeechOffer } from './speech-offer.tsx'
import { TeamParagraph } from './team-paragraph.tsx'
import classes from './team-transcript.module.css'
import { applyProgress, isRunning, useTranscriptProgress, watchInterval } from './use-transcript-state.ts'

/** /team_podcasts/{showId}/team_episodes/{episodeId}/transcript: asking for one, or correcting it (RU364). */
export function TeamTranscriptPage() {
  const { showId, episodeId } = useParams()
  const params = { showId: Number(showId), episodeId: Number(episodeId) }
  const wanted = useSearchParams()[0].get('t')
  const options = query(getTeamTranscript, { params })
  const state = useQuery({
    ...options,
    refetchInterval: (one) => watchInterval(one.state.data),
    // What is typed is not to be overwritten by what is loaded behind it.
    refetchOnWindowFocus: false,
  })
  const episode = useQuery(query(getTeamEpisode, { params }))
  useTeamHeader({ title: TEAM.title, show: episode.data?.show, episode: episode.data })
  useTranscriptProgress(params.episodeId, state, (event) =>
    queryClient.setQueryData(
      options.queryKey,
      (before) => before && { ...before, ...applyProgress(before, event) },
    ),
  )
  const [notice, setNotice] = useState<RequestNotice | null>(null)
  const create = useAction(createTeamTranscriptRequest, {
    onSuccess: () => {
      refresh(getTeamTranscript)
      setNotice({ kind: 'preparing' })
    },
    onError: (failure) => setNotice({ kind: 'warning', failure }),
  })
  if (state.isPending) return <RowsSkeleton count={5} />
  if (!state.data) return <TeamFailure error={state.error} onRetry={() => void state.refetch()} />
  const { request, replaced_request: replaced, offer, paragraphs, audiopost } = state.data
  const shown = replaced ?? request
  const isFailed = request?.progress_status === 'FAILED'
  const wantedId =
    wanted === null ? null : paragraphs.findLast(({ start }) => start <= Number(wanted))?.paragraph_id
  const ask = (
    <SpeechOffer
      isTeam
      offer={offer}
      isBusy={create.isPending}
      submit={isFailed ? REQUEST.again : REQUEST.submit}
      onRequest={({ engine }) => create.mutate({ params, body: { engine } })}
    />
  )
  const files = [
    ['txt', TEAM.downloadText],
    ['srt', TEAM.srt],
    ['vtt', TEAM.vtt],
    ['json', TEAM.json],
  ] as const
  return (
    <Stack gap="md">
      {request && isRunning(request) && (
        <Card>
          <RequestProgress request={request} />
        </Card>
      )}
      {isFailed && (
        <Alert color="clay" role="alert" title={PAGE.failedTitle}>
          <Text>{PAGE.failed}</Text>
          {request.message && <Text size="sm">{request.message}</Text>}
        </Alert>
      )}
      {!request && (
        <Section title={TEAM.requestTitle} text={TEAM.requestText}>
          {ask}
        </Section>
      )}
      {isFailed && <Card>{ask}</Card>}
      {replaced && <Text size="sm">{isFailed ? FINISHED.stays : FINISHED.meanwhile}</Text>}
      {shown && paragraphs.length > 0 && (
        <>
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              {TEAM.hint}
            </Text>
            <Group gap="md">
              {files.map(([format, label]) => {
                const url = state.data[`transcript_${format}_url`]
                return url === null ? null : (
                  <Anchor
                    key={format}
                    href={url}
                    fw={600}
                    size="sm"
                    onClick={(event) => {
                      event.preventDefault()
                      void downloadTranscript(
                        format,
                        audiopost.name,
                        async () => (await call(getTeamTranscript, { params }))[`transcript_${format}_url`],
                      )
                    }}
                  >
                    {label}
                  </Anchor>
                )
              })}
            </Group>
          </Group>
          <Card padding={0} component="section" aria-label={TEAM.text} className={classes.list}>
            {paragraphs.map((paragraph) => (
              <TeamParagraph
                key={paragraph.paragraph_id}
                params={{ ...params, requestId: shown.id }}
                paragraph={paragraph}
                isWanted={paragraph.paragraph_id === wantedId}
              />
            ))}
          </Card>
        </>
      )}
      <RequestDialogs notice={notice} onClose={() => setNotice(null)} />
    </Stack>
  )
}
