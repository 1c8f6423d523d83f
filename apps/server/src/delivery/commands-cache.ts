import type { Kernel } from '../kernel/kernel.ts'
import type { ShowChanges } from '../shows/commands-changes.ts'
import { createLastKnown } from './commands-last-known.ts'

/**
 * Should a change not be announced, because a connection died in silence, answers
 * are wrong no longer than this.
 */
const BELIEVED_MS = 1000
/**
 * What is asked for again and again is read anew before that, so that nobody meets the
 * moment in which it is not known.
 */
const RENEWED_MS = 500

const LAST_KNOWN_BYTES = 32 * 1024 ** 2

/** Answers of the database about public shows, kept as long as they are surely right (decision 0016). */
export interface ShowCache<V> {
  /** What is known without asking; undefined means that it must be asked for, not that there is nothing. */
  known(key: string): V | undefined
  /**
   * Asks for what was known and is too old to be believed; undefined for everything else, of which
   * nobody knows how long it takes.
   */
  renewing(key: string): Promise<V | undefined> | undefined
  /**
   * Asks, together with everybody who asks the same at the same time, and keeps what may be kept. What was
   * read last is answered while the database cannot be reached.
   */
  ask(key: string): Promise<V | undefined>
}

interface KeptOptions<V> {
  read(key: string): Promise<V | undefined>
  showOf(value: V): number
  revisionOf(value: V): number
  /** Only what everybody may know: the rest is asked for every time. */
  isForEverybody(value: V): boolean
  most: number
}

export function createShowCache<V extends object>(
  kernel: Kernel,
  changes: ShowChanges,
  options: KeptOptions<V>,
): ShowCache<V> {
  const entries = new Map<string, { value: V; showId: number; readAt: number; isRenewed: boolean }>()
  const keysByShow = new Map<number, Set<string>>()
  const { showOf, revisionOf, isForEverybody } = options
  const lastKnown = createLastKnown<V>(kernel, changes, {
    showOf,
    revisionOf,
    isForEverybody,
    maxBytes: LAST_KNOWN_BYTES,
  })
  const asking = new Map<string, { heard: number; answer: Promise<V | undefined> }>()

  changes.onChange((showId) => {
    if (showId === null) {
      entries.clear()
      keysByShow.clear()
      return
    }
    for (const key of keysByShow.get(showId) ?? []) entries.delete(key)
    keysByShow.delete(showId)
  })

  function forget(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    const keys = keysByShow.get(entry.showId)
    keys?.delete(key)
    if (!keys?.size) keysByShow.delete(entry.showId)
  }

  function keep(key: string, value: V, readAt: number): void {
    const showId = options.showOf(value)
    forget(key)
    entries.set(key, { value, showId, readAt, isRenewed: false })
    keysByShow.set(showId, (keysByShow.get(showId) ?? new Set()).add(key))
    if (entries.size > options.most) forget(entries.keys().next().value as string)
  }

  async function readAndKeep(key: string): Promise<V | undefined> {
    const heard = changes.heard()
    const readAt = kernel.clock.now().getTime()
    const value = await lastKnown.ask(key, options.read)
    // Changes announced while the database answered may be newer than the answer.
    const isSure = value && heard === changes.heard() && changes.isSettled(options.showOf(value))
    if (isSure && options.isForEverybody(value)) keep(key, value, readAt)
    else forget(key)
    return value
  }

  async function ask(key: string): Promise<V | undefined> {
    const heard = changes.heard()
    const running = asking.get(key)
    if (running?.heard === heard) {
      const value = await running.answer
      if (value && heard === changes.heard() && changes.isSettled(options.showOf(value))) return value
      return readAndKeep(key)
    }
    const answer = readAndKeep(key)
    asking.set(key, { heard, answer })
    try {
      return await answer
    } finally {
      if (asking.get(key)?.answer === answer) asking.delete(key)
    }
  }

  return {
    known(key) {
      const entry = entries.get(key)
      if (!entry || !changes.isSettled(entry.showId)) return undefined
      // Either way: clocks are put back, too.
      const age = Math.abs(kernel.clock.now().getTime() - entry.readAt)
      if (age >= BELIEVED_MS) return undefined
      if (age >= RENEWED_MS && !entry.isRenewed) {
        entry.isRenewed = true
        // If the database fails, requests after this has expired get the error.
        ask(key).catch(() => {})
      }
      return entry.value
    },
    renewing(key) {
      const entry = entries.get(key)
      return entry && changes.isSettled(entry.showId) ? ask(key) : undefined
    },
    ask,
  }
}
