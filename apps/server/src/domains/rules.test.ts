import { describe, expect, test } from 'vitest'
import { expectedRecords, judgeDomain, readHost } from './rules.ts'
import type { DomainFinding, SiteDomainRow } from './table.ts'

const OURS = ['pages.host.example', 'app.host.example']

describe('the name that somebody enters', () => {
  test.each([
    ['podcast.example.com', 'podcast.example.com'],
    ['  Podcast.Example.COM ', 'podcast.example.com'],
    ['podcast.example.com.', 'podcast.example.com'],
    ['https://podcast.example.com/', 'podcast.example.com'],
    ['züge.example.de', 'xn--zge-hoa.example.de'],
    ['xn--zge-hoa.example.de', 'xn--zge-hoa.example.de'],
    ['example.co.uk', 'example.co.uk'],
    ['mira.github.io', 'mira.github.io'],
  ])('%j is the host %s', (text, host) => {
    expect(readHost(text, OURS)).toEqual({ host })
  })

  test.each([
    ['', /blank/],
    ['   ', /blank/],
    ['podcast', /like podcast/],
    ['pod_cast.example.com', /like podcast/],
    ['-podcast.example.com', /like podcast/],
    ['*.example.com', /like podcast/],
    ['pod cast.example.com', /like podcast/],
    ['a..example.com', /like podcast/],
    [`${'a'.repeat(64)}.example.com`, /like podcast/],
    [`${'abcdefgh.'.repeat(29)}example.com`, /like podcast/],
    ['podcast.example.com:8443', /without a port/],
    ['podcast.example.com/feed', /without a path/],
    ['podcast.example.com?x', /without a path/],
    ['192.0.2.7', /address of a machine/],
    ['3221225991', /address of a machine/],
    ['0xc0.0.2.7', /address of a machine/],
    ['2001:db8::1', /address of a machine/],
    ['[2001:db8::1]', /address of a machine/],
    ['pages.host.example', /of this server/],
    ['APP.host.example.', /of this server/],
    ['co.uk', /an ending/],
    ['github.io', /an ending/],
    [['user', 'word@example.com'].join(':'), /like podcast/],
    ['podcast.example.com\r\nx: y', /like podcast/],
    ['podcast.exam\tple.com', /like podcast/],
    ['podcast%2eexample.com', /like podcast/],
    ['podcast.example.com\\evil', /like podcast/],
  ])('%j is none', (text, problem) => {
    expect(readHost(text, OURS)).toEqual({ problem: expect.stringMatching(problem) })
  })
})

describe('the records of a host', () => {
  const config = { target: 'pages.host.example', addresses: ['192.0.2.1', '2001:db8::1'], dnsServers: [] }
  const types = (host: string, addresses = config.addresses) =>
    expectedRecords({ ...config, addresses }, host, 'abc').map(({ type, name }) => `${type} ${name}`)

  test('are a CNAME below a registered name, and addresses for that name itself', () => {
    expect(types('podcast.example.com')).toEqual([
      'CNAME podcast.example.com',
      'TXT _podstead.podcast.example.com',
    ])
    expect(types('example.co.uk')).toEqual([
      'A example.co.uk',
      'AAAA example.co.uk',
      'TXT _podstead.example.co.uk',
    ])
  })

  test('are an ALIAS where no addresses are configured', () => {
    expect(types('example.com', [])).toEqual(['ALIAS example.com', 'TXT _podstead.example.com'])
  })
})

const at = (time: string) => new Date(`2026-03-${time}Z`)
const right = { state: 'found' as const, found: [] }
const wrong = { state: 'missing' as const, found: [] }
const silent = { state: 'unknown' as const, found: [] }
const seen = (address: DomainFinding['address'], proof = address): DomainFinding => ({
  address,
  proof,
  isTaken: false,
})
const row = (values: Partial<SiteDomainRow>): SiteDomainRow => ({
  ...{ show_id: 1, host: 'podcast.example.com', token: 'abc', state: 'waiting', finding: null, checks: 0 },
  ...{ checked_at: null, next_check_at: null, verified_at: null, failing_since: null, ended_at: null },
  created_at: at('01T00:00:00'),
  ...values,
})

describe('a look at the records', () => {
  test('that finds both verifies, and is repeated a day later', () => {
    expect(judgeDomain(row({ checks: 4 }), seen(right), at('02T00:00:00'))).toMatchObject({
      ...{ state: 'verified', checks: 0, verified_at: at('02T00:00:00') },
      next_check_at: at('03T00:00:00'),
    })
  })

  test.each([
    ['one of them', seen(right, wrong)],
    ['the other', seen(wrong, right)],
    ['both of another podcast', { ...seen(right), isTaken: true }],
    ['nobody who answers', seen(silent)],
  ])('that finds %s leaves it waiting', (_, finding) => {
    expect(judgeDomain(row({}), finding, at('02T00:00:00')).state).toBe('waiting')
  })

  test('comes after two minutes at first, ever later, and not at all after 30 days', () => {
    const now = at('02T00:00:00')
    const pause = (checks: number) =>
      ((judgeDomain(row({ checks }), seen(wrong), now).next_check_at?.getTime() ?? 0) - now.getTime()) /
      60_000
    const pauses = Array.from({ length: 20 }, (_, checks) => pause(checks))
    expect(pauses.slice(0, 4)).toEqual([2, 2, 5, 5])
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(pauses.at(-1)).toBe(12 * 60)
    expect(judgeDomain(row({}), seen(wrong), new Date('2026-04-02T00:00:00Z')).next_check_at).toBeNull()
  })

  test('that fails once is repeated an hour later, and only then the website moves back', () => {
    const verified = row({ state: 'verified', verified_at: at('02T00:00:00') })
    const first = judgeDomain(verified, seen(wrong), at('03T00:00:00'))
    expect(first).toMatchObject({ state: 'verified', checks: 1, next_check_at: at('03T01:00:00') })
    const second = judgeDomain({ ...verified, ...first }, seen(wrong), at('03T01:00:00'))
    expect(second).toMatchObject({ state: 'failing', failing_since: at('03T01:00:00') })
  })

  test('to which nobody answers changes nothing', () => {
    for (const state of ['verified', 'failing'] as const)
      expect(judgeDomain(row({ state, checks: 1 }), seen(silent), at('03T00:00:00'))).toMatchObject({
        ...{ state, checks: 1, next_check_at: at('03T01:00:00') },
      })
  })

  test('ends a host that has failed for 7 days, and brings it back when it is right again', () => {
    const failing = row({ state: 'failing', checks: 9, failing_since: at('03T00:00:00') })
    expect(judgeDomain(failing, seen(wrong), at('09T23:59:00'))).toMatchObject({
      ...{ state: 'failing', next_check_at: at('10T00:00:00') },
    })
    const ended = judgeDomain(failing, seen(wrong), at('10T00:00:00'))
    expect(ended).toMatchObject({ state: 'waiting', failing_since: null, ended_at: at('10T00:00:00') })
    expect(judgeDomain({ ...failing, ...ended }, seen(right), at('11T00:00:00'))).toMatchObject({
      ...{ state: 'verified', ended_at: null },
    })
  })
})
