import { useSyncExternalStore } from 'react'

/** Whether the server answers, as far as is known. */
export interface Reachability {
  isReachable: boolean
  isTrying: boolean
  /** Something was to be saved while the server did not answer, and nothing has been saved since. */
  hasLostSave: boolean
  /** Parts of the dashboard are gone from the server: a newer version took their place. */
  isUpdated: boolean
}

/** What asking the server for its page brings: nothing, our own version, or a newer one. */
export type ServedVersion = 'none' | 'same' | 'newer'

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 30_000
const PROBE_TIMEOUT_MS = 8000

const REACHABLE: Reachability = { isReachable: true, isTrying: false, hasLostSave: false, isUpdated: false }
let state = REACHABLE
let failures = 0
let retryTimer: ReturnType<typeof setTimeout> | undefined
let probing: Promise<ServedVersion> | null = null
const subscribers = new Set<() => void>()
const returnListeners = new Set<() => void>()

export function useReachability(): Reachability {
  return useSyncExternalStore(subscribe, () => state)
}

/** Calls back whenever the server answers again. */
export function onReachable(callback: () => void): () => void {
  returnListeners.add(callback)
  return () => returnListeners.delete(callback)
}

/** Resolves as soon as the server answers; at once while it does. */
export function waitUntilReachable(): Promise<void> {
  if (state.isReachable) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = onReachable(() => {
      stop()
      resolve()
    })
  })
}

/** Asks the server now. While it does not answer it is asked again, in growing pauses. */
export function checkReachability(): Promise<ServedVersion> {
  probing ??= probe().finally(() => {
    probing = null
  })
  return probing
}

/**
 * True when the server does not answer. A single request that fails says little: a blocker or a change of
 * network ends some, while the next one gets through.
 */
export async function confirmOutage(): Promise<boolean> {
  return !state.isReachable || (await checkReachability()) === 'none'
}

/** After any answer of the server. */
export function reportAnswer(): void {
  if (!state.isReachable && !probing) become(true)
}

export function reportLostSave(): void {
  set({ hasLostSave: true })
}

/** After something was saved, or when the notice of it was closed. */
export function forgetLostSave(): void {
  set({ hasLostSave: false })
}

export function reportUpdate(): void {
  set({ isUpdated: true })
}

/** @internal Between tests. */
export function resetReachability(): void {
  clearTimeout(retryTimer)
  failures = 0
  set(REACHABLE)
}

async function probe(): Promise<ServedVersion> {
  clearTimeout(retryTimer)
  set({ isTrying: !state.isReachable })
  const served = await fetchServedVersion()
  become(served !== 'none')
  return served
}

/** The page itself names the scripts that it starts with, and a name changes with what is in it. */
async function fetchServedVersion(): Promise<ServedVersion> {
  try {
    const response = await fetch('/', {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    })
    const page = response.ok ? await response.text() : ''
    // The sign-in page of a hotel's network answers too.
    if (!page.includes('id="root"')) return 'none'
    return findEntryScripts().every((script) => page.includes(script)) ? 'same' : 'newer'
  } catch {
    return 'none'
  }
}

/** The scripts that this page started with. */
export function findEntryScripts(): string[] {
  const scripts = [...document.querySelectorAll('script[type="module"][src]')]
  return scripts.map((script) => script.getAttribute('src') ?? '')
}

function become(isReachable: boolean): void {
  const isBack = isReachable && !state.isReachable
  clearTimeout(retryTimer)
  set({ isReachable, isTrying: false })
  failures = isReachable ? 0 : failures + 1
  if (!isReachable) {
    // Half of it by chance: after a restart of the server not every browser comes in the same second.
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)) * (0.75 + Math.random() / 2)
    retryTimer = setTimeout(() => void checkReachability(), wait)
  }
  if (isBack) for (const listener of [...returnListeners]) listener()
}

function set(change: Partial<Reachability>): void {
  const next = { ...state, ...change }
  if ((Object.keys(next) as (keyof Reachability)[]).every((name) => next[name] === state[name])) return
  state = next
  for (const subscriber of subscribers) subscriber()
}

function subscribe(subscriber: () => void): () => void {
  subscribers.add(subscriber)
  return () => subscribers.delete(subscriber)
}

if (typeof window !== 'undefined') {
  addEventListener('online', () => !state.isReachable && void checkReachability())
  addEventListener('offline', () => void checkReachability())
}
