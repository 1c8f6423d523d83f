import { Button, Group, Modal, Select, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { type Episode, getEpisode } from '@podstead/contract/episodes/episodes'
import { createPreview, deletePreview, listPreviews } from '@podstead/contract/episodes/episodes-actions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, refresh, useAction } from '../api/query.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { ErrorPanel, FailureList } from '../ui/error-panel.tsx'
import { relativeTime } from '../ui/formats.ts'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { PREVIEW } from './list/list-copy.ts'

interface Props {
  /** The episode to preview; null while the dialog is closed. */
  episode: Pick<Episode, 'id' | 'show_id' | 'name'> | null
  onClose: () => void
}

/** Days that a link may work; 30 is the most. */
const DAYS = [1, 7, 14, 30]

/** Links to an unpublished episode: made with a time limit, copied once, revoked. */
export function PreviewDialog({ episode, onClose }: Props) {
  return (
    <Modal opened={episode !== null} onClose={onClose} title={PREVIEW.title} size="lg">
      {episode && <Links key={episode.id} episode={episode} />}
    </Modal>
  )
}

function Links({ episode }: { episode: NonNullable<Props['episode']> }) {
  const params = { showId: episode.show_id, episodeId: episode.id }
  const [days, setDays] = useState(7)
  const links = useQuery(query(listPreviews, { params }))
  const reload = () => refresh(listPreviews, getEpisode)
  const create = useAction(createPreview, { onSuccess: reload })
  const revoke = useAction(deletePreview, {
    onSuccess: ({ id }) => {
      if (create.data?.id === id) create.reset()
      reload()
      notifySuccess({ message: PREVIEW.revoked })
    },
    onError: (failure) => notifyError({ message: failure.message }),
  })
  const made = create.data
  return (
    <Stack>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {episode.name}
      </Text>
      <Text size="sm">{PREVIEW.text}</Text>
      {made && (
        <Stack gap={6}>
          <Group gap="sm" align="end" wrap="nowrap">
            <TextInput
              label={PREVIEW.address}
              value={made.url}
              readOnly
              flex={1}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton value={made.url} label={PREVIEW.copy} revertAfter={2000} style={{ flex: 'none' }} />
          </Group>
          <Text size="sm" c="dimmed" role="status">
            {PREVIEW.once}
          </Text>
        </Stack>
      )}
      <Group align="end">
        <Select
          label={PREVIEW.days}
          w={140}
          allowDeselect={false}
          data={DAYS.map((count) => ({ value: String(count), label: PREVIEW.daysText(count) }))}
          value={String(days)}
          onChange={(count) => count && setDays(Number(count))}
        />
        <Button
          variant={made ? 'default' : 'filled'}
          loading={create.isPending}
          onClick={() => create.mutate({ params, body: { days } })}
        >
          {made ? PREVIEW.createAnother : PREVIEW.create}
        </Button>
      </Group>
      {create.error && <FailureList error={create.error} />}
      {links.isPending && <Skeleton h={40} />}
      {links.isError && <ErrorPanel error={links.error} onRetry={() => void links.refetch()} />}
      {links.data && links.data.previews.length > 0 && (
        <Stack gap={8}>
          <Text fw={600} size="sm">
            {PREVIEW.open}
          </Text>
          {links.data.previews.map(({ id, created_at, expires_at }) => (
            <Group key={id} justify="space-between" wrap="nowrap">
              <Text size="sm">
                {PREVIEW.madeAt(relativeTime(created_at))}, {PREVIEW.endsAt(relativeTime(expires_at))}
              </Text>
              <Button
                variant="subtle"
                color="clay"
                c="var(--mantine-color-error)"
                size="compact-sm"
                style={{ flex: 'none' }}
                aria-label={PREVIEW.revokeOf(relativeTime(created_at))}
                loading={revoke.isPending && revoke.variables.params.previewId === id}
                onClick={() => revoke.mutate({ params: { ...params, previewId: id } })}
              >
                {PREVIEW.revoke}
              </Button>
            </Group>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
