import { isIPv4 } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  clientName,
  clientNetwork,
  isNetwork,
  isWithin,
  listenerAddress,
  trustedClientAddress,
  UNKNOWN_CLIENT,
} from './address.ts'

describe('the address that stands for a listener', () => {
  it.each([
    ['an IPv4 address is itself', '192.0.2.7', '192.0.2.7'],
    ['an IPv6 address is its first 64 bits', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['two hosts of one IPv6 home are one listener', '2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['a shortened IPv6 address is read in full', '2001:db8::1', '2001:db8:0:0::/64'],
    ['loopback has zeros', '::1', '0:0:0:0::/64'],
    ['IPv4 mapped into IPv6 is IPv4', '::ffff:192.0.2.7', '192.0.2.7'],
    ['IPv4 mapped into IPv6 in hexadecimal is IPv4', '::ffff:c000:207', '192.0.2.7'],
    ['a zone does not matter', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['space around does not matter', ' 192.0.2.7 ', '192.0.2.7'],
    ['a port that a proxy appended does not matter', '192.0.2.7:51234', '192.0.2.7'],
    ['nor behind brackets', '[2001:db8:1:2::9]:51234', '2001:db8:1:2::/64'],
  ])('%s', (_sentence, given, expected) => {
    expect(listenerAddress(given)).toBe(expected)
  })

  it.each([
    '',
    'localhost',
    '256.1.1.1',
    '1.2.3',
    '1.2.3.4.5',
    '01.2.3.4',
    '1.2.3.4:http',
    '::1::2',
    ':1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '12345::',
    'g::1',
    '::1.2.3.4.5',
    '1.2.3.4::',
    '1:2:3:4:5:6:7::8:9',
    '1'.repeat(200),
  ])('%j is no address', (given) => {
    expect(listenerAddress(given)).toBeNull()
  })
})

test('four numbers are an address where the system takes them for one', () => {
  const number = fc.oneof(
    fc.integer({ min: 0, max: 300 }).map(String),
    fc.constantFrom('', '00', '01', '1a', '-1'),
  )
  fc.assert(
    fc.property(fc.array(number, { minLength: 3, maxLength: 5 }), (numbers) => {
      const address = numbers.join('.')
      expect(listenerAddress(address)).toBe(isIPv4(address) ? address : null)
    }),
    { numRuns: 2000, examples: [[['255', '255', '255', '255']], [['0', '0', '0', '0']]] },
  )
})

describe('the name under which limits count a client', () => {
  it.each([
    '192.0.2.7',
    ' 192.0.2.7 ',
    '192.0.2.7:51234',
    '192.000.002.007',
    '::ffff:192.0.2.7',
    '::FFFF:192.0.2.7',
    '::ffff:c000:207',
    '0:0:0:0:0:ffff:c000:0207',
    '0000:0000:0000:0000:0000:ffff:192.0.2.7',
    '[::ffff:192.0.2.7]:443',
  ])('%s is 192.0.2.7', (spelling) => {
    expect(clientName(spelling)).toBe('192.0.2.7')
  })

  it.each([
    '2001:db8:1:2::',
    '2001:db8:1:2::1',
    '2001:DB8:1:2:FFFF:ffff:ffff:ffff',
    '2001:0db8:0001:0002:0000:0000:0000:0009',
    '[2001:db8:1:2::5]',
    '[2001:db8:1:2::5]:8443',
    '2001:db8:1:2::5%eth0',
    '[2001:db8:1:2::5%25eth0]:8443',
  ])('%s is its /64', (spelling) => {
    expect(clientName(spelling)).toBe('2001:db8:1:2::/64')
  })

  it.each([
    '',
    'unknown',
    '_hidden',
    'unix:',
    '256.1.1.1',
    '1.2.3.4.5',
    '1.2.3.4:port',
    '2001:db8::1::2',
    '192.0.2.7, 192.0.2.8',
    'x'.repeat(9999),
  ])('%j is nobody in particular', (garbage) => {
    expect(clientName(garbage)).toBe(UNKNOWN_CLIENT)
  })

  it('tells neighbours apart', () => {
    expect(clientName('192.0.2.70')).not.toBe(clientName('192.0.2.7'))
    expect(clientName('10.0.0.1')).not.toBe(clientName('1.0.0.1'))
    expect(clientName('2001:db8:1:20::1')).not.toBe(clientName('2001:db8:1:2::1'))
  })
})

describe('the client behind proxies', () => {
  const proxies = ['10.0.0.0/8', '127.0.0.1', 'fd00::/8']
  it.each([
    ['with no proxy, the connection is the client', '198.51.100.1', undefined, '198.51.100.1'],
    ['a stranger who claims to forward is the client himself', '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['a trusted proxy names its client', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    [
      'behind two trusted proxies it is the rightmost untrusted',
      '10.0.0.1',
      '203.0.113.9, 10.2.3.4',
      '203.0.113.9',
    ],
    [
      'what the client wrote to the left proves nothing',
      '10.0.0.1',
      '8.8.8.8, 203.0.113.9, 10.2.3.4',
      '203.0.113.9',
    ],
    [
      'a trusted address that the client put in front changes nothing',
      '10.0.0.1',
      '10.9.9.9, 203.0.113.9',
      '203.0.113.9',
    ],
    ['when all are trusted it is the first of them', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['an entry that is no address ends the walk', '10.0.0.1', '203.0.113.9, unknown', '10.0.0.1'],
    ['ports are taken off', '127.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
    ['brackets are taken off', 'fd00::1', '[2001:db8::9]:4711', '2001:db8:0:0:0:0:0:9'],
    ['a mapped proxy is the same proxy', '::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['a connection without address has no client', 'unix:', '203.0.113.9', null],
  ])('%s', (_sentence, remote, forwarded, expected) => {
    expect(trustedClientAddress(remote, forwarded, proxies)).toBe(expected)
  })

  it('trusts nobody when no network is named', () => {
    expect(trustedClientAddress('10.0.0.1', '203.0.113.9', [])).toBe('10.0.0.1')
  })

  it.each([
    ['10.0.0.0/8', true],
    ['fd00::/8', true],
    ['10.0.0.1', true],
    ['10.0.0.0/33', false],
    ['fd00::/129', false],
    ['10.0.0.0/', false],
    ['proxy', false],
  ])('%s as a network: %s', (text, expected) => {
    expect(isNetwork(text)).toBe(expected)
  })
})

it.each([
  ['10.1.2.3', true],
  ['::ffff:10.1.2.3', true],
  ['fd00::7', true],
  ['11.1.2.3', false],
  ['2001:db8::1', false],
  ['nobody', false],
])('whether %s is in a network of ours: %s', (address, within) => {
  expect(isWithin(address, ['10.0.0.0/8', 'fd00::/8', 'no network'])).toBe(within)
})

test.each([
  ['198.51.100.77', '198.51.100.0/24'],
  ['::ffff:198.51.100.77', '198.51.100.0/24'],
  ['2001:db8:1:2::9', '2001:db8:1::/48'],
  ['2001:DB8:1:ffff:1:2:3:4', '2001:db8:1::/48'],
  ['nonsense', null],
])('%s lies in the network %s', (ip, network) => {
  expect(clientNetwork(ip)).toBe(network)
})
