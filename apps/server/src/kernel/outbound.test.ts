import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { createOutbound, OutboundError, type OutboundOptions, type OutboundRequest } from './outbound.ts'
import { isPublicAddress } from './outbound-address.ts'

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
  cleanups.push(() => (server.closeAllConnections(), server.close()))
  const { port } = server.address() as AddressInfo
  return { port, requests, host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}` }
}

function outboundWith(options: Partial<OutboundOptions>) {
  const outbound = createOutbound({ allowHosts: [], allowPorts: [], userAgent: 'Test/1', log: pino({ enabled: false }), ...options })
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

// PORT stands for the port of a canary server on 127.0.0.1, which is an allowed port, so that only the address can save us.
const refusedUrls: [string, string][] = [
  ...[
    ...['127.0.0.1', '127.1', '127.0.1', '127.00.00.01', '0x7f.1', '0x7f.0.0.1', '0x7f000001', '0X7F000001', '2130706433', '017700000001'],
    ...['0177.0.0.1', '0177.0.0.01', '127.0.0.1.', '127.255.255.254', '127.0.0x0.1', '①②⑦.⓪.⓪.①', '127。0。0。1', '１２７.０.０.１', '127%2e0%2e0%2e1'],
    ...['%31%32%37.0.0.1', '0', '0.0.0.0', '00.0.0.0', '0x0', '0.0.0.1', '[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]'],
    ...['[::ffff:7f00:1]', '[0:0:0:0:0:ffff:7f00:1]', '[::ffff:0:127.0.0.1]', '[::127.0.0.1]', '[::7f00:1]', '[64:ff9b::127.0.0.1]'],
    ...['[64:ff9b::7f00:1]', '[64:ff9b:1::7f00:1]', '[64:ff9b::8.8.8.8]', '[2002:7f00:1::]', '[2002:7f00:0001::1]', '[2001:0:7f00:1::]'],
    ...['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255', '0xc0a80001', '3232235521'],
    ...['169.254.169.254', '169.254.0.1', '0xa9fea9fe', '2852039166', '0251.0376.0251.0376', '[::ffff:169.254.169.254]', '[fd00:ec2::254]'],
    ...['100.64.0.1', '100.100.100.200', '100.127.255.254', '192.0.0.1', '192.0.0.192', '192.0.2.1', '192.88.99.1', '198.18.0.1'],
    ...['198.19.255.255', '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255', '4294967295'],
    ...['[fc00::1]', '[fd12:3456::1]', '[fe80::1]', '[fec0::1]', '[ff02::1]', '[100::1]', '[2001:db8::1]', '[3fff::1]', '[5f00::1]', '[2001:20::1]'],
    ...['[2001:10::1]', '[::a00:1]', '[4000::1]', '[8000::1]', '[2:0:0:0:0:0:0:1]'],
    ...['localhost', 'LOCALHOST', 'localhost.', 'a.localhost', 'localhost.localdomain', 'printer.local', 'printer.local.', 'PRINTER.LOCAL'],
    ...['metadata.google.internal', 'db.internal', 'router.lan', 'nas.home', 'nas.home.arpa', '1.0.0.127.in-addr.arpa', 'x.test', 'x.invalid', 'x.example'],
    ...['x.onion', 'web', 'db', 'intranet', 'ⓛocalhost', 'ｌocalhost', 'a..b.com'],
  ].map((host): [string, string] => [`http://${host}:PORT/`, 'address']),
  ...['file:///etc/passwd', 'ftp://pod.net/', 'gopher://pod.net:70/', 'data:text/plain,x', 'javascript:alert(1)', 'ws://pod.net/', 'dict://pod.net'].map(
    (url): [string, string] => [url, 'url'],
  ),
  ...['', ' ', 'pod.net/x', '//pod.net/x', 'http://', 'http:///', 'http://[::1', 'http://1.2.3.256/', 'http://0x100000000/', 'http://[fe80::1%25eth0]/'].map(
    (url): [string, string] => [url, 'url'],
  ),
  ...['http://user@pod.net/', 'http://user:pass@pod.net/', 'http://127.0.0.1@pod.net:PORT/', 'http://:pass@pod.net/', 'https://pod.net@127.0.0.1:PORT/'].map(
    (url): [string, string] => [url, 'url'],
  ),
  ...['http://pod.net\\@127.0.0.1:PORT/', 'http:\\\\127.0.0.1:PORT\\', 'http://127.0.0.1:PORT\\@pod.net/', 'http://pod\n.net/', 'http://pod.net/\r\nX: 1'].map(
    (url): [string, string] => [url, 'url'],
  ),
  ...['http://po\td.net/', 'http://pod.net/\u0000', '\u0001http://pod.net/', `http://pod.net/${'a'.repeat(2048)}`, `http://pod.net/${'é'.repeat(400)}`].map(
    (url): [string, string] => [url, 'url'],
  ),
  ...[22, 25, 6379, 5432, 8080, 8443, 1, 0, 65535].map((port): [string, string] => [`http://pod.net:${port}/`, 'port']),
  ['http://1.1.1.1:25/', 'port'],
  ['https://pod.net:6379/', 'port'],
  ['http://pod.net:99999/', 'url'],
]

test('at least a hundred hostile URLs are in the table', () => {
  expect(refusedUrls.length).toBeGreaterThan(140)
})

test.each(refusedUrls)('%j is refused as %s and no request is made', async (url, reason) => {
  const canary = await startServer((_request, reply) => reply.end('canary'))
  const outbound = outboundWith({ allowPorts: [canary.port], resolve: async () => ['127.0.0.1'] })
  expect(await reasonOf(outbound.fetch(url.replace('PORT', String(canary.port)), small))).toBe(reason)
  expect(canary.requests).toHaveLength(0)
})

test.each([
  [['127.0.0.1']],
  [['93.184.216.34', '127.0.0.1']],
  [['127.0.0.1', '93.184.216.34']],
  [['93.184.216.34', '::1']],
  [['2606:2800:220:1::1', '::ffff:127.0.0.1']],
  [['10.0.0.1']],
  [['fe80::1%lo']],
  [['64:ff9b::7f00:1']],
  [['0.0.0.0']],
  [['not an address']],
])('a name that resolves to %j is refused, and no connection is opened', async (addresses) => {
  const canary = await startServer((_request, reply) => reply.end('canary'))
  const connect = vi.spyOn(net, 'connect')
  const outbound = outboundWith({ allowPorts: [canary.port], resolve: async () => addresses })
  expect(await reasonOf(outbound.fetch(`http://rebind.pod.net:${canary.port}/`, small))).toBe('address')
  expect(connect).not.toHaveBeenCalled()
  expect(canary.requests).toHaveLength(0)
})

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

/** Leads connections for one literal address to a local port; answers the hosts that connections were wanted for. */
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
  expect(await reasonOf(outboundWith({ resolve: async () => [] }).fetch('http://gone.pod.net/', small))).toBe('dns')
  const failing = outboundWith({ resolve: () => Promise.reject(new Error('SERVFAIL 10.0.0.53')) })
  expect(await reasonOf(failing.fetch('http://gone.pod.net/', small))).toBe('dns')
})

test('a name server that never answers ends with the total time', async () => {
  const outbound = outboundWith({ resolve: () => new Promise(() => {}) })
  expect(await reasonOf(outbound.fetch('http://slow.pod.net/', { ...small, timeoutMs: 100 }))).toBe('timeout')
})

test.each(['1.1.1.1', '93.184.216.34', '223.255.255.254', '2606:4700::1111', '2a00:1450::1'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test('a host that the operator allows is reached, by name or literal, with or without a port', async () => {
  const server = await startServer((_request, reply) => reply.end('inside'))
  for (const entry of [server.host, 'feeds.lan', `FEEDS.lan:${server.port}`]) {
    const outbound = outboundWith({ allowHosts: [entry], allowPorts: [server.port], resolve: async () => ['127.0.0.1'] })
    const url = entry === server.host ? server.origin : `http://feeds.lan:${server.port}/`
    expect((await outbound.fetch(url, small)).text()).toBe('inside')
  }
  const other = outboundWith({ allowHosts: ['127.0.0.1:1'], allowPorts: [server.port] })
  expect(await reasonOf(other.fetch(server.origin, small))).toBe('address')
})

async function serverAndOutbound(handler: (request: IncomingMessage, reply: ServerResponse) => void) {
  const server = await startServer(handler)
  return { ...server, outbound: outboundWith({ allowHosts: [server.host], resolve: async () => ['127.0.0.1'] }) }
}

test('the answer carries status, lower-case headers, the final URL and the unpacked body', async () => {
  const { outbound, origin, requests } = await serverAndOutbound((request, reply) => {
    if (request.url === '/a') return reply.writeHead(301, { location: '/b?x=1#part' }).end()
    reply.writeHead(404, { 'Content-Encoding': 'gzip', 'X-Two': ['1', '2'] }).end(gzipSync('grüße'))
  })
  const reply = await outbound.fetch(`${origin}/a`, { ...small, accept: 'application/rss+xml', headers: { 'If-None-Match': '"1"' } })
  expect({ status: reply.status, text: reply.text(), url: reply.url, two: reply.headers['x-two'] }).toEqual({
    status: 404,
    text: 'grüße',
    url: `${origin}/b?x=1#part`,
    two: '1, 2',
  })
  expect(requests[1]?.headers).toMatchObject({ 'user-agent': 'Test/1', accept: 'application/rss+xml', 'if-none-match': '"1"' })
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
  const server = await startServer((_request, reply) => reply.writeHead(307, { location: location.replace('PORT', String(canary.port)) }).end())
  const outbound = outboundWith({ allowHosts: [server.host], allowPorts: [canary.port], resolve: async () => ['127.0.0.1'] })
  expect(await reasonOf(outbound.fetch(server.origin, small))).toBe(reason)
  expect(canary.requests).toHaveLength(0)
})

test('a redirect to another origin loses every header but the harmless ones, and a body is never sent there', async () => {
  const second = await startServer((_request, reply) => reply.end('second'))
  const first = await startServer((request, reply) => reply.writeHead(Number(request.url?.slice(1)), { location: second.origin }).end())
  const outbound = outboundWith({ allowHosts: [first.host, second.host] })
  const headers = { Authorization: 'Bearer secret', Cookie: 'a=b', 'X-Api-Key': 'secret', Range: 'bytes=0-9', 'content-type': 'application/json' }
  await outbound.fetch(`${first.origin}/302`, { ...small, headers })
  expect(second.requests[0]?.headers.range).toBe('bytes=0-9')
  await outbound.fetch(`${first.origin}/303`, { ...small, method: 'POST', body: 'secret', headers })
  expect(second.requests[1]?.method).toBe('GET')
  expect(JSON.stringify(second.requests.map((request) => request.rawHeaders))).not.toMatch(/secret|cookie|content/i)
  expect(await reasonOf(outbound.fetch(`${first.origin}/307`, { ...small, method: 'POST', body: 'secret', headers }))).toBe('redirect')
  expect(second.requests).toHaveLength(2)
})

test('headers and body stay within one origin', async () => {
  const { outbound, origin } = await serverAndOutbound((request, reply) => {
    if (request.url === '/') return reply.writeHead(308, { location: '/next' }).end()
    request.pipe(reply.writeHead(200, { 'x-got': `${request.method} ${request.headers.authorization}` }))
  })
  const reply = await outbound.fetch(origin, { ...small, method: 'PUT', body: 'payload', headers: { authorization: 'Bearer kept' } })
  expect([reply.headers['x-got'], reply.text()]).toEqual(['PUT Bearer kept', 'payload'])
})

const hostile: Record<string, (request: IncomingMessage, reply: ServerResponse) => void> = {
  '/gzipbomb': (_request, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000))),
  '/emptymembers': (_request, reply) => endless(reply.writeHead(200, { 'content-encoding': 'gzip' }), gzipSync('')),
  '/endless': (_request, reply) => endless(reply.writeHead(200), Buffer.alloc(1000)),
  '/declared': (_request, reply) => reply.writeHead(200, { 'content-length': '5000' }).end(Buffer.alloc(5000)),
  '/drip': (_request, reply) => drip(reply.writeHead(200)),
  '/dripheaders': (request) => request.socket.write('HTTP/1.1 200 OK\r\nX-A: '),
  '/silent': () => {},
  '/short': (request, reply) => void (reply.writeHead(200, { 'content-length': '500' }).write('x'), setTimeout(() => request.socket.destroy(), 20)),
  '/notgzip': (_request, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end('plain'),
  '/cutgzip': (_request, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(999)).subarray(0, 15)),
  '/doublegzip': (_request, reply) => reply.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(gzipSync(gzipSync('x'))),
  '/garbage': (request) => void request.socket.end('canary 10.0.0.1 says no\r\n\r\n'),
  '/hugeheaders': (request) => void request.socket.end(`HTTP/1.1 200 OK\r\nX: ${'a'.repeat(200_000)}\r\n\r\n`),
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
  const { outbound, origin, requests } = await serverAndOutbound((request, reply) => hostile[request.url ?? '']?.(request, reply))
  const timeoutMs = reason === 'timeout' ? 300 : 4000
  expect(await reasonOf(outbound.fetch(origin + path, { ...small, timeoutMs, maxRedirects: 2 }))).toBe(reason)
  const wouldGoOn = ['/emptymembers', '/endless', '/drip', '/dripheaders', '/silent'].includes(path)
  if (wouldGoOn) await vi.waitFor(() => expect(requests[0]?.socket.destroyed).toBe(true))
})

test('a body that drips is given up long before the total time', async () => {
  const { outbound, origin } = await serverAndOutbound((_request, reply) => drip(reply.writeHead(200)))
  expect(await reasonOf(outbound.fetch(origin, { maxBytes: 1e6, timeoutMs: 60_000, slowMs: 200 }))).toBe('timeout')
})

test('a slow reader is not taken for a slow server', async () => {
  const { outbound, origin } = await serverAndOutbound((_request, reply) => reply.end(Buffer.alloc(2_000_000)))
  const { body } = await outbound.stream(origin, { maxBytes: 3e6, timeoutMs: 20_000, slowMs: 50 })
  await new Promise((done) => setTimeout(done, 200))
  let bytes = 0
  for await (const chunk of body) bytes += chunk.length
  expect(bytes).toBe(2_000_000)
})

test('a stream gives the body as it comes and stops at its limit', async () => {
  const { outbound, origin, requests } = await serverAndOutbound((_request, reply) => endless(reply.writeHead(200), Buffer.alloc(1000)))
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
  const { outbound, origin } = await serverAndOutbound((_request, reply) => reply.writeHead(200, { 'content-length': '999999999', 'content-encoding': 'gzip' }).end())
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
  const secure = createSecureServer({ key, cert }, (_request, reply) => reply.writeHead(302, { location: plain.origin }).end())
  await new Promise<void>((done) => secure.listen(0, '127.0.0.1', done))
  cleanups.push(() => (secure.closeAllConnections(), secure.close()))
  const host = `127.0.0.1:${(secure.address() as AddressInfo).port}`
  const outbound = outboundWith({ allowHosts: [host, plain.host] })
  expect(await reasonOf(outbound.fetch(`https://${host}/`, small))).toBe('tls')
  const connect = tls.connect
  vi.spyOn(tls, 'connect').mockImplementation(((target: tls.ConnectionOptions) => connect({ ...target, ca: cert })) as typeof tls.connect)
  expect(await reasonOf(outbound.fetch(`https://${host}/`, small))).toBe('redirect')
  expect(plain.requests).toHaveLength(0)
  const reply = await outbound.fetch(`https://${host}/`, { ...small, allowHttp: true, headers: { authorization: 'Bearer secret' } })
  expect([reply.text(), plain.requests[0]?.headers.authorization]).toEqual(['plain', undefined])
})

function selfSigned(ip: string) {
  const folder = mkdtempSync(join(tmpdir(), 'outbound-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=test', '-addext', `subjectAltName=IP:${ip}`]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert, ...subject], { stdio: 'ignore' })
  return { key: readFileSync(key), cert: readFileSync(cert) }
}
