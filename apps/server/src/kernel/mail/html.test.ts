import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feedHtml, plainText, sanitizeDescription } from './html.ts'

describe('rich text (RU158)', () => {
  test.each([
    [
      'the formats of the editor stay',
      '<h2>T</h2><p><strong>b</strong><em>i</em><u>u</u><s>s</s></p><blockquote>q</blockquote><ol><li class="ql-indent-2">x</li></ol>',
    ],
    [
      'a link gets its relations',
      '<a href="https://a.example/?a=1&amp;b=2" rel="noopener nofollow ugc">l</a>',
    ],
    ['a picture over https stays', '<img src="https://a.example/p.png" alt="p" />'],
  ])('%s', (_, html) => {
    expect(sanitizeDescription(html)).toBe(html)
  })

  test.each([
    ['<script>alert(1)</script>ok', 'ok'],
    ['<p onclick="x" style="x" class="x" id="x">ok</p>', '<p>ok</p>'],
    ['<a href="javascript:alert(1)">ok</a>', 'ok'],
    ['<a href="java\tscript:alert(1)">ok</a>', 'ok'],
    ['<a href=" data:text/html,x">ok</a>', 'ok'],
    ['<a href="//evil.example">ok</a>', 'ok'],
    ['<a href="/v1/shows">ok</a>', 'ok'],
    [
      '<img src="http://a.example/p.png"><img src="data:image/svg+xml,x"><img src=x onerror=alert(1)>ok',
      'ok',
    ],
    ['<svg><script>alert(1)</script><a xlink:href="javascript:x">x</a></svg>ok', 'ok'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
    ['<form action="https://evil.example"><input name="p"><button>ok</button></form>', 'ok'],
    [
      '<meta http-equiv="refresh" content="0;url=x"><base href="//evil"><link rel="stylesheet" href="x">ok',
      'ok',
    ],
    ['<li class="ql-indent-1 evil">x</li>', '<li class="ql-indent-1">x</li>'],
    ['<div><p>x</p></div>', '<p>x</p>'],
    ['a < b', 'a &lt; b'],
    [
      '<iframe src="https://video.example/1"></iframe>',
      '<a href="https://video.example/1" rel="noopener nofollow ugc">https://video.example/1</a>',
    ],
    ['<iframe srcdoc="<script>x</script>"></iframe>ok', 'ok'],
    [
      '<video src="https://video.example/1.mp4"></video>',
      '<a href="https://video.example/1.mp4" rel="noopener nofollow ugc">https://video.example/1.mp4</a>',
    ],
  ])('%s', (html, clean) => {
    expect(sanitizeDescription(html)).toBe(clean)
  })

  test('cleaning clean text changes nothing, and nothing that runs is ever left', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '/',
      'a',
      'p',
      'script',
      'img',
      'svg',
      'iframe',
      ' src=',
      ' href=',
      ' onerror=',
      'javascript:',
      'https://x.example',
      '<p>',
      '</p>',
      '<a',
      '<li>',
      '</a>',
      '&lt;',
      '&#106;',
      '\0',
      '\t',
      '<!--',
      '-->',
      '<![CDATA[',
      '<div>',
      '<b>',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const once = sanitizeDescription(pieces.join(''))
        expect(sanitizeDescription(once)).toBe(once)
        expect(once).not.toMatch(
          /<(?!\/?(?:h[1-6]|p|br|strong|b|em|i|u|s|strike|blockquote|ul|ol|li|a|img)[\s>/])/,
        )
        for (const [, attributes] of once.matchAll(/<\w+([^>]*)>/g))
          expect(attributes).not.toMatch(/\son\w+=|="\s*(?:javascript|data):/i)
      }),
      { numRuns: 500, seed: 7 },
    )
  })

  test('deep nesting neither hangs nor overflows', () => {
    expect(sanitizeDescription('<b>'.repeat(20_000)).length).toBeLessThan(1000)
  })
})

test('a feed gets only what apps show', () => {
  expect(
    feedHtml(
      '<h2>T &amp; t</h2><p>a<br>b <u>c</u></p><img src="https://a.example/p.png"><blockquote>q</blockquote><a href="https://a.example">l</a>',
    ),
  ).toBe('<p>T &amp; t</p><p>a</p><p>b c</p><p>q<a href="https://a.example">l</a></p>')
})

const PIECES = [
  ...[
    '<p>',
    '</p>',
    '<br>',
    '<b>',
    '</b>',
    '<i>',
    '</i>',
    '<a href="https://a.example/?a=1&b=2">',
    '</a>',
    '<h2>',
    '</h2>',
  ],
  ...[
    '<ul>',
    '</ul>',
    '<li>',
    '</li>',
    '<blockquote>',
    '</blockquote>',
    'text',
    '0:00 Doors',
    ' ',
    '\n',
    '&lt;',
  ],
]

test('whatever is written, a feed gets all its words, no line break, and every tag closed where it was opened', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 15 }), (pieces) => {
      const html = pieces.join('')
      const written = feedHtml(html)
      expect(wordsOf(written)).toBe(wordsOf(sanitizeDescription(html)))
      expect(written).not.toContain('<br')
      const open: string[] = []
      for (const [, slash, name = ''] of written.matchAll(/<(\/?)([a-z]+)[^>]*>/g)) {
        if (slash) expect(open.pop()).toBe(name)
        else open.push(name)
      }
      expect(open).toEqual([])
    }),
  )
})

const wordsOf = (html: string) => html.replace(/<[^>]*>/g, '').replace(/\s/g, '')

test('the words alone, one paragraph a line', () => {
  expect(
    plainText(
      '<h2>Tom &amp; Ann</h2><p>1 &lt; 2<br>&quot;x&quot;</p><ul><li>a</li><li> b  c</li></ul><p></p>',
    ),
  ).toBe('Tom & Ann\n1 < 2\n"x"\na\nb c')
})
