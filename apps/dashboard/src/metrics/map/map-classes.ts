/** How many shades a map may have; people tell about five apart. */
const SHADES = 5

export interface MapClass {
  from: number
  to: number
  /** 1 (pale) to 5 (dark): a colour of world-map.module.css. */
  shade: number
}

/**
 * The classes of a map: each one holds counts that are a few times those before, because one or two countries
 * tower over all others and equal steps would leave the rest in one pale colour. Empty when nobody listened.
 */
export function mapClasses(counts: readonly number[]): MapClass[] {
  const heard = counts.filter((count) => count > 0)
  const [least, most] = [Math.min(...heard), Math.max(...heard)]
  if (heard.length === 0) return []
  const uppers = [...new Set(Array.from({ length: SHADES }, (_, at) => upperBound(at, least, most)))]
  return uppers.map((to, at) => ({
    from: at ? (uppers[at - 1] ?? 0) + 1 : Math.min(least, to),
    to,
    shade: SHADES - uppers.length + at + 1,
  }))
}

/** From the smallest count to the largest in equal factors. */
function upperBound(at: number, least: number, most: number): number {
  return at === SHADES - 1 ? most : Math.max(least, nice(least * (most / least) ** ((at + 1) / SHADES)))
}

/** 0: none. */
export function mapShade(count: number, classes: readonly MapClass[]): number {
  return classes.find(({ from, to }) => count >= from && count <= to)?.shade ?? 0
}

/** 1, 2, 3, 5, 8 and their tens: numbers that are read at a glance. */
function nice(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 3, 5, 8].findLast((one) => one * unit <= value * 1.0001) ?? 1
  return Math.max(1, step * unit)
}
