import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestAgent } from './agent-text.ts'
import { classifyAgent, createClassifier, ownTables } from './agents.ts'
import { createMatcher } from './agents-match.ts'
import { readPattern } from './agents-pattern.ts'
import { classifyReferrer } from './agents-referrers.ts'

describe('a pattern that somebody else wrote', () => {
  it.each([
    ['^Overcast/', [{ text: 'Overcast/', atStart: true }]],
    [
      'Opera/|Macintosh.*OPR/',
      [
        { text: 'Opera/', atStart: false },
        { text: 'Macintosh', atStart: false },
      ],
    ],
    [
      '^(Foo|Bar)/\\d',
      [
        { text: 'Foo/', atStart: true },
        { text: 'Bar/', atStart: true },
      ],
    ],
    [
      '(^Foo/|Bar$)',
      [
        { text: 'Foo/', atStart: true },
        { text: 'Bar', atStart: false },
      ],
    ],
    ['^Castb?ox', [{ text: 'Cast', atStart: true }]],
    ['^[Cc]astro \\d+', [{ text: 'astro ', atStart: false }]],
    ['^de\\.danoeh\\.antennapod/', [{ text: 'de.danoeh.antennapod/', atStart: true }]],
    ['^\\d+$', null],
  ])('%s is known by what it cannot do without', (pattern, needles) => {
    expect(readPattern(pattern)).toEqual({ problem: null, needles })
  })

  it.each([
    ['(a+)+$', 'repeats what repeats'],
    ['^(([a-z])+.)+[A-Z]$', 'repeats what repeats'],
    ['(a|a)*b', 'has alternatives'],
    ['(a?b?)*c', 'repeats what repeats'],
    ['(.*a){12}', 'repeats what repeats'],
    ['.*a.*b.*c.*d.*e.*x', 'in more than 5 places'],
    ['^a.*b.*c.*d', 'in more than 2 places what may stop anywhere'],
    ['[a-z]+[a-y]+[a-x]+!', 'what may stop anywhere'],
    ['x(.*)y(.+)z[^/]*w', 'what may stop anywhere'],
    ['a{1000}', 'more than 100 times'],
    ['(a)\\1', 'refers back'],
    ['(?<n>a)\\k<n>', 'refers back'],
    ['^(?=Foo)', 'looks ahead'],
    ['(?<!Foo)Bar', 'looks ahead or behind'],
    ['', 'is empty'],
    ['(Foo', 'no regular expression'],
    ['Foo\\x41', 'not understood'],
    [`^${'a'.repeat(5000)}`, 'longer than'],
    [`${'('.repeat(30)}a${')'.repeat(30)}`, 'too deep'],
  ])('%s is refused', (pattern, words) => {
    expect(readPattern(pattern).problem).toContain(words)
  })

  it('finds what a regular expression finds', () => {
    const letter = fc.constantFrom('a', 'b', 'c')
    const piece = fc.oneof(
      letter,
      fc.constantFrom('a+', 'b*', 'c?', '.', '[ab]', '(?:ab|c)', '(a|bc)', '\\.', 'ab', '^', '$', '|', 'abc'),
    )
    const pattern = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''))
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', '.'), { maxLength: 12 })
      .map((letters) => letters.join(''))
    fc.assert(
      fc.property(fc.array(pattern, { minLength: 1, maxLength: 6 }), text, (patterns, tried) => {
        const entries = patterns
          .filter((one) => readPattern(one).problem === null)
          .map((one) => ({ pattern: one }))
        const first = entries.find((entry) => new RegExp(entry.pattern).test(tried)) ?? null
        expect(createMatcher(entries)(tried)).toBe(first)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('our own list', () => {
  const rules = [
    ownTables.botRules,
    ownTables.appRules,
    ownTables.libraryRules,
    ownTables.browserRules,
  ].flat()

  it('asks nothing of its own patterns that it would refuse in others', () => {
    const sources = rules.flatMap(({ name, pattern }) => (pattern ? [[name, pattern.source] as const] : []))
    expect(sources.filter(([, source]) => readPattern(source).problem !== null)).toEqual([])
  })

  // A pattern that went back and forth over one of these would not end before the test is given up
  it.each([
    ['one letter', 'a'],
    ['the opening of browsers', 'Mozilla/5.0 ('],
    ['spaces', ' '],
    ['digits and dots', '1.'],
    ['slashes', '/'],
    ['escapes', '%20'],
    ['broken escapes', '%'],
    ['words that begin alike', 'android-'],
    ['quotes', '"\''],
    ['every word of every rule', rules.flatMap(({ words }) => words).join(' ')],
    ['half an emoji', '\ud83d'],
    ['attacks', '${jndi:'],
  ])('reads a hostile agent of 10 kB: %s', (_sentence, piece) => {
    const agent = piece.repeat(Math.ceil(10_000 / piece.length)).slice(0, 10_000)
    for (const one of [agent, `Mozilla/5.0 (Linux; Android ${agent}`, `Amazon;${agent}`, `"${agent}`])
      expect(classifyAgent(one)).toEqual(classifyAgent(one.slice(0, longestAgent)))
    expect(classifyReferrer(`https://${agent}`)).toBeNull()
  })

  it('says the same of an agent every time', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 700 }), fc.option(fc.webUrl()), (agent, referrer) => {
        const afresh = createClassifier(ownTables, 0)
        expect(classifyAgent(agent, referrer)).toEqual(afresh(agent, referrer))
        expect(classifyAgent(agent, referrer)).toEqual(afresh(agent, referrer))
      }),
    )
  })
})
