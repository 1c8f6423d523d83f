/** Rows that Page up and Page down move by. */
const LEAP = 10

/** Where a row goes when a key is pressed on its handle; null for keys that move nothing. Places from 0. */
export function targetOfKey(key: string, place: number, count: number): number | null {
  const last = count - 1
  switch (key) {
    case 'ArrowUp':
      return Math.max(0, place - 1)
    case 'ArrowDown':
      return Math.min(last, place + 1)
    case 'PageUp':
      return Math.max(0, place - LEAP)
    case 'PageDown':
      return Math.min(last, place + LEAP)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

/** The list with one entry at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  const entry = list[from]
  return entry === undefined ? [...list] : rest.toSpliced(to, 0, entry)
}
