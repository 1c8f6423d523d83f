// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answering, type Seen } from '../../testing/server.ts'
import { forgetSource, readSource, storeSource } from './sign-up-source.ts'

const DAY_MS = 86_400_000
let requests: Seen[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T10:00:00Z') })
  requests = answering({ 'POST /v1/affiliate_clicks': { body: { success: true } } })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const follow = (via: string) => storeSource(new URLSearchParams({ via }))
const passDays = (days: number) => vi.setSystemTime(Date.now() + days * DAY_MS)

describe('the link of an affiliate', () => {
  test('is remembered for 30 days', () => {
    follow('vohali-netaro')
    passDays(30)
    expect(readSource().via).toBe('vohali-netaro')
    passDays(0.01)
    expect(readSource().via).toBeUndefined()
  })

  test('gives way to the one that is followed after it', () => {
    follow('vohali-netaro')
    passDays(29)
    follow('bababa-bababa')
    passDays(29)
    expect(readSource().via).toBe('bababa-bababa')
  })

  test('is counted once a day, and signing up does not wait for that', () => {
    answering({})
    follow('vohali-netaro')
    expect(readSource().via).toBe('vohali-netaro')
    requests = answering({ 'POST /v1/affiliate_clicks': { body: { success: true } } })
    follow('vohali-netaro')
    follow('bababa-bababa')
    passDays(1)
    follow('bababa-bababa')
    expect(requests.map(({ body }) => body)).toEqual([{ via: 'bababa-bababa' }, { via: 'bababa-bababa' }])
  })

  test('is forgotten once an account exists, and pages without one change nothing', () => {
    follow('vohali-netaro')
    storeSource(new URLSearchParams('next=/plans&utm_term=autumn&shopify_connection_public_id=abc'))
    expect(readSource()).toMatchObject({ via: 'vohali-netaro', utm_term: 'autumn' })
    forgetSource()
    // The dashboard finishes the connection of a shop.
    expect({ ...localStorage }).toEqual({ shopify_connection_public_id: 'abc' })
  })
})
