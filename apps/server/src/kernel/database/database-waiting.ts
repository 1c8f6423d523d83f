import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The request on whose behalf code runs. Jobs and commands have none: nobody waits for them at
 * the other end of a connection.
 */
export interface WaitingStatement {
  /** Where it comes from, as far as proxies are believed. */
  address: string
  /** A transaction or a single statement of this request was committed. */
  hasWritten: boolean
}

/** Ambient because the database's limits of time depend on it, deep below every slice; nothing else may. */
const requests = new AsyncLocalStorage<WaitingStatement>()

export function asRequest(address: string, run: () => void): void {
  requests.run({ address, hasWritten: false }, run)
}

export function waitingRequest(): WaitingStatement | undefined {
  return requests.getStore()
}
