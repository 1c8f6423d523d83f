import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import {
  type ChapterRun,
  getChapterRun,
  listChapters,
  listChaptersV2,
  writeChapters,
} from '@podstead/contract/chapters'
import { getEpisode } from '@podstead/contract/episodes/episodes'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLive } from '../api/live.ts'
import { query, queryClient, refresh, useAction } from '../api/query.ts'
import { notifyError } from '../ui/notify.tsx'
import { MARKER } from './copy.ts'

interface Props {
  opened: boolean
  onClose: () => void
  params: { showId: number; episodeId: number }
  /** Why it cannot be done now; null: it can. */
  obstacle: string | null
  duration: number
}

/** Where the live channel is silent, the run is asked for. */
const ASK_MS = 2000

/** The job that writes the chapters into the MP3, with its progress (RU080). */
export function MarkerDialog({ opened, onClose, ...rest }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={MARKER.title}>
      {opened && <Work onClose={onClose} {...rest} />}
    </Modal>
  )
}

function Work({ onClose, params, obstacle, duration }: Omit<Props, 'opened'>) {
  const [started, setStarted] = useState(false)
  const asked = query(getChapterRun, { params })
  const latest = useQuery({
    ...asked,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpen(state.data?.run) ? ASK_MS : false),
  })
  const run = latest.data?.run ?? null
  useLive('chapter_marker', params.episodeId, ({ state, progress, message }) => {
    queryClient.setQueryData(asked.queryKey, { run: { state, progress, message } })
  })
  // Listeners get another file from now on, and so does the wave.
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && run?.state === 'completed') refresh(listChapters, listChaptersV2, getEpisode)
    wasOpen.current = isOpen(run)
  }, [run])
  const start = useAction(writeChapters, {
    onSuccess: () => {
      setStarted(true)
      queryClient.setQueryData(asked.queryKey, { run: { state: 'queued', progress: 0, message: '' } })
      void latest.refetch()
    },
    onError: (failure) => notifyError({ title: MARKER.failed, message: failure.message }),
  })

  if (obstacle) return <Obstacle text={obstacle} onClose={onClose} />
  if (run && isOpen(run)) return <Running run={run} onClose={onClose} />
  const [isDone, hasFailed] = [started && run?.state === 'completed', run?.state === 'failed']
  return (
    <Stack>
      <div role="status">
        {isDone && (
          <Group wrap="nowrap" align="flex-start" mb="md">
            <IconCircleCheck size={26} color="var(--ps-positive)" aria-hidden style={{ flex: 'none' }} />
            <div>
              <Text fw={600}>{MARKER.completed}</Text>
              <Text c="dimmed">{MARKER.completedText}</Text>
            </div>
          </Group>
        )}
        {hasFailed && (
          <Group wrap="nowrap" align="flex-start" mb="md">
            <IconAlertTriangle
              size={26}
              color="var(--mantine-color-error)"
              aria-hidden
              style={{ flex: 'none' }}
            />
            <div>
              <Text fw={600}>{MARKER.failed}</Text>
              <Text c="dimmed">{run?.message}</Text>
            </div>
          </Group>
        )}
      </div>
      {!isDone && !hasFailed && <Text>{MARKER.text}</Text>}
      {!isDone && run?.state === 'completed' && <Text c="dimmed">{MARKER.before}</Text>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {MARKER.close}
        </Button>
        {!isDone && (
          <Button
            loading={start.isPending || latest.isPending}
            onClick={() => start.mutate({ params, body: { duration: duration || null } })}
          >
            {hasFailed ? MARKER.again : MARKER.start}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function Running({ run, onClose }: { run: ChapterRun; onClose: () => void }) {
  const text = run.state === 'queued' ? MARKER.queued : MARKER.processing(run.progress)
  return (
    <Stack>
      <Text fw={600} role="status">
        {text}
      </Text>
      <Progress
        value={run.state === 'queued' ? 100 : run.progress}
        animated={run.state === 'queued'}
        aria-label={text}
        size="lg"
      />
      <Text c="dimmed">{MARKER.background}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {MARKER.close}
        </Button>
      </Group>
    </Stack>
  )
}

function Obstacle({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Stack>
      <Text>{text}</Text>
      <Group justify="flex-end">
        <Button onClick={onClose}>{MARKER.close}</Button>
      </Group>
    </Stack>
  )
}

function isOpen(run: ChapterRun | null | undefined): boolean {
  return run?.state === 'queued' || run?.state === 'processing'
}
