import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readHead } from './lane-head.ts'

const read = (text: string) => readHead(Buffer.from(text, 'latin1'))
const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`
const HOST = 'Host: media.example'

describe('a head that is read', () => {
  test('says method, address, what the lane asks for, and whether more may follow', () => {
    const text = head(
      'GET /feeds/night.xml?from=app HTTP/1.1',
      HOST,
      'user-agent:  App/1 (ä) \t',
      'Accept: */*',
      'IF-NONE-MATCH: "a"',
      'Range:',
    )
    expect(read(text)).toEqual({
      method: 'GET',
      url: '/feeds/night.xml?from=app',
      keepsAlive: true,
      headers: expect.objectContaining({ host: 'media.example', 'user-agent': 'App/1 (ä)', 'if-none-match': '"a"', range: '' }),
    })
  })

  test.each([
    ['HEAD', head('HEAD / HTTP/1.1', HOST), { method: 'HEAD', url: '/' }],
    ['the wish to stay', head('GET / HTTP/1.1', HOST, 'Connection: Keep-Alive'), { keepsAlive: true }],
    ['the wish to go', head('GET / HTTP/1.1', HOST, 'connection: Close'), { keepsAlive: false }],
    ['the same unknown header twice', head('GET / HTTP/1.1', HOST, 'X-A: 1', 'X-A: 2'), { url: '/' }],
    ['a name that objects have', head('GET / HTTP/1.1', HOST, '__proto__: 1', 'constructor: 2'), { url: '/' }],
  ])('%s', (_name, text, expected) => {
    expect(read(text)).toMatchObject(expected)
  })
})

describe('what is left to Node', () => {
  test.each<[string, string]>([
    ['nothing', ''],
    ['half of a head', 'GET /feeds/x.xml HTTP/1.1\r\nHost: a\r\nUser-'],
    ['a head without its end', 'GET /feeds/x.xml HTTP/1.1\r\nHost: a\r\n'],
    ['two at once', head('GET / HTTP/1.1', HOST) + head('GET / HTTP/1.1', HOST)],
    ['something behind it', `${head('GET / HTTP/1.1', HOST)}x`],
    ['an empty line before it', `\r\n${head('GET / HTTP/1.1', HOST)}`],
    ['another method', head('POST / HTTP/1.1', HOST)],
    ['a method in small letters', head('get / HTTP/1.1', HOST)],
    ['an older version', head('GET / HTTP/1.0', HOST)],
    ['the next version', head('PRI * HTTP/2.0')],
    ['no version', head('GET /')],
    ['an absolute address', head('GET http://media.example/feeds/x HTTP/1.1', HOST)],
    ['an address with a space', head('GET /feeds/x y HTTP/1.1', HOST)],
    ['an address with a fragment', head('GET /feeds/x#y HTTP/1.1', HOST)],
    ['an address with bytes that need encoding', head('GET /feeds/\xe4 HTTP/1.1', HOST)],
    ['two spaces', head('GET  / HTTP/1.1', HOST)],
    ['no host', head('GET / HTTP/1.1', 'Accept: */*')],
    ['two hosts', head('GET / HTTP/1.1', HOST, 'host: other.example')],
    ['two conditions', head('GET / HTTP/1.1', HOST, 'If-None-Match: "a"', 'If-None-Match: "b"')],
    ['two lists of addresses', head('GET / HTTP/1.1', HOST, 'X-Forwarded-For: 192.0.2.1', 'X-Forwarded-For: 192.0.2.2')],
    ['a length', head('GET / HTTP/1.1', HOST, 'Content-Length: 0')],
    ['two lengths', head('GET / HTTP/1.1', HOST, 'Content-Length: 0', 'Content-Length: 5')],
    ['chunks', head('GET / HTTP/1.1', HOST, 'Transfer-Encoding: chunked')],
    ['chunks, hidden', head('GET / HTTP/1.1', HOST, 'Transfer-Encoding : chunked')],
    ['a trailer', head('GET / HTTP/1.1', HOST, 'Trailer: x')],
    ['TE', head('GET / HTTP/1.1', HOST, 'TE: trailers')],
    ['an upgrade', head('GET /live HTTP/1.1', HOST, 'Connection: Upgrade', 'Upgrade: websocket')],
    ['an upgrade to HTTP/2', head('GET / HTTP/1.1', HOST, 'HTTP2-Settings: x')],
    ['Expect', head('GET / HTTP/1.1', HOST, 'Expect: 100-continue')],
    ['another wish for the connection', head('GET / HTTP/1.1', HOST, 'Connection: keep-alive, x-a')],
    ['an empty wish for the connection', head('GET / HTTP/1.1', HOST, 'Connection:')],
    ['a wish for a proxy', head('GET / HTTP/1.1', HOST, 'Proxy-Connection: close')],
    ['a folded header', head('GET / HTTP/1.1', HOST, 'X-A: 1', ' 2')],
    ['a folded first header', head('GET / HTTP/1.1', ` ${HOST}`)],
    ['a space before the colon', head('GET / HTTP/1.1', 'Host : media.example')],
    ['a header without a name', head('GET / HTTP/1.1', HOST, ': x')],
    ['a header without a colon', head('GET / HTTP/1.1', HOST, 'x')],
    ['ends of lines without CR', 'GET / HTTP/1.1\nHost: a\n\n'],
    ['one end of line without CR', 'GET / HTTP/1.1\r\nHost: a\nX-A: 1\r\n\r\n'],
    ['CR alone', head('GET / HTTP/1.1', HOST, 'X-A: 1\rContent-Length: 5')],
    ['NUL', head('GET / HTTP/1.1', HOST, 'X-A: \0')],
    ['another control character', head('GET / HTTP/1.1', HOST, 'X-A: \x7f')],
    ['more than 8 KiB', head('GET / HTTP/1.1', HOST, `X-A: ${'a'.repeat(9000)}`)],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'.padEnd(200, '\x01')],
  ])('%s', (_name, text) => {
    expect(read(text)).toBeNull()
  })
})

describe('what is read is what Node reads', () => {
  const server = createServer()
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
  afterAll(() => void server.close())

  /** Undefined when Node refuses it, or waits for more. */
  async function byNode(text: string): Promise<IncomingMessage | undefined> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const requests: IncomingMessage[] = []
    const onRequest = (request: IncomingMessage, response: { end(): void }) => {
      requests.push(request)
      response.end()
    }
    server.on('request', onRequest)
    socket.on('error', () => {})
    socket.end(Buffer.from(text, 'latin1'))
    await once(socket.resume(), 'close')
    server.off('request', onRequest)
    return requests.length === 1 ? requests[0] : undefined
  }

  const oneOf = (...texts: string[]) => fc.constantFrom(...texts)
  const names = oneOf(
    'Host',
    'host',
    'User-Agent',
    'Range',
    'X-A',
    'Connection',
    'Referer',
    'If-None-Match',
    'Content-Length',
    'TE',
    '__proto__',
    'x y',
  )
  const values = fc.oneof(
    fc.string({ maxLength: 12, unit: 'binary-ascii' }),
    oneOf('close', 'keep-alive', 'a', ' \t b \xa0', '0', 'bytes=0-1', 'ä'),
  )
  const lines = fc.array(
    fc.tuple(names, oneOf(':', ': ', ' :', ':\t'), values, oneOf('\r\n', '\r\n', '\r\n', '\n', '\r\n ')).map((parts) => parts.join('')),
  )
  const requests = fc
    .tuple(
      oneOf('GET', 'HEAD'),
      oneOf('/', '/feeds/a.xml?x', '//', '/%00', '/"<>|{}', '*'),
      oneOf('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0'),
      lines,
    )
    .map(([method, url, version, more]) => `${method} ${url} ${version}\r\nHost: a\r\n${more.join('').replace(/host:.*?\r\n/gi, '')}\r\n`)

  test('whatever it is', async () => {
    let taken = 0
    await fc.assert(
      fc.asyncProperty(requests, async (text) => {
        const ours = read(text)
        if (!ours) return
        taken += 1
        const theirs = await byNode(text)
        expect([ours.method, ours.url]).toEqual([theirs?.method, theirs?.url])
        for (const [name, value] of Object.entries(ours.headers)) expect([name, value]).toEqual([name, theirs?.headers[name]])
      }),
      { numRuns: 500 },
    )
    expect(taken).toBeGreaterThan(20)
  })
})
