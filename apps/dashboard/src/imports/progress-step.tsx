import { Alert, Button, Card, Group, Loader, Modal, Progress, Stack, Text, Title } from '@mantine/core'
import { cancelImport, getImport, type ImportState, listImportItems } from '@podstead/contract/imports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { query, refresh, useAction } from '../api/query.ts'
import { to } from '../paths.ts'
import { FailureList } from '../ui/error-panel.tsx'
import { fileSizeText } from '../ui/formats.ts'
import { PROGRESS } from './copy.ts'
import { ProblemList } from './problem-list.tsx'
import { importPercent } from './progress.ts'
import classes from './progress-step.module.css'
import { StepTrail } from './step-trail.tsx'

/** Step 3: the audio arrives. The page shows it, but does not do it. */
export function ProgressStep({ state }: { state: ImportState }) {
  const percent = importPercent(state)
  return (
    <Stack gap="xl" maw="var(--ps-form-width)">
      <StepTrail current="copy" />
      <Card component="section" aria-labelledby="progress-title">
        <Stack>
          <div>
            <Title order={2} id="progress-title" tabIndex={-1}>
              {PROGRESS.title}
            </Title>
            <Text c="dimmed" mt={6} maw={640}>
              {state.status === 'reading' ? PROGRESS.reading : state.message}
            </Text>
          </div>
          <Progress value={percent} animated aria-label={PROGRESS.bar} size="lg" />
          <Counts state={state} percent={percent} />
          {state.status === 'copying' && <Current showId={state.show_id} />}
          <Text size="sm" c="dimmed">
            {PROGRESS.leave}
          </Text>
          <Group justify="space-between">
            {state.can_cancel ? <Cancel showId={state.show_id} /> : <span />}
            <Button component={Link} to={to('showOverview', { id: state.show_id })} variant="default">
              {PROGRESS.overview}
            </Button>
          </Group>
        </Stack>
      </Card>
      {state.failed_count + state.skipped_count > 0 && <ProblemList state={state} />}
    </Stack>
  )
}

function Counts({ state, percent }: { state: ImportState; percent: number }) {
  const { items_count, done_count, failed_count, skipped_count, bytes_done, bytes_total } = state
  if (items_count === 0) return null
  const bytes = bytes_total
    ? PROGRESS.bytes(fileSizeText(bytes_done), fileSizeText(bytes_total))
    : PROGRESS.bytesOnly(fileSizeText(bytes_done))
  return (
    <Group gap="lg" className={classes.counts}>
      <span className="ps-number">{Math.floor(percent)} %</span>
      <span>{PROGRESS.count(done_count, items_count)}</span>
      {bytes_done > 0 && <span>{bytes}</span>}
      {failed_count > 0 && <span className={classes.failed}>{PROGRESS.failures(failed_count)}</span>}
      {skipped_count > 0 && <span>{PROGRESS.skipped(skipped_count)}</span>}
    </Group>
  )
}

function Current({ showId }: { showId: number }) {
  const { data } = useQuery(query(listImportItems, { params: { id: showId }, query: { only: 'current' } }))
  if (!data?.items.length) return null
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {PROGRESS.current}
      </Text>
      <ul className={classes.current}>
        {data.items.map((item) => (
          <li key={item.id}>
            <Loader size={14} aria-hidden />
            <span>{item.title}</span>
            {item.bytes_total ? (
              <small>{Math.floor((100 * item.bytes_done) / item.bytes_total)} %</small>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Cancel({ showId }: { showId: number }) {
  const [isAsking, setAsking] = useState(false)
  const cancel = useAction(cancelImport, {
    onSuccess: () => {
      setAsking(false)
      refresh(getImport, listImportItems)
    },
  })
  return (
    <>
      <Button variant="subtle" color="clay" c="var(--mantine-color-error)" onClick={() => setAsking(true)}>
        {PROGRESS.cancel}
      </Button>
      <Modal opened={isAsking} onClose={() => setAsking(false)} title={PROGRESS.cancelTitle}>
        <Stack>
          <Text>{PROGRESS.cancelText}</Text>
          {cancel.error && (
            <Alert color="clay" role="alert">
              <FailureList error={cancel.error} />
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setAsking(false)}>
              {PROGRESS.keepGoing}
            </Button>
            <Button
              color="clay"
              loading={cancel.isPending}
              onClick={() => cancel.mutate({ params: { id: showId } })}
            >
              {PROGRESS.cancelConfirm}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
