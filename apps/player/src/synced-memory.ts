import { type Memory, read, SPEEDS, write } from './memory.ts'

/** Seconds, whether heard to the end, when by this device's clock, and whether the server knows. */
type Position = [seconds: number, finished: boolean, at: number, sent: boolean]

interface StoredListening {
  positions: Record<string, Position>
  speed: [value: number, at: number, sent: boolean] | null
}

/** What the server tells; ages in milliseconds, because the clock of a device may be wrong. */
export interface ListeningState {
  positions: { episode: string; seconds: number; finished: boolean; age: number }[]
  speed: { value: number; age: number } | null
}

export interface SyncedMemory extends Memory {
  /** Sends what the server does not know, and takes what other devices did. Offline it stays for later. */
  sync(): Promise<void>
}

const EVERY_MS = 15_000
const MAX_SENT = 200
const MAX_AGE_MS = 180 * 86_400_000

/**
 * Remembers on the server, and here until that has it. What was done last counts, on whatever
 * device. `onMoved` is called for an episode that another device went on with.
 */
export function createSyncedMemory(
  { listener, address, state }: { listener: string; address: string; state: ListeningState },
  onMoved: (episode: string, seconds: number) => void,
): SyncedMemory {
  const key = `podstead.listener.${listener}`
  const stored = readStored(key)
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = false

  take(state)

  function keep(): void {
    write(key, JSON.stringify(stored))
  }

  /** What is newer than what is known here. */
  function take({ positions, speed }: ListeningState): void {
    const now = Date.now()
    for (const { episode, seconds, finished, age } of positions) {
      const known = stored.positions[episode]
      const at = now - age
      // A second of slack: the way to the server and back takes time, and is no news.
      if (known && known[2] >= at - 1000) continue
      stored.positions[episode] = [seconds, finished, at, true]
      if (known && known[0] !== seconds) onMoved(episode, finished ? 0 : seconds)
    }
    if (speed && (!stored.speed || stored.speed[1] < now - speed.age))
      stored.speed = [speed.value, now - speed.age, true]
    keep()
  }

  function note(episode: string, seconds: number, finished: boolean): void {
    stored.positions[episode] = [Math.floor(seconds), finished, Date.now(), false]
    keep()
    timer ??= setTimeout(sync, EVERY_MS)
  }

  async function sync(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (sending) return
    sending = true
    const now = Date.now()
    const unsent = Object.entries(stored.positions).filter(([, [, , , sent]]) => !sent)
    const positions = unsent.slice(0, MAX_SENT).map(([episode, [seconds, finished, at]]) => ({
      ...{ episode, seconds, finished },
      age: Math.min(MAX_AGE_MS, Math.max(0, now - at)),
    }))
    const speed =
      stored.speed && !stored.speed[2]
        ? { value: stored.speed[0], age: Math.max(0, now - stored.speed[1]) }
        : null
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ positions, speed }),
        // It may be the last thing that the page does.
        keepalive: true,
      })
      if (answer.status === 404) forget()
      if (!answer.ok) return
      for (const [episode, position] of unsent.slice(0, MAX_SENT))
        if (stored.positions[episode] === position) position[3] = true
      if (speed && stored.speed) stored.speed[2] = stored.speed[0] === speed.value
      take((await answer.json()) as ListeningState)
    } catch {
      // Offline: it is sent with the next.
    } finally {
      sending = false
    }
  }

  /** Access has ended, and so has what was remembered for it. */
  function forget(): void {
    stored.positions = {}
    stored.speed = null
    keep()
  }

  return {
    speed: () => (stored.speed && SPEEDS.includes(stored.speed[0]) ? stored.speed[0] : 1),
    storeSpeed(speed) {
      if ((stored.speed?.[0] ?? 1) === speed) return
      stored.speed = [speed, Date.now(), false]
      keep()
      timer ??= setTimeout(sync, EVERY_MS)
    },
    position(episode) {
      const known = stored.positions[episode]
      return known && !known[1] ? known[0] : 0
    },
    storePosition: (episode, seconds) => note(episode, seconds, false),
    finish: (episode) => note(episode, 0, true),
    isFinished: (episode) => stored.positions[episode]?.[1] ?? false,
    sync,
  }
}

/** Nothing where it is broken, or of another kind. */
function readStored(key: string): StoredListening {
  try {
    const { positions, speed } = JSON.parse(read(key) ?? '{}') as Partial<StoredListening>
    const entries = Object.entries(positions ?? {}).filter(
      ([, position]) =>
        Array.isArray(position) && Number.isFinite(position[0]) && Number.isFinite(position[2]),
    )
    return { positions: Object.fromEntries(entries), speed: Array.isArray(speed) ? speed : null }
  } catch {
    return { positions: {}, speed: null }
  }
}
