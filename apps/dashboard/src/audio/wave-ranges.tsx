import { type KeyboardEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { clockText, keyStep, placed } from './clock.ts'
import { DESK } from './editor-copy.ts'
import { useWaveDrag } from './use-wave-drag.ts'
import { useWaveform } from './waveform-context.ts'

/** A part of the sound, in seconds. */
export interface TimeSpan {
  start: number
  end: number
}
export interface WaveRange extends TimeSpan {
  key: string
  label: string
  selected: boolean
}

interface Props {
  ranges: WaveRange[]
  onSelect: (key: string) => void
  onChange: (key: string, stretch: TimeSpan) => void
  /** A stretch was drawn where there was none. */
  onDraw: (stretch: TimeSpan) => void
}

/** A stretch with less room than this goes without its name. */
const NAME_PX = 70
/** A soundbite lasts a second at least. */
const SHORTEST_RANGE = 1

/** Stretches with handles at both ends, and a wave on which new ones are drawn. */
export function WaveRanges({ ranges, onSelect, onChange, onDraw }: Props) {
  const { layer, duration } = useWaveform()
  if (!layer || duration <= 0) return null
  return createPortal(
    <>
      <Drawing onDraw={onDraw} />
      {ranges.map((range) => (
        <Range
          key={range.key}
          range={range}
          onSelect={() => onSelect(range.key)}
          onChange={(next) => onChange(range.key, next)}
        />
      ))}
    </>,
    layer,
  )
}

function Drawing({ onDraw }: Pick<Props, 'onDraw'>) {
  const { duration } = useWaveform()
  const [drawn, setDrawn] = useState<TimeSpan | null>(null)
  const between = (a: number, b: number): TimeSpan => ({
    start: placed(Math.min(a, b), duration),
    end: placed(Math.max(a, b, Math.min(a, b) + SHORTEST_RANGE), duration),
  })
  const drag = useWaveDrag({
    onMove: (seconds, from) => setDrawn(between(from, seconds)),
    onEnd: (seconds, from) => {
      setDrawn(null)
      const stretch = between(from, seconds)
      if (stretch.end - stretch.start >= SHORTEST_RANGE - 0.001) onDraw(stretch)
    },
    onCancel: () => setDrawn(null),
  })
  return (
    <>
      <div className="drawing" {...drag} />
      {drawn && (
        <div className="range" data-moving data-drawn style={rangeStyle(drawn, duration)}>
          <div className="bubble">{clockText(drawn.end - drawn.start)}</div>
        </div>
      )}
    </>
  )
}

function Range({
  range,
  onSelect,
  onChange,
}: {
  range: WaveRange
  onSelect: () => void
  onChange: (next: TimeSpan) => void
}) {
  const { duration, pxPerSecond } = useWaveform()
  const [moving, setMoving] = useState<TimeSpan | null>(null)
  const { start, end } = moving ?? range
  const whole = (by: number): TimeSpan => {
    const length = range.end - range.start
    const first = placed(Math.min(range.start + by, duration - length), duration)
    return { start: first, end: placed(first + length + 0.000_1, duration) }
  }
  const follow = (next: (seconds: number, from: number) => TimeSpan) => ({
    onMove: (seconds: number, from: number) => setMoving(next(seconds, from)),
    onEnd: (seconds: number, from: number) => {
      setMoving(null)
      onChange(next(seconds, from))
    },
    onTap: onSelect,
    onCancel: () => setMoving(null),
  })
  const body = useWaveDrag(follow((seconds, from) => whole(seconds - from)))
  return (
    // Pointers move it as a whole, keys move its two handles.
    <div
      className="range"
      style={rangeStyle({ start, end }, duration)}
      data-selected={range.selected || undefined}
      data-moving={moving !== null || undefined}
      {...body}
    >
      {(end - start) * pxPerSecond > NAME_PX && <div className="name">{range.label}</div>}
      <Handle side="start" range={range} at={start} follow={follow} onChange={onChange} />
      <Handle side="end" range={range} at={end} follow={follow} onChange={onChange} />
      {moving && (
        <div className="bubble" aria-hidden>
          {clockText(start)} – {clockText(end)}
        </div>
      )}
    </div>
  )
}

interface HandleProps {
  side: 'start' | 'end'
  range: WaveRange
  at: number
  follow: (next: (seconds: number, from: number) => TimeSpan) => Parameters<typeof useWaveDrag>[0]
  onChange: (next: TimeSpan) => void
}

function Handle({ side, range, at, follow, onChange }: HandleProps) {
  const { duration } = useWaveform()
  const { start, end } = range
  const moved = (by: number): TimeSpan =>
    side === 'start'
      ? { start: placed(Math.min(start + by, end - SHORTEST_RANGE), duration), end }
      : { start, end: placed(Math.max(end + by, start + SHORTEST_RANGE), duration) }
  const drag = useWaveDrag(follow((seconds, from) => moved(seconds - from)))
  const press = (event: KeyboardEvent) => {
    const step = keyStep(event, ['ArrowLeft', 'ArrowRight'])
    if (step === null) return
    event.preventDefault()
    event.stopPropagation()
    onChange(moved(step + 0.000_1))
  }
  return (
    <div
      className="handle"
      data-side={side}
      role="slider"
      tabIndex={0}
      aria-label={side === 'start' ? DESK.starts(range.label) : DESK.ends(range.label)}
      aria-valuemin={0}
      aria-valuemax={duration}
      aria-valuenow={at}
      aria-valuetext={clockText(at)}
      onKeyDown={press}
      {...drag}
    />
  )
}

function rangeStyle({ start, end }: TimeSpan, duration: number) {
  return { left: `${(100 * start) / duration}%`, width: `${(100 * (end - start)) / duration}%` }
}
