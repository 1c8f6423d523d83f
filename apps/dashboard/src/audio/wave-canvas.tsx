import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { fetchPeaks } from '../api/peaks.ts'
import { type Bars, drawBars, parsePeaks } from './waveform.ts'

/** The bars of a waveform, coloured up to where it was played; drawn anew when its place changes size. */
export function WaveCanvas({
  bars,
  played,
  className,
}: {
  bars: Bars
  played: number
  className: string | undefined
}) {
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
  return <canvas ref={canvas} className={className} aria-hidden />
}

/**
 * The bars at a `peaks_url`, or null while there are none. The address has a ticket and is new with each
 * answer, so the waveform is kept under `name`, which belongs to the file.
 */
export function useBars(name: number | string | null, address: string | null, count: number): Bars | null {
  const { data } = useQuery({
    queryKey: ['peaks', name, count],
    enabled: address !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => parsePeaks(await fetchPeaks(address ?? '', signal), count),
  })
  return data ?? null
}
