import { afterAll, vi } from 'vitest'

/**
 * Test files share a process, and what is loaded from packages. Code of our own begins anew in each, and so
 * does the window, without what the file before left in it.
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
  forgetWarnings()
}

/** What a form of this file would warn about is no warning for the next. */
function forgetWarnings(): void {
  const add = window.addEventListener
  const warnings: EventListenerOrEventListenerObject[] = []
  window.addEventListener = (...given: Parameters<typeof add>) => {
    if (given[0] === 'beforeunload') warnings.push(given[1])
    add.apply(window, given)
  }
  afterAll(() => {
    window.addEventListener = add
    for (const warning of warnings) window.removeEventListener('beforeunload', warning)
  })
}
