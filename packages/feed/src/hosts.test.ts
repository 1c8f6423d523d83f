import { describe, expect, it } from 'vitest'
import { recognisedHost, strippedPrefixes } from './hosts.ts'
import { prefixedUrl } from './prefix.ts'

describe('the measurement prefixes of an enclosure', () => {
  const url = 'https://traffic.megaphone.fm/ABC1.mp3?updated=1'
  const bare = url.slice('https://'.length)

  it.each([
    ['none', url, url, []],
    ['OP3', `https://op3.dev/e/${bare}`, url, ['OP3']],
    ['OP3 with an option', `https://op3.dev/e,pg=917393e3/${bare}`, url, ['OP3']],
    ['OP3 before http', 'https://op3.dev/e/http://old.example/a.mp3', 'http://old.example/a.mp3', ['OP3']],
    ['Podtrac', `https://dts.podtrac.com/redirect.mp3/${bare}`, url, ['Podtrac']],
    ['Podtrac of old', `http://www.podtrac.com/pts/redirect.mp3/${bare}`, url, ['Podtrac']],
    ['Blubrry', `https://media.blubrry.com/night_ferry/${bare}`, url, ['Blubrry']],
    ['Podkite', `https://growx.podkite.com/https/D3E76IU7/${bare}`, url, ['Podkite']],
    ['a scheme within', `https://pdst.fm/e/https://mgln.ai/e/441/${bare}`, url, ['Podsights', 'Magellan AI']],
    ['a host in capitals', `https://OP3.dev/e/${bare}`, url, ['OP3']],
    [
      'a chain',
      `https://pdst.fm/e/chrt.fm/track/479722/arttrk.com/p/CRMDA/claritaspod.com/measure/pscrb.fm/rss/p/${bare}`,
      url,
      ['Podsights', 'Chartable', 'ArtsAI', 'Claritas', 'Podscribe'],
    ],
    ['the host that a prefix shares', 'https://media.blubrry.com/night_ferry/a.mp3', 'https://media.blubrry.com/night_ferry/a.mp3', []],
    ['no address', 'nonsense', 'nonsense', []],
  ])('with %s', (_, given, stripped, prefixes) => {
    expect(strippedPrefixes(given)).toEqual({ url: stripped, prefixes })
  })

  it('come off again as they were put on', () => {
    for (const prefix of [
      'https://op3.dev/e/',
      'https://dts.podtrac.com/redirect.mp3/',
      'https://chrt.fm/track/A1/',
      'https://pdcn.co/e/',
    ]) {
      expect(strippedPrefixes(prefixedUrl(prefix, url)).url).toBe(url)
    }
  })
})

describe('the host of a feed', () => {
  it.each<[string, Parameters<typeof recognisedHost>[0], string | null]>([
    ['its generator', { generator: 'https://simplecast.com' }, 'Simplecast'],
    ['the software before the company', { generator: 'Castopod - https://castopod.org/' }, 'Castopod'],
    ['the words of Anchor', { generator: 'Anchor Podcasts', selfUrl: 'https://anchor.fm/s/1/podcast/rss' }, 'Spotify for Creators'],
    ['its own address', { generator: null, selfUrl: 'https://feeds.transistor.fm/night-ferry' }, 'Transistor'],
    [
      'most of its audio',
      { enclosureUrls: ['https://op3.dev/e/www.buzzsprout.com/1/1.mp3', 'https://www.buzzsprout.com/1/2.mp3'] },
      'Buzzsprout',
    ],
    ['not the service that counts', { enclosureUrls: ['https://media.blubrry.com/x/my.example/1.mp3'] }, null],
    ['not one episode among many', { enclosureUrls: ['https://www.buzzsprout.com/1/1.mp3', 'https://a.example/2.mp3'] }, null],
    ['not a name that only ends alike', { selfUrl: 'https://notrss.com/feed' }, null],
    ['nothing', {}, null],
  ])('is known by %s', (_, feed, name) => {
    expect(recognisedHost(feed)).toEqual(name === null ? null : { name })
  })
})
