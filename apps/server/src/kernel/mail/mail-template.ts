export type MailContent = {
  /** What a mail list shows behind the subject. */
  preheader: string
  heading: string
  /** Plain texts; a line break stays one. */
  paragraphs: string[]
  /** Rich text after the paragraphs: HTML that is cleaned and filled in already, and the same as text. */
  body?: { html: string; text: string }
  /** An http or https address. */
  button?: { label: string; url: string }
  /** Further addresses, below the button. */
  links?: { label: string; url: string }[]
  /** Why the reader got this, and what to do if it was not meant for them. */
  footnote: string
  /** An address at the end of it. */
  footlink?: { label: string; url: string }
  /** `isOthers`: a podcast of this installation writes, not the installation: without its mark. */
  brand: { name: string; origin: string; isOthers?: true }
  /** Of the words above, as the reader's account has it; English where it has none. */
  language?: string | null
}

/** What the frame of a mail says by itself. */
const FRAME = {
  en: 'Button not working? Copy this address into your browser:',
  de: 'Der Knopf geht nicht? Kopiere diese Adresse in deinen Browser:',
  es: '¿No funciona el botón? Copia esta dirección en tu navegador:',
  pt: 'O botão não funciona? Copie este endereço para o seu navegador:',
  fr: 'Le bouton ne fonctionne pas ? Copiez cette adresse dans votre navigateur :',
}

type WordsByLanguage<T> = Record<'en' | 'de' | 'fr', T> & Partial<Record<'es' | 'pt', T>>

/**
 * Of words in all languages that they are written in those for a reader; English where no language was
 * chosen, or another one.
 */
export function inLanguage<T>(words: WordsByLanguage<T>, language: string | null | undefined): T {
  return (language && Object.hasOwn(words, language) && words[language as keyof typeof words]) || words.en
}

/**
 * Both parts of a mail from the same words. Every text is escaped. @throws TypeError
 * when a link is not http or https
 */
export function renderMail(content: MailContent): { html: string; text: string } {
  const origin = webAddress(content.brand.origin).replace(/\/$/, '')
  const check = (link: Link) => ({ label: link.label, url: webAddress(link.url) })
  const checked = {
    ...content,
    button: content.button && check(content.button),
    links: (content.links ?? []).map(check),
    footlink: content.footlink && check(content.footlink),
    brand: { ...content.brand, origin },
  }
  return { html: htmlPart(checked), text: textPart(checked) }
}

type Link = { label: string; url: string }
type CheckedContent = Omit<MailContent, 'button' | 'links' | 'footlink'> & {
  button: Link | undefined
  links: Link[]
  footlink: Link | undefined
}

function textPart(content: CheckedContent): string {
  const { heading, paragraphs, body, button, links, footnote, footlink, brand } = content
  const addresses = [...(button ? [button] : []), ...links].map(({ label, url }) => `${label}:\n${url}`)
  const foot = [`--\n${footnote}`, ...(footlink ? [`${footlink.label}: ${footlink.url}`] : [])].join('\n')
  const parts = [heading, ...paragraphs, ...(body ? [body.text] : []), ...addresses, foot]
  return `${[...parts, `${brand.name}\n${brand.origin}`].map(plain).join('\n\n')}\n`
}

const display = `'Bricolage Grotesque','Hanken Grotesk',-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const reading = `'Hanken Grotesk','Bricolage Grotesque',-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const spruce = '#14342B'
const marigold = '#F2A541'
/** As buttons are in the dashboard. */
const action = '#1F5244'
const paper = '#FBF7EF'
const ink = '#1B1F1D'

// Mail programs drop style sheets or scripts as they like: everything needed is inline, the sheet only
// adds dark mode and small screens.
const sheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body,table,td{-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}
table{border-collapse:separate;mso-table-lspace:0;mso-table-rspace:0}
a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}
.action:hover{background:#14342B!important}
@media (max-width:480px){
.outer{padding:0!important}.card{border-radius:0!important;border-left:0!important;border-right:0!important}
.band{padding:22px 24px!important;border-radius:0!important}.inner{padding:32px 24px 36px!important}.foot{padding:24px 24px 40px!important}
.title{font-size:27px!important;line-height:33px!important}.button{width:100%!important}.action{display:block!important;padding:16px 20px!important}
}
@media (prefers-color-scheme:dark){
.page{background:#0B1A15!important}.card{background:#12271F!important;border-color:#1F5244!important}.band{background:#1F5244!important}
.title{color:#FBF7EF!important}.words{color:#DDE5DF!important}.quiet,.quiet a{color:#9DB1A7!important}.rule{border-color:#1F5244!important}
}
[data-ogsc] .title{color:#FBF7EF!important}[data-ogsc] .words{color:#DDE5DF!important}[data-ogsc] .quiet{color:#9DB1A7!important}
[data-ogsb] .page{background:#0B1A15!important}[data-ogsb] .card{background:#12271F!important}`

function htmlPart({
  preheader,
  heading,
  paragraphs,
  body,
  button,
  links,
  footnote,
  footlink,
  brand,
  language,
}: CheckedContent): string {
  return `<!doctype html>
<html lang="${inLanguage({ en: 'en', de: 'de', fr: 'fr', es: 'es', pt: 'pt' }, language)}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escaped(heading)}</title>
<style>${sheet}
</style>
</head>
<body class="page" style="margin:0;padding:0;width:100%;background:${paper};">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:${paper};">${escaped(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;background:${paper};">
<tr><td class="outer" align="center" style="padding:40px 20px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px;">
<tr><td class="band" style="padding:24px 44px;background:${spruce};border-radius:16px 16px 0 0;">${wordmark(brand)}</td></tr>
<tr><td class="card" style="background:#FFFFFF;border:1px solid #EAE0CC;border-top:0;border-radius:0 0 16px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="inner" style="padding:44px 44px 48px;">
<h1 class="title" style="margin:0 0 18px;font-family:${display};font-size:31px;line-height:38px;font-weight:700;letter-spacing:-0.02em;color:${spruce};word-break:break-word;">${escaped(heading)}</h1>
${[...paragraphs.map(paragraph), ...(body ? [richBody(body.html)] : [])].join('\n')}
${button ? buttonRow(button) : ''}${links.map(linkRow).join('')}
${button && !links.length ? otherwiseRow(button, inLanguage(FRAME, language)) : ''}
</td></tr></table>
</td></tr>
<tr><td class="foot quiet" style="padding:26px 44px 8px;font-family:${reading};font-size:13px;line-height:20px;color:#66716B;word-break:break-word;">
${escaped(footnote)}${footlink ? `<br><a href="${escaped(footlink.url)}" style="color:#66716B;text-decoration:underline;">${escaped(footlink.label)}</a>` : ''}
<div style="padding-top:14px;"><a href="${escaped(brand.origin)}" style="color:#66716B;text-decoration:none;"><strong style="font-weight:600;">${escaped(brand.name)}</strong>&ensp;${escaped(new URL(brand.origin).host)}</a></div>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/**
 * The name behind a small sound wave of table cells, because pictures are
 * blocked until the reader allows them.
 */
/** The mark of the dashboard, a roof over a sound, out of borders and boxes: mail programs block pictures. */
function wordmark({ name, origin, isOthers }: MailContent['brand']): string {
  const bars = [5, 12, 15, 8].map(
    (height, position) =>
      `<td width="3" valign="middle" style="padding-right:${position === 3 ? 0 : 3}px;"><div style="width:3px;height:${height}px;border-radius:2px;background:${paper};font-size:0;line-height:0;">&nbsp;</div></td>`,
  )
  const roof = `<div style="width:0;height:0;margin:0 auto 3px;border-left:15px solid transparent;border-right:15px solid transparent;border-bottom:10px solid ${marigold};font-size:0;line-height:0;"></div>`
  const mark = `<td width="30" align="center" valign="middle" style="padding-right:12px;">${roof}<table role="presentation" align="center" cellpadding="0" cellspacing="0" border="0"><tr>${bars.join('')}</tr></table></td>`
  const words = isOthers
    ? title(name)
    : `<a href="${escaped(origin)}" style="font-family:${display};font-size:23px;line-height:28px;font-weight:700;letter-spacing:-0.02em;color:${paper};text-decoration:none;">${escaped(name)}</a>`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${isOthers ? '' : mark}<td valign="middle">${words}</td></tr></table>`
}

function title(name: string): string {
  return `<span style="font-family:${display};font-size:21px;line-height:27px;font-weight:700;letter-spacing:-0.01em;color:${paper};word-break:break-word;">${escaped(name)}</span>`
}

/** Elements of the text have no style of their own: links get ours, the rest is inherited. */
function richBody(html: string): string {
  return `<div class="words" style="font-family:${reading};font-size:16px;line-height:26px;color:${ink};word-break:break-word;">${html.replaceAll('<a ', `<a style="color:${action};" `)}</div>`
}

function paragraph(text: string): string {
  return `<p class="words" style="margin:0 0 16px;font-family:${reading};font-size:16px;line-height:26px;color:${ink};word-break:break-word;">${escaped(text).replaceAll('\n', '<br>')}</p>`
}

function buttonRow({ label, url }: Link): string {
  return `<table role="presentation" class="button" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 0;"><tr><td align="center" bgcolor="${action}" style="border-radius:12px;background:${action};"><a class="action" href="${escaped(url)}" style="display:inline-block;padding:16px 30px;border-radius:12px;background:${action};font-family:${reading};font-size:17px;line-height:22px;font-weight:700;color:${paper};text-decoration:none;">${escaped(label)}</a></td></tr></table>`
}

function otherwiseRow({ url }: Link, otherwise: string): string {
  return `<p class="quiet rule" style="margin:32px 0 0;padding-top:20px;border-top:1px solid #EFE7D8;font-family:${reading};font-size:13px;line-height:20px;color:#66716B;">${otherwise}<br>${shownAddress(url)}</p>`
}

function linkRow({ label, url }: Link, place: number): string {
  const line =
    place === 0 ? 'margin:32px 0 0;padding-top:20px;border-top:1px solid #EFE7D8;' : 'margin:14px 0 0;'
  return `<p class="quiet${place === 0 ? ' rule' : ''}" style="${line}font-family:${reading};font-size:13px;line-height:20px;color:#66716B;">${escaped(label)}<br>${shownAddress(url)}</p>`
}

function shownAddress(url: string): string {
  const link = escaped(url)
  return `<a href="${link}" style="color:#1F5244;text-decoration:underline;word-break:break-all;">${link}</a>`
}

function webAddress(url: string): string {
  const parsed = URL.parse(url)
  if (!parsed || !/^https?:$/.test(parsed.protocol))
    throw new TypeError('A link in a mail must be an http or https address')
  return parsed.href
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return plain(text).replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** Without control characters (line breaks stay) and without marks that turn the reading direction around. */
function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  const unwanted = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g
  return text.replace(/\r\n?/g, '\n').replace(unwanted, '')
}
