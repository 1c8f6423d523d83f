import type { Address } from '@podstead/contract/address'
import { buildUrl, type CallParts, type Endpoint, type ReplyOf } from '@podstead/contract/endpoint'
import { language } from '../language/language.ts'
import { explainLoss, readFailure } from './failure.ts'
import { storeKnownDevice } from './known-device.ts'
import { reportAnswer } from './reachability.ts'
import { clearSession, readSession, type SessionHeaders, storeSession } from './session-headers.ts'

/** What an endpoint needs to be called from here. */
export type Args<E extends Endpoint> = CallParts<E> & {
  signal?: AbortSignal
  /** Instead of the stored session: the reset ticket of a mail. */
  headers?: Record<string, string>
}

export type ArgsList<E extends Endpoint> =
  Record<never, never> extends Args<E> ? [args?: Args<E>] : [args: Args<E>]

interface UntypedCall {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  headers?: Record<string, string>
}

const lostListeners = new Set<() => void>()

/** Calls back when the server no longer knows our session (401). */
export function onSessionLost(callback: () => void): () => void {
  lostListeners.add(callback)
  return () => lostListeners.delete(callback)
}

/**
 * Calls an endpoint of the contract and answers its reply. Every refusal is thrown as a `Failure`.
 * Sends the stored session headers and keeps newer ones from the answer.
 */
export async function call<E extends Endpoint>(endpoint: E, ...[args]: ArgsList<E>): Promise<ReplyOf<E>> {
  const { params, query, body, signal, headers } = (args ?? {}) as UntypedCall
  const sent = headers ? null : readSession()
  const response = await send(buildUrl(endpoint.path, params, query), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      'accept-language': language,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(headers ?? sent),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  if (response.ok) {
    storeSession(response.headers, sent)
    storeKnownDevice(response.headers)
    return (await response.json()) as ReplyOf<E>
  }
  if (response.status === 401 && sent && isForSession(endpoint)) loseSession(sent)
  throw await readFailure(response)
}

/**
 * A file that only signed-in people get, from an address of the contract.
 * @throws Failure
 */
export async function callFile(
  address: Pick<Address, 'path'>,
  params: Record<string, string | number>,
  query?: Record<string, unknown>,
): Promise<Blob> {
  const sent = readSession()
  const response = await send(buildUrl(address.path, params, query), {
    headers: { 'accept-language': language, ...sent },
  })
  if (!response.ok) throw await readFailure(response)
  storeSession(response.headers, sent)
  return response.blob()
}

/** The stored session as headers, for clients that make their own requests (tus, multipart). */
export function sessionHeaders(): Record<string, string> {
  return { 'accept-language': language, ...readSession() }
}

async function send(address: string, init: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(address, { ...init, credentials: 'omit' })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw await explainLoss()
  }
  if (isFromProxy(response)) throw await explainLoss()
  reportAnswer()
  return response
}

/** What a proxy answers instead of a server that is down; our own refusals are JSON. */
function isFromProxy({ status, headers }: Response): boolean {
  return [502, 503, 504].includes(status) && !headers.get('content-type')?.includes('json')
}

function isForSession(endpoint: Endpoint): boolean {
  return endpoint.access === undefined || endpoint.access === 'session'
}

function loseSession(sent: SessionHeaders): void {
  // Someone signed in again while this call was on its way: the 401 is about the old session.
  if (readSession()?.client !== sent.client) return
  clearSession()
  for (const listener of lostListeners) listener()
}
