import { finishSeek, type PlayerItem, seekTo, usePlayer } from '../audio/player-state.ts'
import { useBars, WaveCanvas } from '../audio/wave-canvas.tsx'
import { durationText } from '../ui/formats.ts'
import { COPY } from './copy.ts'
import classes from './player-timeline.module.css'

const BAR_COUNT = 140
const STEPS = 1000

/**
 * Where one is, and where one wants to be: a waveform when the item has one, a line otherwise; a
 * plain range input in both cases.
 */
export function PlayerTimeline({ item }: { item: PlayerItem }) {
  const { played, playedSeconds, duration } = usePlayer()
  // Without peaks there is simply a line.
  const bars = useBars(item.peaksUrl ?? null, item.peaksUrl ?? null, BAR_COUNT)
  return (
    <div className={classes.root}>
      <time className={classes.time}>{durationText(playedSeconds)}</time>
      <div className={classes.track}>
        {bars ? (
          <WaveCanvas bars={bars} played={played} className={classes.canvas} />
        ) : (
          <Line played={played} />
        )}
        <input
          className={classes.range}
          type="range"
          min={0}
          max={STEPS}
          step={1}
          aria-label={COPY.player.seek}
          aria-valuetext={COPY.player.positionText(durationText(playedSeconds), durationText(duration))}
          value={Math.round(played * STEPS)}
          disabled={duration === 0}
          onChange={(event) => seekTo(Number(event.currentTarget.value) / STEPS)}
          onPointerUp={finishSeek}
          onPointerCancel={finishSeek}
          onKeyUp={finishSeek}
          onBlur={finishSeek}
        />
      </div>
      <time className={classes.time}>{duration ? `−${durationText(duration - playedSeconds)}` : '–:––'}</time>
    </div>
  )
}

function Line({ played }: { played: number }) {
  return (
    <div className={classes.line}>
      <div style={{ width: `${played * 100}%` }} />
    </div>
  )
}
