import { matchPath } from 'react-router'
import { ROUTES, to } from '../paths.ts'

/** Beyond this it is no address of ours. */
const MAX_PATH = 2000

const PROTECTED = Object.values(ROUTES).flatMap(({ pattern, access }) =>
  access === 'protected' ? [pattern] : [],
)

/**
 * `?next=` of the sign-in page: where somebody was, or wanted to go. Only the pages of this dashboard that
 * need a session; null for everything else, for the link may be anybody's.
 */
export function nextPath(query: URLSearchParams): string | null {
  const text = query.get('next')
  // Browsers read a backslash as a slash, and drop tabs and line breaks: what is left could be another host.
  if (!text || text.length > MAX_PATH || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(text)) return null
  const url = parsePath(text)
  if (!url || !PROTECTED.some((pattern) => matchPath(pattern, url.pathname))) return null
  return url.pathname + url.search + url.hash
}

/** The sign-in page, from which one comes back to `place`. */
export function signInPath(place: { pathname: string; search: string; hash: string }): string {
  const path = place.pathname + place.search + place.hash
  return path === to('dashboard') ? to('signIn') : withNext(to('signIn'), path)
}

/** Hands the place on to another entry page. */
export function withNext(path: string, next: string | null): string {
  return next ? `${path}?${new URLSearchParams({ next })}` : path
}

const ORIGIN = 'https://podstead.invalid'

function parsePath(path: string): URL | null {
  try {
    const url = new URL(path, ORIGIN)
    return url.origin === ORIGIN && !url.pathname.startsWith('//') ? url : null
  } catch {
    return null
  }
}
