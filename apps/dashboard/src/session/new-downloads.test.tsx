// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ACCOUNT, answering, type Seen } from '../testing/server.ts'
import { useNewDownloads } from './new-downloads.ts'
import { endSession, startSession } from './session-state.ts'

/** The other end of the WebSocket, which welcomes everybody. */
class Line {
  static readonly OPEN = 1
  static sent: unknown[] = []
  readyState = 1
  onopen: () => void = () => undefined
  onmessage: (message: { data: string }) => void = () => undefined
  constructor() {
    setTimeout(() => {
      this.onopen()
      this.onmessage({ data: JSON.stringify({ type: 'welcome' }) })
    })
  }
  send(text: string) {
    Line.sent.push(JSON.parse(text))
  }
  close() {}
}

let requests: Seen[]
beforeEach(() => {
  vi.useFakeTimers()
  Line.sent = []
  vi.stubGlobal('WebSocket', Line)
  requests = answering({ 'POST /v2/live_tickets': { body: { ticket: 'once', url: '/live' } } })
})
afterEach(async () => {
  cleanup()
  await vi.advanceTimersByTimeAsync(6000)
  vi.useRealTimers()
  endSession()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Page({ reload }: { reload: () => void }) {
  useNewDownloads(7, reload)
  return null
}

function open(account: Partial<typeof ACCOUNT>) {
  const reload = vi.fn()
  startSession({ ...ACCOUNT, ...account })
  render(<Page reload={reload} />)
  return reload
}
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))

test('a plan with the live view hears of downloads as they come, and asks for nothing in between', async () => {
  const reload = open({})
  await pass(3)
  expect(Line.sent).toContainEqual({ type: 'subscribe', channel: 'downloads:7' })
  expect(reload).not.toHaveBeenCalled()
})

test.each([{ live_view: false }, { skill_standard_analytics: false }])(
  'a plan with %o asks each minute, and opens no channel',
  async (account) => {
    const reload = open(account)
    await pass(3)
    expect(reload).toHaveBeenCalledTimes(3)
    expect(requests).toEqual([])
  },
)

test('nobody asks while nobody looks', async () => {
  const reload = open({ live_view: false })
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await pass(5)
  expect(reload).not.toHaveBeenCalled()
  sight.mockReturnValue('visible')
  await pass(1)
  expect(reload).toHaveBeenCalledTimes(1)
})
