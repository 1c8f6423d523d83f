/** How many shades a map may have; people tell about five apart. */
const SHADES = 5

export interface MapClass {
  from: number
  to: number
  /** 1 (pale) to 5 (dark): a colour of world-map.module.css. */
  shade: number
}

/**
 * The classes of a map: each one holds counts that are a few times those before, because one or two countries tower over all others
 * and equal steps would leave the rest in one pale colour. Empty when nobody listened.
 */
export function mapClasses(counts: readonly number[]): MapClass[] {
  const most = Math.max(0, ...counts)
  if (most === 0) return []
  const uppers = [...new Set(Array.from({ length: SHADES }, (_, at) => (at === SHADES - 1 ? most : nice(most ** ((at + 1) / SHADES)))))]
  return uppers.map((to, at) => ({ from: (uppers[at - 1] ?? 0) + 1, to, shade: SHADES - uppers.length + at + 1 }))
}

/** 0: none. */
export function shadeOf(count: number, classes: readonly MapClass[]): number {
  return classes.find(({ from, to }) => count >= from && count <= to)?.shade ?? 0
}

/** 1, 2, 3, 5, 8 and their tens: numbers that are read at a glance. */
function nice(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 3, 5, 8].findLast((one) => one * unit <= value * 1.0001) ?? 1
  return Math.max(1, step * unit)
}
