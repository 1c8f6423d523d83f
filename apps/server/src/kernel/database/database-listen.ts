import type { Client } from 'pg'

export type ListenerState = 'hearing' | 'deaf'

type Subscription = { channel: string; onMessage(payload: string): void; onState(state: ListenerState): void }

const AGAIN_MS = 1000
/** A connection can die in silence: it is asked now and then whether it is still there. */
const CHECK_MS = 10_000
const CHECK_DEADLINE_MS = 3_000

/**
 * A connection of its own for LISTEN that comes back by itself after the database
 * was away, however long that was.
 */
export async function keepListening(
  connect: () => Client,
  { channel, onMessage, onState }: Subscription,
): Promise<{ reconnect(): void; stop(): Promise<void> }> {
  let client: Client | null = null
  let stopped = false
  const open = async () => {
    const next = connect()
    next.on('notification', (m) => onMessage(m.payload ?? ''))
    next.on('error', () => lost(next))
    next.on('end', () => lost(next))
    try {
      await next.connect()
      await answered(next, `listen "${channel}"`)
    } catch (error) {
      cut(next)
      throw error
    }
    if (stopped) return next.end()
    client = next
    onState('hearing')
  }
  const lost = (which: Client) => {
    // One that never came to listen is tried again by whoever opened it.
    if (which !== client) return
    client = null
    cut(which)
    if (stopped) return
    onState('deaf')
    again()
  }
  const again = () => void setTimeout(() => !stopped && open().catch(again), AGAIN_MS).unref()
  await open()
  const check = setInterval(() => {
    const checked = client
    if (checked) answered(checked, 'select 1').catch(() => lost(checked))
  }, CHECK_MS).unref()
  return {
    reconnect() {
      if (client) lost(client)
    },
    async stop() {
      stopped = true
      clearInterval(check)
      await client?.end()
    },
  }
}

async function answered(client: Client, text: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), CHECK_DEADLINE_MS).unref()
  })
  try {
    await Promise.race([client.query(text), late])
  } finally {
    clearTimeout(timer)
  }
}

function cut(client: Client): void {
  // The driver offers only a polite end, which a server that hangs never answers.
  ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
}
