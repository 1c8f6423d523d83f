import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import { type Connections, limitConnections } from './serve-connections.ts'

let server: Server
let opened: Duplex[] = []
afterEach(() => {
  for (const socket of opened) socket.destroy()
  opened = []
  server.close()
})

function limited(limits: { total?: number; perAddress?: number; trustedProxies?: string[] }): Connections {
  server = createServer((_request, response) => response.end('ok'))
  return limitConnections(server, { total: 100, perAddress: 100, trustedProxies: [], ...limits })
}

/** A connection from an address that this machine does not have. */
function from(remoteAddress: string): { isRefused: () => boolean; close(): Promise<unknown> } {
  let answer = ''
  const socket = new Duplex({
    read() {},
    write(chunk, _encoding, done) {
      answer += chunk
      done()
    },
  })
  opened.push(socket)
  server.emit(
    'connection',
    Object.assign(socket, {
      remoteAddress,
      setTimeout: () => socket,
      setNoDelay: () => socket,
    }) as unknown as Socket,
  )
  return { isRefused: () => answer.startsWith('HTTP/1.1 503'), close: () => once(socket.destroy(), 'close') }
}

describe('connections', () => {
  test('of one address are bounded, and others come in meanwhile', async () => {
    const connections = limited({ perAddress: 3 })
    const first = from('203.0.113.9')
    expect([from('203.0.113.9'), from('::ffff:203.0.113.9')].some((one) => one.isRefused())).toBe(false)
    expect(from('203.0.113.9').isRefused()).toBe(true)
    expect(from('203.0.113.10').isRefused()).toBe(false)
    await first.close()
    expect(from('203.0.113.9').isRefused()).toBe(false)
    expect([connections.open(), connections.refused()]).toEqual([4, 1])
  })

  test('of one IPv6 network are those of one address', () => {
    limited({ perAddress: 2 })
    expect(
      ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3', '2001:db8:1:3::1'].map((ip) =>
        from(ip).isRefused(),
      ),
    ).toEqual([false, false, true, false])
  })

  test('through a trusted proxy or from this machine have no bound but that of all', () => {
    limited({ perAddress: 1, total: 5, trustedProxies: ['10.0.0.0/8'] })
    const addresses = ['10.0.0.7', '10.0.0.7', '127.0.0.1', '127.0.0.1', '::1', '10.0.0.7']
    expect(addresses.map((ip) => from(ip).isRefused())).toEqual([false, false, false, false, false, true])
  })

  test('that are refused hear why over a real socket, and all can be broken off', async () => {
    const connections = limited({ total: 1 })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const held = connect(port, '127.0.0.1')
    await expect.poll(() => connections.open()).toBe(1)
    let answer = ''
    for await (const chunk of connect(port, '127.0.0.1')) answer += chunk
    expect(answer).toContain('Retry-After: 10')
    connections.destroyAll()
    await once(held.resume(), 'close')
  })
})
