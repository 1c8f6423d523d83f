import { createLiveTicket } from '@podstead/contract/live'
import { WebSocket } from 'ws'
import type { Person } from './world.ts'

type LiveMessage = { type: string; channel?: string; data?: unknown }

export interface LiveSocket {
  say(message: object): void
  /** Anything, as it is. */
  send(raw: string | Buffer): void
  received: LiveMessage[]
  types(): string[]
  /** The code it was closed with; 0 while it is open. */
  closed(): number
  close(): void
  socket: WebSocket
}

/**
 * A live connection over a real socket, with everything that it received. `address` is
 * that of the server, `http://…`.
 */
export async function connectLive(
  address: string,
  options: { ticket?: string; origin?: string; headers?: Record<string, string> } = {},
): Promise<LiveSocket> {
  const { ticket, ...rest } = options
  const socket = new WebSocket(`${address.replace('http', 'ws')}/live`, rest)
  const received: LiveMessage[] = []
  let closed = 0
  socket.on('message', (raw) => received.push(JSON.parse(String(raw))))
  socket.on('close', (code) => {
    closed = code
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  // A server that ends a connection in the middle of a flood is no failure of the test.
  socket.on('error', () => undefined)
  const say = (message: object) => socket.send(JSON.stringify(message))
  if (ticket !== undefined) say({ type: 'hello', ticket })
  return {
    say,
    send: (raw) => socket.send(raw, () => undefined),
    received,
    types: () => received.map((message) => message.type),
    closed: () => closed,
    close: () => socket.close(),
    socket,
  }
}

export async function liveTicketOf(person: Person): Promise<string> {
  return (await person.call(createLiveTicket)).body.ticket
}
