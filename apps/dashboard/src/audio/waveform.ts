/** Loudness per bar, 0–1. */
export type Bars = number[]

/**
 * Bars of a peaks file: `{version, length, bits: 8, data: [min, max, …]}`, ten pairs a second.
 * Answers null when the file is not one. Each bar is the greatest swing of its stretch, scaled so
 * that the loudest fills the height.
 */
export function parsePeaks(file: unknown, count: number): Bars | null {
  const data = (file as { data?: unknown } | null)?.data
  if (!Array.isArray(data) || data.length < 2) return null
  const pairs = Math.floor(data.length / 2)
  const bars = Array.from({ length: Math.min(count, pairs) }, (_, bar, total = Math.min(count, pairs)) => {
    const from = Math.floor((bar * pairs) / total)
    const until = Math.max(from + 1, Math.floor(((bar + 1) * pairs) / total))
    let swing = 0
    for (let pair = from; pair < until; pair++)
      swing = Math.max(swing, Number(data[pair * 2 + 1]) - Number(data[pair * 2]))
    return swing
  })
  const loudest = Math.max(...bars)
  return loudest > 0 ? bars.map((swing) => swing / loudest) : bars
}

const GAP = 0.42
const PLAYED = '#f2a541'
const AHEAD = '#5f9d86'

/** Draws to the size that the canvas has on the page, sharp on dense screens. */
export function drawBars(canvas: HTMLCanvasElement, bars: Bars, played: number): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { clientWidth: width, clientHeight: height } = canvas
  const scale = window.devicePixelRatio || 1
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  context.scale(scale, scale)
  const shown = fitted(bars, Math.max(8, Math.floor(width / 4)))
  const step = width / shown.length
  shown.forEach((loudness, index) => {
    const size = Math.max(2, loudness * height * 0.94)
    context.fillStyle = (index + 0.5) / shown.length <= played ? PLAYED : AHEAD
    context.beginPath()
    context.roundRect(index * step, (height - size) / 2, step * (1 - GAP), size, step / 3)
    context.fill()
  })
}

/** Fewer bars on a narrow screen. */
function fitted(bars: Bars, most: number): Bars {
  if (bars.length <= most) return bars
  return Array.from({ length: most }, (_, index) =>
    Math.max(
      ...bars.slice(
        Math.floor((index * bars.length) / most),
        Math.floor(((index + 1) * bars.length) / most) || 1,
      ),
    ),
  )
}
