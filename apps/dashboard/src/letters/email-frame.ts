/**
 * An email as the dashboard may show it: its policy applies no style attribute, so each becomes a rule of a
 * style sheet with the nonce of the page; and no link of it leads anywhere.
 */
export function adaptEmail(html: string, nonce: string | undefined): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const rules = new Map<string, number>()
  for (const element of page.querySelectorAll('[style]')) {
    const style = element.getAttribute('style') ?? ''
    const place = rules.get(style) ?? rules.size
    rules.set(style, place)
    element.removeAttribute('style')
    element.setAttribute('data-style', String(place))
  }
  for (const link of page.querySelectorAll('a')) link.removeAttribute('href')
  const sheet = page.createElement('style')
  sheet.textContent = [...rules].map(([style, place]) => `[data-style="${place}"]{${style}}`).join('\n')
  // Before the sheet of the email, whose rules are told to win.
  page.head.prepend(sheet)
  if (nonce) for (const one of page.querySelectorAll('style')) one.setAttribute('nonce', nonce)
  return `<!doctype html>${page.documentElement.outerHTML}`
}
