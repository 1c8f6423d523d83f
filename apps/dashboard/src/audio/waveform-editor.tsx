import { Alert, Button, Card, Group, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { lazyPart } from '../api/load-part.ts'
import { fetchPeaks } from '../api/peaks.ts'
import { DESK } from './editor-copy.ts'
import { DeskPosition } from './editor-position.tsx'
import { useSound } from './editor-sound.ts'
import { DeskTransport } from './editor-transport.tsx'
import { useDeskKeys } from './use-editor-keys.ts'
import { useDeskSound } from './use-editor-sound.ts'
import { useZoom } from './use-zoom.ts'
import { wavePeaks } from './wave-peaks.ts'
import { WaveRuler } from './wave-ruler.tsx'
import { DeskContext, type WaveformState } from './waveform-context.ts'
import classes from './waveform-editor.module.css'
import type { Surface } from './waveform-surface.tsx'

const WaveSurface = lazyPart(async () => (await import('./waveform-surface.tsx')).WaveSurface)

interface Props {
  /** Another one is another sound, or the same with chapters in it: it goes on where it was. */
  fileId: number | null
  /** Has a ticket that ends; a newer one is taken when this one no longer plays. */
  source: string
  peaks: string | null
  /** Seconds, as the server measured them. */
  duration: number
  /** The address no longer plays: the episode has to be asked for a new one. */
  onStale: () => void
  /** What is edited: below the wave, and by portals on it. */
  children: ReactNode
}

/**
 * A wave to work on: hear it, jump in it, zoom, and put things on it. It stays in sight while one
 * scrolls through what stands below.
 */
export function WaveformEditor({ fileId, source, peaks, duration, onStale, children }: Props) {
  const sound = useDeskSound({ fileId, source, duration, onStale })
  const hasFailed = useSound(sound, (state) => state.failed)
  const points = usePeaks(fileId, peaks)
  const surface = useRef<Surface | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<Pick<WaveformState, 'layer' | 'pxPerSecond'>>({
    layer: null,
    pxPerSecond: 0,
  })
  const [sight, setSight] = useState<[from: number, until: number]>([0, duration])
  const look = useCallback(
    () => setSight((before) => settled(before, surface.current?.visible() ?? before)),
    [],
  )
  const onLayer = useCallback(
    (layer: HTMLElement | null, pxPerSecond: number) => {
      setDrawn((before) =>
        before.layer === layer && before.pxPerSecond === pxPerSecond ? before : { layer, pxPerSecond },
      )
      look()
    },
    [look],
  )
  const zoom = useZoom({ surface, frame, duration })
  const reveal = useCallback((seconds: number) => surface.current?.reveal(seconds), [])
  const desk = useMemo<WaveformState>(
    () => ({ sound, duration, ...drawn, reveal }),
    [sound, duration, drawn, reveal],
  )
  useDeskKeys(sound, zoom)

  return (
    <DeskContext value={desk}>
      <Card component="section" aria-label={DESK.region} padding={0} className={classes.desk} data-desk>
        <div className={classes.frame} ref={frame}>
          {points === undefined ? (
            <Skeleton height={WAVE_PX} />
          ) : canDraw() ? (
            <Suspense fallback={<Skeleton height={WAVE_PX} />}>
              <WaveSurface {...{ sound, duration, surface, onLayer }} peaks={points} onScroll={look} />
            </Suspense>
          ) : (
            <LevelLine onLayer={onLayer} duration={duration} />
          )}
          <DeskPosition />
          <WaveRuler from={sight[0]} until={sight[1]} />
        </div>
        <DeskTransport zoom={zoom} />
        {hasFailed && (
          <Alert color="clay" role="alert" className={classes.failed}>
            <Group justify="space-between">
              {DESK.failed}
              <Button variant="default" size="compact-sm" onClick={onStale}>
                {DESK.retry}
              </Button>
            </Group>
          </Alert>
        )}
      </Card>
      {children}
    </DeskContext>
  )
}

/** What the wave takes with its flags and its ruler, so that nothing jumps when it comes. */
const WAVE_PX = 180

/** undefined while they are on their way. A file without peaks is a level line. */
function usePeaks(fileId: number | null, address: string | null): [number[], number[]] | undefined {
  const { data, isError } = useQuery({
    queryKey: ['peaks', fileId, 'edges'],
    enabled: address !== null,
    // While those of another file come, the wave stays.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => wavePeaks(await fetchPeaks(address ?? '', signal)),
  })
  return useMemo(
    () => data ?? (address === null || isError ? wavePeaks(null) : undefined),
    [data, address, isError],
  )
}

/** The marks are controls and not only a picture: they stand on a line where a browser draws nothing. */
function LevelLine({
  duration,
  onLayer,
}: {
  duration: number
  onLayer: (layer: HTMLElement | null, pxPerSecond: number) => void
}) {
  const ref = useCallback(
    (layer: HTMLDivElement | null) =>
      onLayer(layer, layer && duration > 0 ? layer.offsetWidth / duration : 0),
    [duration, onLayer],
  )
  return <div ref={ref} className={classes.level} style={{ height: WAVE_PX }} />
}

function canDraw(): boolean {
  return typeof CSSStyleSheet !== 'undefined' && 'replaceSync' in CSSStyleSheet.prototype && hasCanvas()
}

function hasCanvas(): boolean {
  try {
    return document.createElement('canvas').getContext('2d') !== null
  } catch {
    return false
  }
}

/** A screen's worth of ruler stands on each side: small movements need nothing new. */
function settled(before: [number, number], [from, until]: [number, number]): [number, number] {
  const span = until - from
  const isNear =
    Math.abs(before[0] - from) < span / 2 && Math.abs(before[1] - before[0] - span) < span * 0.001
  return isNear ? before : [from, until]
}
