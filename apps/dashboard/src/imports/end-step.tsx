import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { listEpisodes } from '@podstead/contract/episodes/episodes'
import { getImport, type ImportState, listImportItems, retryImport } from '@podstead/contract/imports'
import { IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query, refresh, useAction } from '../api/query.ts'
import { to } from '../paths.ts'
import { FailureList } from '../ui/error-panel.tsx'
import { useFocusAfterFailure } from '../ui/focus/focus-after-failure.ts'
import { DONE, IMPORT } from './copy.ts'
import { NextStepsCard } from './next-steps-card.tsx'
import { NoteList } from './note-list.tsx'
import { ProblemList } from './problem-list.tsx'
import { StepTrail } from './step-trail.tsx'

interface Props {
  state: ImportState
  /** Nothing was written yet, so another feed may be tried. */
  canStartOver: boolean
  onStartOver: () => void
}

const TITLES: Partial<Record<ImportState['status'], string>> = {
  done: DONE.title,
  done_with_failures: DONE.partly,
  cancelled: DONE.cancelledTitle,
}

/** How soon the number of episodes in the works is asked for again. */
const ASK_AGAIN_MS = 5000

/** Step 4: it is over, well or not, and what comes next. */
export function EndStep({ state, canStartOver, onStartOver }: Props) {
  const hasFailed = state.status === 'failed'
  const retry = useAction(retryImport, { onSuccess: () => refresh(getImport, listImportItems) })
  const button = useFocusAfterFailure(retry.isError)
  return (
    <Stack gap="xl" maw="var(--ps-form-width)">
      <StepTrail current={hasFailed ? 'address' : 'next'} />
      <Card component="section" aria-labelledby="end-title">
        <Stack>
          <div>
            <Title order={2} id="end-title">
              {TITLES[state.status] ?? IMPORT.failed}
            </Title>
            <Text c="dimmed" mt={6} maw={640} role={hasFailed ? 'alert' : undefined}>
              {state.message}
            </Text>
            {state.host && !hasFailed && (
              <Text size="sm" c="dimmed" mt={4}>
                {DONE.from(state.host)}
              </Text>
            )}
          </div>
          {!hasFailed && <StillProcessing showId={state.show_id} />}
          {retry.error && (
            <Alert color="clay" role="alert">
              <FailureList error={retry.error} />
            </Alert>
          )}
          <Group>
            {!hasFailed && (
              <Button component={Link} to={to('showOverview', { id: state.show_id })}>
                {DONE.overview}
              </Button>
            )}
            {!hasFailed && (
              <Button component={Link} to={to('episodes', { showId: state.show_id })} variant="default">
                {DONE.episodes}
              </Button>
            )}
            {state.can_retry && (
              <Button
                ref={button}
                variant={hasFailed ? 'filled' : 'default'}
                loading={retry.isPending}
                onClick={() => retry.mutate({ params: { id: state.show_id }, body: {} })}
              >
                {DONE.goOn}
              </Button>
            )}
            {canStartOver && (
              <Button variant="default" onClick={onStartOver}>
                {DONE.startOver}
              </Button>
            )}
          </Group>
        </Stack>
      </Card>
      {state.next_steps.length > 0 && <NextStepsCard steps={state.next_steps} />}
      <ProblemList state={state} />
      {state.warnings.length > 0 && <NoteList title={DONE.warningsTitle} notes={state.warnings} />}
    </Stack>
  )
}

/** The files are here, yet listeners hear an episode only once its sound is ready. */
function StillProcessing({ showId }: { showId: number }) {
  const episodes = useQuery({
    ...query(listEpisodes, { params: { showId }, query: { page: 1, filter_on: 'processing' } }),
    refetchInterval: ({ state }) => (state.data?.counts.processing ? ASK_AGAIN_MS : false),
  })
  const count = episodes.data?.counts.processing ?? 0
  if (count === 0) return null
  return (
    <Alert color="marigold" icon={<IconHourglass size={18} aria-hidden />} role="status">
      {DONE.processing(count)}
    </Alert>
  )
}
