import { Anchor, Badge, Button, Checkbox, Group, Text } from '@mantine/core'
import type { Episode, EpisodeWithShow } from '@podstead/contract/episodes/episodes'
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { PlayButton } from '../../audio/play-button.tsx'
import { toPlayerItem } from '../../audio/player-item.ts'
import { StatusBadge } from '../../page-frames/status-badge.tsx'
import { to } from '../../paths.ts'
import { countText, dateText, dateTimeText, durationText, plural, relativeTime } from '../../ui/formats.ts'
import { playsElsewhere } from '../audio/audio-rules.ts'
import { LIST } from '../copy.ts'
import { seasonText } from '../episode-fields.tsx'
import classes from './episode-list.module.css'
import { BULK } from './list-copy.ts'
import { RowMenu, type RowTask } from './row-menu.tsx'
import { useRestore } from './use-restore.tsx'

interface Props {
  episode: Episode
  show: EpisodeWithShow['show']
  isSelected: boolean
  onSelect: (reach: 'one' | 'range') => void
  onTask: (task: RowTask) => void
}

/** One episode of the list; a card where it is narrow. */
export function EpisodeRow({ episode, show, isSelected, onSelect, onTask }: Props) {
  const isDeleted = episode.deleted_at !== null
  const edit = editAddress(episode)
  return (
    <li className={classes.row} data-selected={isSelected || undefined}>
      <Checkbox
        className={classes.check}
        aria-label={BULK.select(episode.name)}
        checked={isSelected}
        // The click knows of Shift; the change that follows it does not.
        onChange={() => undefined}
        onClick={(event) => onSelect(event.shiftKey ? 'range' : 'one')}
      />
      <img
        className={classes.cover}
        src={episode.artwork_url_256}
        alt=""
        width={64}
        height={64}
        loading="lazy"
      />
      <div className={classes.words}>
        {isDeleted ? (
          <Text className={classes.name}>{episode.name}</Text>
        ) : (
          <Anchor component={Link} to={edit} className={classes.name} c="inherit">
            {episode.name}
          </Anchor>
        )}
        <Group gap={10} mt={5} className={classes.facts}>
          {/* Most are published: only what is not says so. */}
          {!isDeleted && episode.publication !== 'published' && (
            <StatusBadge publication={episode.publication} />
          )}
          {!episode.r2_uploaded && episode.dashboard_link_status && (
            <Badge color="gray">{LIST.uploading}</Badge>
          )}
          <Text size="sm" c="dimmed" className={classes.details}>
            {describeEpisode(episode, show).join(' · ')}
            {hasDownloads(episode) && (
              <span className={classes.downloadsInline}>
                {` · ${plural(episode.download_count ?? 0, 'download')}`}
              </span>
            )}
          </Text>
        </Group>
        {episode.direct_upload_status_code === 400 && episode.upload_message && !isDeleted && (
          <Text size="sm" c="var(--mantine-color-error)" mt={4}>
            {episode.audio_file_id === null
              ? episode.upload_message
              : LIST.newAudioFailed(episode.upload_message)}
          </Text>
        )}
      </div>
      {hasDownloads(episode) && <Downloads episode={episode} />}
      {isDeleted ? (
        <RestoreButton episode={episode} />
      ) : (
        <Group gap={6} wrap="nowrap" className={classes.actions}>
          <PlayButton item={toPlayerItem(episode, show)} name={episode.name} />
          <RowMenu episode={episode} edit={edit} canDelete={show.is_direct_upload} onTask={onTask} />
        </Group>
      )}
    </li>
  )
}

function hasDownloads({ deleted_at, publication }: Episode): boolean {
  return deleted_at === null && publication === 'published'
}

/** A column where there is room, words under the name where there is not; leads to what is behind it. */
function Downloads({ episode }: { episode: Episode }) {
  const { show_id, id, download_count, name } = episode
  return (
    <Anchor
      component={Link}
      to={to('episodeMetrics', { showId: show_id, episodeId: id })}
      className={classes.downloads}
      c="inherit"
      aria-label={LIST.downloadsOf(name, plural(download_count ?? 0, 'download'))}
    >
      <span className="ps-number">{countText(download_count ?? 0)}</span>
      <IconDownload size={15} aria-hidden />
    </Anchor>
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

/** Episodes in object storage have the newer page (RU127). */
function editAddress({ show_id, id, r2_uploaded }: Episode): string {
  return to(r2_uploaded ? 'episodeSettings' : 'episodeSettingsOfShow', { showId: show_id, id })
}

function describeEpisode(episode: Episode, { time_zone }: Props['show']): string[] {
  const { audio_date, publication, duration_second, deleted_at, season } = episode
  if (deleted_at) return [LIST.deletedText(relativeTime(deleted_at))]
  const when = publication === 'scheduled' ? dateTimeText : dateText
  return [
    progressText(episode),
    audio_date ? when(audio_date, time_zone) : LIST.noDate,
    playsElsewhere(episode) ? LIST.playsElsewhere : '',
    season ? seasonText(season.number, season.name) : '',
    duration_second ? durationText(duration_second) : '',
  ].filter(Boolean)
}

/** The badge says it of what is due; drafts, and what has other audio meanwhile, need the word. */
function progressText({ publication, direct_upload_status_code: code, upload_progress }: Episode): string {
  if (code !== 202) return ''
  if (publication === 'processing') return upload_progress ? `${upload_progress}%` : ''
  return LIST.audioProgress(upload_progress ?? 0)
}
