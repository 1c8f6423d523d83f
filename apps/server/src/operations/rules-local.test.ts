import { describe, expect, test } from 'vitest'
import { isAskedHere, type LocalRequest, type LocalSetup } from './rules-local.ts'

const laptop: LocalSetup = { appOrigin: 'http://localhost:4000', port: 4000, trustedProxies: [] }
const asked = ({ headers, ...rest }: Partial<LocalRequest> = {}): LocalRequest => ({
  peer: '127.0.0.1',
  httpVersion: '1.1',
  peerOwner: 'same',
  ...rest,
  headers: { host: 'localhost:4000', ...headers },
})

describe('somebody at this machine', () => {
  test.each<[string, Partial<LocalRequest>]>([
    ['a browser', { headers: { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' } }],
    [
      'a link of the dashboard',
      { headers: { 'sec-fetch-site': 'same-origin', referer: 'http://localhost:4000/signup' } },
    ],
    [
      'a link of a page elsewhere',
      { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' } },
    ],
    ['a browser by IPv6', { peer: '::1' }],
    ['a system that says nothing of owners', { peerOwner: 'unknowable' }],
  ])('is %s', (_who, request) => expect(isAskedHere(asked(request), laptop)).toBe(true))

  test.each<[string, Partial<LocalRequest>]>([
    ['another machine', { peer: '192.168.1.7' }],
    ['a program of another user, such as a proxy', { peerOwner: 'another' }],
    ['a proxy that speaks HTTP/1.0', { httpVersion: '1.0' }],
    ['a proxy that puts the address in Host', { headers: { host: '127.0.0.1:4000' } }],
    ['a foreign name', { headers: { host: 'rebound.example' } }],
    ['no name at all', { headers: { host: '' } }],
    ...[
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-forwarded-anything',
      'forwarded',
      'via',
      'x-real-ip',
      'cf-ray',
    ].map((name): [string, Partial<LocalRequest>] => [
      `a proxy that adds ${name}`,
      { headers: { [name]: '127.0.0.1' } },
    ]),
    [
      'what a page elsewhere loads',
      { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' } },
    ],
    ['what a page elsewhere sends', { headers: { origin: 'https://evil.example' } }],
    ['a page elsewhere in an older browser', { headers: { referer: 'https://localhost.evil.example/' } }],
  ])('is not %s', (_who, request) => expect(isAskedHere(asked(request), laptop)).toBe(false))

  test('is nobody where the dashboard is opened elsewhere, or a proxy is expected', () => {
    const own = { headers: { host: 'podcasts.example.com' } }
    expect(isAskedHere(asked(own), { ...laptop, appOrigin: 'https://podcasts.example.com' })).toBe(false)
    expect(isAskedHere(asked(), { ...laptop, appOrigin: 'https://podcasts.example.com' })).toBe(false)
    expect(isAskedHere(asked(), { ...laptop, trustedProxies: ['127.0.0.1'] })).toBe(false)
  })

  test('is told by the port of the server too, where the dashboard has another one in development', () => {
    expect(isAskedHere(asked(), { ...laptop, appOrigin: 'http://localhost:5173' })).toBe(true)
  })
})
