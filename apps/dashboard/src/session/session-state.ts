import { type Account, signOut, validateToken } from '@podstead/contract/accounts'
import { useSyncExternalStore } from 'react'
import { call, onSessionLost } from '../api/call.ts'
import { asFailure } from '../api/failure.ts'
import { queryClient } from '../api/query.ts'
import { clearSession, onSessionInOtherTab, readSession } from '../api/session-headers.ts'
import { followAccount, language } from '../language/language.ts'

/**
 * `unknown` until the stored tokens were checked, then true or false (S1 section 4). `unreachable` is no answer at all:
 * the tokens are kept, because a broken network is no reason to sign anyone out.
 */
export type SessionState =
  | { signedIn: 'unknown' | 'unreachable'; account: null }
  | { signedIn: false; account: null; farewell?: string }
  | { signedIn: true; account: Account }

let state: SessionState = { signedIn: 'unknown', account: null }
const subscribers = new Set<() => void>()

export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, () => state)
}

/** The signed-in account; only below the guard of protected routes. */
export function useAccount(): Account {
  const { account } = useSession()
  if (!account) throw new Error('useAccount() is for protected pages')
  return account
}

/** Checks the stored tokens with the server; on refusal they are cleared. */
export async function checkSession(): Promise<void> {
  if (!readSession()) return become({ signedIn: false, account: null })
  try {
    const { data } = await call(validateToken)
    follow(data)
    become({ signedIn: true, account: data })
  } catch (error) {
    const { status } = asFailure(error)
    if (status === 0 || status === 429 || status >= 500) return become({ signedIn: 'unreachable', account: null })
    endSession()
  }
}

/** After a call that started a session: its tokens are stored already. */
export function startSession(account: Account): void {
  queryClient.getQueryCache().clear()
  follow(account)
  become({ signedIn: true, account })
}

/** Forgets the session here. */
export function endSession(): void {
  clearSession()
  queryClient.getQueryCache().clear()
  become({ signedIn: false, account: null })
}

/** What the account is now, after a call that changed it. */
export function keepAccount(account: Account): void {
  if (state.signedIn === true) become({ signedIn: true, account })
}

/** Forgets the session and says a last word on the sign-in page. */
export function endSessionWith(farewell: string): void {
  endSession()
  become({ signedIn: false, account: null, farewell })
}

/** Ends the session on the server and here; here also when the server does not answer (S1 section 4). */
export async function leave(): Promise<void> {
  await call(signOut).catch(() => undefined)
  endSession()
}

/** Follows what happens elsewhere: a dead session, another tab. Answers the function that stops it. */
export function watchSession(): () => void {
  const stops = [onSessionLost(endSession), onSessionInOtherTab(() => void checkSession())]
  return () => {
    for (const stop of stops) stop()
  }
}

/** On a device that has not been told otherwise, the dashboard speaks the language of the account; one that has none gets that of the dashboard. */
function follow(account: Account): void {
  if (followAccount(account.language)) location.reload()
  if (account.language === null) void keepLanguage()
}

/** For mails. Not worth a word where it fails: the next start tries again. */
async function keepLanguage(): Promise<void> {
  try {
    const { updateAccount } = await import('@podstead/contract/accounts-settings')
    keepAccount(await call(updateAccount, { body: { language } }))
  } catch {
    // Mails come in English until then.
  }
}

function become(next: SessionState): void {
  state = next
  for (const subscriber of subscribers) subscriber()
}

function subscribe(subscriber: () => void): () => void {
  subscribers.add(subscriber)
  return () => subscribers.delete(subscriber)
}
