import { type Account, signOut, validateToken } from '@podstead/contract/accounts/accounts'
import { useSyncExternalStore } from 'react'
import { call, onSessionLost } from '../api/call.ts'
import { asFailure } from '../api/failure.ts'
import { queryClient } from '../api/query.ts'
import {
  announceLeaving,
  clearSession,
  onLeaving,
  onSessionInOtherTab,
  readSession,
} from '../api/session-headers.ts'
import { forgetSharedFile } from '../api/share-target.ts'
import { forgetAllUnsaved, setUnsavedOwner } from '../api/unsaved.ts'
import { followAccount, language } from '../language/language.ts'

/**
 * `unknown` until the stored tokens were checked, then true or false. `unreachable` is no answer at all:
 * the tokens are kept, because a broken network is no reason to sign anyone out.
 */
export type SessionState =
  | { signedIn: 'unknown' | 'unreachable'; account: null }
  | { signedIn: false; account: null; why?: SessionEnd }
  | { signedIn: true; account: Account }

/**
 * How a session ended: by itself, of which account if that is known, or by hand;
 * then with a last word, or none.
 */
export type SessionEnd = { how: 'ended'; of?: number } | { how: 'left'; farewell?: string }

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
    if (status === 0 || status === 429 || status >= 500)
      return become({ signedIn: 'unreachable', account: null })
    loseSession()
  }
}

/** After a call that started a session: its tokens are stored already. */
export function startSession(account: Account): void {
  queryClient.getQueryCache().clear()
  follow(account)
  become({ signedIn: true, account })
}

/** Forgets the session here. */
export function endSession(why?: SessionEnd): void {
  clearSession()
  queryClient.getQueryCache().clear()
  become({ signedIn: false, account: null, ...(why ? { why } : {}) })
}

/** What the account is now, after a call that changed it. */
export function storeAccount(account: Account): void {
  if (state.signedIn === true) become({ signedIn: true, account })
}

/**
 * Ends it on purpose: what was typed goes too, here and in other tabs, and the sign-in page
 * says a last word if there is one.
 */
export function endSessionWith(farewell?: string): void {
  forgetAllUnsaved()
  void forgetSharedFile()
  announceLeaving()
  endSession({ how: 'left', ...(farewell ? { farewell } : {}) })
}

/** The server no longer knows the session: whoever signs in again goes on where they were. */
function loseSession(): void {
  const of = state.signedIn === true ? state.account.id : undefined
  endSession({ how: 'ended', ...(of === undefined ? {} : { of }) })
}

/** Ends the session on the server and here; here also when the server does not answer. */
export async function leave(): Promise<void> {
  await call(signOut).catch(() => undefined)
  endSessionWith()
}

/** Follows what happens elsewhere: a dead session, another tab. Answers the function that stops it. */
export function watchSession(): () => void {
  const stops = [onSessionLost(loseSession), onSessionInOtherTab(followOtherTab), onLeaving(forgetAllUnsaved)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Without a session it was the other tab that ended it; that one has said why. */
function followOtherTab(): void {
  if (!readSession() && state.signedIn === true) return loseSession()
  void checkSession()
}

/**
 * On a device that has not been told otherwise, the dashboard speaks the language of the account; one that
 * has none gets that of the dashboard.
 */
function follow(account: Account): void {
  if (followAccount(account.language)) location.reload()
  if (account.language === null) void storeLanguage()
}

/** For mails. Not worth a word where it fails: the next start tries again. */
async function storeLanguage(): Promise<void> {
  try {
    const { updateAccount } = await import('@podstead/contract/accounts/accounts-settings')
    storeAccount(await call(updateAccount, { body: { language } }))
  } catch {
    // Mails come in English until then.
  }
}

function become(next: SessionState): void {
  state = next
  setUnsavedOwner(next.account?.id ?? null)
  for (const subscriber of subscribers) subscriber()
}

function subscribe(subscriber: () => void): () => void {
  subscribers.add(subscriber)
  return () => subscribers.delete(subscriber)
}
