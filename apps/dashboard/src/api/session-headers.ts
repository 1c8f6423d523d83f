/**
 * The five headers of a session ("Locally stored"). They are kept in localStorage, go out with every call,
 * and are replaced by whatever newer ones an answer brings. The names are written here and not imported from
 * the contract, so that the first paint does not wait for its schemas.
 */
const NAMES = ['access-token', 'token-type', 'client', 'expiry', 'uid'] as const
type Name = (typeof NAMES)[number]
export type SessionHeaders = Record<Name, string>

const KEY = 'podstead.session'

export function readSession(): SessionHeaders | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isSession(kept) ? kept : null
  } catch {
    return null
  }
}

export function clearSession(): void {
  localStorage.removeItem(KEY)
}

/**
 * Keeps the tokens of an answer. `sent` is what the call went out with, null for calls that start a session.
 * An answer without `access-token`, one that is older than what we hold, or one that comes back after a
 * sign-out or for another session leaves everything as it is: parallel answers may arrive in any order.
 */
export function storeSession(answer: Headers, sent: SessionHeaders | null): void {
  const token = answer.get('access-token')
  if (!token) return
  const held = readSession()
  if (sent && held?.client !== sent.client) return
  const next = Object.fromEntries(
    NAMES.map((name) => [name, answer.get(name) ?? held?.[name] ?? '']),
  ) as SessionHeaders
  if (held && held.client === next.client && Number(next.expiry) < Number(held.expiry)) return
  localStorage.setItem(KEY, JSON.stringify(next))
}

const LEFT_KEY = 'podstead.left'

/** Lets other tabs know that somebody signed out by hand, before the session goes. */
export function announceLeaving(): void {
  localStorage.setItem(LEFT_KEY, String(Date.now()))
}

/** Calls back when another tab signs out by hand. */
export function onLeaving(callback: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === LEFT_KEY) callback()
  }
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

/** Calls back when another tab signs in or out. */
export function onSessionInOtherTab(callback: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) callback()
  }
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

function isSession(value: unknown): value is SessionHeaders {
  return (
    typeof value === 'object' &&
    value !== null &&
    NAMES.every((name) => typeof (value as Record<string, unknown>)[name] === 'string')
  )
}
