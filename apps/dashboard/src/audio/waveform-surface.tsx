import { useComputedColorScheme } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'
import WaveSurfer from 'wavesurfer.js'
import { styleNonce } from '../api/style-nonce.ts'
import type { DeskSound } from './editor-sound.ts'
import sheet from './wave-layer.css?inline'

/** What the desk does with a drawn wave. */
export interface Surface {
  zoom(pxPerSecond: number, at?: { seconds: number; x: number }): void
  reveal(seconds: number): void
  scrollBy(pixels: number): void
  /** Seconds in sight. */
  visible(): [from: number, until: number]
  width(): number
}

interface Props {
  sound: DeskSound
  peaks: [number[], number[]]
  duration: number
  surface: RefObject<Surface | null>
  onLayer: (layer: HTMLElement | null, pxPerSecond: number) => void
  onScroll: () => void
}

const HEIGHT = 124
const COLOURS = {
  light: { waveColor: '#7fae9b', progressColor: '#1f6e58', cursorColor: '#c9710a' },
  dark: { waveColor: '#4f7f6e', progressColor: '#9fd9c3', cursorColor: '#f2a541' },
}

/**
 * The wave itself. Everything that is put on it lives in a layer inside of it, which scrolls and grows
 * with it without a frame's delay.
 */
export function WaveSurface({ sound, peaks, duration, surface, onLayer, onScroll }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const wave = useRef<WaveSurfer | null>(null)
  const scheme = useComputedColorScheme('light')
  const calls = useRef({ onLayer, onScroll, scheme })
  calls.current = { onLayer, onScroll, scheme }

  useEffect(() => {
    const container = host.current
    if (!container) return
    const created = WaveSurfer.create({
      container,
      media: sound.element,
      peaks,
      duration,
      height: HEIGHT,
      barWidth: 3,
      barGap: 2,
      barRadius: 3,
      barHeight: 0.94,
      barMinHeight: 2,
      cursorWidth: 2,
      dragToSeek: false,
      ...(styleNonce && { cspNonce: styleNonce }),
      ...COLOURS[calls.current.scheme],
    })
    wave.current = created
    const wrapper = created.getWrapper()
    dress(wrapper)
    const layer = document.createElement('div')
    layer.className = 'layer'
    wrapper.append(layer)
    const tell = () => calls.current.onLayer(layer, layer.offsetWidth / duration)
    created.on('interaction', (seconds) => sound.seek(seconds))
    created.on('redraw', tell)
    created.on('scroll', () => calls.current.onScroll())
    surface.current = handle(created, layer, duration)
    tell()
    return () => {
      surface.current = null
      wave.current = null
      calls.current.onLayer(null, 0)
      created.destroy()
    }
  }, [sound, peaks, duration, surface])

  useEffect(() => wave.current?.setOptions(COLOURS[scheme]), [scheme])
  return <div ref={host} />
}

function handle(wave: WaveSurfer, layer: HTMLElement, duration: number): Surface {
  const perSecond = () => layer.offsetWidth / duration
  return {
    zoom: (pxPerSecond, at) => {
      wave.zoom(pxPerSecond)
      // What is under the pointer stays under it.
      if (at) wave.setScroll(at.seconds * perSecond() - at.x)
    },
    reveal: (seconds) => {
      const [x, left, width] = [seconds * perSecond(), wave.getScroll(), wave.getWidth()]
      if (x < left + 24 || x > left + width - 24) wave.setScroll(x - width / 2)
    },
    scrollBy: (pixels) => wave.setScroll(wave.getScroll() + pixels),
    visible: () => [wave.getScroll() / perSecond(), (wave.getScroll() + wave.getWidth()) / perSecond()],
    width: () => wave.getWidth(),
  }
}

/** The wave is drawn in a shadow tree, which no style of the page reaches; variables do. */
function dress(wrapper: HTMLElement): void {
  const root = wrapper.getRootNode() as ShadowRoot
  const styles = new CSSStyleSheet()
  styles.replaceSync(sheet)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, styles]
}
