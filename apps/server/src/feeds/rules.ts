/** The coding of the answer's bytes (RFC 9110, section 12.5.3), the smallest first. */
const CODINGS = ['br', 'gzip', 'identity'] as const
export type Coding = (typeof CODINGS)[number]

/** The best coding that the client takes; identity when it names none of ours. */
export function codingFor(acceptEncoding: string | string[] | undefined): Coding {
  const weights = new Map<string, number>()
  for (const entry of String(acceptEncoding ?? '')
    .toLowerCase()
    .split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const weight = /^q=([01](?:\.\d{0,3})?)$/.exec(parameters.find((p) => p.startsWith('q=')) ?? '')?.[1]
    if (name) weights.set(name, weight === undefined ? 1 : Number(weight))
  }
  const codingWeight = (coding: Coding) =>
    weights.get(coding) ?? (coding === 'identity' ? 0.001 : (weights.get('*') ?? 0))
  return CODINGS.reduce<Coding>(
    (best, coding) => (codingWeight(coding) > codingWeight(best) ? coding : best),
    codingWeight('br') > 0 ? 'br' : 'identity',
  )
}

const codings = new Map<string, Coding>()
const MAX_CODINGS = 500

/** As `codingFor`; there are a few dozen such headers in the world, and each is read once. */
export function chooseCoding(acceptEncoding: string | string[] | undefined): Coding {
  const text = String(acceptEncoding ?? '')
  let coding = codings.get(text)
  if (coding === undefined) {
    coding = codingFor(text)
    if (codings.size >= MAX_CODINGS) codings.clear()
    codings.set(text, coding)
  }
  return coding
}

/**
 * How long an answer may be kept without asking: a minute, or less when something comes out before. Seconds.
 */
export function freshFor(now: Date, nextRelease: Date | null): number {
  if (!nextRelease) return 60
  return Math.min(60, Math.max(0, Math.floor((nextRelease.getTime() - now.getTime()) / 1000)))
}

/** `my-show.xml` and `my-show` are one feed; null for what no slug can be. */
function slugInAddress(key: string): string | null {
  const slug = key.replace(/\.xml$/i, '').toLowerCase()
  return /^[\p{L}\p{N}_-]{1,255}$/u.test(slug) ? slug : null
}

/**
 * The podcast and, of an additional feed, what stands below its address: `my-show`, `my-show/season-1`;
 * null for what no address can be.
 */
export function feedKey(slugKey: string, variantKey?: string): string | null {
  const slug = slugInAddress(slugKey)
  if (slug === null || variantKey === undefined) return slug
  const variant = slugInAddress(variantKey)
  return variant && `${slug}/${variant}`
}

/** `3.xml` of `/feeds/my-show/archive/3.xml`; null for what no page can be. */
export function pageInAddress(key: string): number | null {
  const digits = /^([1-9]\d{0,5})(\.xml)?$/i.exec(key)?.[1]
  return digits ? Number(digits) : null
}
