export interface Shelf<K, T> {
  get(key: K): T | undefined
  /** Also to say that what is there has become larger. */
  put(key: K, value: T, bytes: number): void
  remove(key: K): void
  /** Least recently used first. */
  entries(): Iterable<[K, T]>
}

/** Keeps the entries used last, within so many bytes. */
export function createShelf<K, T>(maxBytes: number): Shelf<K, T> {
  const entries = new Map<K, { value: T; bytes: number }>()
  let held = 0
  const drop = (key: K) => {
    held -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    put(key, value, bytes) {
      drop(key)
      entries.set(key, { value, bytes })
      held += bytes
      // One entry larger than the whole shelf is served, and not kept.
      for (const oldest of entries.keys()) {
        if (held <= maxBytes) break
        drop(oldest)
      }
    },
    remove: drop,
    *entries() {
      for (const [key, { value }] of entries) yield [key, value]
    },
  }
}
