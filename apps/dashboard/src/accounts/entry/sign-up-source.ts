import { ATTRIBUTION_DAYS, countAffiliateClick } from '@podstead/contract/affiliates/affiliates'
import { call } from '../../api/call.ts'
import { nextPath } from '../../session/next-path.ts'

/** Where a visitor came from: kept from any page until an account exists. */
const NAMES = ['via', 'utm_term', 'shopify_connection_public_id'] as const
type Source = Partial<Record<(typeof NAMES)[number], string>>

/** When the link with `via` was followed last. */
const VIA_AT = 'via_at'
const DAY_MS = 86_400_000

/** Of several links the last one counts. That it was followed is counted once a day for each browser. */
export function storeSource(query: URLSearchParams): void {
  const via = query.get('via')
  if (via) {
    const isCounted = localStorage.getItem('via') === via && viaAge() < DAY_MS
    localStorage.setItem(VIA_AT, String(Date.now()))
    // That a link is not counted keeps nobody from signing up.
    if (!isCounted) void call(countAffiliateClick, { body: { via: via.slice(0, 64) } }).catch(() => undefined)
  }
  for (const name of NAMES) {
    const value = query.get(name)
    if (value) localStorage.setItem(name, value)
  }
}

export function readSource(): Source {
  if (viaAge() > ATTRIBUTION_DAYS * DAY_MS) forgetVia()
  return Object.fromEntries(
    NAMES.flatMap((name) => (localStorage.getItem(name) ? [[name, localStorage.getItem(name)]] : [])),
  )
}

/** After sign-up. The shop connection stays: the dashboard finishes it. */
export function forgetSource(): void {
  forgetVia()
  localStorage.removeItem('utm_term')
}

function forgetVia(): void {
  localStorage.removeItem('via')
  localStorage.removeItem(VIA_AT)
}

/** Milliseconds since the link was followed; for ever where nothing tells. */
function viaAge(): number {
  return Date.now() - Number(localStorage.getItem(VIA_AT) ?? 0)
}

const NEXT = 'podstead.next'
/** As long as the link of the mail works. */
const NEXT_MS = 3 * 86_400_000

/**
 * Where a new account wanted to go: the mail that confirms it opens another tab,
 * which knows nothing of this one.
 */
export function storeNextPage(next: string | null): void {
  if (next) localStorage.setItem(NEXT, JSON.stringify({ next, at: Date.now() }))
  else localStorage.removeItem(NEXT)
}

/** Once. */
export function takeNextPage(): string | null {
  const kept = readNext()
  localStorage.removeItem(NEXT)
  return kept
}

function readNext(): string | null {
  try {
    const { next, at } = JSON.parse(localStorage.getItem(NEXT) ?? '{}') as Record<string, unknown>
    const isFresh = typeof at === 'number' && Date.now() - at < NEXT_MS
    return isFresh && typeof next === 'string' ? nextPath(new URLSearchParams({ next })) : null
  } catch {
    return null
  }
}
