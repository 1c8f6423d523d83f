import { createPortal } from 'react-dom'
import { shortClock } from './clock.ts'
import { tickSeconds } from './wave-peaks.ts'
import { useWaveform } from './waveform-context.ts'

/** Labels of the time in sight, and a screen before and after it. */
export function WaveRuler({ from, until }: { from: number; until: number }) {
  const { layer, duration, pxPerSecond } = useWaveform()
  if (!layer || duration <= 0 || pxPerSecond <= 0) return null
  const step = tickSeconds(pxPerSecond)
  const span = until - from
  const first = Math.max(0, Math.floor((from - span) / step))
  const last = Math.floor(Math.min(duration, until + span) / step)
  const ticks = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * step)
  return createPortal(
    <div aria-hidden>
      {ticks
        .filter((seconds) => (duration - seconds) * pxPerSecond > 44)
        .map((seconds) => (
          <div key={seconds} className="tick" style={{ left: `${(100 * seconds) / duration}%` }}>
            {shortClock(seconds)}
            {step < 1 && seconds % 1 ? '.5' : ''}
          </div>
        ))}
    </div>,
    layer,
  )
}
