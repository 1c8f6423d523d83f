import { Text } from '@mantine/core'
import type { EpisodeWithShow } from '@podstead/contract/episodes/episodes'
import { PlayButton } from '../../audio/play-button.tsx'
import { toPlayerItem } from '../../audio/player-item.ts'
import { finishSeek, jumpTo, playItem, seekTo, usePlayer } from '../../audio/player-state.ts'
import { useBars, WaveCanvas } from '../../audio/wave-canvas.tsx'
import type { Bars } from '../../audio/waveform.ts'
import { durationText, fileSizeText } from '../../ui/formats.ts'
import { SETTINGS } from '../copy.ts'
import classes from './episode-wave.module.css'

const BAR_COUNT = 260
const STEPS = 1000

/** The episode as a waveform: hear it, jump in it. It plays in the player at the bottom of the page. */
export function EpisodeWave({ episode }: { episode: EpisodeWithShow }) {
  const player = usePlayer()
  const item = toPlayerItem(episode, episode.show)
  const bars = useBars(episode.audio_file_id, episode.peaks_url, BAR_COUNT) ?? FLAT
  const isLoaded = player.item?.id === episode.id
  const length = (isLoaded && player.duration) || episode.duration_second || 0
  const played = isLoaded ? player.played : 0
  const move = (fraction: number) => {
    if (isLoaded) return seekTo(fraction)
    if (!item) return
    playItem(item)
    jumpTo(fraction * length)
  }
  const facts = [
    episode.audio_file_name ?? '',
    length ? durationText(length) : '',
    episode.file_size ? fileSizeText(episode.file_size) : '',
    episode.content_type ?? '',
  ].filter(Boolean)
  return (
    <div>
      <div className={classes.root}>
        <PlayButton item={item} name={episode.name} size={52} />
        <div className={classes.track}>
          <WaveCanvas bars={bars} played={played} className={classes.canvas} />
          <input
            className={classes.range}
            type="range"
            min={0}
            max={STEPS}
            aria-label={SETTINGS.waveform}
            aria-valuetext={SETTINGS.positionText(durationText(played * length), durationText(length))}
            value={Math.round(played * STEPS)}
            disabled={length === 0}
            onChange={(event) => move(Number(event.currentTarget.value) / STEPS)}
            onPointerUp={finishSeek}
            onKeyUp={finishSeek}
            onBlur={finishSeek}
          />
        </div>
        <Text component="span" size="sm" c="dimmed" className={classes.time}>
          {durationText(isLoaded ? player.playedSeconds : 0)} / {durationText(length)}
        </Text>
      </div>
      <Text size="sm" c="dimmed" mt="sm" style={{ overflowWrap: 'anywhere' }}>
        {facts.join(' · ')}
      </Text>
    </div>
  )
}

/** A level line until the peaks are there. */
const FLAT: Bars = Array.from({ length: BAR_COUNT }, () => 0.08)
