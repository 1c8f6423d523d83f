/**
 * Within what time requests of one listener for one episode are one download (IAB 2.3, section
 * 5.5.1): `calendar`: a UTC day; `first_touch`: 24 hours from the first request; `last_touch`:
 * until 24 hours without a request.
 */
export type WindowKind = 'calendar' | 'first_touch' | 'last_touch'

export const windowKinds: readonly WindowKind[] = ['calendar', 'first_touch', 'last_touch']

export const dayMilliseconds = 86_400_000

/** The UTC day of an instant, `YYYY-MM-DD`. */
export function utcDay(at: number): string {
  const number = Math.floor(at / dayMilliseconds)
  let name = dayNames.get(number)
  if (name === undefined) {
    name = new Date(at).toISOString().slice(0, 10)
    if (dayNames.size > 5000) dayNames.clear()
    dayNames.set(number, name)
  }
  return name
}

/** Every request asks several times, and there are few days. */
const dayNames = new Map<number, string>()

/** What tells one window from the next in a key: the day, or the instant its first request came. */
export function windowName(kind: WindowKind, firstAt: number): string {
  return kind === 'calendar' ? utcDay(firstAt) : new Date(firstAt).toISOString()
}

/**
 * Splits requests, already in order of time, into windows. A window ends just before its 24th hour is full.
 */
export function splitByWindow<R extends { readonly at: number }>(
  ordered: readonly R[],
  kind: WindowKind,
): R[][] {
  const windows: R[][] = []
  for (const request of ordered) {
    const open = windows.at(-1)
    if (open && sameWindow(kind, open, request.at)) open.push(request)
    else windows.push([request])
  }
  return windows
}

function sameWindow(kind: WindowKind, open: readonly { readonly at: number }[], at: number): boolean {
  const first = open[0]?.at ?? at
  const last = open.at(-1)?.at ?? at
  if (kind === 'calendar') return Math.floor(first / dayMilliseconds) === Math.floor(at / dayMilliseconds)
  return at - (kind === 'first_touch' ? first : last) < dayMilliseconds
}
