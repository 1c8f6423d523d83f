import { Anchor, Group, Stack } from '@mantine/core'
import {
  type ContentPrompt,
  getAiContents,
  listContentPrompts,
  rerunContentPrompt,
  stopContentPrompt,
} from '@podstead/contract/ai-content/content-prompts'
import type { ReplyOf } from '@podstead/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { call } from '../api/call.ts'
import { asFailure } from '../api/failure.ts'
import { query, queryClient, refresh } from '../api/query.ts'
import { EpisodeFailure } from '../page-frames/episode-failure.tsx'
import { useEpisodeHeader } from '../page-frames/episode-header.tsx'
import { to } from '../paths.ts'
import { notifyError } from '../ui/notify.tsx'
import { CardsSkeleton } from '../ui/skeletons.tsx'
import { AI, LETTER, PROMPTS } from './copy.ts'
import { DescriptionSection } from './description-section.tsx'
import { DraftsProgress, useWritten } from './draft-progress.tsx'
import { GeneratingDialog, reportGenerated, reportNotGenerated } from './generating-dialog.tsx'
import { isDrafting, mergeNewest, NEWEST, WATCH_MS } from './newest-drafts.ts'
import { NoTranscript } from './no-transcript.tsx'
import { playMoment } from './play-moment.ts'
import { PromptCard } from './prompt-card.tsx'
import { StartDrafts } from './start-drafts.tsx'
import { useLetter } from './use-letter.ts'
import { useTakeOver } from './use-take-over.ts'

/** /episodes/{episodeId}/ai_contents */
export function AiContentsPage() {
  const episodeId = Number(useParams().episodeId)
  const state = useQuery(query(getAiContents, { params: { episodeId } }))
  useEpisodeHeader(AI.title, state.data && { ...state.data.audiopost, show: state.data.show })
  if (state.isPending) return <CardsSkeleton count={3} />
  if (!state.data)
    return <EpisodeFailure error={state.error} title={AI.loadFailed} onRetry={() => void state.refetch()} />
  const { transcript_id: transcriptId, show } = state.data
  if (transcriptId === null) return <NoTranscript showId={show.id} episodeId={episodeId} />
  return <Prompts key={transcriptId} state={state.data} transcriptId={transcriptId} />
}

function Prompts({ state, transcriptId }: { state: ReplyOf<typeof getAiContents>; transcriptId: number }) {
  const { show, audiopost, offer } = state
  const params = { episodeId: audiopost.id, transcriptId }
  const options = query(listContentPrompts, { params, query: {} })
  const list = useQuery({
    ...options,
    queryFn: async ({ signal }) => {
      const known = queryClient.getQueryData(options.queryKey)?.content_prompts
      if (!known || !isDrafting(known)) return call(listContentPrompts, { params, query: {}, signal })
      const newest = await call(listContentPrompts, { params, query: NEWEST, signal })
      return { ...newest, content_prompts: mergeNewest(known, newest.content_prompts) }
    },
    refetchInterval: ({ state: { data } }) => (isDrafting(data?.content_prompts) ? WATCH_MS : false),
  })
  const [generatingId, setGeneratingId] = useState<number | null>(null)
  const { written, forget } = useWritten(audiopost.id)
  const { take, isBusy } = useTakeOver({ showId: show.id, episodeId: audiopost.id })
  const addToLetter = useLetter({ show, episode: audiopost })
  if (list.isPending) return <CardsSkeleton count={3} />
  if (!list.data)
    return <EpisodeFailure error={list.error} title={AI.loadFailed} onRetry={() => void list.refetch()} />
  const prompts = list.data.content_prompts
  const rerun = async ({ id, key }: ContentPrompt): Promise<boolean> => {
    forget()
    setGeneratingId(id)
    try {
      // The server knows whether a model may write.
      const updated = await call(rerunContentPrompt, { params: { ...params, promptId: id }, body: {} })
      queryClient.setQueryData(
        options.queryKey,
        (before) =>
          before && {
            ...before,
            content_prompts: before.content_prompts.map((one) => (one.id === id ? updated : one)),
          },
      )
      // Somebody stopped it; its card says so.
      if (updated.status === 'COMPLETED' && updated.message !== null) return false
      if (updated.status === 'FAILED') reportNotGenerated()
      else reportGenerated(PROMPTS[key].label)
      return updated.status !== 'FAILED'
    } catch (error) {
      reportNotGenerated(asFailure(error).message)
      return false
    } finally {
      setGeneratingId(null)
      refresh(getAiContents)
    }
  }
  const stop = async (id: number | null) => {
    if (id === null) return
    await call(stopContentPrompt, { params: { ...params, promptId: id } }).catch((error) =>
      notifyError({ title: AI.notStopped, message: asFailure(error).message }),
    )
    refresh(listContentPrompts)
  }
  return (
    <Stack>
      <Group>
        <Anchor component={Link} to={to('aiSettings', { id: show.id })} fw={600}>
          {AI.settings}
        </Anchor>
        {addToLetter && (
          <Anchor component={Link} to={to('newsletter', { id: show.id })} fw={600}>
            {LETTER.open}
          </Anchor>
        )}
      </Group>
      {isDrafting(prompts) && <DraftsProgress prompts={prompts} />}
      {!isDrafting(prompts) && (prompts.length === 0 || offer.engine !== null) && (
        <StartDrafts
          episodeId={audiopost.id}
          transcriptId={transcriptId}
          offer={offer}
          onStarted={() => {
            forget()
            refresh(listContentPrompts, getAiContents)
          }}
        />
      )}
      {prompts.map((prompt) => (
        <PromptCard
          key={prompt.id}
          prompt={prompt}
          onRerun={() => rerun(prompt)}
          onStop={() => stop(prompt.id)}
          written={written[prompt.id]}
          onPlay={playMoment(audiopost, show)}
          onTake={(key, results) => void take(key, results)}
          onLetter={addToLetter}
          link={audiopost.single_page_url}
          isBusy={isBusy}
        />
      ))}
      <DescriptionSection showId={show.id} episodeId={audiopost.id} />
      <GeneratingDialog
        opened={generatingId !== null}
        written={generatingId === null ? undefined : written[generatingId]}
        onStop={() => stop(generatingId)}
      />
    </Stack>
  )
}
