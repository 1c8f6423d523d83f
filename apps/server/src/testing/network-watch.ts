import { type NetConnectOpts, Socket } from 'node:net'
import { afterAll, expect } from 'vitest'

/**
 * Watches every connection that a test file opens: nothing leaves this machine, whichever code asked for it.
 */

const foreign: string[] = []
// Test files of one process follow each other: each watches by itself, and leaves what it found.
const connect = Socket.prototype.connect

Socket.prototype.connect = function watched(this: Socket, ...given: unknown[]): Socket {
  // Node hands over what it has read already as one array.
  const [first, second] = Array.isArray(given[0]) ? given[0] : given
  const { host, path } = (
    typeof first === 'object' && first !== null ? first : { host: second }
  ) as NetConnectOpts & {
    host?: string
    path?: string
  }
  if (path === undefined && !isLoopback(host ?? 'localhost')) foreign.push(String(host))
  return connect.apply(this, given as Parameters<typeof connect>)
} as typeof connect

function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\]|::ffff:127(\.\d{1,3}){3})$/.test(host)
}

afterAll(() => {
  Socket.prototype.connect = connect
  expect(foreign.splice(0), 'connections that left this machine').toEqual([])
})
