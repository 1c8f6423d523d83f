// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answering, holdSession, sessionOf } from '../testing/server.ts'
import { onSessionLost } from './call.ts'
import { useLive } from './live.ts'

/** The other end of the WebSocket. */
class Line {
  static readonly OPEN = 1
  static lines: Line[] = []
  readonly address: string
  readonly sent: unknown[] = []
  readyState = 1
  onopen: () => void = () => undefined
  onclose: (event: { code: number }) => void = () => undefined
  onmessage: (message: { data: string }) => void = () => undefined

  constructor(address: string) {
    this.address = address
    Line.lines.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close(code = 1006) {
    this.readyState = 3
    this.onclose({ code })
  }
  says(message: unknown) {
    act(() => this.onmessage({ data: JSON.stringify(message) }))
  }
}

const EVENT = { show_id: 7, episode_id: 9, change: 'episode' }

function Page({ onEvent, onGap }: { onEvent: (event: unknown) => void; onGap: () => void }) {
  useLive('show', 7, onEvent, onGap)
  return null
}

async function lineOpens(number: number): Promise<Line> {
  await vi.waitFor(() => expect(Line.lines).toHaveLength(number))
  const line = Line.lines[number - 1] as Line
  line.onopen()
  line.says({ type: 'welcome' })
  return line
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  Line.lines = []
  vi.stubGlobal('WebSocket', Line)
  answering({ 'POST /v2/live_tickets': { body: { ticket: 'once', url: '/live' } } })
})
afterEach(async () => {
  cleanup()
  // The line is given up some seconds after the last listener went.
  await vi.advanceTimersByTimeAsync(6000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('says hello with its ticket, subscribes, and hands on the events of its channel only', async () => {
  const onEvent = vi.fn()
  render(<Page onEvent={onEvent} onGap={() => undefined} />)
  const line = await lineOpens(1)
  expect(line.address).toMatch(/^ws/)
  expect(line.sent).toEqual([
    { type: 'hello', ticket: 'once' },
    { type: 'subscribe', channel: 'show:7' },
  ])
  line.says({ type: 'event', channel: 'show:8', data: EVENT })
  line.says({ type: 'event', channel: 'show:7', data: EVENT })
  expect(onEvent.mock.calls).toEqual([[EVENT]])
})

it('reloads once events come, for what happened since the page was loaded', async () => {
  const onGap = vi.fn()
  render(<Page onEvent={() => undefined} onGap={onGap} />)
  const line = await lineOpens(1)
  expect(onGap).not.toHaveBeenCalled()
  line.says({ type: 'subscribed', channel: 'show:8' })
  expect(onGap).not.toHaveBeenCalled()
  line.says({ type: 'subscribed', channel: 'show:7' })
  expect(onGap).toHaveBeenCalledOnce()
})

it('comes back after a broken connection, subscribes again and says that events may be missing', async () => {
  const onGap = vi.fn()
  render(<Page onEvent={() => undefined} onGap={onGap} />)
  const first = await lineOpens(1)
  first.close()
  await vi.advanceTimersByTimeAsync(2000)
  const second = await lineOpens(2)
  expect(second.sent).toContainEqual({ type: 'subscribe', channel: 'show:7' })
  second.says({ type: 'subscribed', channel: 'show:7' })
  expect(onGap).toHaveBeenCalledOnce()
})

it.each([1008, 1013])('comes back only after a pause when the server asks for one with %i', async (code) => {
  render(<Page onEvent={() => undefined} onGap={() => undefined} />)
  const first = await lineOpens(1)
  first.close(code)
  await vi.advanceTimersByTimeAsync(14_000)
  expect(Line.lines).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(17_000)
  await lineOpens(2)
})

it('finds out that the session is over when the server closes the connection because of that', async () => {
  const lost = vi.fn()
  const stop = onSessionLost(lost)
  holdSession(sessionOf('laptop', 'one'))
  render(<Page onEvent={() => undefined} onGap={() => undefined} />)
  const line = await lineOpens(1)
  answering({ 'POST /v2/live_tickets': { status: 401 } })
  line.close(4401)
  await vi.advanceTimersByTimeAsync(1_000)
  await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce())
  stop()
})

it('waits twice as long after each failed attempt, and half a minute at most', async () => {
  // The shortest that chance allows: half of the wait.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const attempts: number[] = []
  answering({
    'POST /v2/live_tickets': () => {
      attempts.push(Date.now())
      return { status: 503 }
    },
  })
  render(<Page onEvent={() => undefined} onGap={() => undefined} />)
  await vi.advanceTimersByTimeAsync(90_000)
  const waits = attempts.slice(1).map((at, index) => at - (attempts[index] as number))
  expect(waits.length).toBeGreaterThanOrEqual(5)
  for (const [index, wait] of waits.slice(1).entries()) {
    const expected = Math.min(15_000, 2 * (waits[index] as number))
    expect(Math.abs(wait - expected), `${waits}`).toBeLessThan(500)
  }
  expect(waits.at(-1)).toBeGreaterThan(14_500)
  vi.mocked(Math.random).mockRestore()
})

it('unsubscribes when the page goes and hangs up when nobody listens any more', async () => {
  const { unmount } = render(<Page onEvent={() => undefined} onGap={() => undefined} />)
  const line = await lineOpens(1)
  unmount()
  expect(line.sent.at(-1)).toEqual({ type: 'unsubscribe', channel: 'show:7' })
  await vi.advanceTimersByTimeAsync(6000)
  expect(line.readyState).toBe(3)
})
