/** What is typed and not saved, on this device: it outlives the page and the visit. */

/** Null for what is not there, and where storage is switched off. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function writeStored(key: string, kept: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Storage is full or switched off: nothing is kept, saving works all the same.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Then there is nothing to forget.
  }
}

/**
 * Only fields that the form has, of the same kind: an older version of this
 * page may have kept something else.
 */
export function pickMatching<V extends object>(kept: unknown, like: V): Partial<V> {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => name in like && isLike(value, like[name as keyof V])),
  ) as Partial<V>
}

function isLike(value: unknown, sample: unknown): boolean {
  if (Array.isArray(sample))
    return Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null)
  if (isGroup(sample)) return isGroup(value) && Object.values(value).every((part) => typeof part === 'string')
  // A date is a text or nothing.
  return typeof value === 'string' || (value === null && sample === null)
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
