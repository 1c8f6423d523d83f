/** Where somebody went by the search, on this device, newest first. */
export interface RecentPlace {
  label: string
  to: string
  where: string
}

const KEY = 'podstead.recent'
const MAX_RECENT = 5

/** Of this account alone: what another one found stays its own. */
export function readRecentPlaces(account: number): RecentPlace[] {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { account?: number; places?: unknown }
    return stored.account === account && Array.isArray(stored.places) ? stored.places.filter(isPlace) : []
  } catch {
    return []
  }
}

export function storeRecentPlace(account: number, place: RecentPlace): void {
  const others = readRecentPlaces(account).filter(({ to }) => to !== place.to)
  localStorage.setItem(KEY, JSON.stringify({ account, places: [place, ...others].slice(0, MAX_RECENT) }))
}

function isPlace(value: unknown): value is RecentPlace {
  const { label, to, where } = (value ?? {}) as Record<string, unknown>
  return (
    typeof label === 'string' && typeof where === 'string' && typeof to === 'string' && /^\/(?!\/)/.test(to)
  )
}
