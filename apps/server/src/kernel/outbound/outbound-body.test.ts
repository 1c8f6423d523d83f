import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { createOutbound, OutboundError } from './outbound.ts'

const cleanups: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

async function serverAndOutbound(handler: (request: IncomingMessage, reply: ServerResponse) => void) {
  const sockets: Socket[] = []
  const server = createServer(handler).on('connection', (socket) => sockets.push(socket))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const outbound = createOutbound({ allowHosts: [host], userAgent: 'Test/1', log: pino({ enabled: false }) })
  cleanups.push(async () => {
    await outbound.close()
    server.close().closeAllConnections()
  })
  return { outbound, sockets, origin: `http://${host}` }
}

async function reasonOf(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.catch((thrown) => thrown)
  if (!(error instanceof OutboundError)) return `no OutboundError: ${String(error)}`
  expect(error.message).not.toMatch(/\d+\.\d+|ECONN|canary/)
  return error.reason
}

const hostile: Record<string, (request: IncomingMessage, reply: ServerResponse) => void> = {
  '/gzipbomb': (_request, reply) =>
    reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000))),
  '/emptymembers': (_request, reply) =>
    endless(reply.writeHead(200, { 'content-encoding': 'gzip' }), gzipSync('')),
  '/endless': (_request, reply) => endless(reply.writeHead(200), Buffer.alloc(1000)),
  '/declared': (_request, reply) =>
    reply.writeHead(200, { 'content-length': '5000' }).end(Buffer.alloc(5000)),
  '/drip': (_request, reply) => drip(reply.writeHead(200)),
  '/dripheaders': (request) => request.socket.write('HTTP/1.1 200 OK\r\nX-A: '),
  '/silent': () => {},
  '/short': (request, reply) => {
    reply.writeHead(200, { 'content-length': '500' }).write('x')
    setTimeout(() => request.socket.destroy(), 20)
  },
  '/notgzip': (_request, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end('plain'),
  '/cutgzip': (_request, reply) =>
    reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(999)).subarray(0, 15)),
  '/doublegzip': (_request, reply) =>
    reply.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(gzipSync(gzipSync('x'))),
  '/garbage': (request) => void request.socket.end('canary 10.0.0.1 says no\r\n\r\n'),
  '/hugeheaders': (request) =>
    void request.socket.end(`HTTP/1.1 200 OK\r\nX: ${'a'.repeat(200_000)}\r\n\r\n`),
  '/loop': (_request, reply) => reply.writeHead(302, { location: '/loop' }).end(),
}

function endless(reply: ServerResponse, chunk: Buffer) {
  const timer = setInterval(() => reply.write(chunk), 1)
  reply.on('close', () => clearInterval(timer))
}

function drip(reply: ServerResponse) {
  const timer = setInterval(() => reply.write('.'), 10)
  reply.on('close', () => clearInterval(timer))
}

test.each([
  ['/gzipbomb', 'too_large'],
  ['/emptymembers', 'too_large'],
  ['/endless', 'too_large'],
  ['/declared', 'too_large'],
  ['/drip', 'timeout'],
  ['/dripheaders', 'timeout'],
  ['/silent', 'timeout'],
  ['/short', 'protocol'],
  ['/notgzip', 'encoding'],
  ['/cutgzip', 'encoding'],
  ['/doublegzip', 'encoding'],
  ['/garbage', 'protocol'],
  ['/hugeheaders', 'protocol'],
  ['/loop', 'redirect'],
])('a hostile server that answers %s ends as %s, and nothing goes on', async (path, reason) => {
  const { outbound, origin, sockets } = await serverAndOutbound((request, reply) =>
    hostile[request.url ?? '']?.(request, reply),
  )
  const timeoutMs = reason === 'timeout' ? 300 : 4000
  expect(await reasonOf(outbound.fetch(origin + path, { maxBytes: 1000, timeoutMs, maxRedirects: 2 }))).toBe(
    reason,
  )
  const wouldGoOn = ['/emptymembers', '/endless', '/drip', '/dripheaders', '/silent'].includes(path)
  if (wouldGoOn) await vi.waitFor(() => expect(sockets[0]?.destroyed).toBe(true))
})

test('a body that drips is given up long before the total time', async () => {
  const { outbound, origin } = await serverAndOutbound((_request, reply) => drip(reply.writeHead(200)))
  expect(await reasonOf(outbound.fetch(origin, { maxBytes: 1e6, timeoutMs: 60_000, slowMs: 200 }))).toBe(
    'timeout',
  )
})

test('a slow reader is not taken for a slow server', async () => {
  const { outbound, origin } = await serverAndOutbound((_request, reply) =>
    reply.end(Buffer.alloc(2_000_000)),
  )
  const { body } = await outbound.stream(origin, { maxBytes: 3e6, timeoutMs: 20_000, slowMs: 50 })
  await new Promise((done) => setTimeout(done, 200))
  let bytes = 0
  for await (const chunk of body) bytes += chunk.length
  expect(bytes).toBe(2_000_000)
})
