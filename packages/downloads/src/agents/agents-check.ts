import { longestAgent } from './agent-text.ts'
import { type AgentClassifier, classifyAgent } from './agents.ts'
import { knownAgents } from './agents-examples.ts'
import type { AgentList, ListKind } from './agents-list.ts'
import { createListClassifier } from './agents-loaded.ts'

const MAX_TOLD = 5
/** Far above what any pattern of a list needs for one agent, on a slow machine, too. */
const PATIENCE_MS = 50
const TRIES = 3

/**
 * Tries a list before it is used: its patterns against agents made to cost them as much as possible, its own
 * examples, and an agent of every program that we know. Empty when it may take the place of ours; otherwise
 * what stands against it, in words.
 * @param milliseconds a clock that only goes forward
 */
export function objectionsTo(list: AgentList, milliseconds: () => number): readonly string[] {
  const slow = slowPatterns(list, milliseconds)
  if (slow.length) return told('patterns that take too long', slow)
  return [...ownExamples(list), ...ourExamples(createListClassifier(list, 0))]
}

const plural: readonly (readonly [ListKind, string])[] = [
  ['bots', 'bot'],
  ['apps', 'app'],
  ['libraries', 'library'],
  ['browsers', 'browser'],
]

function ownExamples(list: AgentList): readonly string[] {
  const classify = createListClassifier(list, 0)
  const misses: string[] = []
  for (const [listKind, kind] of plural)
    for (const { name, examples } of list[listKind])
      for (const example of examples) {
        const found = classify(example)
        if (found.kind !== kind || found.name !== name) misses.push(`${name}: ${example}`)
      }
  // More than one may match here, and the public lists' own test asks no more
  for (const { name, pattern, examples } of [...list.devices, ...list.referrers])
    for (const example of examples) if (!new RegExp(pattern).test(example)) misses.push(`${name}: ${example}`)
  return told('examples of its own that it does not recognise', misses)
}

/** At least as many as by our own list, and no listener taken for a robot. */
function ourExamples(classify: AgentClassifier): readonly string[] {
  const known = knownAgents()
  const isRecognised = (one: AgentClassifier) => known.filter(({ agent }) => one(agent).name !== null)
  const [ours, theirs] = [isRecognised(classifyAgent), new Set(isRecognised(classify))]
  const lost = ours.filter((one) => !theirs.has(one))
  const silenced = known.filter(({ agent }) => !classifyAgent(agent).bot && classify(agent).bot)
  return [
    ...(theirs.size < ours.length
      ? told(
          `programs that our own list recognises, and it does not (${theirs.size} of ${ours.length})`,
          lost.map(line),
        )
      : []),
    ...told('listening apps that it takes for robots', silenced.map(line)),
  ]
}

function line({ name, agent }: { name: string; agent: string }): string {
  return `${name}: ${agent}`
}

function slowPatterns(list: AgentList, milliseconds: () => number): readonly string[] {
  const isSlow = (compiled: RegExp, agent: string) => {
    const start = milliseconds()
    compiled.test(agent)
    return milliseconds() - start > PATIENCE_MS
  }
  // A machine that does something else for a moment makes nothing slow three times
  const isAlwaysSlow = (compiled: RegExp) => (agent: string) =>
    Array.from({ length: TRIES }).every(() => isSlow(compiled, agent))
  return Object.values(list)
    .flat()
    .filter(({ pattern }) => hostileAgents(pattern).some(isAlwaysSlow(new RegExp(pattern))))
    .map(({ name, pattern }) => `${name}: ${pattern}`)
}

/**
 * Agents in which a pattern begins as often as can be and never ends: what is fixed in it,
 * piece by piece, each over and over.
 */
function hostileAgents(pattern: string): string[] {
  const filled = (piece: string, length: number) =>
    piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
  const agents = ['a', '0', ' ', '1.', 'aA0 '].map((piece) => filled(piece, longestAgent))
  for (const branch of pattern.split('|')) {
    const pieces = branch
      .replaceAll(/\\([^a-zA-Z0-9])/g, '$1')
      .split(/[[\](){}^$.*+?\\]+/)
      .filter(Boolean)
    for (const kept of [pieces, pieces.slice(0, -1)])
      if (kept.length)
        agents.push(kept.map((piece) => filled(piece, Math.floor(longestAgent / kept.length))).join(''))
  }
  return agents
}

function told(what: string, cases: readonly string[]): readonly string[] {
  if (!cases.length) return []
  const rest = cases.length > MAX_TOLD ? [`  … and ${cases.length - MAX_TOLD} more`] : []
  return [`It has ${what}:`, ...cases.slice(0, MAX_TOLD).map((one) => `  ${one.slice(0, 200)}`), ...rest]
}
