import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { clientName, isWithin } from '@podstead/downloads/address'

export interface ConnectionLimits {
  total: number
  perAddress: number
  /** Networks that many people come through. */
  trustedProxies: readonly string[]
}

export interface Connections {
  open(): number
  refused(): number
  /** Breaks all of them off. */
  destroyAll(): void
}

const LOOPBACK = ['127.0.0.0/8', '::1']
const REFUSED =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'

/**
 * Bounds the connections of a server, in all and from one address (IPv6: one /64). To be called when
 * everything that reads connections is in place.
 */
export function limitConnections(
  server: Server,
  { total, perAddress, trustedProxies }: ConnectionLimits,
): Connections {
  const sockets = new Set<Socket>()
  const byAddress = new Map<string, number>()
  const exempt = [...LOOPBACK, ...trustedProxies]
  let refused = 0
  const readers = server.listeners('connection') as ((this: Server, socket: Socket) => void)[]
  server.removeAllListeners('connection')
  server.on('connection', (socket) => {
    const remote = socket.remoteAddress ?? ''
    const address = isWithin(remote, exempt) ? null : clientName(remote)
    const others = address === null ? 0 : (byAddress.get(address) ?? 0)
    if (sockets.size >= total || (address !== null && others >= perAddress)) {
      refused += 1
      socket.on('error', () => {}).end(REFUSED, () => socket.destroy())
      return
    }
    sockets.add(socket)
    if (address !== null) byAddress.set(address, others + 1)
    socket.once('close', () => {
      sockets.delete(socket)
      if (address === null) return
      const left = (byAddress.get(address) ?? 1) - 1
      if (left) byAddress.set(address, left)
      else byAddress.delete(address)
    })
    for (const read of readers) read.call(server, socket)
  })
  return {
    open: () => sockets.size,
    refused: () => refused,
    destroyAll() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
