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
    ['a port', `https://op3.dev:443/e/pdst.fm:443/e/${bare}`, url, ['OP3', 'Podsights']],
    [
      'a port of the host',
      'https://op3.dev/e/old.example:8443/a.mp3',
      'https://old.example:8443/a.mp3',
      ['OP3'],
    ],
    ['escaped slashes', `https://pdst.fm/e/${bare.replaceAll('/', '%2F')}`, url, ['Podsights']],
    [
      'an address escaped as a whole',
      'https://chrt.fm/track/A1/https%3A%2F%2Fold.example%2Fa.mp3?x=%2F',
      'https://old.example/a.mp3?x=%2F',
      ['Chartable'],
    ],
    [
      'a chain that is escaped',
      'https://pdst.fm/e/op3.dev%2Fe%2Fold.example%2Fa.mp3',
      'https://old.example/a.mp3',
      ['Podsights', 'OP3'],
    ],
    [
      'a scheme with one slash',
      'https://prfx.byspotify.com/e/http:/old.example/a.mp3',
      'http://old.example/a.mp3',
      ['Spotify Ad Analytics'],
    ],
    ['Podtrac with a name', `https://play.podtrac.com/NPR-510318/${bare}`, url, ['Podtrac']],
    ['Magellan AI without a number', `https://mgln.ai/track/${bare}`, url, ['Magellan AI']],
    ['Gumball of today', `https://s.gum.fm/s-a1b2c3/${bare}`, url, ['Gumball']],
    ['Podroll of today', `https://pdrl.fm/r/a1/b2/${bare}`, url, ['Podroll']],
    ['Podroll for a feed', `https://rss.pdrl.fm/12345c/${bare}`, url, ['Podroll']],
    ['Acast Flex', `https://flex.acast.com/${bare}`, url, ['Acast Flex']],
    ['AdBarker', `https://adbarker.com/stream/a1b2/${bare}`, url, ['AdBarker']],
    ['Backtracks', `https://bktrks.co/t/a1b2/${bare}`, url, ['Backtracks']],
    ['CoHost', `https://cohst.app/pdcst/a1b2/${bare}`, url, ['CoHost']],
    ['Glystn', `https://t.glystn.com/v2/track/a1b2/${bare}`, url, ['Glystn']],
    ['IPFS Podcasting', `https://ipfspodcasting.net/e/${bare}`, url, ['IPFS Podcasting']],
    ['LetsCast', `https://letscast.fm/track/${url}`, url, ['LetsCast']],
    ['Médiamétrie', `https://radio.proxycast.org/6a3b/${bare}`, url, ['Médiamétrie']],
    ['PFX', `https://m.pfxes.com/a1b2/${bare}`, url, ['PFX']],
    ['Podcards', `https://pdcds.co/a1b2/${bare}`, url, ['Podcards']],
    ['Podscribe by another name', `https://suprefix.fm/e/${bare}`, url, ['Podscribe']],
    ['Voxalyze', `https://a.pdcst.to/a1b2/${bare}`, url, ['Voxalyze']],
    ['Zencastr', `https://r.zen.ai/r/${bare}`, url, ['Zencastr']],
    [
      'the host that a prefix shares',
      'https://media.blubrry.com/night_ferry/a.mp3',
      'https://media.blubrry.com/night_ferry/a.mp3',
      [],
    ],
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
    [
      'the words of Anchor',
      { generator: 'Anchor Podcasts', selfUrl: 'https://anchor.fm/s/1/podcast/rss' },
      'Spotify for Creators',
    ],
    [
      'its own address',
      { generator: null, selfUrl: 'https://feeds.transistor.fm/night-ferry' },
      'Transistor',
    ],
    [
      'most of its audio',
      {
        enclosureUrls: ['https://op3.dev/e/www.buzzsprout.com/1/1.mp3', 'https://www.buzzsprout.com/1/2.mp3'],
      },
      'Buzzsprout',
    ],
    [
      'not the service that counts',
      { enclosureUrls: ['https://media.blubrry.com/x/my.example/1.mp3'] },
      null,
    ],
    [
      'not one episode among many',
      { enclosureUrls: ['https://www.buzzsprout.com/1/1.mp3', 'https://a.example/2.mp3'] },
      null,
    ],
    ['not a name that only ends alike', { selfUrl: 'https://notrss.com/feed' }, null],
    ['nothing', {}, null],
  ])('is known by %s', (_, feed, name) => {
    expect(recognisedHost(feed)).toEqual(name === null ? null : { name })
  })
})
