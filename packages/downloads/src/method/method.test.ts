import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exclusionReasons } from '../exclusions.ts'
import { windowKinds } from '../windows.ts'
import { countingRules, type MethodBlock, type MethodSection, type MethodSettings } from './method.ts'
import { defaultMethod } from './method-defaults.ts'
import { METHODS } from './method-languages.ts'
import { methodMarkdown } from './method-markdown.ts'

const textOf = (settings: Partial<typeof defaultMethod>) =>
  JSON.stringify(countingRules({ ...defaultMethod, ...settings }))

describe('the page that says how is counted', () => {
  test('docs/counting.md is what the generator makes of the default settings; `npm run counting` writes it', () => {
    const committed = readFileSync(join(import.meta.dirname, '../../../../docs/counting.md'), 'utf8')
    expect(committed).toBe(methodMarkdown(countingRules(defaultMethod)))
  })

  test.each(windowKinds)('says of which zone days are, with windows of the kind %s', (window) => {
    expect(textOf({ window })).toContain(
      'days and hours in all statistics are those of the podcast’s own time zone, or of UTC where its owner chose that',
    )
  })

  test('says another thing for each window', () => {
    expect(new Set(windowKinds.map((window) => textOf({ window }))).size).toBe(windowKinds.length)
  })

  test.each([
    ['retention', { retentionDays: 7 }, 'kept for 7 days'],
    [
      'retention of windows over two days',
      { retentionDays: 7, window: 'first_touch' as const },
      'kept for 7 days or one less',
    ],
    ['retention without end', { retentionDays: null }, 'kept for good'],
    ['this server sends', {}, 'bytes that really left, app name'],
    ['a store sends', { sentBy: 'store' as const }, 'nobody here sees what was taken'],
    [
      'a store sends, so a request is noted as asked',
      { sentBy: 'store' as const },
      'bytes that were asked for, app name',
    ],
    ['a proxy sends', { sentBy: 'proxy' as const }, 'handed to the web server in front'],
    [
      'a proxy sends, so a request is noted as asked',
      { sentBy: 'proxy' as const },
      'bytes that were asked for, app name',
    ],
    ['no places', { places: 'off' as const }, 'are not looked up'],
    ['the attribution of places', {}, 'IP Geolocation by DB-IP'],
    ['the limit of an address', { mostPerAddress: 321 }, 'more than 321 different'],
    ['our own list of agents', {}, 'lists of our own'],
    ['a list of agents that was loaded', { agentsSince: '2026-03-02' }, 'as loaded on 2026-03-02'],
    ['no networks of robots and VPNs', {}, 'No lists of robot or VPN addresses are loaded'],
    [
      'the data centres that are shipped',
      { dataCenters: { from: 'shipped' as const, on: '2026-06-17' } },
      'as of 2026-06-17',
    ],
    ['the origin of their list', {}, '(CC BY 4.0)'],
    [
      'data centres that were loaded',
      { dataCenters: { from: 'loaded' as const, on: '2026-07-01' } },
      'loaded on 2026-07-01',
    ],
    ['data centres that were switched off', { dataCenters: null }, 'No list of data centres is used'],
    [
      'other networks that were loaded',
      { networks: { safe: 1, bot: 2, data_center: 3, vpn: 4 } },
      '2 networks of robots, 4 of VPNs, and 1',
    ],
  ])('follows the setting: %s', (_name, settings, words) => expect(textOf(settings)).toContain(words))

  test.each(['proxy', 'store'] as const)(
    'claims to have seen bytes leave only for resumed downloads where a %s sends',
    (sentBy) => {
      expect(textOf({ sentBy }).match(/[^.]*really left/g)).toEqual([
        expect.stringContaining('resumed download'),
      ])
    },
  )

  test('names every rule', () => {
    const words: Record<string, string> = {
      head: 'HEAD',
      not_get: 'other methods',
      not_modified: '304',
      redirected: 'sent on',
      not_successful: 'failed requests',
      probe: 'probes',
      prefetch: 'in advance',
      watch_os: 'Apple Watch',
      empty_agent: 'empty',
      malformed_agent: 'malformed',
      bot: 'robots',
      script: 'programming libraries',
      bot_address: 'robot',
      data_center: 'data centres',
      vpn: 'VPN',
      bogus_referrer: 'made-up referrers',
      too_many_requests: 'from one address in a day',
      unknown_file: 'no longer known',
      over_limit: 'too many',
    }
    for (const reason of exclusionReasons) expect(textOf({}), reason).toContain(words[reason])
  })
})

describe('the page in German', () => {
  test.each(windowKinds)(
    'has the same headings, list items, sentences and figures for all settings, with windows of the kind %s',
    (window) => {
      for (const settings of allSettings(window))
        expect(shapeOf(METHODS.de.rules(settings))).toEqual(shapeOf(METHODS.en.rules(settings)))
    },
  )

  test('follows each setting that the English one follows', () => {
    const settings = windowKinds.flatMap(allSettings)
    const [english, german] = [METHODS.en, METHODS.de].map(({ rules }) =>
      settings.map((one) => rules(one).flatMap(textsOf)),
    )
    for (const [place] of english?.[0]?.entries() ?? []) {
      const pairs = new Set(
        settings.map((_, n) => JSON.stringify([english?.[n]?.[place], german?.[n]?.[place]])),
      )
      const each = [english, german].map((texts) => new Set(texts?.map((text) => text[place])).size)
      expect(each, english?.[0]?.[place]).toEqual([pairs.size, pairs.size])
    }
  })

  test('has no sentence that is still English', () => {
    const english = new Set(METHODS.en.rules(defaultMethod).flatMap(textsOf))
    expect(
      METHODS.de
        .rules(defaultMethod)
        .flatMap(textsOf)
        .filter((text) => english.has(text)),
    ).toEqual([])
  })
})

/** Every combination of what changes words, not only figures. */
function allSettings(window: MethodSettings['window']): MethodSettings[] {
  const dataCenters = [
    { from: 'shipped', on: '2026-06-17' },
    { from: 'loaded', on: '2026-07-01' },
    null,
  ] as const
  const networks = [
    { safe: 0, bot: 0, data_center: 13_467, vpn: 0 },
    { safe: 5, bot: 6, data_center: 1, vpn: 7 },
  ]
  let all: MethodSettings[] = [{ ...defaultMethod, window, mostPerAddress: 321, mostKept: 54_321 }]
  const vary = <Key extends keyof MethodSettings>(key: Key, values: readonly MethodSettings[Key][]) => {
    all = all.flatMap((settings) => values.map((value) => ({ ...settings, [key]: value })))
  }
  vary('retentionDays', [null, 1, 1095])
  vary('sentBy', ['server', 'proxy', 'store'])
  vary('places', ['db-ip', 'own', 'off'])
  vary('agentsSince', [null, '2026-03-02'])
  vary('networks', networks)
  vary('dataCenters', dataCenters)
  return all
}

/** What a text has in every language. */
function shapeOf(sections: readonly MethodSection[]): unknown {
  return sections.map(({ blocks }) =>
    blocks.map((block) => ({ kinds: Object.keys(block), texts: textsIn(block).map(marksOf) })),
  )
}

function marksOf(text: string) {
  return {
    sentences: text.replaceAll('**', '').match(/[.?!](?=\s|$)/g)?.length,
    figures: text
      .replace(/(?<=\d)\.(?=\d{3}\b)/g, '')
      .match(/\d+/g)
      ?.toSorted(),
    bold: text.match(/\*\*/g)?.length,
    code: text.match(/`[^`]+`/g),
    links: text.match(/\]\([^)]+\)/g),
  }
}

function textsOf({ heading, blocks }: MethodSection): string[] {
  return [heading, ...blocks.flatMap(textsIn)]
}

function textsIn(block: MethodBlock): readonly string[] {
  if ('list' in block) return block.list
  return 'code' in block ? [block.code] : [block.text]
}
