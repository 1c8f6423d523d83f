import type { Client } from 'pg'

export type Hearing = 'hearing' | 'deaf'

type Listening = { channel: string; onMessage(payload: string): void; onState(state: Hearing): void }

/** A connection of its own for LISTEN that comes back by itself after the database was away, however long that was. */
export async function keepListening(connect: () => Client, { channel, onMessage, onState }: Listening): Promise<() => Promise<void>> {
  let client: Client | null = null
  let stopped = false
  const open = async () => {
    const next = connect()
    next.on('notification', (m) => onMessage(m.payload ?? ''))
    next.on('error', () => lost(next))
    next.on('end', () => lost(next))
    await next.connect()
    await next.query(`listen "${channel}"`)
    if (stopped) return next.end()
    client = next
    onState('hearing')
  }
  const lost = (which: Client) => {
    // One that never came to listen is tried again by whoever opened it.
    if (which !== client) return
    client = null
    if (stopped) return
    onState('deaf')
    again()
  }
  const again = () => void setTimeout(() => !stopped && open().catch(again), 1000).unref()
  await open()
  return async () => {
    stopped = true
    await client?.end()
  }
}
