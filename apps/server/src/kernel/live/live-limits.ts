/**
 * What one process grants to live connections. A dashboard uses a handful of messages a
 * minute on one connection per tab.
 */
export const LIVE_LIMITS = {
  /** From the upgrade to a valid ticket. */
  patienceMs: 5_000,
  /** Of one message, all its fragments together; the longest is a hello with its ticket. */
  messageBytes: 1_024,
  /** Read but not answered; a connection with more is closed. */
  queuedMessages: 250,
  /** From this many on, nothing more is read until the queue is empty. */
  pauseAt: 50,
  messageBurst: 300,
  messagesPerSecond: 10,
  userBurst: 1_000,
  userMessagesPerSecond: 20,
  channels: 200,
  /** Events that wait for a permission to be checked again. */
  backlog: 200,
  /** Not yet read by the other side. */
  bufferedBytes: 262_144,
  sockets: 5_000,
  socketsPerAddress: 500,
  socketsPerUser: 50,
  /** Connections without a ticket; in all, the oldest one makes room. */
  waiting: 1_000,
  waitingPerAddress: 50,
  /** A permission is believed this long, unless the database announces that it ended. */
  trustMs: 5_000,
  pingMs: 30_000,
  /** Safety net for announcements that were lost. */
  sessionCheckMs: 60_000,
  /** For the other side to read why it was closed. */
  farewellMs: 1_000,
}
export type LiveLimits = typeof LIVE_LIMITS

export interface Bucket {
  /** Takes one token; false when none is left. */
  take(): boolean
  isFull(): boolean
}

/** A token bucket: `burst` at once, then `perSecond`. */
export function createBucket(burst: number, perSecond: number, now: () => number): Bucket {
  let tokens = burst
  let filledAt = now()
  const fill = () => {
    const at = now()
    // A clock that was set back gives nothing and takes nothing.
    tokens = Math.min(burst, tokens + (Math.max(0, at - filledAt) / 1000) * perSecond)
    filledAt = at
  }
  return {
    take() {
      fill()
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
    isFull() {
      fill()
      return tokens >= burst
    },
  }
}

/** Sets by key that vanish with their last member. */
export function createIndex<K, V>() {
  const sets = new Map<K, Set<V>>()
  return {
    add(key: K, value: V): void {
      const set = sets.get(key)
      if (set) set.add(value)
      else sets.set(key, new Set([value]))
    },
    remove(key: K, value: V): void {
      const set = sets.get(key)
      if (set?.delete(value) && set.size === 0) sets.delete(key)
    },
    /** A copy, because what is done with its members may remove them. */
    get: (key: K): V[] => [...(sets.get(key) ?? [])],
    size: (key: K): number => sets.get(key)?.size ?? 0,
    keys: (): K[] => [...sets.keys()],
  }
}
