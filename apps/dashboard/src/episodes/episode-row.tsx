import { ActionIcon, Anchor, Badge, Button, Group, Menu, Text } from '@mantine/core'
import type { Episode, EpisodeWithShow } from '@podstead/contract/episodes'
import { IconArrowBackUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { PlayButton } from '../audio/play-button.tsx'
import { playerItemOf } from '../audio/player-item.ts'
import { to } from '../paths.ts'
import { dateText, dateTimeText, durationText, fileSizeText, plural, relativeTime } from '../ui/formats.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import { LIST } from './copy.ts'
import classes from './episode-list.module.css'
import { useRestore } from './use-restore.tsx'

interface Props {
  episode: Episode
  show: EpisodeWithShow['show']
  onDelete: () => void
}

/** One episode of the list; a card where it is narrow. */
export function EpisodeRow({ episode, show, onDelete }: Props) {
  const isDeleted = episode.deleted_at !== null
  const edit = to('episodeSettings', { showId: show.id, id: episode.id })
  return (
    <li className={classes.row}>
      <img className={classes.cover} src={episode.artwork_url_256} alt="" width={64} height={64} loading="lazy" />
      <div className={classes.words}>
        {isDeleted ? (
          <Text className={classes.name}>{episode.name}</Text>
        ) : (
          <Anchor component={Link} to={edit} className={classes.name} c="inherit">
            {episode.name}
          </Anchor>
        )}
        <Group gap={10} mt={5} className={classes.facts}>
          {!isDeleted && <StatusBadge publication={episode.publication} />}
          {!episode.r2_uploaded && episode.dashboard_link_status && <Badge color="gray">{LIST.uploading}</Badge>}
          <Text size="sm" c="dimmed">
            {factsOf(episode, show).join(' · ')}
          </Text>
        </Group>
        {episode.publication === 'failed' && episode.upload_message && !isDeleted && (
          <Text size="sm" c="var(--mantine-color-error)" mt={4}>
            {episode.upload_message}
          </Text>
        )}
      </div>
      {isDeleted ? <RestoreButton episode={episode} /> : <Actions episode={episode} show={show} edit={edit} onDelete={onDelete} />}
    </li>
  )
}

function Actions({ episode, show, edit, onDelete }: Props & { edit: string }) {
  return (
    <Group gap={6} wrap="nowrap" className={classes.actions}>
      <PlayButton item={playerItemOf(episode, show)} name={episode.name} />
      <Menu>
        <Menu.Target>
          <ActionIcon aria-label={LIST.more(episode.name)} size={40}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={edit} leftSection={<IconPencil size={17} aria-hidden />}>
            {LIST.edit}
          </Menu.Item>
          {show.is_direct_upload && (
            <Menu.Item color="clay" leftSection={<IconTrash size={17} aria-hidden />} onClick={onDelete}>
              {LIST.delete}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

function RestoreButton({ episode }: { episode: Episode }) {
  const restore = useRestore(episode)
  return (
    <Button
      variant="default"
      size="sm"
      className={classes.actions}
      loading={restore.isPending}
      leftSection={<IconArrowBackUp size={17} aria-hidden />}
      aria-label={`${LIST.restore} ${episode.name}`}
      onClick={restore.run}
    >
      {LIST.restore}
    </Button>
  )
}

function factsOf(episode: Episode, { time_zone }: Props['show']): string[] {
  const { audio_date, publication, upload_progress, duration_second, file_size, download_count, deleted_at } = episode
  if (deleted_at) return [LIST.deletedText(relativeTime(deleted_at))]
  const when = publication === 'scheduled' ? dateTimeText : dateText
  return [
    publication === 'processing' && upload_progress ? `${upload_progress}%` : '',
    audio_date ? when(audio_date, time_zone) : LIST.noDate,
    duration_second ? durationText(duration_second) : '',
    file_size ? fileSizeText(file_size) : '',
    download_count ? plural(download_count, 'download') : '',
  ].filter(Boolean)
}
