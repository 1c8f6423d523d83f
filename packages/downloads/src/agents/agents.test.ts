import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findExclusion } from '../exclusions.ts'
import { buildRequest } from '../factory.ts'
import { classifyAgent, createClassifier, ownTables } from './agents.ts'
import { classifyDevice } from './agents-devices.ts'
import { knownAgents } from './agents-examples.ts'
import { classifyReferrer } from './agents-referrers.ts'

describe('naming a program', () => {
  it.each([
    [
      'an app by its product token',
      'Castamatic/3847 CFNetwork/1240.0.4 Darwin/20.6.0',
      'app',
      'Castamatic',
      'Apple iPhone',
      'iOS',
    ],
    [
      'an app by its escaped token',
      'Pocket%20Casts/7.96.0.4 CFNetwork/3826.600.41 Darwin/24.6.0',
      'app',
      'Pocket Casts',
      'Apple iPhone',
      'iOS',
    ],
    [
      'an app in another script',
      'ポッドキャスト/1709.2.2 CFNetwork/1390 Darwin/22.0.0',
      'app',
      'Apple Podcasts',
      'Apple iPhone',
      'iOS',
    ],
    [
      'an app whose UTF-8 came as Latin-1',
      latin1('Подкасты/1520.39 CFNetwork/1206 Darwin/20.1.0'),
      'app',
      'Apple Podcasts',
      'Apple iPhone',
      'iOS',
    ],
    [
      'an app behind quotes and newlines',
      '"Overcast/3.0\r\n (+http://overcast.fm/; iOS podcast app)"',
      'app',
      'Overcast',
      'Apple iPhone',
      'iOS',
    ],
    [
      'an app on a computer',
      'Podcasts/1410.53 CFNetwork/1111 Darwin/19.0.0 (x86_64)',
      'app',
      'Apple Podcasts',
      'Apple Computer',
      'macOS',
    ],
    ['an app in a car', 'Spotify/4.3.2.0 Volvo/30 (Volvo)', 'app', 'Spotify', 'Smart Car', null],
    [
      'a library of players, as a listener',
      'AppleCoreMedia/1.0.0.16G114 (iPod touch; U; CPU OS 12_4_2 like Mac OS X; en_us)',
      'library',
      'AppleCoreMedia',
      'Apple iPod',
      'iOS',
    ],
    [
      'an unknown app on a known player library',
      'Unheard/1.0 (Linux;Android 14) AndroidXMedia3/1.4.1',
      'library',
      'Jetpack Media3 (Android)',
      'Android Phone',
      'Android',
    ],
    ['what nobody knows', 'Unheard/1.0', 'unknown', null, undefined, null],
  ])('%s', (_sentence, agent, kind, name, device, os) => {
    const found = classifyAgent(agent)
    expect(found).toMatchObject({ kind, name, bot: false, os })
    expect(found.device?.name).toBe(device)
  })

  it.each([
    [
      'the feed service of an app apart from the app',
      'Overcast/1.0 Podcast Sync (1 subscribers; +http://overcast.fm/)',
      'bot',
      'Overcast feed parser',
    ],
    [
      'a crawler dressed as a browser',
      'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/86.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; http://www.google.com/bot.html)',
      'bot',
      'Googlebot',
    ],
    ['a bot nobody listed', 'Mozilla/5.0 (compatible; SurprisingBot/1.0)', 'bot', null],
    ['a library of scripts', 'Go-http-client/2.0', 'library', 'Go Http Client'],
  ])('%s, as no listener and on no device', (_sentence, agent, kind, name) => {
    expect(classifyAgent(agent)).toEqual({ kind, name, bot: true, device: null, os: null, referrer: null })
  })

  it('asks only browsers for the page that played', () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
    expect(classifyAgent(firefox, 'https://share.transistor.fm/s/1').referrer).toEqual({
      name: 'Transistor Web Player',
      category: 'host',
    })
    expect(classifyAgent(firefox, 'https://nottransistor.fm/').referrer).toBeNull()
    expect(classifyAgent(firefox).referrer).toBeNull()
    expect(classifyAgent('Castamatic/3847', 'https://share.transistor.fm/s/1').referrer).toBeNull()
  })

  it('answers alike from a cache of any size', () => {
    const agents = [
      'Castro 2020.14/1287',
      'Wget/1.21',
      'Unheard/1.0',
      'Castro 2020.14/1287',
      'x'.repeat(5000),
    ]
    const forgetful = createClassifier(ownTables, 2)
    for (const agent of [...agents, ...agents]) expect(forgetful(agent)).toEqual(classifyAgent(agent))
  })

  it('gives each opening token to one program only', () => {
    const leads = [ownTables.appLeads, ownTables.botLeads, ownTables.libraryLeads]
      .flat()
      .flatMap(([name, ...given]) => (given.length ? given : [name]))
    expect(leads.filter((lead, at) => leads.indexOf(lead) !== at)).toEqual([])
  })
})

const fixtures =
  process.env.PODSTEAD_FIXTURES ?? fileURLToPath(new URL('../../../../../shared/fixtures', import.meta.url))
const present = existsSync(`${fixtures}/user-agents/apps.examples.json`)
if (!present) console.warn(`SKIPPED: no example agents at ${fixtures}/user-agents (set PODSTEAD_FIXTURES)`)

/** Examples that do not get their name, each with the reason. */
const MISSES: readonly { readonly example: string; readonly reason: string }[] = []

describe('an agent of every program we know', () => {
  it.each(['app', 'bot', 'library', 'browser'] as const)('names a %s', (kind) => {
    const known = knownAgents().filter((one) => one.kind === kind)
    expect(known.length).toBeGreaterThan(9)
    expect(
      known.filter(
        ({ name, agent }) => classifyAgent(agent).kind !== kind || classifyAgent(agent).name !== name,
      ),
    ).toEqual([])
  })
})

describe.skipIf(!present)('the public examples', () => {
  it.each(['app', 'bot', 'library', 'browser'] as const)('every example of a %s gets its name', (kind) => {
    const misses = examplesOf(plural[kind]).filter(({ name, example }) => {
      const found = classifyAgent(example)
      return found.kind !== kind || found.name !== name
    })
    expect(
      misses
        .map(({ example }) => example)
        .filter((example) => !MISSES.some((miss) => miss.example === example)),
    ).toEqual([])
  })

  it('every example of a device gets its name', () => {
    expect(
      examplesOf('devices').filter(({ name, example }) => classifyDevice(example)?.name !== name),
    ).toEqual([])
  })

  it('every example of a referrer gets its name', () => {
    expect(
      examplesOf('referrers').filter(({ name, example }) => classifyReferrer(example)?.name !== name),
    ).toEqual([])
  })

  it('no app and no browser is taken for a bot or for malformed', () => {
    const listeners = [...examplesOf('apps'), ...examplesOf('browsers')]
    expect(
      listeners.filter(({ example }) => findExclusion(buildRequest({ agent: example })) !== null),
    ).toEqual([])
  })

  it('no bot passes as a listener', () => {
    expect(
      examplesOf('bots').filter(({ example }) => findExclusion(buildRequest({ agent: example })) === null),
    ).toEqual([])
  })
})

const plural = { app: 'apps', bot: 'bots', library: 'libraries', browser: 'browsers' } as const

function examplesOf(list: string): { name: string; example: string }[] {
  const { entries } = JSON.parse(readFileSync(`${fixtures}/user-agents/${list}.examples.json`, 'utf8')) as {
    entries: { name: string; examples: string[] }[]
  }
  const examples = entries.flatMap(({ name, examples }) => examples.map((example) => ({ name, example })))
  expect(examples.length).toBeGreaterThan(30)
  return examples
}

function latin1(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1')
}
