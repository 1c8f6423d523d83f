import { describe, expect, test } from 'vitest'
import { nextPath, signInPath } from './next-path.ts'

const next = (path: string) => nextPath(new URLSearchParams({ next: path }))

describe('the way back after signing in', () => {
  test.each([
    '/dashboard',
    '/shows/7/metrics?from=2026-01-01&to=2026-01-31#trend',
    '/podcasts/7/episodes/12',
    '/show-transfer?token=abc',
    '/shows/7/downloads?q=a%20b',
  ])('leads to %s', (path) => expect(next(path)).toBe(path))

  test.each([
    ['another host', '//evil.example/dashboard'],
    ['another host, with backslashes', '/\\\\evil.example/dashboard'],
    ['another host behind a tab, which browsers drop', '/\t/evil.example/dashboard'],
    ['another host behind a line break', '/\n/evil.example'],
    ['another host by way of dots', '/shows/../..//evil.example/dashboard'],
    ['an address with a scheme', 'https://evil.example/dashboard'],
    ['a script', 'javascript:alert(1)'],
    ['a host without a scheme', 'evil.example/dashboard'],
    ['a blank in front', ' /dashboard'],
    ['a name and password', '/@evil.example'],
    ['no page of ours', '/made-up'],
    ['a page for people who are signed out', '/signin?next=/signin'],
    ['a page of the server', '/outbox'],
    ['nothing', ''],
    ['too much', `/dashboard?${'x'.repeat(2000)}`],
  ])('does not lead to %s', (_what, path) => expect(next(path)).toBeNull())

  test('is not asked for where there was none', () => expect(nextPath(new URLSearchParams())).toBeNull())
})

test.each([
  [{ pathname: '/dashboard', search: '', hash: '' }, '/signin'],
  [
    { pathname: '/shows/7', search: '?a=1&b=2', hash: '#author' },
    '/signin?next=%2Fshows%2F7%3Fa%3D1%26b%3D2%23author',
  ],
])('from %o one signs in at %s', (place, path) => expect(signInPath(place)).toBe(path))
