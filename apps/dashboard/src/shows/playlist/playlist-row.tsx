import { ActionIcon, Anchor, Badge, Text } from '@mantine/core'
import type { Episode } from '@podstead/contract/episodes/episodes'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { PLAYING } from '../../audio/copy.ts'
import { type PlayerItem, togglePlay, usePlayer } from '../../audio/player-state.ts'
import { to } from '../../paths.ts'
import { dateText, durationText } from '../../ui/formats.ts'
import { PLAYLIST } from '../copy.ts'
import classes from './playlist.module.css'

interface Props {
  number: number
  episode: Episode
  item: PlayerItem
  timeZone: string
  /** From here on, to the end of the list. */
  onPlay: () => void
}

export function PlaylistRow({ number, episode, item, timeZone, onPlay }: Props) {
  const player = usePlayer()
  const isLoaded = player.item?.id === item.id
  const isPlaying = isLoaded && player.playing
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <li className={classes.row} aria-current={isLoaded || undefined}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <ActionIcon
        variant="filled"
        color={isPlaying ? 'marigold' : 'spruce'}
        radius={999}
        size={40}
        aria-label={isPlaying ? PLAYING.pause(episode.name) : PLAYING.play(episode.name)}
        onClick={() => togglePlay(item.id) || onPlay()}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
      <div className={classes.words}>
        <Anchor
          component={Link}
          to={to('episodeSettings', { showId: episode.show_id, id: episode.id })}
          c="inherit"
          fw={600}
          className={classes.name}
        >
          {episode.name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {episode.audio_date ? dateText(episode.audio_date, timeZone) : null}
        </Text>
      </div>
      {episode.publication !== 'published' && (
        <Badge color="gray" className={classes.badge}>
          {PLAYLIST.notPublished}
        </Badge>
      )}
      <Text size="sm" c="dimmed" className={classes.length}>
        {episode.duration_second ? durationText(episode.duration_second) : ''}
      </Text>
    </li>
  )
}
