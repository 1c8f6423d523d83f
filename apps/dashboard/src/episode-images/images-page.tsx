import { ActionIcon, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { deleteEpisodeImage, type EpisodeImage, listEpisodeImages } from '@podstead/contract/episode-images'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { query, refresh, useAction } from '../api/query.ts'
import { EpisodeFailure } from '../page-frames/episode-failure.tsx'
import { useEpisodeHeader } from '../page-frames/episode-header.tsx'
import { to } from '../paths.ts'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { CardsSkeleton } from '../ui/skeletons.tsx'
import { IMAGES } from './copy.ts'
import classes from './images.module.css'

/** /episodes/{id}/images: the pictures of an episode, with a tile to upload one. */
export function EpisodeImagesPage() {
  const episodeId = Number(useParams().id)
  const list = useQuery(query(listEpisodeImages, { params: { episodeId } }))
  const [removing, setRemoving] = useState<EpisodeImage | null>(null)
  useEpisodeHeader(IMAGES.title, list.data && { ...list.data.audiopost, show: list.data.show })
  if (list.isPending) return <CardsSkeleton count={3} />
  if (!list.data)
    return <EpisodeFailure error={list.error} title={IMAGES.loadFailed} onRetry={() => void list.refetch()} />
  return (
    <Stack gap="md">
      <Text c="dimmed" maw={620}>
        {IMAGES.text}
      </Text>
      <ul className={classes.grid} aria-label={IMAGES.list}>
        {list.data.images.map((image) => (
          <Tile key={image.id} image={image} onRemove={() => setRemoving(image)} />
        ))}
        <li>
          <Link to={to('newEpisodeImage', { id: episodeId })} className={classes.upload}>
            <IconPhotoPlus size={34} stroke={1.5} aria-hidden />
            {IMAGES.upload}
          </Link>
        </li>
      </ul>
      <RemoveDialog episodeId={episodeId} image={removing} onClose={() => setRemoving(null)} />
    </Stack>
  )
}

function Tile({ image, onRemove }: { image: EpisodeImage; onRemove: () => void }) {
  const { image_url, width, height, subtitle, description } = image
  const name = subtitle || IMAGES.untitled
  return (
    <li className={classes.tile}>
      <img
        src={image_url}
        alt={name}
        width={width}
        height={height}
        loading="lazy"
        className={classes.picture}
      />
      <Group justify="space-between" align="start" wrap="nowrap" p="sm" gap="xs">
        <div style={{ minWidth: 0 }}>
          {subtitle && <Text className={classes.words}>{subtitle}</Text>}
          {description && (
            <Text size="sm" c="dimmed" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
              {description}
            </Text>
          )}
          <Text size="xs" c="dimmed" className="ps-number">
            {width} × {height}
          </Text>
        </div>
        <ActionIcon aria-label={IMAGES.deleteOf(name)} onClick={onRemove} style={{ flex: 'none' }}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  )
}

function RemoveDialog({
  episodeId,
  image,
  onClose,
}: {
  episodeId: number
  image: EpisodeImage | null
  onClose: () => void
}) {
  const remove = useAction(deleteEpisodeImage, {
    onSuccess: () => {
      refresh(listEpisodeImages)
      notifySuccess({ message: IMAGES.deleted, duration: 2000 })
      onClose()
    },
    onError: (failure) => notifyError({ message: failure.message }),
  })
  return (
    <Modal opened={image !== null} onClose={onClose} title={IMAGES.deleteTitle}>
      <Stack>
        <Text>{IMAGES.deleteText}</Text>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {IMAGES.keep}
          </Button>
          <Button
            color="clay"
            loading={remove.isPending}
            onClick={() => image && remove.mutate({ params: { episodeId, imageId: image.id } })}
          >
            {IMAGES.delete}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
