import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { fetchPeaks } from '../api/peaks.ts'
import { finishSeek, type PlayerItem, seekTo, usePlayer } from '../audio/player-state.ts'
import { type Bars, barsOf, drawBars } from '../audio/waveform.ts'
import { durationText } from '../ui/formats.ts'
import { COPY } from './copy.ts'
import classes from './player-timeline.module.css'

const BAR_COUNT = 140
const STEPS = 1000

/** Where one is, and where one wants to be: a waveform when the item has one, a line otherwise; a plain range input in both cases. */
export function PlayerTimeline({ item }: { item: PlayerItem }) {
  const { played, playedSeconds, duration } = usePlayer()
  const bars = useBars(item.peaksUrl ?? null)
  return (
    <div className={classes.root}>
      <time className={classes.time}>{durationText(playedSeconds)}</time>
      <div className={classes.track}>
        {bars ? <Waveform bars={bars} played={played} /> : <Line played={played} />}
        <input
          className={classes.range}
          type="range"
          min={0}
          max={STEPS}
          step={1}
          aria-label={COPY.player.seek}
          aria-valuetext={`${durationText(playedSeconds)} of ${durationText(duration)}`}
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

function Waveform({ bars, played }: { bars: Bars; played: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const draw = () => drawBars(element, bars, played)
    draw()
    const observer = new ResizeObserver(draw)
    observer.observe(element)
    return () => observer.disconnect()
  }, [bars, played])
  return <canvas ref={canvas} className={classes.canvas} aria-hidden />
}

/** Without peaks there is simply a line. */
function useBars(address: string | null): Bars | null {
  const { data } = useQuery({
    queryKey: ['peaks', address],
    enabled: address !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => barsOf(await fetchPeaks(address ?? '', signal), BAR_COUNT),
  })
  return data ?? null
}
