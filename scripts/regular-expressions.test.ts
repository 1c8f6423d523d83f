import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, Script } from 'node:vm'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { ROOT } from './processes.ts'

interface Expression {
  file: string
  source: string
  flags: string
}

/** Slow with long texts or broken ones, which they never get. */
const SHORT_TEXTS: Record<string, string> = {
  'packages/contract/src/value-for-value.ts /\\.?0+$/': 'a number as toFixed writes it',
  'packages/feed/src/read/read-words.ts /\\.?0+$/': 'a number as toFixed writes it',
  'packages/feed/src/read/read-texts.ts /^\\s*\\S+@\\S+\\s*\\(([^()]+)\\)\\s*$/': 'at most 500 characters',
  'packages/feed/src/read/read-namespaces.ts /[/#]+$/': 'at most 200 characters',
  'packages/feed/src/custom-xml.ts /<!\\[CDATA\\[.*?\\]\\]>|<!--.*?-->/gs': 'at most 4,096 bytes',
  'packages/downloads/src/agents/agents-devices.ts /Android.*\\bTablet|\\bTablet.*Android|\\bSM-[TPX]\\d| GT-[NP]\\d|android-tablet/i':
    'at most 512 characters',
  'packages/feed/src/chapters/chapters-json.ts /"(?:[^"\\\\]|\\\\.)*"(\\s*:)?|[[\\]{}]|[^\\s"[\\]{},:]+/g':
    'valid JSON, in which every text has an end',
  'apps/server/src/kernel/media/media-outcome.ts /Read-only file system|Too many open files|(?:writ|mux)[^\\n]*: Input\\/output error/i':
    'at most 4,000 characters',
  'apps/server/src/archives/rules-site.ts /<search\\b.*?<\\/search>|<form\\b.*?<\\/form>|<iframe\\b[^>]*\\bclass="own-code".*?<\\/iframe>/gs':
    'a page that this server rendered, in which every element has an end',
  'apps/server/src/archives/rules-site.ts /<link\\b[^>]*\\bimagesrcset="[^>]*>|\\s(?:srcset|sizes)="[^"]*"/gi':
    'a page that this server rendered, in which every element has an end',
  'apps/server/src/archives/rules-site.ts /<link\\b[^>]*\\btype="application\\/json\\+oembed"[^>]*\\/?>/g':
    'a page that this server rendered, in which every element has an end',
  'apps/server/src/kernel/config-speech.ts /\\/+$/': 'a setting of the operator',
  'packages/transcript/src/sentence-ends.ts /["\'”“’»«›‹)\\]}」』）】\\u00a0–—-]+$/u': 'a word',
  'apps/server/src/kernel/secrets/key-ring.ts /\\s*,\\s*/': 'a setting of the operator',
  'apps/server/src/counting-method/pages.tsx /(\\*\\*[^*]+\\*\\*|`[^`]+`|\\[[^\\]]+\\]\\(https:[^)]+\\))/':
    'words of the program',
  'apps/server/src/kernel/mail/html.ts /<a>([\\s\\S]*?)<\\/a>/g':
    'clean markup, in which every link has an end',
}

const SCREENING_CHARACTERS = 8000
const SUSPICIOUS_MS = 0.5
const CHARACTERS = 100_000
/**
 * A text in so many pieces takes a linear expression as long as the whole, and a quadratic one a sixteenth;
 * a busy machine doubles either.
 */
const PARTS = 16
const MAX_GROWTH = 4
const MEASURABLE_MS = 20
const TIMEOUT_MS = 2000
const TRIES = 4

// What hostile texts repeat, beside the characters of the expression itself.
const PIECES = [
  ' ',
  '\t',
  '\n',
  'a',
  'A',
  '0',
  'é',
  'a ',
  'a.',
  'a-',
  'a@',
  'a:',
  'a@a.',
  '0.',
  ' \n',
  '<a',
  '<a>',
  '<a>\n',
  '<!--',
  '"\\',
  '[](',
]

// Only a script can be stopped within an expression, which those that take exponential time need.
// Time of the processor: a busy machine interrupts long work more often than short, which would seem to grow.
const context = createContext({ now: processorMs })
const measurement = new Script(
  'texts.map((text) => { const before = now(); for (let time = 0; time < times; time++) text.replace(expression, ""); return now() - before })',
)

const expressions = sourceFiles().flatMap(expressionsIn).filter(isRepeating)

it('no regular expression takes more than linear time, whatever it reads', () => {
  expect(expressions.length).toBeGreaterThan(250)
  expect(
    expressions.filter((one) => !(keyOf(one) in SHORT_TEXTS) && slowText(one) !== null).map(keyOf),
  ).toEqual([])
}, 480_000)

it('an expression that may be slow is in the sources', () => {
  const there = new Set(expressions.map(keyOf))
  expect(Object.keys(SHORT_TEXTS).filter((key) => !there.has(key))).toEqual([])
})

it.each([/^(a+)+$/, /\s+$/, /<[^>]*>/g, /^<(\w+)>([\s\S]*?)<\/\1>$/gm])(
  '%s is found to be slow',
  ({ source, flags }) => {
    expect(slowText({ file: '', source, flags })).not.toBeNull()
  },
)

/** Of both kinds together: how much of it was whose is known by ticks alone. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function sourceFiles(): string[] {
  return globSync(['apps/server/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], { cwd: ROOT }).filter(
    (path) => !/\.test\.tsx?$|\/testing\/|\/factory\.ts$/.test(path),
  )
}

function expressionsIn(file: string): Expression[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const found: Expression[] = []
  visit(parseSync(file, text).program, (source, flags) => found.push({ file, source, flags }))
  return found
}

function visit(node: unknown, add: (source: string, flags: string) => void): void {
  if (typeof node !== 'object' || node === null) return
  if ('regex' in node) {
    const { pattern, flags } = node.regex as { pattern: string; flags: string }
    return add(pattern, flags)
  }
  for (const inner of Object.values(node)) visit(inner, add)
}

function isRepeating({ source }: Expression): boolean {
  return /[*+]|\{\d+,\}|\{\d+,\d{2,}\}/.test(source.replace(/\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]/g, '.'))
}

function keyOf({ file, source, flags }: Expression): string {
  return `${file} /${source}/${flags}`
}

/** The beginning of a text that takes far longer than its length explains; null when there is none. */
function slowText({ source, flags }: Expression): string | null {
  const expression = new RegExp(source, flags)
  const makers = textMakers(source)
  const suspicious = msOf(
    expression,
    makers.map((make) => make(SCREENING_CHARACTERS)),
  )
  const slow = makers.find(
    (make, at) => (suspicious?.[at] ?? SUSPICIOUS_MS) >= SUSPICIOUS_MS && isSlow(expression, make),
  )
  return slow?.(40) ?? null
}

function textMakers(source: string): ((characters: number) => string)[] {
  const beginnings = new Set(['', /^\^?([\w<:/ -]+)/.exec(source)?.[1] ?? ''])
  const own = [
    ...(source.match(/[ !-[\]-~]/g) ?? []),
    ...(source.match(/[a-zA-Z<>/!?&;#:="'@.-]{2,}/g) ?? []),
  ]
  return [...new Set([...PIECES, ...own])].flatMap((piece) =>
    [...beginnings].flatMap((before) =>
      ['', '\0'].map(
        (behind) => (characters: number) => before + piece.repeat(characters / piece.length) + behind,
      ),
    ),
  )
}

/** By how the time grows with the text, since how fast the machine is says nothing about the expression. */
function isSlow(expression: RegExp, make: (characters: number) => string): boolean {
  const long = shortestMsOf(expression, make(CHARACTERS))
  if (long === null) return true
  if (long < MEASURABLE_MS) return false
  return long > (shortestMsOf(expression, make(CHARACTERS / PARTS), PARTS) ?? 0) * MAX_GROWTH
}

/** Of several tries, since a busy machine interrupts; null when each of them takes too long. */
function shortestMsOf(expression: RegExp, text: string, times = 1): number | null {
  const taken: number[] = []
  for (let tries = 0; tries < TRIES; tries++) {
    const ms = msOf(expression, [text], times)?.[0]
    if (ms === undefined) {
      // What took too long twice is not asked again: each time costs seconds.
      if (tries > 0) break
    } else taken.push(ms)
  }
  return taken.length === 0 ? null : Math.min(...taken)
}

/** Of each text, so many times; null when one of them, or all together, take too long. */
function msOf(expression: RegExp, texts: string[], times = 1): number[] | null {
  Object.assign(context, { expression, texts, times })
  try {
    return measurement.runInContext(context, { timeout: TIMEOUT_MS })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return null
    throw error
  }
}
