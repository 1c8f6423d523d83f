import { ERRORS } from '@tus/server'

/**
 * How long a request for an upload waits for another one that is still writing, for example on a
 * connection that died unnoticed.
 */
const PATIENCE_MS = 60_000
type Holder = { letGo(): void; line: (() => void)[] }
const holders = new Map<string, Holder>()

/** One writer an upload; whoever comes next asks it to let go, and waits in line without spinning. */
export function newLock(key: string, letGo: () => void) {
  return {
    async lock(signal: AbortSignal): Promise<void> {
      const holder = holders.get(key)
      if (holder) await turn(holder, signal)
      const line = holders.get(key)?.line ?? []
      holders.set(key, { letGo, line })
      if (line.length) letGo()
    },
    async unlock(): Promise<void> {
      const next = holders.get(key)?.line.shift()
      if (next) next()
      else holders.delete(key)
    },
  }
}

async function turn(holder: Holder, signal: AbortSignal): Promise<void> {
  // Who waits already has asked.
  if (holder.line.length === 0) holder.letGo()
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
  await new Promise<void>((resolve, reject) => {
    holder.line.push(resolve)
    // Out of the line in the same moment, or it would be handed a lock that it never takes.
    const leave = () => {
      const place = holder.line.indexOf(resolve)
      if (place >= 0) holder.line.splice(place, 1)
      reject(ERRORS.ERR_LOCK_TIMEOUT)
    }
    patience.addEventListener('abort', leave, { once: true })
  })
}
