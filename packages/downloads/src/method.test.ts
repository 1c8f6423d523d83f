import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exclusionReasons } from './exclusions.ts'
import { countingRules } from './method.ts'
import { defaultMethod } from './method-defaults.ts'
import { methodMarkdown } from './method-markdown.ts'
import { windowKinds } from './windows.ts'

const textOf = (settings: Partial<typeof defaultMethod>) => JSON.stringify(countingRules({ ...defaultMethod, ...settings }))

describe('the page that says how is counted', () => {
  test('docs/counting.md is what the generator makes of the default settings; `npm run counting` writes it', () => {
    const committed = readFileSync(join(import.meta.dirname, '../../../docs/counting.md'), 'utf8')
    expect(committed).toBe(methodMarkdown(countingRules(defaultMethod)))
  })

  test.each(windowKinds)('says of which zone days are, with windows of the kind %s', (window) => {
    expect(textOf({ window })).toContain('Days and hours in all statistics are those of UTC.')
  })

  test('says another thing for each window', () => {
    expect(new Set(windowKinds.map((window) => textOf({ window }))).size).toBe(windowKinds.length)
  })

  test.each([
    ['retention', { retentionDays: 7 }, 'kept for 7 days'],
    ['retention of windows over two days', { retentionDays: 7, window: 'first_touch' as const }, 'kept for 7 days or one less'],
    ['retention without end', { retentionDays: null }, 'kept for good'],
    ['this server sends', {}, 'bytes that really left, app name'],
    ['a store sends', { sentBy: 'store' as const }, 'nobody here sees what was taken'],
    ['a store sends, so a request is noted as asked', { sentBy: 'store' as const }, 'bytes that were asked for, app name'],
    ['a proxy sends', { sentBy: 'proxy' as const }, 'handed to the web server in front'],
    ['a proxy sends, so a request is noted as asked', { sentBy: 'proxy' as const }, 'bytes that were asked for, app name'],
    ['no places', { places: 'off' as const }, 'are not looked up'],
    ['the attribution of places', {}, 'IP Geolocation by DB-IP'],
    ['the limit of an address', { mostPerAddress: 321 }, 'more than 321 different'],
    ['our own list of agents', {}, 'lists of our own'],
    ['a list of agents that was loaded', { agentsSince: '2026-03-02' }, 'as loaded on 2026-03-02'],
    ['no networks', {}, 'none is loaded'],
    [
      'networks that were loaded',
      { networks: { safe: 1, bot: 2, data_center: 3, vpn: 4 } },
      '3 networks of data centres, 2 of robots, 4 of VPNs',
    ],
  ])('follows the setting: %s', (_name, settings, words) => expect(textOf(settings)).toContain(words))

  test.each(['proxy', 'store'] as const)('claims to have seen bytes leave only for resumed downloads where a %s sends', (sentBy) => {
    expect(textOf({ sentBy }).match(/[^.]*really left/g)).toEqual([expect.stringContaining('resumed download')])
  })

  test('names every rule', () => {
    const words: Record<string, string> = {
      head: 'HEAD',
      not_get: 'other methods',
      not_modified: '304',
      redirected: 'sent on',
      not_successful: 'failed requests',
      probe: 'probes',
      watch_os: 'Apple Watch',
      empty_agent: 'empty',
      malformed_agent: 'malformed',
      bot: 'bots',
      script: 'programming libraries',
      bot_address: 'robot',
      data_center: 'data centre',
      vpn: 'VPN',
      bogus_referrer: 'made-up referrers',
      too_many_requests: 'from one address in a day',
      unknown_file: 'no longer known',
    }
    for (const reason of exclusionReasons) expect(textOf({}), reason).toContain(words[reason])
  })
})
