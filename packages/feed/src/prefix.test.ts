import { describe, expect, it } from 'vitest'
import { prefixedUrl } from './prefix.ts'

const url = 'https://media.pods.example/a/1.mp3?v=2&x=a%20b'
const bare = 'media.pods.example/a/1.mp3?v=2&x=a%20b'

describe('an enclosure behind a measurement prefix', () => {
  it.each([
    ['OP3', 'https://op3.dev/e/', `https://op3.dev/e/${bare}`],
    ['OP3 without its last slash', 'https://op3.dev/e', `https://op3.dev/e/${bare}`],
    [
      'OP3 with the GUID of the show',
      'https://op3.dev/e,pg=917393e3/',
      `https://op3.dev/e,pg=917393e3/${bare}`,
    ],
    ['Podtrac', 'https://dts.podtrac.com/redirect.mp3/', `https://dts.podtrac.com/redirect.mp3/${bare}`],
    ['Podscribe', ' https://pscrb.fm/rss/p/ ', `https://pscrb.fm/rss/p/${bare}`],
    ['Blubrry', 'https://media.blubrry.com/night_ferry/', `https://media.blubrry.com/night_ferry/${bare}`],
    ['a chain of services', 'https://pdst.fm/e/op3.dev/e/', `https://pdst.fm/e/op3.dev/e/${bare}`],
    ['OP3 on a server of one’s own', 'https://stats.pods.example/e/', `https://stats.pods.example/e/${bare}`],
    [
      'a track of one’s own',
      'https://stats.pods.example/track/night-ferry',
      `https://stats.pods.example/track/night-ferry/${bare}`,
    ],
    ['an unknown service', 'https://count.example/go/', `https://count.example/go/${url}`],
    [
      'a service with a query',
      'https://count.example/go?url=',
      `https://count.example/go?url=${encodeURIComponent(url)}`,
    ],
  ])('of %s', (_, prefix, expected) => {
    expect(prefixedUrl(prefix, url)).toBe(expected)
  })

  it.each([
    ['nothing', ''],
    ['null', null],
    ['http', 'http://op3.dev/e/'],
    ['another scheme', 'javascript:alert(1)//'],
    ['no address', 'https://'],
    ['words', 'op3'],
  ])('stays as it is with %s', (_, prefix) => {
    expect(prefixedUrl(prefix, url)).toBe(url)
  })

  it('is never put behind the same service twice', () => {
    const once = prefixedUrl('https://op3.dev/e/', url)
    expect(prefixedUrl('https://op3.dev/e/', once)).toBe(once)
    expect(prefixedUrl('https://op3.dev/e,pg=917393e3/', once)).toBe(once)
    expect(prefixedUrl('https://op3.dev/e/', `https://pdst.fm/e/${once.slice(8)}`)).toBe(
      `https://pdst.fm/e/${once.slice(8)}`,
    )
    expect(prefixedUrl('https://pdst.fm/e/', once)).toBe(`https://pdst.fm/e/op3.dev/e/${bare}`)
  })

  it('keeps http before OP3, which takes https for granted', () => {
    expect(prefixedUrl('https://op3.dev/e/', 'http://media.pods.example/1.mp3')).toBe(
      'https://op3.dev/e/http://media.pods.example/1.mp3',
    )
  })
})
