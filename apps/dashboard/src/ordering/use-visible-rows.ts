import { type RefObject, useEffect, useState } from 'react'

/** Rows drawn above and below what can be seen, so that a quick scroll finds them there. */
const MARGIN = 8

/**
 * Which rows of a long list can be seen while the page scrolls: from `first` to before `end`. Every
 * row is `rowHeight` pixels high.
 */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): { first: number; end: number } {
  const [range, setRange] = useState({ first: 0, end: Math.min(count, 2 * MARGIN) })
  useEffect(() => {
    const look = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      const next = visibleRows({ top, viewport: innerHeight, count, rowHeight })
      setRange((before) => (before.first === next.first && before.end === next.end ? before : next))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [list, count, rowHeight])
  return range
}

interface Place {
  /** Of the list, below the upper edge of the window. */
  top: number
  viewport: number
  count: number
  rowHeight: number
}

export function visibleRows({ top, viewport, count, rowHeight }: Place): { first: number; end: number } {
  const first = Math.max(0, Math.floor(-top / rowHeight) - MARGIN)
  const end = Math.min(count, Math.ceil((viewport - top) / rowHeight) + MARGIN)
  return { first: Math.min(first, count), end: Math.max(Math.min(first, count), end) }
}
