import { getSelfCheck } from '@podstead/contract/self-check'
import { describe, expect, test } from 'vitest'
import type { Config } from '../kernel/config.ts'
import { createWorld, type World } from '../testing/world.ts'
import { arrivalFindings, arrivalsFinding } from './rules-self-check.ts'
import { decoderFinding, mediaFinding } from './rules-self-check-files.ts'

const HTTPS = {
  appOrigin: 'https://app.example.com',
  mediaOrigin: 'https://media.example.com',
  trustedProxies: ['10.0.0.7'],
}
const OPEN = { ...HTTPS, trustedProxies: [] }
const arrival = {
  peer: '10.0.0.7',
  forwarded: '198.51.100.4',
  address: '198.51.100.4',
  protocol: 'https' as const,
  host: 'app.example.com',
}

test.each([
  ['a trusted proxy that passes the address on', arrival, HTTPS, 'ok', 'told apart'],
  [
    'a proxy that is not believed',
    { ...arrival, address: '10.0.0.7' },
    OPEN,
    'fail',
    'set TRUSTED_PROXIES=10.0.0.7',
  ],
  [
    'another proxy than the trusted one',
    { ...arrival, peer: '10.0.0.8', address: '10.0.0.8' },
    HTTPS,
    'fail',
    'add 10.0.0.8',
  ],
  [
    'a proxy that tells nobody',
    { ...arrival, forwarded: null, address: '10.0.0.7' },
    OPEN,
    'warn',
    'X-Forwarded-For',
  ],
  [
    'a second proxy inside',
    { ...arrival, forwarded: '10.0.0.9', address: '10.0.0.9' },
    HTTPS,
    'warn',
    'second proxy',
  ],
  ['no proxy at all', { ...arrival, peer: '198.51.100.4', forwarded: null }, OPEN, 'ok', 'none in between'],
] as const)('%s', (_what, came, setup, level, words) => {
  const [proxy] = arrivalFindings(came, setup)
  expect(proxy).toMatchObject({ name: 'proxy', level })
  expect(`${proxy?.text} ${proxy?.todo}`).toContain(words)
})

test('HTTPS and the name are those of APP_ORIGIN', () => {
  const about = (came: object, setup: object = {}) =>
    Object.fromEntries(
      arrivalFindings({ ...arrival, ...came }, { ...HTTPS, ...setup }).map(({ name, level }) => [
        name,
        level,
      ]),
    )
  expect(about({})).toEqual({ proxy: 'ok', https: 'ok', host: 'ok' })
  expect(about({ protocol: 'http', host: '10.0.0.2:4000' })).toEqual({
    proxy: 'ok',
    https: 'warn',
    host: 'warn',
  })
  expect(about({}, { appOrigin: 'http://app.example.com' })).toMatchObject({ https: 'fail' })
})

describe('many requests tell what one alone cannot', () => {
  const LAPTOP = {
    appOrigin: 'http://localhost:4000',
    mediaOrigin: 'http://localhost:4000',
    trustedProxies: [],
  }
  const BY_NUMBER = { ...LAPTOP, mediaOrigin: 'http://[::1]:4000' }
  const many = {
    requests: 200,
    addresses: 40,
    forwarded: 0,
    ranges: 3,
    heads: 1,
    mostly: { peer: '10.0.0.7', share: 1 },
  }
  const [one, here] = [{ addresses: 1 }, { addresses: 1, mostly: { peer: '127.0.0.1', share: 1 } }]

  test.each([
    ['from many addresses', {}, HTTPS, 'ok', '40 addresses'],
    ['from one, and listeners are elsewhere', one, HTTPS, 'warn', 'X-Forwarded-For'],
    ['from this machine, although listeners are elsewhere', here, OPEN, 'warn', '127.0.0.1'],
    ['from this machine, where feeds lead to nowhere else', here, LAPTOP, 'ok', 'this machine only'],
    ['from this machine, by its number', here, BY_NUMBER, 'ok', 'this machine only'],
    [
      'from the bridge of a container on a laptop',
      { ...one, mostly: { peer: '172.17.0.1', share: 1 } },
      LAPTOP,
      'ok',
      'this machine only',
    ],
    ['of which some are of the network, on a laptop', { addresses: 3 }, LAPTOP, 'ok', '3 addresses'],
    [
      'through a proxy that is not believed',
      { ...one, forwarded: 150 },
      OPEN,
      'fail',
      'set TRUSTED_PROXIES=10.0.0.7',
    ],
    [
      'through a proxy in front of a laptop',
      { ...here, forwarded: 150 },
      LAPTOP,
      'fail',
      'set TRUSTED_PROXIES=127.0.0.1',
    ],
    ['but not enough of them', { ...one, requests: 99 }, OPEN, 'ok', 'too few'],
  ] as const)('%s', (_what, changes, setup, level, words) => {
    const finding = arrivalsFinding(
      { ...many, ...changes },
      { ...setup, trustedProxies: [...setup.trustedProxies] },
    )
    expect(finding).toMatchObject({ name: 'listeners', level })
    expect(`${finding.text} ${finding.todo}`).toContain(words)
  })
})

test.each([
  [{ head: { status: 200 }, part: { status: 206 } }, 'ok'],
  [{ head: { status: 405 }, part: { status: 206 } }, 'fail'],
  [{ head: { status: 200 }, part: { status: 200 } }, 'fail'],
  [{ head: { reason: 'address' }, part: { reason: 'address' } }, 'warn'],
  [null, 'ok'],
] as const)('of audio by its public name: %o is %s', (answers, level) => {
  expect(mediaFinding(answers, 'https://media.example.com').level).toBe(level)
})

describe('over HTTP', () => {
  const within = async (config: Partial<Config>, run: (world: World, origin: string) => Promise<void>) => {
    const world = await createWorld({ config })
    try {
      await run(world, await world.listen())
    } finally {
      await world.close()
    }
  }

  test('whoever runs the server is told how they are seen; strangers nothing', () =>
    within({ trustedProxies: ['127.0.0.1'] }, async (world) => {
      const mira = await world.person()
      const { body } = await mira.call(getSelfCheck, {
        headers: { 'x-forwarded-for': '198.51.100.4', host: 'localhost:4000' },
      })
      expect(body).toMatchObject({ address: '198.51.100.4', forwarded_for: '198.51.100.4' })
      // Which ffmpeg is there depends on the machine.
      expect(body.findings.filter(({ name, level }) => name !== 'ffmpeg' && level !== 'ok')).toEqual([])
      expect((await world.anonymous.call(getSelfCheck)).status).toBe(401)
    }))

  test('all listeners look like one address: the operator reads it on the page, and nobody else', () =>
    within({}, async (world, origin) => {
      for (let at = 0; at < 120; at++)
        await fetch(`${origin}/healthz`, {
          headers: { 'x-forwarded-for': `198.51.100.${at}`, range: 'bytes=0-1' },
        })
      const page = (await world.app.inject({ url: '/self-check', headers: { host: 'localhost:4000' } })).body
      expect(page).toContain('all listeners look like one address')
      expect(page).toContain('set TRUSTED_PROXIES=127.0.0.1')
      expect(page).not.toContain('198.51.100.')
      const outside = await fetch(`${origin}/self-check`, { headers: { 'x-forwarded-for': '198.51.100.1' } })
      expect(outside.status).toBe(404)
      const mira = await world.person()
      expect((await mira.call(getSelfCheck)).body).toMatchObject({
        verdict: 'fail',
        recent: { forwarded: 121, ranges: 120, addresses: 1 },
      })
    }))
})

test.each([
  [null, 'fail', 'none was found'],
  [
    { source: 'npm', version: 'N-47683', hasNetwork: false, seesData: false },
    'warn',
    'is of 2018 and gets no corrections',
  ],
  [
    { source: 'system', version: '7.1.1', hasNetwork: true, seesData: true },
    'warn',
    'it could reach the network',
  ],
  [
    { source: 'system', version: '7.1.1', hasNetwork: false, seesData: true },
    'warn',
    'it could read the database and the keys',
  ],
  [
    { source: 'system', version: '7.1.1', hasNetwork: false, seesData: false },
    'ok',
    'without a network, and of the data folder only',
  ],
] as const)('the ffmpeg %o is %s', (found, level, words) => {
  expect(decoderFinding(found)).toMatchObject({ name: 'ffmpeg', level, text: expect.stringContaining(words) })
})
