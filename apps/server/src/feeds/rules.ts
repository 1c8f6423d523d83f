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
