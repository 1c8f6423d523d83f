import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MailContent, renderMail } from './mail-template.ts'

const welcome: MailContent = {
  preheader: 'One click and your podcast has a home.',
  heading: 'Confirm your email address',
  paragraphs: ['Hi Zoë,', 'first line\nsecond line'],
  button: { label: 'Confirm my email', url: 'https://app.test/confirm?token=abc&uid=1' },
  footnote: 'You get this because somebody signed up.',
  brand: { name: 'Podstead', origin: 'https://app.test' },
}

test('both parts say the same words and carry the same link', () => {
  const { html, text } = renderMail(welcome)
  for (const words of [
    welcome.heading,
    'Hi Zoë,',
    'second line',
    'Confirm my email',
    welcome.footnote,
    'Podstead',
  ]) {
    expect(text).toContain(words)
    expect(html).toContain(words)
  }
  expect(text).toContain('\nConfirm my email:\nhttps://app.test/confirm?token=abc&uid=1\n')
  expect(html.match(/href="https:\/\/app\.test\/confirm\?token=abc&amp;uid=1"/g)).toHaveLength(2)
  expect(html).toContain('first line<br>second line')
})

test('the frame speaks the language of its words; English where none is named, or one that is not spoken here', () => {
  const german = renderMail({ ...welcome, language: 'de' }).html
  expect(german).toContain('<html lang="de" dir="ltr">')
  expect(german).toContain('Der Knopf geht nicht?')
  for (const language of [undefined, null, 'en', 'tlh', '"><script>']) {
    const { html } = renderMail({ ...welcome, language: language as string })
    expect(html).toContain('<html lang="en" dir="ltr">')
    expect(html).toContain('Button not working?')
  }
})

test('the preheader stands first in the HTML part, hidden, and not in the text part', () => {
  const { html, text } = renderMail(welcome)
  const body = html.slice(html.indexOf('<body'))
  expect(
    body
      .replace(/<[^>]*>/g, '')
      .trim()
      .startsWith(welcome.preheader),
  ).toBe(true)
  expect(body).toMatch(/<div style="display:none;[^"]*">One click/)
  expect(text).not.toContain(welcome.preheader)
})

test('a mail without a button has no empty one, and only the link of the brand', () => {
  const { html, text } = renderMail({ ...welcome, button: undefined })
  expect(new Set([...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]))).toEqual(
    new Set(['https://app.test']),
  )
  expect(html).not.toContain('Button not working')
  expect(text).not.toContain('confirm')
})

test('the HTML part knows dark mode and small screens, and loads nothing from anywhere', () => {
  const { html } = renderMail(welcome)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  expect(html).toContain('@media (max-width:480px)')
  expect(html).not.toMatch(/<(?:img|script|link|iframe|object|form)\b|url\(|@import|\bsrc=/i)
  expect([...html.matchAll(/<table\b[^>]*>/g)].every(([tag]) => tag.includes('role="presentation"'))).toBe(
    true,
  )
  expect(Buffer.byteLength(html)).toBeLessThan(20_000)
})

const hostile = '<img src=x onerror=alert(1)>"\'><script>alert(1)</script>&lt;{{7*7}}<%= 7*7 %>'

test('every field is text: markup in it is shown, not followed', () => {
  const { html, text } = renderMail({
    preheader: hostile,
    heading: hostile,
    paragraphs: [hostile],
    button: { label: hostile, url: `https://app.test/?x="><script>alert(1)</script>` },
    footnote: hostile,
    brand: { name: hostile, origin: 'https://app.test' },
  })
  expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>"/i)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&gt;')
  expect(html).toContain('{{7*7}}&lt;%= 7*7 %&gt;')
  expect(text).toContain(hostile)
})

test('whatever the words are, the HTML part has the same tags', () => {
  const tags = (html: string) =>
    html
      .match(/<[a-z!/][^>]*>/gi)
      ?.map((tag) => tag.replace(/[\s>].*/s, ''))
      .join()
  const expected = tags(renderMail(welcome).html)?.replace(',<br', '')
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(hostile, '</p>', '<!--', '-->', '" style="', ']]>'),
      (words, markup) => {
        const field = `${words}${markup}`.replace(/[\r\n]/g, ' ')
        const brand = { name: field, origin: 'https://app.test' }
        const { html } = renderMail({
          ...welcome,
          preheader: field,
          heading: field,
          paragraphs: [field, field],
          footnote: field,
          brand,
        })
        expect(tags(html)).toBe(expected)
      },
    ),
  )
})

test('control characters and marks that turn the reading direction are taken out', () => {
  const { html, text } = renderMail({ ...welcome, heading: 'a\u0000b\u001b[31m\u202ecba\u2066\r\nnext' })
  expect(text.startsWith('ab[31mcba\nnext\n')).toBe(true)
  expect(html).toContain('ab[31mcba')
  expect((html + text).replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e\u2066]/u)
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://a.test/', '/relative', 'mailto:a@b.c', ''])(
  'the link %j is refused',
  (url) => {
    expect(() => renderMail({ ...welcome, button: { label: 'x', url } })).toThrow(TypeError)
    expect(() => renderMail({ ...welcome, brand: { name: 'x', origin: url } })).toThrow(TypeError)
  },
)
