import { describe, expect, it } from 'vitest'
import { defaultExclusionRules, findExclusion } from '../exclusions.ts'
import { buildListFiles, buildRequest } from '../factory.ts'
import { classifyAgent } from './agents.ts'
import { objectionsTo } from './agents-check.ts'
import { knownAgents } from './agents-examples.ts'
import { type AgentList, agentListText, readAgentList } from './agents-list.ts'
import { createListClassifier } from './agents-loaded.ts'

const files = buildListFiles()
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

function listOf(given: unknown): AgentList {
  const { list, problems } = readAgentList(given)
  expect(problems).toEqual([])
  return list as AgentList
}
const withApp = (...given: (typeof files.apps.entries)[number][]) =>
  buildListFiles({ apps: [...given, ...files.apps.entries] })
const still = () => 0

describe('a list in the public format', () => {
  const classify = createListClassifier(
    listOf(
      buildListFiles({
        bots: [{ name: 'Newbot', pattern: '^New/1 Sync' }],
        apps: [
          { name: 'Newapp', pattern: '^New(%20|/)' },
          { name: 'Two  spaces', pattern: 'a  b' },
        ],
        libraries: [
          { name: 'libnew', pattern: '^libnew' },
          { name: 'pynew', pattern: '^pynew', category: 'bot' },
        ],
        browsers: [{ name: 'Firefox', pattern: 'Firefox/' }],
      }),
    ),
    100,
  )

  it.each([
    ['a bot before the app of the same name', 'New/1 Sync', 'bot', 'Newbot', true],
    ['an app', 'New/2 Wireless', 'app', 'Newapp', false],
    ['an app as it is escaped', 'New%20Thing', 'app', 'Newapp', false],
    ['an app behind quotes and newlines', '"New/2\r\n"', 'app', 'Newapp', false],
    ['an agent that holds what we would mend', 'a  b', 'app', 'Two  spaces', false],
    ['a library of players', 'libnew', 'library', 'libnew', false],
    ['a library of scripts', 'pynew', 'library', 'pynew', true],
    ['a browser', firefox, 'browser', 'Firefox', false],
    ['a robot nobody listed, by its own words', 'Firefox/1 SurprisingBot/1', 'bot', null, true],
    ['what it does not know, though we would', 'Overcast/3.0', 'unknown', null, false],
  ])('names %s', (_sentence, agent, kind, name, bot) => {
    expect(classify(agent)).toMatchObject({ kind, name, bot })
  })

  it('says the device, and the page of browsers', () => {
    expect(classify('New/2 Wireless').device).toEqual({ name: 'Pocket Wireless', category: 'mobile' })
    expect(classify(firefox, 'https://page.example/2').referrer).toEqual({ name: 'A Page', category: 'app' })
    expect(classify('New/2', 'https://page.example/2').referrer).toBeNull()
  })

  it('decides who is a listener', () => {
    const rules = { ...defaultExclusionRules, classify }
    expect(findExclusion(buildRequest({ agent: 'New/1 Sync' }), rules)).toBe('bot')
    expect(findExclusion(buildRequest({ agent: 'pynew' }), rules)).toBe('script')
    expect(findExclusion(buildRequest({ agent: 'New/2' }), rules)).toBeNull()
    expect(findExclusion(buildRequest({ agent: 'undefined' }), rules)).toBe('malformed_agent')
  })

  it('is the same after it was kept', () => {
    const list = listOf(files)
    expect(listOf(JSON.parse(agentListText(list)))).toEqual(list)
  })
})

describe('a list is not read', () => {
  const entry = (given: unknown) => ({ ...files, apps: { entries: [given] } })
  it.each<[string, unknown, string]>([
    ['that is no list', 'apps', 'These lists are missing: bots, apps'],
    ['that is not whole', { ...files, devices: undefined }, 'These lists are missing: devices. All six'],
    ['that is empty', { ...files, apps: { entries: [] } }, 'apps: there is no list of entries.'],
    ['with an entry that is none', entry(7), 'apps, entry 1: is no entry.'],
    ['with a nameless entry', entry({ name: ' ', pattern: 'a' }), 'needs a name'],
    ['without a pattern', entry({ name: 'A' }), 'apps, entry 1 (A): has no pattern.'],
    [
      'with a pattern that cannot be compiled',
      entry({ name: 'A', pattern: '(' }),
      'its pattern is no regular expression.',
    ],
    [
      'with a pattern that could take for ever',
      entry({ name: 'A', pattern: '(a+)+$' }),
      'its pattern repeats what repeats',
    ],
    [
      'with examples that are no texts',
      entry({ name: 'A', pattern: 'a', examples: [1] }),
      'its examples are no texts.',
    ],
    [
      'with a device of no kind',
      { ...files, devices: { entries: [{ name: 'A', pattern: 'a' }] } },
      'a device needs a category.',
    ],
    [
      'with a device of a new kind',
      { ...files, devices: { entries: [{ name: 'A', pattern: 'a', category: 'x' }] } },
      'category is not known',
    ],
    [
      'that is far too long',
      { ...files, apps: { entries: Array.from({ length: 5001 }, () => files.apps.entries[0]) } },
      'more than 5000',
    ],
  ])('%s', (_sentence, given, words) => {
    const { list, problems } = readAgentList(given)
    expect(list).toBeNull()
    expect(problems.join('\n')).toContain(words)
  })
})

describe('a list is not used', () => {
  it('but for one that recognises all that we do', () => {
    expect(objectionsTo(listOf(files), still)).toEqual([])
  })

  it.each([
    [
      'when an example of its own gets another name',
      withApp({ name: 'A', pattern: '^A/', examples: ['B/1'] }),
      'A: B/1',
    ],
    [
      'when it recognises less than our own',
      buildListFiles({ apps: files.apps.entries.slice(5) }),
      'it does not (865 of 870)',
    ],
    [
      'when it takes listeners for robots',
      buildListFiles({ bots: [...files.bots.entries, { name: 'All', pattern: '^A' }] }),
      'listening apps that it takes for robots',
    ],
  ])('%s', (_sentence, given, words) => {
    expect(objectionsTo(listOf(given), still).join('\n')).toContain(words)
  })

  it('when a pattern takes too long', () => {
    let now = 0
    expect(objectionsTo(listOf(files), () => (now += 40)).join()).toBe('')
    expect(objectionsTo(listOf(files), () => (now += 200)).join('\n')).toContain(
      'patterns that take too long',
    )
  })

  it('unless there is something to compare with', () => {
    expect(knownAgents().filter(({ agent }) => classifyAgent(agent).name === null)).toEqual([])
  })
})
