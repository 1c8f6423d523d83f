import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** A connection that listens may die in silence: what was heard is sure for so long after it proved alive. */
const PROVED_MS = 1000
/** Whoever keeps on asking never meets the moment in which it is not sure. */
const RENEWED_MS = 500

/**
 * Proves that a listening connection hears: what is told to it by way of the database comes back, and with
 * it, because the database tells in the order of commits, everything that was told before.
 */
export interface Pulse {
  /** Whether everything that was committed a second ago has been heard; asks in time for the next second. */
  isSure(): boolean
  /** Becomes sure, or throws. Who asks at the same time waits for the same. */
  prove(): Promise<void>
  /** Of a message that arrived: whether it was a pulse, of this process or of another one. */
  take(payload: string): boolean
}

export function createPulse(db: Db, channel: string): Pulse {
  const own = `*${randomBytes(6).toString('hex')}`
  let number = 0
  let provedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined
  let heard: ((beat: string) => void) | undefined

  async function beat(): Promise<void> {
    const sentAt = performance.now()
    const payload = `${own} ${++number}`
    let timer: NodeJS.Timeout | undefined
    const back = new Promise<void>((resolve, reject) => {
      heard = (beat) => beat === payload && resolve()
      timer = setTimeout(() => reject(new Error(`Nothing is heard on ${channel}`)), PROVED_MS).unref()
    })
    // It may fail while the database is still being asked.
    back.catch(() => {})
    try {
      await sql`select pg_notify(${channel}, ${payload})`.execute(db)
      await back
      provedAt = sentAt
    } finally {
      clearTimeout(timer)
    }
  }

  function prove(): Promise<void> {
    running ??= beat().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    isSure() {
      const age = performance.now() - provedAt
      if (age >= RENEWED_MS && age < PROVED_MS && !running) prove().catch(() => {})
      return age < PROVED_MS
    },
    prove,
    take(payload) {
      if (!payload.startsWith('*')) return false
      heard?.(payload)
      return true
    },
  }
}
