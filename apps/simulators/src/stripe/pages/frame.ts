/** A hosted page is answered, or leads somewhere. */
export type PageAnswer = { status: number; html: string } | { redirect: string }

export interface Markup {
  markup: string
}

/** A template whose values are text, unless they are markup themselves. */
export function html(
  parts: TemplateStringsArray,
  ...values: (string | number | Markup | Markup[] | null)[]
): Markup {
  const markup = parts.reduce((before, part, index) => before + toMarkup(values[index - 1] ?? null) + part)
  return { markup }
}

function toMarkup(value: string | number | Markup | Markup[] | null): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.map(toMarkup).join('')
  return typeof value === 'object' ? value.markup : escapeText(String(value))
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)
}

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1a1f36, #e8eaf2); --soft: light-dark(#5a6178, #a3aac2);
  --page: light-dark(#f5f6fa, #12141c); --card: light-dark(#fff, #1b1f2b); --line: light-dark(#c5cad9, #3d4458);
  --act: light-dark(#4338ca, #a5b4fc); --on-act: light-dark(#fff, #12141c); --bad: light-dark(#b3132b, #ff9aa8) }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem }
h2 { font-size: 1.125rem; margin: 0 }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1.25rem; margin-top: 1rem }
.mark { color: var(--soft); font-size: .875rem; margin: 0 0 1rem }
label { display: block; font-weight: 600; margin: 1rem 0 .25rem }
input:not([type=radio]), select { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit;
  background: var(--page); border: 1px solid var(--line); border-radius: .5rem }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem }
button, .button { display: block; width: 100%; min-height: 2.75rem; padding: .6rem 1rem; margin-top: 1rem; font: inherit;
  font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; border-radius: .5rem;
  border: 1px solid var(--act); background: var(--act); color: var(--on-act) }
.quiet { background: transparent; color: var(--act) }
a { color: var(--act) }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px }
.card > :first-child { margin-top: 0 }
[role=alert] { color: var(--bad); font-weight: 600 }
dl, ul { margin: 0; padding: 0; list-style: none }
.row { display: flex; justify-content: space-between; gap: 1rem; padding: .35rem 0; overflow-wrap: anywhere }
.row > :last-child { text-align: end; margin: 0 }
.soft { color: var(--soft) }
`

export function renderPage(title: string, body: Markup, status = 200): PageAnswer {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${{ markup: STYLE }}</style>
</head>
<body>
<main>
<p class="mark">Simulated payments. No money moves.</p>
${body}
</main>
</body>
</html>
`
  return { status, html: page.markup }
}

/** A page that only says something. */
export function renderNotice(title: string, text: string, status = 200): PageAnswer {
  return renderPage(title, html`<h1>${title}</h1><p>${text}</p>`, status)
}

/** `1999` of `usd` as $19.99, of `jpy` as ¥1,999. */
export function formatAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amount / 10 ** digits)
}

export function formatDate(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}
