const LINES = 4
/** Halves only where they are whole downloads. */
const STEPS = [1, 2, 2.5, 5, 10]

/**
 * Where the lines of a chart stand: `ticksTo(340)` -> [0, 100, 200, 300, 400]. Round numbers of whole
 * downloads, at most five, from 0 on.
 */
export function ticksTo(most: number): number[] {
  const least = Math.max(1, most / LINES)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = (STEPS.find((one) => one * power >= least && Number.isInteger(one * power)) ?? 10) * power
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, at) => at * step)
}
