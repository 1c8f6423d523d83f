/** Where a visitor came from: kept from any entry page until an account exists (S1 2.1, section 3). */
const NAMES = ['via', 'utm_term', 'shopify_connection_public_id'] as const
type Source = Partial<Record<(typeof NAMES)[number], string>>

export function keepSource(query: URLSearchParams): void {
  for (const name of NAMES) {
    const value = query.get(name)
    if (value) localStorage.setItem(name, value)
  }
}

export function readSource(): Source {
  return Object.fromEntries(NAMES.flatMap((name) => (localStorage.getItem(name) ? [[name, localStorage.getItem(name)]] : [])))
}

/** After sign-up. The shop connection stays: the dashboard finishes it. */
export function forgetSource(): void {
  localStorage.removeItem('via')
  localStorage.removeItem('utm_term')
}
