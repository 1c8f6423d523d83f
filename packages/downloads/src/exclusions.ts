import { isMalformed, normalAgent } from './agents/agent-text.ts'
import { type AgentClassifier, classifyAgent } from './agents/agents.ts'
import { referrerHost } from './agents/agents-referrers.ts'
import { memoize } from './memoize.ts'
import { widestAskedRange } from './ranges.ts'
import type { DownloadRequest } from './request.ts'

/**
 * Why a request is not part of any download. The row stays; this word is stored beside it.
 * Words for people: `explain.ts`.
 */
export const exclusionReasons = [
  'head',
  'not_get',
  'not_modified',
  'redirected',
  'not_successful',
  'probe',
  'prefetch',
  'watch_os',
  'empty_agent',
  'malformed_agent',
  'bot',
  'script',
  'bot_address',
  'data_center',
  'vpn',
  'bogus_referrer',
  'too_many_requests',
  'unknown_file',
  'over_limit',
] as const

export type ExclusionReason = (typeof exclusionReasons)[number]

export type ExclusionRules = {
  readonly classify: AgentClassifier
  /** Hosts of referrers that are made up, or of players that fetch without being asked to play. */
  readonly bogusReferrers: ReadonlySet<string>
  /**
   * Requests that were sent on to storage, where nobody here sees the bytes leave: left out, or taken at
   * their word. The guidelines count bytes sent, so 'as_asked' must be disclosed.
   */
  readonly redirects: 'leave_out' | 'as_asked'
}

export const defaultExclusionRules: ExclusionRules = {
  classify: classifyAgent,
  redirects: 'leave_out',
  bogusReferrers: new Set([
    '4webmasters.org',
    'best-seo-offer.com',
    'buttons-for-website.com',
    'darodar.com',
    'econom.co',
    'event-tracking.com',
    'floating-share-buttons.com',
    'free-share-buttons.com',
    'get-free-traffic-now.com',
    'hulfingtonpost.com',
    'ilovevitaly.com',
    'makemoneyonline.com',
    'priceg.com',
    'semalt.com',
    'simple-share-buttons.com',
    'social-buttons.com',
    'trafficmonetizer.org',
  ]),
}

/**
 * Why one request, looked at by itself, is left out (IAB 2.3, steps 1.2 and 1.3); null when it
 * may count. The reasons are tried in the order of the list above up to the referrer, so one
 * request always gets the same one.
 */
export function findExclusion(
  request: JudgedRequest,
  rules: ExclusionRules = defaultExclusionRules,
): ExclusionReason | null {
  return (
    answerExclusion(request, rules) ??
    agentExclusion(request.agent, rules) ??
    networkExclusion(request) ??
    referrerExclusion(request, rules)
  )
}

/** What of a request is looked at by itself. */
export type JudgedRequest = Pick<
  DownloadRequest,
  'method' | 'status' | 'range' | 'agent' | 'network' | 'purpose' | 'referrer'
>

/** Whether an answer sent the listener on to another address for the same file. */
export function isRedirect(status: number): boolean {
  return status === 301 || status === 302 || status === 303 || status === 307 || status === 308
}

function answerExclusion(
  { method, status, range, purpose }: JudgedRequest,
  { redirects }: ExclusionRules,
): ExclusionReason | null {
  if (method === 'HEAD') return 'head'
  if (method !== 'GET') return 'not_get'
  if (status === 304) return 'not_modified'
  if (isRedirect(status) && redirects === 'leave_out') return 'redirected'
  if (status !== 200 && status !== 206 && !isRedirect(status)) return 'not_successful'
  if (isProbe(status, range)) return 'probe'
  return purpose === 'prefetch' ? 'prefetch' : null
}

/**
 * Rule 6, and every other range that cannot hold sound: the player asks whether ranges work. Who asks for
 * several is sent the whole file, here and by stores, unless the answer says that it has parts.
 */
function isProbe(status: number, range: string | null | undefined): boolean {
  if (!range || isPlainlyWide(range) || (range.includes(',') && status !== 206)) return false
  return (widestAskedRange(range) ?? probeBytes + 1) <= probeBytes
}

const probeBytes = 2

/** `bytes=100-500`, as nearly all ask; whatever looks otherwise is read with care. */
function isPlainlyWide(range: string): boolean {
  if (!range.startsWith('bytes=')) return false
  const from = 'bytes='.length
  const dash = range.indexOf('-', from)
  return dash > from && Number(range.slice(dash + 1)) - Number(range.slice(from, dash)) >= probeBytes
}

/** Agents come again and again, so each is judged once; the referrer says nothing of robots. */
function agentExclusion(agent: string, { classify }: ExclusionRules): ExclusionReason | null {
  let judge = judges.get(classify)
  if (!judge) {
    judge = memoize(20_000, (text) => judgedAgent(text, classify))
    judges.set(classify, judge)
  }
  return judge(agent)
}

const judges = new WeakMap<AgentClassifier, (agent: string) => ExclusionReason | null>()

function judgedAgent(raw: string, classify: AgentClassifier): ExclusionReason | null {
  const agent = normalAgent(raw)
  // Rule 7: the watch fetches again what the phone beside it already fetched
  if (watchDuplicate.test(agent)) return 'watch_os'
  if (!agent || agent === '-') return 'empty_agent'
  if (isMalformed(agent)) return 'malformed_agent'
  const { bot, kind } = classify(raw)
  if (!bot) return null
  return kind === 'library' ? 'script' : 'bot'
}

const watchDuplicate = /^atc\/.*watchOS|\(null\)\/\(null\) watchOS/

function networkExclusion({ network }: JudgedRequest): ExclusionReason | null {
  if (network === 'safe') return null
  return network === 'bot' ? 'bot_address' : (network ?? null)
}

function referrerExclusion(
  { referrer }: JudgedRequest,
  { bogusReferrers }: ExclusionRules,
): ExclusionReason | null {
  let host = referrer ? referrerHost(referrer) : null
  while (host) {
    if (bogusReferrers.has(host)) return 'bogus_referrer'
    const dot = host.indexOf('.')
    host = dot < 0 ? null : host.slice(dot + 1)
  }
  return null
}
