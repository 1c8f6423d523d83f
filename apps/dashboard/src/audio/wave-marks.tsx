import { type KeyboardEvent, memo, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { clockText, keyStep, placed } from './clock.ts'
import { useWaveDrag } from './use-wave-drag.ts'
import { useWaveform } from './waveform-context.ts'

/** A moment on the wave. */
export interface WaveMark {
  key: string
  start: number
  label: string
  selected: boolean
  /** Not in the list that apps show. */
  muted: boolean
}

interface Props {
  marks: WaveMark[]
  onSelect: (key: string) => void
  /** While it is on its way. */
  onMove?: (key: string, start: number) => void
  onDrop: (key: string, start: number) => void
}

type MarkActions = Omit<Props, 'marks'>
type OneMark = { mark: WaveMark; crowded: boolean; number: number; room: number } & MarkActions

const ARROWS: [string, string] = ['ArrowLeft', 'ArrowRight']
/** A flag with less room than this shows its number alone. */
const TITLE_PX = 64
/**
 * With less room for each the wave shows ticks, and flags when one looks closer:
 * hundreds of them would hide it.
 */
const CROWDED_PX = 14

/**
 * Moments that are dragged along the wave, or moved with the arrow keys: a tenth of
 * a second, with Shift a second.
 */
export function WaveMarks({ marks, ...does }: Props) {
  const { layer, duration, pxPerSecond } = useWaveform()
  const latest = useRef(does)
  latest.current = does
  // The same functions for ever: of a thousand marks only the one that moves is drawn anew.
  const stable = useMemo<MarkActions>(
    () => ({
      onSelect: (key) => latest.current.onSelect(key),
      onMove: (key, start) => latest.current.onMove?.(key, start),
      onDrop: (key, start) => latest.current.onDrop(key, start),
    }),
    [],
  )
  if (!layer || duration <= 0) return null
  const shown = marks.filter(({ start }) => start <= duration)
  const areCrowded = shown.length * CROWDED_PX > duration * pxPerSecond
  return createPortal(
    shown.map((mark, index) => (
      <Mark
        key={mark.key}
        mark={mark}
        crowded={areCrowded}
        number={index + 1}
        room={Math.round(((shown[index + 1]?.start ?? duration) - mark.start) * pxPerSecond)}
        {...stable}
      />
    )),
    layer,
  )
}

const Mark = memo(function Mark({ mark, crowded, number, room, onSelect, onMove, onDrop }: OneMark) {
  const { duration } = useWaveform()
  const [moving, setMoving] = useState<number | null>(null)
  const [focused, setFocused] = useState(false)
  const start = moving ?? mark.start
  const moved = (seconds: number, from: number) => placed(mark.start + seconds - from, duration)
  const drag = useWaveDrag({
    onMove: (seconds, from) => {
      setMoving(moved(seconds, from))
      onMove?.(mark.key, moved(seconds, from))
    },
    onEnd: (seconds, from) => {
      setMoving(null)
      onDrop(mark.key, moved(seconds, from))
    },
    onTap: () => onSelect(mark.key),
    onCancel: () => setMoving(null),
  })
  // Keys come faster than a page is drawn: each one goes on from the one before.
  const pressed = useRef({ seen: mark.start, at: mark.start })
  if (pressed.current.seen !== mark.start) pressed.current = { seen: mark.start, at: mark.start }
  const press = (event: KeyboardEvent) => {
    const step = keyStep(event, ARROWS)
    if (step !== null) {
      pressed.current.at = placed(pressed.current.at + step + 0.000_1, duration)
      onDrop(mark.key, pressed.current.at)
    } else if (event.key === 'Enter') onSelect(mark.key)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      className="mark"
      style={{ left: `${(100 * start) / duration}%` }}
      data-selected={mark.selected || undefined}
      data-muted={mark.muted || undefined}
      data-moving={moving !== null || undefined}
      data-crowded={crowded || undefined}
    >
      <div className="line" />
      <div
        className="flag"
        role="slider"
        tabIndex={0}
        title={mark.label}
        aria-label={mark.label}
        aria-valuemin={0}
        aria-valuemax={duration}
        aria-valuenow={start}
        aria-valuetext={clockText(start)}
        style={{ maxWidth: Math.max(26, Math.min(room - 4, 240)) }}
        onKeyDown={press}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        {...drag}
      >
        <span>{room >= TITLE_PX ? `${number}  ${mark.label}` : number}</span>
      </div>
      {(moving !== null || focused) && (
        <div className="bubble" aria-hidden>
          {clockText(start)}
        </div>
      )}
    </div>
  )
}, isSame)

function isSame({ mark: before, ...a }: OneMark, { mark: after, ...b }: OneMark): boolean {
  return (
    a.number === b.number &&
    a.room === b.room &&
    (Object.keys(before) as (keyof WaveMark)[]).every((name) => before[name] === after[name])
  )
}
