import { describe, expect, it } from 'vitest'
import { type ExclusionReason, exclusionReasons, findExclusion } from './exclusions.ts'
import { explainReason } from './explain.ts'
import { buildPart, buildRequest } from './factory.ts'
import type { DownloadRequest } from './request.ts'

describe('a request is left out', () => {
  it.each<[string, Partial<DownloadRequest>, ExclusionReason]>([
    ['when it only asks for the headers', { method: 'HEAD' }, 'head'],
    ['when it is a HEAD of a bot, as HEAD', { method: 'HEAD', agent: 'Googlebot-Image/1.0' }, 'head'],
    ['when it does not read', { method: 'OPTIONS' }, 'not_get'],
    ['when nothing had changed', { status: 304 }, 'not_modified'],
    ['when it was sent on to another address', { status: 302 }, 'redirected'],
    ['when the file was not there', { status: 404 }, 'not_successful'],
    ['when the range could not be satisfied', { status: 416 }, 'not_successful'],
    ['when the server failed', { status: 500 }, 'not_successful'],
    ['when it asks for bytes 0-1', { status: 206, range: 'bytes=0-1' }, 'probe'],
    [
      'when it asks for bytes 0-1 and the server answers with everything',
      { status: 200, range: 'bytes=0-1' },
      'probe',
    ],
    ['when it asks for a single byte anywhere', { status: 206, range: 'bytes=700-700' }, 'probe'],
    ['when it asks for the last two bytes', { status: 206, range: 'bytes=-2' }, 'probe'],
    ['when it asks for several bytes and gets them', { status: 206, range: 'bytes=0-1,700-700' }, 'probe'],
    [
      'when a watch repeats its phone',
      { agent: 'atc/1.0 watchOS/7.1 model/Watch4,2 hwp/t8006 build/18R590 (6; dt:191)' },
      'watch_os',
    ],
    [
      'when a watch without a name repeats its phone',
      { agent: '(null)/(null) watchOS/5.0.1 model/Watch3,3' },
      'watch_os',
    ],
    ['when it names no app', { agent: '' }, 'empty_agent'],
    ['when its agent is white space', { agent: ' \r\n' }, 'empty_agent'],
    ['when its agent is a dash', { agent: '-' }, 'empty_agent'],
    ['when its agent has no letter', { agent: '1.0' }, 'malformed_agent'],
    ['when its agent is a placeholder', { agent: 'undefined' }, 'malformed_agent'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the attack is spelled like that
    ['when its agent is an attack', { agent: '${jndi:ldap://x/a}' }, 'malformed_agent'],
    [
      'when it declares itself a bot',
      { agent: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' },
      'bot',
    ],
    [
      'when it declares itself a bot nobody listed',
      { agent: 'SurprisingBot/0.1 (+https://example.org)' },
      'bot',
    ],
    ['when it is a transcriber nobody listed', { agent: 'acme-transcriber/1' }, 'bot'],
    ['when a programming library asks', { agent: 'python-requests/2.32.3' }, 'script'],
    ['when its address belongs to a data center', { network: 'data_center' }, 'data_center'],
    ['when its address belongs to robots', { network: 'bot' }, 'bot_address'],
    ['when its address belongs to an anonymising network', { network: 'vpn' }, 'vpn'],
    ['when its referrer is made up', { referrer: 'http://www.semalt.com/crawler.php?u=x' }, 'bogus_referrer'],
  ])('%s', (_sentence, given, reason) => {
    expect(findExclusion(buildRequest(given))).toBe(reason)
  })
})

describe('a request may count', () => {
  it.each<[string, Partial<DownloadRequest>]>([
    ['when an app gets the whole file', {}],
    ['when an app gets a part', { status: 206, range: 'bytes=0-99999' }],
    ['when an open range asks for the rest', { status: 206, range: 'bytes=0-' }],
    ['when three bytes are asked for', { status: 206, range: 'bytes=0-2' }],
    ['when a widely asked answer was cut off after a byte', { status: 206, range: 'bytes=0-', bytesSent: 1 }],
    ['when the Range header makes no sense', { range: 'bytes' }],
    [
      'when it asks for several bytes and is sent the whole file',
      { status: 200, range: 'bytes=0-1, 700-701' },
    ],
    ['when nobody knows the app', { agent: 'HarmlessPlayer/4.2' }],
    [
      'when a browser plays it',
      { agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' },
    ],
    [
      'when the telephone is called Cubot',
      {
        agent:
          'Mozilla/5.0 (Linux; Android 9; CUBOT_X19) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/127.0 Mobile Safari/537.36',
      },
    ],
    [
      'when the watch itself listens with another app',
      { agent: 'Overcast (+http://overcast.fm/; Apple Watch podcast app)' },
    ],
    ['when the agent is merely malformed', { agent: '"AntennaPod/3.4.0\r\n"' }],
    ['when the referrer is an ordinary page', { referrer: 'https://example.org/semalt.com' }],
  ])('%s', (_sentence, given) => {
    expect(findExclusion(buildRequest(given))).toBeNull()
  })

  it('when it was sent on to storage, and the operator takes such requests at their word', () => {
    const rules = {
      classify: () =>
        ({ kind: 'app', name: null, bot: false, device: null, os: null, referrer: null }) as const,
      bogusReferrers: new Set<string>(),
    }
    expect(findExclusion(buildRequest({ status: 302 }), { ...rules, redirects: 'as_asked' })).toBeNull()
    expect(findExclusion(buildRequest({ status: 302 }), { ...rules, redirects: 'leave_out' })).toBe(
      'redirected',
    )
    expect(findExclusion(buildPart(0, 1, { status: 302 }), { ...rules, redirects: 'as_asked' })).toBe('probe')
  })
})

it('every reason has a sentence of its own for people', () => {
  const sentences = exclusionReasons.map(explainReason)
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z][^_]{20,}\.$/)
  expect(new Set(sentences).size).toBe(exclusionReasons.length)
})
