/** What somebody at a hosted page does, without a browser. */
export interface PageVisit {
  /** Where it ended: a page of the simulator, or the address that it led back to. */
  url: string
  status: number
  /** The text of the page; empty outside of the simulator. */
  text: string
}

export interface Purchase {
  /** A number without spaces; by default one that works. */
  card?: string
  email?: string
  name?: string
  /** Two letters; asked for where taxes are collected. */
  country?: string
  /** Promotion code. */
  code?: string
  /** What is written into fields of the link's own, by their keys. */
  fields?: Record<string, string>
  /** What is told to a bank that asks. */
  bank?: 'confirm' | 'refuse'
}

/** Opens a checkout or payment link and pays. */
export async function buyAt(
  url: string,
  { bank = 'confirm', ...purchase }: Purchase = {},
): Promise<PageVisit> {
  const origin = new URL(url).origin
  const page = await visit(origin, url)
  if (page.status !== 200) return page
  if (purchase.code) await visit(origin, page.url, { do: 'apply', code: purchase.code })
  const fields = Object.entries(purchase.fields ?? {}).map(([key, value]) => [`field_${key}`, value])
  const paid = await visit(origin, page.url, {
    ...{ do: 'pay', email: purchase.email ?? 'listener@example.com', name: purchase.name ?? 'A Listener' },
    ...{ number: purchase.card ?? '4242424242424242', expiry: '12/60', cvc: '123' },
    ...Object.fromEntries(fields),
    country: purchase.country ?? '',
  })
  const asks = /\/(bank|authenticate)\//.test(paid.url)
  return asks ? visit(origin, paid.url, { do: bank }) : paid
}

/** Walks through an onboarding link. */
export async function onboardAt(url: string, choice: 'complete' | 'submitted' | 'leave'): Promise<PageVisit> {
  const origin = new URL(url).origin
  const page = await visit(origin, url)
  return page.status === 200 && page.url === url ? visit(origin, url, { do: choice }) : page
}

/** Follows redirects as long as they stay at the simulator. */
async function visit(origin: string, url: string, form?: Record<string, string>): Promise<PageVisit> {
  const response = await fetch(url, {
    redirect: 'manual',
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  })
  const text = await response.text()
  const location = response.headers.get('location')
  if (!location) return { url, status: response.status, text }
  const next = new URL(location, url)
  return next.origin === origin
    ? visit(origin, next.href)
    : { url: next.href, status: response.status, text: '' }
}
