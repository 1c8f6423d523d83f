import { Button, Group, Loader, Progress, Stack, Text } from '@mantine/core'
import type { TranscriptRequest } from '@podstead/contract/transcription/transcript-requests'
import { REQUEST } from './copy.ts'

interface Props {
  request: TranscriptRequest
  isStopping?: boolean
  onStop?: () => void
}

/** How many are before it, then the minute that is being heard. */
export function RequestProgress({ request, isStopping = false, onStop }: Props) {
  const { progress_seconds: done, duration_seconds: all, waiting_before: before } = request
  const isQueued = request.progress_status === 'QUEUED'
  const minutes = Math.max(1, Math.ceil(all / 60))
  const minute = Math.min(minutes, Math.floor(done / 60) + 1)
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Group gap="sm">
          <Loader size="sm" aria-hidden />
          <Text fw={600} role="status">
            {isQueued ? REQUEST.queued(before ?? 0) : REQUEST.minute(minute, minutes)}
          </Text>
        </Group>
        {onStop && (
          <Button variant="default" size="sm" loading={isStopping} onClick={onStop}>
            {REQUEST.stop}
          </Button>
        )}
      </Group>
      {!isQueued && (
        <Progress
          value={all > 0 ? Math.min(100, (done / all) * 100) : 0}
          aria-label={REQUEST.progress}
          size="lg"
        />
      )}
      <Text size="sm" c="dimmed">
        {REQUEST.leave}
      </Text>
    </Stack>
  )
}
