import { nextPath } from '../../session/next-path.ts'

/** Where a visitor came from: kept from any entry page until an account exists. */
const NAMES = ['via', 'utm_term', 'shopify_connection_public_id'] as const
type Source = Partial<Record<(typeof NAMES)[number], string>>

export function storeSource(query: URLSearchParams): void {
  for (const name of NAMES) {
    const value = query.get(name)
    if (value) localStorage.setItem(name, value)
  }
}

export function readSource(): Source {
  return Object.fromEntries(
    NAMES.flatMap((name) => (localStorage.getItem(name) ? [[name, localStorage.getItem(name)]] : [])),
  )
}

/** After sign-up. The shop connection stays: the dashboard finishes it. */
export function forgetSource(): void {
  localStorage.removeItem('via')
  localStorage.removeItem('utm_term')
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
