import { ActionIcon, Badge, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import {
  type AlternateEnclosure,
  deleteAlternate,
  listAlternates,
} from '@podstead/contract/episodes/episodes-audio'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, refresh, useAction } from '../../api/query.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { durationText, fileSizeText } from '../../ui/formats.ts'
import { notifyError, notifySuccess } from '../../ui/notify.tsx'
import { Section } from '../../ui/section.tsx'
import { EditAlternate } from './edit-alternate.tsx'
import { NewAlternate } from './new-alternate.tsx'
import classes from './sound.module.css'
import { ALTERNATE } from './sound-copy.ts'

const POLL_MS = 3000

interface Params {
  showId: number
  episodeId: number
}

/** The same episode in other forms (podcast:alternateEnclosure). */
export function Alternates({ params }: { params: Params }) {
  const [isAdding, setAdding] = useState(false)
  const [editing, setEditing] = useState<AlternateEnclosure | null>(null)
  const [removing, setRemoving] = useState<AlternateEnclosure | null>(null)
  const list = useQuery({
    ...query(listAlternates, { params }),
    refetchInterval: ({ state }) => (state.data?.alternate_enclosures.some(isUnderWay) ? POLL_MS : false),
  })
  const versions = list.data?.alternate_enclosures ?? []
  return (
    <Section
      title={ALTERNATE.heading}
      text={ALTERNATE.text}
      field="alternates"
      aside={
        !isAdding && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {ALTERNATE.add}
          </Button>
        )
      }
    >
      {list.isPending && <Skeleton h={24} />}
      {list.isError && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && versions.length === 0 && !isAdding && (
        <Text size="sm" c="dimmed">
          {ALTERNATE.none}
        </Text>
      )}
      {versions.length > 0 && (
        <ul className={classes.files} aria-label={ALTERNATE.heading}>
          {versions.map((version) => (
            <Version
              key={version.id}
              version={version}
              onEdit={() => setEditing(version)}
              onRemove={() => setRemoving(version)}
            />
          ))}
        </ul>
      )}
      {isAdding && <NewAlternate params={params} onClose={() => setAdding(false)} />}
      <EditAlternate
        params={params}
        version={editing}
        name={editing ? alternateName(editing) : ''}
        onClose={() => setEditing(null)}
      />
      <RemoveDialog params={params} version={removing} onClose={() => setRemoving(null)} />
    </Section>
  )
}

interface VersionProps {
  version: AlternateEnclosure
  onEdit: () => void
  onRemove: () => void
}

function Version({ version, onEdit, onRemove }: VersionProps) {
  const { state, message, content_type, height, bit_rate, bytes, duration_second, language } = version
  const facts = [
    content_type,
    height ? `${height}p` : '',
    bit_rate ? `${Math.round(bit_rate / 1000)} kbps` : '',
    duration_second ? durationText(duration_second) : '',
    bytes ? fileSizeText(bytes) : '',
    language,
  ]
  return (
    <li className={classes.file}>
      <div>
        <Group gap={8}>
          <Text className={classes.fileName}>{alternateName(version)}</Text>
          {isUnderWay(version) && (
            <Badge color="marigold">{state === 'queued' ? ALTERNATE.queued : ALTERNATE.processing}</Badge>
          )}
        </Group>
        <Text size="sm" c={state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
          {state === 'failed' ? (message ?? ALTERNATE.failed) : facts.filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        <ActionIcon aria-label={ALTERNATE.editOf(alternateName(version))} onClick={onEdit}>
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={ALTERNATE.removeOf(alternateName(version))} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  )
}

function RemoveDialog({
  params,
  version,
  onClose,
}: {
  params: Params
  version: AlternateEnclosure | null
  onClose: () => void
}) {
  const name = version ? alternateName(version) : ''
  const remove = useAction(deleteAlternate, {
    onSuccess: () => {
      refresh(listAlternates)
      notifySuccess({ message: ALTERNATE.removed(name) })
      onClose()
    },
    onError: (failure) => notifyError({ message: failure.message }),
  })
  return (
    <Modal opened={version !== null} onClose={onClose} title={ALTERNATE.confirm(name)}>
      <Stack>
        <Text>{ALTERNATE.confirmText}</Text>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {ALTERNATE.keep}
          </Button>
          <Button
            color="clay"
            loading={remove.isPending}
            onClick={() => version && remove.mutate({ params: { ...params, enclosureId: version.id } })}
          >
            {ALTERNATE.remove}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function alternateName({ title, file_name, sources }: AlternateEnclosure): string {
  return title || file_name || sources[0]?.uri || ALTERNATE.untitled
}

function isUnderWay({ state }: AlternateEnclosure): boolean {
  return state === 'queued' || state === 'processing'
}
