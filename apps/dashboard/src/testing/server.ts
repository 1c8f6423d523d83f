import { vi } from 'vitest'
import { readSession, type SessionHeaders } from '../api/session-headers.ts'

export interface Seen {
  method: string
  path: string
  headers: Record<string, string>
  body: unknown
}

interface Answer {
  status?: number
  body?: unknown
  /** Instead of a body of JSON. */
  text?: string
  headers?: Record<string, string>
}

type FakeReplies = Record<string, Answer | ((seen: Seen) => Answer | Promise<Answer>)>

/**
 * Stands in for the network: `'POST /auth/sign_in': { status: 401, body: … }`. Answers the list of requests,
 * in order. An address without an answer cannot be reached.
 */
export function answering(answers: FakeReplies): Seen[] {
  const requests: Seen[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const seen: Seen = {
      method: init.method ?? 'GET',
      path: address,
      headers: { ...(init.headers as Record<string, string>) },
      body: init.body ? JSON.parse(String(init.body)) : undefined,
    }
    requests.push(seen)
    const answer = answers[`${seen.method} ${address.split('?')[0]}`]
    if (!answer) throw new TypeError('Failed to fetch')
    const {
      status = 200,
      body = {},
      text = JSON.stringify(body),
      headers = {},
    } = typeof answer === 'function' ? await answer(seen) : answer
    return new Response(text, {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    })
  })
  return requests
}

export function sessionOf(client: string, token: string, expiry = '2000000000'): SessionHeaders {
  return { 'access-token': token, 'token-type': 'Bearer', client, expiry, uid: 'maren@example.org' }
}

/** Puts a session where the browser keeps it. */
export function holdSession(session: SessionHeaders): void {
  localStorage.setItem('podstead.session', JSON.stringify(session))
}

export function heldToken(): string | undefined {
  return readSession()?.['access-token']
}

export const ACCOUNT = {
  id: 1,
  email: 'maren@example.org',
  uid: 'maren@example.org',
  plan_name: 'Self-hosted',
  plan_message: null,
  expires_at: null,
  skill_direct_upload: true,
  skill_podcast_website: true,
  skill_embedded_player: true,
  skill_standard_analytics: true,
  skill_advanced_private_feed: true,
  skill_tip_jar: true,
  skill_control_podstead_budge: true,
  allow_dropbox_subfolders: true,
  live_view: true,
  time_zone: 'UTC',
  language: 'en' as const,
  two_factor: false,
  pending_email: null,
}
