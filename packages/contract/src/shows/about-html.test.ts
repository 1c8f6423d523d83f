import { describe, expect, test } from 'vitest'
import { plainHtmlProblem } from './about-html.ts'

const FANCY = 'This HTML is too fancy. Only plain HTML is supported.'

describe('the plain HTML of an about page', () => {
  test.each([
    '',
    'Only words, 1 < 2 & 3 > 2',
    '<h2>Who we are</h2><p>Two <b>old</b> <em>friends</em>.<br></p><br/><BR />',
    '<ul><li>one</li></ul><ol start="3"><li>three</li></ol><blockquote><p>So it is.</p></blockquote>',
    '<a href="https://example.com/?a=1&b=>">there</a> <a href=mailto:me@example.com>mail</a>',
    '<a href = "http://example.com" target="_blank" rel="noopener">there</a>',
    "<img src='https://example.com/us.jpg' alt='We, \"both\"' width=300 height=200 />",
  ])('may be %s', (html) => expect(plainHtmlProblem(html)).toBeNull())

  test.each([
    '<script>alert(1)</script>',
    '<p style="color:red">red</p>',
    '<p class="x">p</p>',
    '<div>div</div>',
    '<iframe src="https://example.com"></iframe>',
    '<!-- a remark -->',
    '<img src="https://example.com/x.jpg" onerror=alert(1)>',
    '<img/src="https://example.com/x.jpg"/onerror=alert(1)>',
    '<p onclick = "x">p</p>',
    '<a href="https://example.com"onclick="x">p</a>',
    '<constructor>',
    '<p never ends',
    '</div>',
    '<svg><p>',
  ])('may not be %s', (html) => expect(plainHtmlProblem(html)).toBe(FANCY))

  test.each([
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" java\nscript:alert(1)">x</a>',
    '<a href="/about">x</a>',
    '<a href>x</a>',
  ])('leads to places that everybody can reach, unlike %s', (html) =>
    expect(plainHtmlProblem(html)).toMatch(/^Links must start/),
  )

  test.each(['<img src="http://example.com/x.jpg">', '<img src=data:image/png;base64,AAAA>'])(
    'shows pictures from safe addresses, unlike %s',
    (html) => expect(plainHtmlProblem(html)).toMatch(/^Pictures must/),
  )

  test('is read in one go, whatever it is', () => {
    const isPlain = {
      '<': true,
      '<a ': false,
      '<a "': false,
      "<a x='": false,
      '<p>': true,
      '= ': true,
      '<!': false,
    }
    for (const [piece, wanted] of Object.entries(isPlain))
      expect([piece, plainHtmlProblem(piece.repeat(60_000 / piece.length)) === null]).toEqual([piece, wanted])
  })
})
