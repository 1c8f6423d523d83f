import { Anchor, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { getAiContents, getMagicContents } from '@podstead/contract/ai-content/content-prompts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { query, refresh } from '../api/query.ts'
import { EpisodeFailure } from '../page-frames/episode-failure.tsx'
import { useEpisodeHeader } from '../page-frames/episode-header.tsx'
import { to } from '../paths.ts'
import { Section } from '../ui/section.tsx'
import { CardsSkeleton } from '../ui/skeletons.tsx'
import { AI, LETTER, PROMPTS } from './copy.ts'
import { WATCH_MS } from './newest-drafts.ts'
import { NoTranscript } from './no-transcript.tsx'
import { playMoment } from './play-moment.ts'
import { ResultList } from './result-list.tsx'
import { StartDrafts } from './start-drafts.tsx'
import { useLetter } from './use-letter.ts'
import { useTakeOver } from './use-take-over.ts'

/** /shows/{showId}/episodes/{episodeId}/ai_contents: the newest drafts of an episode, in groups. */
export function MagicContentsPage() {
  const params = useParams()
  const [showId, episodeId] = [Number(params.showId), Number(params.episodeId)]
  const contents = useQuery({
    ...query(getMagicContents, { params: { showId, episodeId } }),
    refetchInterval: ({ state }) => (state.data?.magic_content_processing ? WATCH_MS : false),
  })
  const state = useQuery(query(getAiContents, { params: { episodeId } }))
  const { take, isBusy } = useTakeOver({ showId, episodeId })
  const addToLetter = useLetter(
    contents.data && { show: contents.data.show, episode: contents.data.audiopost },
  )
  useEpisodeHeader(AI.title, contents.data && { ...contents.data.audiopost, show: contents.data.show })
  if (contents.isPending || state.isPending) return <CardsSkeleton count={3} />
  if (!contents.data || !state.data)
    return (
      <EpisodeFailure
        error={contents.error ?? state.error}
        title={AI.loadFailed}
        onRetry={() => {
          void contents.refetch()
          void state.refetch()
        }}
      />
    )
  const { magic_content_groups: groups, transcript_id: transcriptId, audiopost, show } = contents.data
  if (contents.data.magic_content_processing)
    return (
      <Section title={AI.startTitle} text={AI.workingText}>
        <Group justify="space-between">
          <Group role="status" gap="sm">
            <Loader size="sm" aria-hidden />
            <Text>{AI.working}</Text>
          </Group>
          <Button component={Link} to={to('aiContents', { episodeId })} variant="default">
            {AI.watch}
          </Button>
        </Group>
      </Section>
    )
  if (transcriptId === null) return <NoTranscript showId={showId} episodeId={episodeId} />
  if (groups.every(({ page }) => page === null))
    return (
      <StartDrafts
        episodeId={episodeId}
        transcriptId={transcriptId}
        offer={state.data.offer}
        onStarted={() => refresh(getMagicContents, getAiContents)}
      />
    )
  return (
    <Stack>
      <Group>
        <Anchor component={Link} to={to('aiContents', { episodeId })} fw={600}>
          {AI.all}
        </Anchor>
        {addToLetter && (
          <Anchor component={Link} to={to('newsletter', { id: showId })} fw={600}>
            {LETTER.open}
          </Anchor>
        )}
      </Group>
      {groups.map(({ request_key: key, page }) => (
        <Section key={key} title={PROMPTS[key].title}>
          {page ? (
            <ResultList
              promptKey={key}
              page={page}
              onPlay={playMoment(audiopost, show)}
              onTake={(taken, results) => void take(taken, results)}
              onLetter={addToLetter}
              link={audiopost.single_page_url}
              isBusy={isBusy}
            />
          ) : (
            <Text c="dimmed">{AI.untitled}</Text>
          )}
        </Section>
      ))}
    </Stack>
  )
}
