/** More points than this no screen shows and no hand tells apart: three hours at five a second. */
export const MAX_POINTS = 54_000

/**
 * The two edges of a wave, −1 to 1, out of a peaks file `{data: [min, max, …]}`: at most `most` points each,
 * the loudest fills the height. A level line where the file is none.
 */
export function wavePeaks(file: unknown, most: number = MAX_POINTS): [upper: number[], lower: number[]] {
  const data = (file as { data?: unknown } | null)?.data
  if (!Array.isArray(data) || data.length < 2) return [LEVEL, LEVEL]
  const pairs = Math.floor(data.length / 2)
  const points = Math.min(pairs, most)
  const upper = new Array<number>(points)
  const lower = new Array<number>(points)
  let loudest = 0
  for (let point = 0; point < points; point++) {
    const until = Math.floor(((point + 1) * pairs) / points)
    let [low, high] = [0, 0]
    for (let pair = Math.floor((point * pairs) / points); pair < until; pair++) {
      low = Math.min(low, Number(data[pair * 2]) || 0)
      high = Math.max(high, Number(data[pair * 2 + 1]) || 0)
    }
    upper[point] = high
    lower[point] = low
    loudest = Math.max(loudest, high, -low)
  }
  if (loudest === 0) return [LEVEL, LEVEL]
  return [upper.map((high) => high / loudest), lower.map((low) => low / loudest)]
}

const LEVEL = [0, 0]

/**
 * How far one can zoom in, in pixels a second: a tenth of a second gets five pixels, and three hours
 * stay within what browsers lay out.
 */
export function closestZoom(duration: number): number {
  return Math.min(50, 1_000_000 / Math.max(duration, 1))
}

const TICKS = [0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600]
const TICK_PX = 92

/** Seconds between two labels of the ruler, so that they stand apart. */
export function tickSeconds(pxPerSecond: number): number {
  return TICKS.find((seconds) => seconds * pxPerSecond >= TICK_PX) ?? 7200
}
