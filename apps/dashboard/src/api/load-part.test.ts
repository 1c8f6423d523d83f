// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answering } from '../testing/server.ts'
import { loadPart, OutdatedError } from './load-part.ts'
import { checkReachability, resetReachability } from './reachability.ts'

const MISSING = new TypeError('Failed to fetch dynamically imported module: /assets/page-1.js')
const pageOf = (script: string) =>
  new Response(`<script type="module" src="${script}"></script><div id="root"></div>`)
const serving = (answer: () => Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer()),
  )
const reload = vi.fn()

beforeEach(() => {
  sessionStorage.clear()
  const entry = { getAttribute: () => '/assets/app-1.js' } as unknown as Element
  vi.spyOn(document, 'querySelectorAll').mockImplementation(
    (selector) => (selector.startsWith('script') ? [entry] : []) as unknown as NodeListOf<Element>,
  )
  vi.spyOn(location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  resetReachability()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  reload.mockClear()
})

describe('code that cannot be loaded', () => {
  it('because the server is away comes by itself once it is back', async () => {
    answering({})
    const load = vi.fn().mockRejectedValueOnce(MISSING).mockResolvedValue('the page')
    const loading = loadPart(load)
    expect(await checkReachability()).toBe('none')
    serving(() => pageOf('/assets/app-1.js'))
    expect(await checkReachability()).toBe('same')
    expect(await loading).toBe('the page')
    expect(reload).not.toHaveBeenCalled()
  })

  it('once, while the server answers, is asked for again', async () => {
    serving(() => pageOf('/assets/app-1.js'))
    const load = vi.fn().mockRejectedValueOnce(MISSING).mockResolvedValue('the page')
    expect(await loadPart(load)).toBe('the page')
    expect(reload).not.toHaveBeenCalled()
  })

  it('because a newer version took its place loads the page again, once', async () => {
    serving(() => pageOf('/assets/app-2.js'))
    const load = vi.fn().mockRejectedValue(MISSING)
    void loadPart(load)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    await expect(loadPart(load)).rejects.toBeInstanceOf(OutdatedError)
    expect(reload).toHaveBeenCalledOnce()
  })

  it.each([
    ['a form', () => sessionStorage.setItem('podstead.unsaved.1./shows/7#settings', '{}')],
    ['an upload', () => addEventListener('beforeunload', (event) => event.preventDefault(), { once: true })],
  ])('never loads the page again over %s that is not saved', async (_, leave) => {
    leave()
    serving(() => pageOf('/assets/app-2.js'))
    await expect(loadPart(vi.fn().mockRejectedValue(MISSING))).rejects.toBeInstanceOf(OutdatedError)
    expect(reload).not.toHaveBeenCalled()
  })

  it('for a fault of its own is no outage', async () => {
    serving(() => pageOf('/assets/app-1.js'))
    await expect(loadPart(vi.fn().mockRejectedValue(new TypeError('x is undefined')))).rejects.toThrow(
      'x is undefined',
    )
    expect(fetch).not.toHaveBeenCalled()
  })
})

it.each([
  ['the sign-in page of a network', () => new Response('<h1>Welcome to our hotel</h1>')],
  ['a proxy without a server', () => new Response('Bad gateway', { status: 502 })],
])('%s is no answer of the server', async (_, answer) => {
  serving(answer)
  expect(await checkReachability()).toBe('none')
})
