import * as React from 'react'
import { afterAll, vi } from 'vitest'

/**
 * Test files share a process and the packages loaded in it. Each loads our own modules again and gets a clean
 * window.
 */
vi.resetModules()
if (typeof window !== 'undefined') {
  document.body.replaceChildren()
  for (const { name } of [...document.body.attributes, ...document.documentElement.attributes])
    for (const element of [document.body, document.documentElement]) element.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  // A page that saved a file may have left it elsewhere.
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL('http://localhost:3000/')
  removeUnloadListeners()
  keepNoOwnerStacks()
}

/** Forms of one file must not warn about unsaved changes in the next. */
function removeUnloadListeners(): void {
  const add = window.addEventListener
  const listeners: EventListenerOrEventListenerObject[] = []
  window.addEventListener = (...given: Parameters<typeof add>) => {
    if (given[0] === 'beforeunload') listeners.push(given[1])
    add.apply(window, given)
  }
  afterAll(() => {
    window.addEventListener = add
    for (const listener of listeners) window.removeEventListener('beforeunload', listener)
  })
}

/**
 * React records in development where each element was made, up to 10,000 a second: a quarter of the time of a
 * test. Counted as reached, that limit leaves its warnings as they are, with the names of the components.
 */
function keepNoOwnerStacks(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    React as unknown as Record<string, object>
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set: () => undefined,
    configurable: true,
  })
}
