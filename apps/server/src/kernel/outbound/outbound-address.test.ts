import { createServer } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOutbound, OutboundError } from './outbound.ts'
import { isPublicAddress } from './outbound-address.ts'

let hits = 0
const canary = createServer((_request, reply) => {
  hits++
  reply.end('canary')
})

beforeEach(async () => {
  hits = 0
  await new Promise<void>((done) => canary.listen(0, '127.0.0.1', done))
})

afterEach(async () => {
  vi.restoreAllMocks()
  await new Promise((done) => canary.close(done))
})

/**
 * Fetches with the canary's port allowed, so that only the address can save us;
 * every name resolves to `addresses`.
 */
async function reasonFor(url: string, addresses: string[]): Promise<string> {
  const { port } = canary.address() as AddressInfo
  const resolve = async () => addresses
  const outbound = createOutbound({
    allowHosts: [],
    allowPorts: [port],
    resolve,
    userAgent: 'Test/1',
    log: pino({ enabled: false }),
  })
  try {
    await outbound.fetch(url.replace('PORT', String(port)), { maxBytes: 1000, timeoutMs: 4000 })
    return 'fetched'
  } catch (error) {
    return error instanceof OutboundError ? error.reason : String(error)
  } finally {
    await outbound.close()
  }
}

// PORT stands for the port of the canary.
const refusedUrls: [string, string][] = [
  ...[
    ...[
      '127.0.0.1',
      '127.1',
      '127.0.1',
      '127.00.00.01',
      '0x7f.1',
      '0x7f.0.0.1',
      '0x7f000001',
      '0X7F000001',
      '2130706433',
      '017700000001',
    ],
    ...[
      '0177.0.0.1',
      '0177.0.0.01',
      '127.0.0.1.',
      '127.255.255.254',
      '127.0.0x0.1',
      '①②⑦.⓪.⓪.①',
      '127。0。0。1',
      '１２７.０.０.１',
      '127%2e0%2e0%2e1',
    ],
    ...[
      '%31%32%37.0.0.1',
      '0',
      '0.0.0.0',
      '00.0.0.0',
      '0x0',
      '0.0.0.1',
      '[::]',
      '[::1]',
      '[0:0:0:0:0:0:0:1]',
      '[::ffff:127.0.0.1]',
    ],
    ...[
      '[::ffff:7f00:1]',
      '[0:0:0:0:0:ffff:7f00:1]',
      '[::ffff:0:127.0.0.1]',
      '[::127.0.0.1]',
      '[::7f00:1]',
      '[64:ff9b::127.0.0.1]',
    ],
    ...[
      '[64:ff9b::7f00:1]',
      '[64:ff9b:1::7f00:1]',
      '[64:ff9b::8.8.8.8]',
      '[2002:7f00:1::]',
      '[2002:7f00:0001::1]',
      '[2001:0:7f00:1::]',
    ],
    ...[
      '10.0.0.1',
      '10.255.255.255',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.0.1',
      '192.168.255.255',
      '0xc0a80001',
      '3232235521',
    ],
    ...[
      '169.254.169.254',
      '169.254.0.1',
      '0xa9fea9fe',
      '2852039166',
      '0251.0376.0251.0376',
      '[::ffff:169.254.169.254]',
      '[fd00:ec2::254]',
    ],
    ...[
      '100.64.0.1',
      '100.100.100.200',
      '100.127.255.254',
      '192.0.0.1',
      '192.0.0.192',
      '192.0.2.1',
      '192.88.99.1',
      '198.18.0.1',
    ],
    ...[
      '198.19.255.255',
      '198.51.100.1',
      '203.0.113.1',
      '224.0.0.1',
      '239.255.255.250',
      '240.0.0.1',
      '255.255.255.255',
      '4294967295',
    ],
    ...[
      '[fc00::1]',
      '[fd12:3456::1]',
      '[fe80::1]',
      '[fec0::1]',
      '[ff02::1]',
      '[100::1]',
      '[2001:db8::1]',
      '[3fff::1]',
      '[5f00::1]',
      '[2001:20::1]',
    ],
    ...['[2001:10::1]', '[::a00:1]', '[4000::1]', '[8000::1]', '[2:0:0:0:0:0:0:1]'],
    ...[
      'localhost',
      'LOCALHOST',
      'localhost.',
      'a.localhost',
      'localhost.localdomain',
      'printer.local',
      'printer.local.',
      'PRINTER.LOCAL',
    ],
    ...[
      'metadata.google.internal',
      'db.internal',
      'router.lan',
      'nas.home',
      'nas.home.arpa',
      '1.0.0.127.in-addr.arpa',
      'x.test',
      'x.invalid',
      'x.example',
    ],
    ...['x.onion', 'web', 'db', 'intranet', 'ⓛocalhost', 'ｌocalhost', 'a..b.com'],
  ].map((host): [string, string] => [`http://${host}:PORT/`, 'address']),
  ...[
    'file:///etc/passwd',
    'ftp://pod.net/',
    'gopher://pod.net:70/',
    'data:text/plain,x',
    'javascript:alert(1)',
    'ws://pod.net/',
    'dict://pod.net',
  ].map((url): [string, string] => [url, 'url']),
  ...[
    '',
    ' ',
    'pod.net/x',
    '//pod.net/x',
    'http://',
    'http:///',
    'http://[::1',
    'http://1.2.3.256/',
    'http://0x100000000/',
    'http://[fe80::1%25eth0]/',
  ].map((url): [string, string] => [url, 'url']),
  ...[
    'http://user@pod.net/',
    'http://user:pass@pod.net/',
    'http://127.0.0.1@pod.net:PORT/',
    'http://:pass@pod.net/',
    'https://pod.net@127.0.0.1:PORT/',
  ].map((url): [string, string] => [url, 'url']),
  ...[
    'http://pod.net\\@127.0.0.1:PORT/',
    'http:\\\\127.0.0.1:PORT\\',
    'http://127.0.0.1:PORT\\@pod.net/',
    'http://pod\n.net/',
    'http://pod.net/\r\nX: 1',
  ].map((url): [string, string] => [url, 'url']),
  ...[
    'http://po\td.net/',
    'http://pod.net/\u0000',
    '\u0001http://pod.net/',
    `http://pod.net/${'a'.repeat(2048)}`,
    `http://pod.net/${'é'.repeat(400)}`,
  ].map((url): [string, string] => [url, 'url']),
  ...[22, 25, 6379, 5432, 8080, 8443, 1, 0, 65535].map((port): [string, string] => [
    `http://pod.net:${port}/`,
    'port',
  ]),
  ['http://1.1.1.1:25/', 'port'],
  ['https://pod.net:6379/', 'port'],
  ['http://pod.net:99999/', 'url'],
]

test('at least a hundred hostile URLs are in the table', () => {
  expect(refusedUrls.length).toBeGreaterThan(140)
})

test.each(refusedUrls)('%j is refused as %s and no request is made', async (url, reason) => {
  expect(await reasonFor(url, ['127.0.0.1'])).toBe(reason)
  expect(hits).toBe(0)
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
  const connect = vi.spyOn(net, 'connect')
  expect(await reasonFor('http://rebind.pod.net:PORT/', addresses)).toBe('address')
  expect(connect).not.toHaveBeenCalled()
  expect(hits).toBe(0)
})

test.each(['1.1.1.1', '93.184.216.34', '223.255.255.254', '2606:4700::1111', '2a00:1450::1'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)
