import { Button, Stack } from '@mantine/core'
import {
  type ContentPrompt,
  createTeamAiContents,
  getTeamAiContents,
  rerunTeamContentPrompt,
  stopTeamContentPrompt,
} from '@podstead/contract/ai-content/content-prompts'
import { isPermitted } from '@podstead/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { call } from '../api/call.ts'
import { asFailure } from '../api/failure.ts'
import { query, queryClient, refresh, useAction } from '../api/query.ts'
import { TeamFailure, useTeamHeader } from '../page-frames/team-page.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Microphone } from '../ui/illustrations.tsx'
import { notifyError } from '../ui/notify.tsx'
import { CardsSkeleton } from '../ui/skeletons.tsx'
import { AI, PROMPTS } from './copy.ts'
import { useWritten } from './draft-progress.tsx'
import { GeneratingDialog, reportGenerated, reportNotGenerated } from './generating-dialog.tsx'
import { isDrafting, mergeNewest, NEWEST, WATCH_MS } from './newest-drafts.ts'
import { PromptCard } from './prompt-card.tsx'

/** /team_podcasts/{showId}/team_episodes/{episodeId}/ai_contents: titles, keywords and introductions. */
export function TeamAiContentsPage() {
  const params = useParams()
  const [showId, episodeId] = [Number(params.showId), Number(params.episodeId)]
  const ids = { showId, episodeId }
  const options = query(getTeamAiContents, { params: ids, query: {} })
  const contents = useQuery({
    ...options,
    queryFn: async ({ signal }) => {
      const known = queryClient.getQueryData(options.queryKey)
      const cards = known && listCards(known)
      if (!cards || !isDrafting(cards)) return call(getTeamAiContents, { params: ids, query: {}, signal })
      const newest = await call(getTeamAiContents, { params: ids, query: NEWEST, signal })
      return mergeCards(cards, newest)
    },
    refetchInterval: ({ state: { data } }) => (data && isDrafting(listCards(data)) ? WATCH_MS : false),
  })
  const [generatingId, setGeneratingId] = useState<number | null>(null)
  const { written, forget } = useWritten(episodeId)
  const start = useAction(createTeamAiContents, {
    onSuccess: () => refresh(getTeamAiContents),
    onError: (error) => reportNotGenerated(error.message),
  })
  useTeamHeader({ title: AI.title, show: contents.data?.show, episode: contents.data?.audiopost })
  if (contents.isPending) return <CardsSkeleton count={3} />
  if (!contents.data) return <TeamFailure error={contents.error} onRetry={() => void contents.refetch()} />
  const { transcript_id: transcriptId, show } = contents.data
  const cards = listCards(contents.data)
  const mayWrite = isPermitted(show.role, createTeamAiContents.permission)
  if (transcriptId === null || !cards.length)
    return (
      <EmptyState
        illustration={<Microphone />}
        title={transcriptId === null ? AI.noTranscriptTitle : AI.startTitle}
        action={
          transcriptId !== null &&
          mayWrite && (
            <Button
              loading={start.isPending}
              onClick={() => start.mutate({ params: { showId, episodeId, transcriptId } })}
            >
              {AI.start}
            </Button>
          )
        }
      >
        {transcriptId === null ? AI.noTranscript : AI.teamStartText}
      </EmptyState>
    )
  const rerun = async ({ id, key }: ContentPrompt): Promise<boolean> => {
    forget()
    setGeneratingId(id)
    try {
      const { prompt } = await call(rerunTeamContentPrompt, {
        params: { showId, episodeId, transcriptId, promptId: id },
      })
      const isDone = prompt.status === 'COMPLETED'
      // Somebody stopped it; its card says so.
      if (isDone && prompt.message !== null) return false
      if (isDone) reportGenerated(PROMPTS[key].label)
      else reportNotGenerated()
      return isDone
    } catch (error) {
      reportNotGenerated(asFailure(error).message)
      return false
    } finally {
      setGeneratingId(null)
      refresh(getTeamAiContents)
    }
  }
  const stop = async (id: number | null) => {
    if (id === null) return
    await call(stopTeamContentPrompt, { params: { showId, episodeId, transcriptId, promptId: id } }).catch(
      (error) => notifyError({ title: AI.notStopped, message: asFailure(error).message }),
    )
    refresh(getTeamAiContents)
  }
  return (
    <Stack>
      {cards.map((prompt) => (
        <PromptCard
          key={prompt.id}
          prompt={prompt}
          onRerun={mayWrite ? () => rerun(prompt) : null}
          onStop={mayWrite ? () => stop(prompt.id) : null}
          written={written[prompt.id]}
          onPlay={null}
          onTake={null}
          onLetter={null}
          link={null}
          isBusy={false}
        />
      ))}
      <GeneratingDialog
        opened={generatingId !== null}
        written={generatingId === null ? undefined : written[generatingId]}
        onStop={() => stop(generatingId)}
      />
    </Stack>
  )
}

type Cards = Record<'ai_title' | 'ai_keyword' | 'ai_introduction', ContentPrompt | null>

function mergeCards<R extends Cards>(known: readonly ContentPrompt[], newest: R): R {
  const merged = (card: ContentPrompt | null) => card && (mergeNewest(known, [card])[0] ?? null)
  const { ai_title, ai_keyword, ai_introduction } = newest
  return {
    ...newest,
    ai_title: merged(ai_title),
    ai_keyword: merged(ai_keyword),
    ai_introduction: merged(ai_introduction),
  }
}

function listCards({ ai_title, ai_keyword, ai_introduction }: Cards): ContentPrompt[] {
  return [ai_title, ai_keyword, ai_introduction].filter((one) => one !== null)
}
