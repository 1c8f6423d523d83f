import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { createOutbound, OutboundError, type OutboundOptions, type OutboundRequest } from './outbound.ts'

const cleanups: (() => unknown)[] = []

afterEach(async () => {
  vi.restoreAllMocks()
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function startServer(handler: RequestListener) {
  const requests: IncomingMessage[] = []
  const server: Server = createServer((request, reply) => {
    requests.push(request)
    handler(request, reply)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  cleanups.push(() => server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  return { port, requests, host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}` }
}

function outboundWith(options: Partial<OutboundOptions>) {
  const outbound = createOutbound({
    allowHosts: [],
    userAgent: 'Test/1',
    log: pino({ enabled: false }),
    ...options,
  })
  cleanups.push(() => outbound.close())
  return outbound
}

async function reasonOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof OutboundError)) return `no OutboundError: ${String(error)}`
  expect(error.message).not.toMatch(/\d+\.\d+|:[0-9a-f]*:|ECONN|canary/)
  expect(error.cause).toBeUndefined()
  return error.reason
}

const small: OutboundRequest = { maxBytes: 1000, timeoutMs: 4000 }

test('the connection goes to the address that was checked, so a second answer of the name server is never used', async () => {
  const canary = await startServer((_request, reply) => reply.end('canary'))
  const publicServer = await startServer((_request, reply) => reply.end('public'))
  const asked: string[] = []
  // The public internet, played by a local server: whoever connects to this literal address gets there.
  const wanted = reroute('93.184.216.34', publicServer.port)
  const outbound = outboundWith({
    allowPorts: [canary.port],
    resolve: async (host) => (asked.push(host) === 1 ? ['93.184.216.34'] : ['127.0.0.1']),
  })
  const reply = await outbound.fetch(`http://rebind.pod.net:${canary.port}/`, small)
  expect(reply.text()).toBe('public')
  expect(publicServer.requests[0]?.headers.host).toBe(`rebind.pod.net:${canary.port}`)
  expect(asked).toEqual(['rebind.pod.net'])
  expect(wanted).toEqual(['93.184.216.34'])
  expect(canary.requests).toHaveLength(0)
})

/**
 * Leads connections for one literal address to a local port; answers the hosts
 * that connections were wanted for.
 */
function reroute(address: string, port: number): string[] {
  const wanted: string[] = []
  const real = net.connect
  vi.spyOn(net, 'connect').mockImplementation(((target: net.TcpNetConnectOpts) => {
    wanted.push(String(target.host))
    return real(target.host === address ? { ...target, host: '127.0.0.1', port, lookup: undefined } : target)
  }) as typeof net.connect)
  return wanted
}

test('a name that does not resolve, or whose resolver fails, is told apart from a forbidden one', async () => {
  expect(await reasonOf(outboundWith({ resolve: async () => [] }).fetch('http://gone.pod.net/', small))).toBe(
    'dns',
  )
  const failing = outboundWith({ resolve: () => Promise.reject(new Error('SERVFAIL 10.0.0.53')) })
  expect(await reasonOf(failing.fetch('http://gone.pod.net/', small))).toBe('dns')
})

test('a name server that never answers ends with the total time', async () => {
  const outbound = outboundWith({ resolve: () => new Promise(() => {}) })
  expect(await reasonOf(outbound.fetch('http://slow.pod.net/', { ...small, timeoutMs: 100 }))).toBe('timeout')
})

test('a host that the operator allows is reached, by name or literal, with or without a port', async () => {
  const server = await startServer((_request, reply) => reply.end('inside'))
  for (const entry of [server.host, 'feeds.lan', `FEEDS.lan:${server.port}`]) {
    const outbound = outboundWith({
      allowHosts: [entry],
      allowPorts: [server.port],
      resolve: async () => ['127.0.0.1'],
    })
    const url = entry === server.host ? server.origin : `http://feeds.lan:${server.port}/`
    expect((await outbound.fetch(url, small)).text()).toBe('inside')
  }
  const other = outboundWith({ allowHosts: ['127.0.0.1:1'], allowPorts: [server.port] })
  expect(await reasonOf(other.fetch(server.origin, small))).toBe('address')
})

async function serverAndOutbound(handler: (request: IncomingMessage, reply: ServerResponse) => void) {
  const server = await startServer(handler)
  return {
    ...server,
    outbound: outboundWith({ allowHosts: [server.host], resolve: async () => ['127.0.0.1'] }),
  }
}

test('the answer carries status, lower-case headers, the final URL and the unpacked body', async () => {
  const { outbound, origin, requests } = await serverAndOutbound((request, reply) => {
    if (request.url === '/a') return reply.writeHead(301, { location: '/b?x=1#part' }).end()
    reply.writeHead(404, { 'Content-Encoding': 'gzip', 'X-Two': ['1', '2'] }).end(gzipSync('grüße'))
  })
  const reply = await outbound.fetch(`${origin}/a`, {
    ...small,
    accept: 'application/rss+xml',
    headers: { 'If-None-Match': '"1"' },
  })
  expect({ status: reply.status, text: reply.text(), url: reply.url, two: reply.headers['x-two'] }).toEqual({
    status: 404,
    text: 'grüße',
    url: `${origin}/b?x=1#part`,
    two: '1, 2',
  })
  expect(requests[1]?.headers).toMatchObject({
    'user-agent': 'Test/1',
    accept: 'application/rss+xml',
    'if-none-match': '"1"',
  })
})

test('three redirects are followed, a fourth is not', async () => {
  const { outbound, origin, requests } = await serverAndOutbound((request, reply) => {
    const left = Number(request.url?.slice(1))
    left > 0 ? reply.writeHead(302, { location: `/${left - 1}` }).end() : reply.end('end')
  })
  expect((await outbound.fetch(`${origin}/3`, small)).text()).toBe('end')
  expect(requests).toHaveLength(4)
  expect(await reasonOf(outbound.fetch(`${origin}/4`, small))).toBe('redirect')
  expect(requests).toHaveLength(8)
  expect(await reasonOf(outbound.fetch(`${origin}/1`, { ...small, maxRedirects: 0 }))).toBe('redirect')
})

test.each([
  ['http://127.0.0.1:PORT/', 'address'],
  ['http://[::ffff:127.0.0.1]:PORT/', 'address'],
  ['//2130706433:PORT/', 'address'],
  ['http://rebind.pod.net:PORT/', 'address'],
  ['http://metadata.internal/', 'address'],
  ['http://user:pass@rebind.pod.net/', 'url'],
  ['file:///etc/passwd', 'url'],
  ['http://rebind.pod.net:6379/', 'port'],
  ['http://[::', 'url'],
])('a redirect to %s is checked like a first URL and refused as %s', async (location, reason) => {
  const canary = await startServer((_request, reply) => reply.end('canary'))
  const server = await startServer((_request, reply) =>
    reply.writeHead(307, { location: location.replace('PORT', String(canary.port)) }).end(),
  )
  const outbound = outboundWith({
    allowHosts: [server.host],
    allowPorts: [canary.port],
    resolve: async () => ['127.0.0.1'],
  })
  expect(await reasonOf(outbound.fetch(server.origin, small))).toBe(reason)
  expect(canary.requests).toHaveLength(0)
})

test('a redirect to another origin loses every header but the harmless ones, and a body is never sent there', async () => {
  const second = await startServer((_request, reply) => reply.end('second'))
  const first = await startServer((request, reply) =>
    reply.writeHead(Number(request.url?.slice(1)), { location: second.origin }).end(),
  )
  const outbound = outboundWith({ allowHosts: [first.host, second.host] })
  const headers = {
    Authorization: 'Bearer secret',
    Cookie: 'a=b',
    'X-Api-Key': 'secret',
    Range: 'bytes=0-9',
    'content-type': 'application/json',
  }
  await outbound.fetch(`${first.origin}/302`, { ...small, headers })
  expect(second.requests[0]?.headers.range).toBe('bytes=0-9')
  await outbound.fetch(`${first.origin}/303`, { ...small, method: 'POST', body: 'secret', headers })
  expect(second.requests[1]?.method).toBe('GET')
  expect(JSON.stringify(second.requests.map((request) => request.rawHeaders))).not.toMatch(
    /secret|cookie|content/i,
  )
  expect(
    await reasonOf(
      outbound.fetch(`${first.origin}/307`, { ...small, method: 'POST', body: 'secret', headers }),
    ),
  ).toBe('redirect')
  expect(second.requests).toHaveLength(2)
})

test('headers and body stay within one origin', async () => {
  const { outbound, origin } = await serverAndOutbound((request, reply) => {
    if (request.url === '/') return reply.writeHead(308, { location: '/next' }).end()
    request.pipe(reply.writeHead(200, { 'x-got': `${request.method} ${request.headers.authorization}` }))
  })
  const reply = await outbound.fetch(origin, {
    ...small,
    method: 'PUT',
    body: 'payload',
    headers: { authorization: 'Bearer kept' },
  })
  expect([reply.headers['x-got'], reply.text()]).toEqual(['PUT Bearer kept', 'payload'])
})

test('a stream gives the body as it comes and stops at its limit', async () => {
  const { outbound, origin, requests } = await serverAndOutbound((_request, reply) =>
    endless(reply.writeHead(200), Buffer.alloc(1000)),
  )
  const { status, body } = await outbound.stream(origin, { maxBytes: 5000, timeoutMs: 4000 })
  let bytes = 0
  const reading = (async () => {
    for await (const chunk of body) bytes += chunk.length
  })()
  expect(await reasonOf(reading)).toBe('too_large')
  expect(status).toBe(200)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(5000)
  await vi.waitFor(() => expect(requests[0]?.socket.destroyed).toBe(true))
})

test('a caller can call a request off, before and while the body comes', async () => {
  const { outbound, origin } = await serverAndOutbound((_request, reply) => drip(reply.writeHead(200)))
  expect(await reasonOf(outbound.fetch(origin, { ...small, signal: AbortSignal.abort() }))).toBe('cancelled')
  const controller = new AbortController()
  const { body } = await outbound.stream(origin, { ...small, signal: controller.signal })
  controller.abort()
  expect(await reasonOf(body.toArray())).toBe('cancelled')
})

test('HEAD tells the length of something larger than the limit', async () => {
  const { outbound, origin } = await serverAndOutbound((_request, reply) =>
    reply.writeHead(200, { 'content-length': '999999999', 'content-encoding': 'gzip' }).end(),
  )
  const reply = await outbound.fetch(origin, { ...small, method: 'HEAD' })
  expect([reply.headers['content-length'], reply.body.length]).toEqual(['999999999', 0])
})

test('a closed port is told as connect, a server without TLS as tls', async () => {
  const { outbound, origin, host, port } = await serverAndOutbound((_request, reply) => reply.end())
  expect(await reasonOf(outbound.fetch(origin.replace('http:', 'https:'), small))).toBe('tls')
  const closed = await startServer(() => {})
  await cleanups.pop()?.()
  const other = outboundWith({ allowHosts: [host, closed.host] })
  expect(await reasonOf(other.fetch(closed.origin, small))).toBe('connect')
  expect(port).not.toBe(closed.port)
})

test('https to http is refused on a redirect unless the caller allows it, and then without secrets', async () => {
  const { key, cert } = selfSigned('127.0.0.1')
  const plain = await startServer((_request, reply) => reply.end('plain'))
  const secure = createSecureServer({ key, cert }, (_request, reply) =>
    reply.writeHead(302, { location: plain.origin }).end(),
  )
  await new Promise<void>((done) => secure.listen(0, '127.0.0.1', done))
  cleanups.push(() => secure.close().closeAllConnections())
  const host = `127.0.0.1:${(secure.address() as AddressInfo).port}`
  const outbound = outboundWith({ allowHosts: [host, plain.host] })
  expect(await reasonOf(outbound.fetch(`https://${host}/`, small))).toBe('tls')
  const connect = tls.connect
  vi.spyOn(tls, 'connect').mockImplementation(((target: tls.ConnectionOptions) =>
    connect({ ...target, ca: cert })) as typeof tls.connect)
  expect(await reasonOf(outbound.fetch(`https://${host}/`, small))).toBe('downgrade')
  expect(plain.requests).toHaveLength(0)
  const reply = await outbound.fetch(`https://${host}/`, {
    ...small,
    allowHttp: true,
    headers: { authorization: 'Bearer secret' },
  })
  expect([reply.text(), plain.requests[0]?.headers.authorization]).toEqual(['plain', undefined])
})

function selfSigned(ip: string) {
  const folder = mkdtempSync(join(tmpdir(), 'outbound-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=test', '-addext', `subjectAltName=IP:${ip}`]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert, ...subject],
    {
      stdio: 'ignore',
    },
  )
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

function endless(reply: ServerResponse, chunk: Buffer) {
  const timer = setInterval(() => reply.write(chunk), 1)
  reply.on('close', () => clearInterval(timer))
}

function drip(reply: ServerResponse) {
  const timer = setInterval(() => reply.write('.'), 10)
  reply.on('close', () => clearInterval(timer))
}
