import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import type { LetterRun } from '@podstead/contract/letters/letter-run'
import {
  cancelLetterRun,
  listLetterRuns,
  pauseLetterRun,
  resumeLetterRun,
} from '@podstead/contract/letters/letters'
import { IconPlayerPause, IconPlayerPlay, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLive } from '../api/live.ts'
import { query, refresh, useAction } from '../api/query.ts'
import { LOCALE } from '../language/language.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { notifyError } from '../ui/notify.tsx'
import { Section } from '../ui/section.tsx'
import { adoptRun } from './adopt-run.ts'
import { RUNS } from './copy.ts'
import type { Instructions } from './instruction-values.ts'
import classes from './letters.module.css'
import { SendDialog } from './send-dialog.tsx'

interface Props {
  showId: number
  instructions: Instructions
  isDirty: boolean
}

/** The instructions to everybody: what is on its way, what was sent before. */
export function RunsSection({ showId, instructions, isDirty }: Props) {
  const params = { showId }
  const runs = useQuery(query(listLetterRuns, { params }))
  const [isAsking, setAsking] = useState(false)
  useLive(
    'letters',
    showId,
    (run) => adoptRun(showId, run),
    () => refresh(listLetterRuns),
  )
  const { approved, mails_per_minute: perMinute } = instructions
  const list = runs.data?.letter_runs ?? []
  const current = list.find(({ state }) => state === 'running' || state === 'paused')
  const over = list.filter((run) => run !== current)
  const button = (
    <Button
      leftSection={<IconSend size={18} aria-hidden />}
      variant="default"
      disabled={approved === 0 || current !== undefined}
      onClick={() => setAsking(true)}
    >
      {RUNS.button}
    </Button>
  )
  return (
    <Section
      title={RUNS.title}
      text={approved === 0 ? RUNS.nobody : RUNS.lead(approved, perMinute)}
      aside={button}
    >
      {runs.isError && !runs.data && (
        <ErrorPanel error={runs.error} title={RUNS.loadFailed} onRetry={() => void runs.refetch()} />
      )}
      {current && <CurrentRun run={current} perMinute={perMinute} />}
      {over.length > 0 && (
        <div>
          <Text size="sm" fw={600} mt={current ? 'md' : 0}>
            {RUNS.history}
          </Text>
          <ul className={classes.list}>
            {over.map((run) => (
              <PastRun key={run.id} run={run} />
            ))}
          </ul>
        </div>
      )}
      <SendDialog
        opened={isAsking}
        showId={showId}
        approved={approved}
        perMinute={perMinute}
        isDirty={isDirty}
        onClose={() => setAsking(false)}
      />
    </Section>
  )
}

function CurrentRun({ run, perMinute }: { run: LetterRun; perMinute: number }) {
  const [isStopping, setStopping] = useState(false)
  const call = { params: { showId: run.show_id, letterRunId: run.id } }
  const options = {
    onSuccess: (changed: LetterRun) => {
      adoptRun(run.show_id, changed)
      setStopping(false)
    },
  }
  const complain = ({ fullMessages }: { fullMessages: string[] }) =>
    notifyError({ title: RUNS.changeFailed, message: fullMessages.join(' ') })
  const pause = useAction(pauseLetterRun, { ...options, onError: complain })
  const resume = useAction(resumeLetterRun, { ...options, onError: complain })
  const stop = useAction(cancelLetterRun, options)
  const done = run.sent + run.suppressed + run.failed
  const minutes = Math.ceil(Math.max(0, run.total - done) / perMinute)
  const isPaused = run.state === 'paused'
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Text fw={600} role="status">
          {isPaused ? RUNS.paused : RUNS.running}: {RUNS.progress(done, run.total)}
        </Text>
        <Text size="sm" c="dimmed">
          {[...details(run), ...(isPaused ? [] : [RUNS.minutesLeft(minutes)])].join(' · ')}
        </Text>
      </Group>
      <Progress
        value={run.total ? (done / run.total) * 100 : 100}
        animated={!isPaused}
        aria-label={RUNS.title}
      />
      <Group gap="xs">
        {isPaused ? (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            loading={resume.isPending}
            onClick={() => resume.mutate(call)}
          >
            {RUNS.resume}
          </Button>
        ) : (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconPlayerPause size={16} aria-hidden />}
            loading={pause.isPending}
            onClick={() => pause.mutate(call)}
          >
            {RUNS.pause}
          </Button>
        )}
        <Button size="compact-md" variant="subtle" color="clay" onClick={() => setStopping(true)}>
          {RUNS.stop}
        </Button>
      </Group>
      <ConfirmDialog
        opened={isStopping}
        title={RUNS.stopTitle}
        text={RUNS.stopText}
        submit={RUNS.stop}
        failure={stop.error}
        busy={stop.isPending}
        onConfirm={() => stop.mutate(call)}
        onClose={() => setStopping(false)}
      />
    </Stack>
  )
}

const WHEN = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })

function PastRun({ run }: { run: LetterRun }) {
  return (
    <li className={classes.row}>
      <Text size="sm" className={classes.who}>
        {WHEN.format(new Date(run.started_at))}
      </Text>
      <Text size="sm" c="dimmed">
        {[
          ...(run.state === 'cancelled' ? [RUNS.cancelled] : []),
          RUNS.counts(run.sent),
          ...details(run),
        ].join(' · ')}
      </Text>
    </li>
  )
}

function details({ suppressed, failed }: LetterRun): string[] {
  return [...(suppressed ? [RUNS.skipped(suppressed)] : []), ...(failed ? [RUNS.failures(failed)] : [])]
}
