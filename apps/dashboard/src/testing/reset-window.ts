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
