import { Anchor, Button, Group, Modal, Radio, Select, Skeleton, Stack, Text } from '@mantine/core'
import { type Episode, listEpisodes } from '@podstead/contract/episodes/episodes'
import { copyEpisodeTo } from '@podstead/contract/episodes/episodes-actions'
import { getOverview, listShows } from '@podstead/contract/shows/shows'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { query, refresh, useAction } from '../../api/query.ts'
import { to } from '../../paths.ts'
import { ErrorPanel, FailureList } from '../../ui/error-panel.tsx'
import { notifySuccess, TOAST_MS } from '../../ui/notify.tsx'
import { COPIES } from './list-copy.ts'

interface Props {
  /** The episode to copy or move; null while the dialog is closed. */
  episode: Pick<Episode, 'id' | 'show_id' | 'name'> | null
  onClose: () => void
}

/** Into another podcast of the same person: a copy as a draft, or the episode itself. */
export function CopyDialog({ episode, onClose }: Props) {
  return (
    <Modal opened={episode !== null} onClose={onClose} title={COPIES.title}>
      {episode && <CopyForm key={episode.id} episode={episode} onClose={onClose} />}
    </Modal>
  )
}

function CopyForm({ episode, onClose }: { episode: NonNullable<Props['episode']>; onClose: () => void }) {
  const navigate = useNavigate()
  const shows = useQuery(query(listShows))
  const [target, setTarget] = useState<string | null>(null)
  const [action, setAction] = useState<'copy' | 'move'>('copy')
  const targetName = shows.data?.find(({ id }) => String(id) === target)?.podcast_title ?? ''
  const send = useAction(copyEpisodeTo, {
    onSuccess: (copy) => {
      refresh(listEpisodes, getOverview, listShows)
      const copied = copy.audio_file_id === null ? COPIES.copiedSilent : COPIES.copied
      const said = action === 'copy' ? copied(copy.name, targetName) : COPIES.moved(copy.name, targetName)
      const open = () => void navigate(to('episodeSettings', { showId: copy.show_id, id: copy.id }))
      notifySuccess({ message: <SaidWithWay text={said} onOpen={open} />, duration: TOAST_MS.saved })
      onClose()
    },
  })
  if (shows.isPending) return <Skeleton h={120} />
  if (!shows.data) return <ErrorPanel error={shows.error} onRetry={() => void shows.refetch()} />
  const others = shows.data.filter(({ id }) => id !== episode.show_id)
  if (others.length === 0) return <Text>{COPIES.none}</Text>
  return (
    <Stack>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {episode.name}
      </Text>
      <Select
        label={COPIES.target}
        placeholder={COPIES.choose}
        searchable={others.length > 8}
        data={others.map(({ id, podcast_title }) => ({ value: String(id), label: podcast_title }))}
        value={target}
        onChange={setTarget}
      />
      <Radio.Group
        label={COPIES.how}
        value={action}
        onChange={(value) => setAction(value as 'copy' | 'move')}
      >
        <Stack gap="sm" mt={4}>
          <Radio value="copy" label={COPIES.copy} description={COPIES.copyHint} />
          <Radio value="move" label={COPIES.move} description={COPIES.moveHint} />
        </Stack>
      </Radio.Group>
      {send.error && <FailureList error={send.error} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {COPIES.cancel}
        </Button>
        <Button
          loading={send.isPending}
          disabled={!target}
          onClick={() =>
            send.mutate({
              params: { showId: episode.show_id, episodeId: episode.id },
              body: { show_id: Number(target), action },
            })
          }
        >
          {action === 'copy' ? COPIES.doCopy : COPIES.doMove}
        </Button>
      </Group>
    </Stack>
  )
}

/** A sentence with the way to the episode that it is about. A button, for toasts stand outside the router. */
export function SaidWithWay({ text, onOpen }: { text: string; onOpen: () => void }) {
  return (
    <>
      {text}{' '}
      <Anchor component="button" type="button" inherit underline="always" onClick={onOpen}>
        {COPIES.open}
      </Anchor>
    </>
  )
}
