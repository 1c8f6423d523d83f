import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { closestZoom } from './wave-peaks.ts'
import type { Surface } from './waveform-surface.tsx'

export interface Zoom {
  /** 1: the whole episode is in sight. */
  level: number
  most: number
  into(): void
  out(): void
  fit(): void
}

const STEP = 1.8

/**
 * How close the wave is looked at: by buttons and keys, and with Ctrl and the wheel (a pinch on
 * a touchpad) around the pointer.
 */
export function useZoom({
  surface,
  frame,
  duration,
}: {
  surface: RefObject<Surface | null>
  frame: RefObject<HTMLElement | null>
  duration: number
}): Zoom {
  const [{ level, most }, setZoom] = useState({ level: 1, most: Number.POSITIVE_INFINITY })
  const current = useRef(1)
  const change = useCallback(
    (to: (level: number) => number, x?: number) => {
      const shown = surface.current
      if (!shown || duration <= 0) return
      const width = shown.width()
      const limit = Math.max(1, (closestZoom(duration) * duration) / width)
      const [from, until] = shown.visible()
      const next = Math.min(limit, Math.max(1, to(current.current)))
      const at = x ?? width / 2
      current.current = next
      shown.zoom(next === 1 ? 0 : (next * width) / duration, {
        seconds: from + ((until - from) * at) / width,
        x: at,
      })
      setZoom({ level: next, most: limit })
    },
    [surface, duration],
  )

  useEffect(() => {
    const element = frame.current
    if (!element) return
    let next = 1
    let waiting = 0
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      // The browser would zoom the page.
      event.preventDefault()
      const x = event.clientX - element.getBoundingClientRect().left
      next *= Math.exp(-event.deltaY / 180)
      if (waiting) return
      waiting = requestAnimationFrame(() => {
        const factor = next
        next = 1
        waiting = 0
        change((now) => now * factor, x)
      })
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      element.removeEventListener('wheel', wheel)
      cancelAnimationFrame(waiting)
    }
  }, [frame, change])

  return useMemo(
    () => ({
      level,
      most,
      into: () => change((now) => now * STEP),
      out: () => change((now) => now / STEP),
      fit: () => change(() => 1),
    }),
    [level, most, change],
  )
}
