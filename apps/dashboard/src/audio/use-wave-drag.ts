import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { useWaveform } from './waveform-context.ts'

interface Drag {
  /** Both are seconds: where the pointer is, and where it went down. */
  onMove: (seconds: number, from: number) => void
  onEnd: (seconds: number, from: number) => void
  /** Let go without having moved. Without it a click goes on to the wave. */
  onTap?: () => void
  onCancel?: () => void
}

/** How far a pointer goes before it means to move something. */
const SLACK_PX = 4

/** Pointer handlers for something on the wave that is moved along it; times are those of the pointer. */
export function useWaveDrag({ onMove, onEnd, onTap, onCancel }: Drag) {
  const { layer, duration } = useWaveform()
  const held = useRef<{ x: number; from: number; moved: boolean } | null>(null)
  const hasMoved = useRef(false)
  const secondsAt = (x: number) => {
    const { left, width } = layer?.getBoundingClientRect() ?? { left: 0, width: 0 }
    return width > 0 ? Math.max(0, Math.min(1, (x - left) / width)) * duration : 0
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.stopPropagation()
      hasMoved.current = false
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { x: event.clientX, from: secondsAt(event.clientX), moved: false }
    },
    onPointerMove: (event: PointerEvent) => {
      const hold = held.current
      if (!hold || (!hold.moved && Math.abs(event.clientX - hold.x) < SLACK_PX)) return
      hold.moved = true
      hasMoved.current = true
      onMove(secondsAt(event.clientX), hold.from)
    },
    onPointerUp: (event: PointerEvent) => {
      const hold = held.current
      held.current = null
      if (hold?.moved) onEnd(secondsAt(event.clientX), hold.from)
      else if (hold) onTap?.()
    },
    // A click that ends a movement, or is meant for the thing itself, is none on
    // the wave, which would jump there.
    onClick: (event: MouseEvent) => {
      if (onTap || hasMoved.current) event.stopPropagation()
    },
    onPointerCancel: () => {
      held.current = null
      onCancel?.()
    },
  }
}
