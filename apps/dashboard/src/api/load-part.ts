import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { checkReachability, findEntryScripts, reportUpdate, waitUntilReachable } from './reachability.ts'
import { hasUnsaved } from './unsaved.ts'

/** Code that a newer version of the dashboard has replaced, and that cannot be loaded any more. */
export class OutdatedError extends Error {
  override readonly name = 'OutdatedError'
}

const MISSING_CODE = /dynamically imported module|importing a module script|unable to preload css/i
const RELOADED_KEY = 'podstead.reloaded'

/** Code that did not arrive, which browsers word differently; code that fails by itself is another thing. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && MISSING_CODE.test(error.message)
}

/**
 * A part of a page whose code comes when it is needed. While the server cannot be reached the part waits,
 * so that what is typed around it stays.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own lazy has it; the caller's properties are inferred
export function lazyPart<C extends ComponentType<any>>(load: () => Promise<C>): LazyExoticComponent<C> {
  return lazy(async () => {
    try {
      return { default: await loadPart(load) }
    } catch (error) {
      if (!(error instanceof OutdatedError)) throw error
      reportUpdate()
      return new Promise<never>(() => undefined)
    }
  })
}

/**
 * Loads code, through any outage. Where a newer version has taken its place the page is loaded again, once
 * and only while nothing is unsaved.
 * @throws OutdatedError when that is not possible
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (let isSecond = false; ; ) {
    try {
      return await load()
    } catch (error) {
      if (!isMissingCode(error)) throw error
      const served = await checkReachability()
      if (served === 'none') await waitUntilReachable()
      // Some browsers remember that code did not arrive, until the page is loaded again.
      else if (served === 'newer' || isSecond) return reloadPage()
      else isSecond = true
      await replaceFailedStyles()
    }
  }
}

/** Resolves never when the page is on its way out. */
function reloadPage(): Promise<never> {
  if (losesNothing() && markReload()) {
    location.reload()
    return new Promise(() => undefined)
  }
  throw new OutdatedError('The code of this page is not on the server any more.')
}

/** Asks whoever would warn before the tab is closed: forms and uploads. */
function losesNothing(): boolean {
  return dispatchEvent(new Event('beforeunload', { cancelable: true })) && !hasUnsaved()
}

/** False when this version was left by itself before, or when nothing can be kept of it. */
function markReload(): boolean {
  const version = findEntryScripts().join()
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === version) return false
    sessionStorage.setItem(RELOADED_KEY, version)
    return true
  } catch {
    return false
  }
}

/** Style sheets are asked for once; those that did not arrive would be missing from what is loaded now. */
async function replaceFailedStyles(): Promise<void> {
  const failed = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => sheet === null,
  )
  await Promise.all(
    failed.map((link) => {
      const again = link.cloneNode() as HTMLLinkElement
      return new Promise<void>((resolve) => {
        again.onload = again.onerror = () => resolve()
        link.replaceWith(again)
      })
    }),
  )
}
