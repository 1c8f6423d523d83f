/**
 * An email as the dashboard may show it. Its policy applies no style attribute, so each becomes a rule of a
 * style sheet with the nonce of the page; and no link leads anywhere. What the server writes has its
 * attributes in double quotes, and nothing of a text of people has a style.
 */
export function adaptEmail(html: string, nonce: string | undefined): string {
  const places = new Map<string, number>()
  const marked = html
    .replace(/ style="([^"]*)"/g, (_, style: string) => {
      const place = places.get(style) ?? places.size
      places.set(style, place)
      return ` data-style="${place}"`
    })
    .replace(/ href="[^"]*"/g, '')
  const rules = [...places].map(([style, place]) => `[data-style="${place}"]{${style}}`)
  const open = nonce ? `<style nonce="${nonce}">` : '<style>'
  // Before the sheet of the email, whose rules are meant to win.
  return marked.replaceAll('<style>', open).replace(open, () => `${open}${rules.join('\n')}</style>${open}`)
}
