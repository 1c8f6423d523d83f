import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AgentRule, LeadNames } from '../packages/downloads/src/agents/agent-tables.ts'
import { normalAgent, readableAgent } from '../packages/downloads/src/agents/agent-text.ts'
import { type AgentClassifier, createClassifier, ownTables } from '../packages/downloads/src/agents/agents.ts'
import { knownAgents } from '../packages/downloads/src/agents/agents-examples.ts'
import { listKinds, readAgentList } from '../packages/downloads/src/agents/agents-list.ts'
import { createListClassifier } from '../packages/downloads/src/agents/agents-loaded.ts'
import { figure, median, option, reference, say } from './figures.ts'

/**
 * `npm run bench -- agents [--list FOLDER]`: how many agents a second one core names. `agents-classify` is
 * what a server does: many listeners, few apps, so most agents were seen before. In `agents-classify-cold` no
 * agent ever comes twice. With `--list`, the same for a loaded list.
 */
const ROUNDS = 5
const REMEMBERED = 20_000

const seen = heard(400_000)
const unseen = neverTwice(60_000)
const fewUnseen = unseen.filter((_, at) => at % 20 === 0)
const fewSeen = seen.filter((_, at) => at % 100 === 0)

say(
  `${knownAgents().length} programs; ${new Set(seen).size} different agents in ${seen.length} requests; ${unseen.length} that come once`,
)
reference(
  'a loop over all patterns of the same lists, in their order, until one matches (no memory of agents)',
)
const ownLoop = loopOver(ownPatterns())
measure('', () => createClassifier(ownTables, REMEMBERED), ownLoop)

const folder = option('list')
if (folder) {
  const files = Object.fromEntries(
    listKinds.map((kind) => [kind, JSON.parse(readFileSync(join(folder, `${kind}.json`), 'utf8'))]),
  )
  const { list, problems } = readAgentList(files)
  if (!list) throw new Error(problems.join('\n'))
  const loop = loopOver(
    [...list.bots, ...list.apps, ...list.libraries, ...list.browsers].map(
      ({ pattern }) => new RegExp(pattern),
    ),
  )
  measure('-loaded', () => createListClassifier(list, REMEMBERED), loop)
}

function measure(name: string, create: () => AgentClassifier, loop: (agent: string) => void): void {
  const warm = create()
  for (const agent of seen) warm(agent)
  figure(`agents-classify${name}`, {
    ours: perSecond(seen, warm),
    reference: perSecond(fewSeen, loop),
    unit: 'agents/s',
    goal: 1_000_000,
  })
  figure(`agents-classify-cold${name}`, {
    ours: perSecond(unseen, create()),
    reference: perSecond(fewUnseen, loop),
    unit: 'agents/s',
    goal: 30_000,
  })
}

/**
 * The median of some rounds; each round asks for every agent, and nothing asks twice for what must be new.
 */
function perSecond(agents: readonly string[], ask: (agent: string) => unknown): number {
  const rounds = Array.from({ length: ROUNDS }, (_, round) =>
    agents.slice((agents.length / ROUNDS) * round, (agents.length / ROUNDS) * (round + 1)),
  )
  return median(
    rounds.map((part) => {
      const start = performance.now()
      for (const agent of part) ask(agent)
      return (part.length / (performance.now() - start)) * 1000
    }),
  )
}

/**
 * Requests as they come: the k-th most popular program is heard 1/k as often, each in a handful of versions.
 */
function heard(count: number): string[] {
  const known = knownAgents()
  const random = numbers()
  return Array.from({ length: count }, () => {
    const { agent } = known[Math.floor(known.length ** random()) - 1] as { agent: string }
    return withVersion(agent, Math.floor(random() * 8))
  })
}

function neverTwice(count: number): string[] {
  const known = knownAgents()
  return Array.from({ length: count }, (_, at) =>
    withVersion((known[at % known.length] as { agent: string }).agent, 1000 + at),
  )
}

/** Another version of the same program: its last number is another one. */
function withVersion(agent: string, version: number): string {
  return /\d/.test(agent) ? agent.replace(/\d+(?=\D*$)/, String(version)) : `${agent} ${version}`
}

function loopOver(patterns: readonly RegExp[]): (agent: string) => void {
  return (agent) => {
    const readable = readableAgent(normalAgent(agent))
    patterns.find((pattern) => pattern.test(readable))
  }
}

/** Our own rules and product tokens as one pattern each. */
function ownPatterns(): RegExp[] {
  const { botRules, appRules, botLeads, appLeads, libraryLeads, libraryRules, browserRules } = ownTables
  const lead = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const ofLeads = (rows: readonly LeadNames[]) =>
    rows.map(
      ([name, ...leads]) =>
        new RegExp(`^(?:${(leads.length ? leads : [name]).map(lead).join('|')})(?:[/(;,]|[ _-]v?\\d| - |$)`),
    )
  const ofRules = (rules: readonly AgentRule[]) =>
    rules.map(({ words, pattern }) => pattern ?? new RegExp(`\\b(?:${words.map(lead).join('|')})\\b`, 'i'))
  return [
    ...ofRules(botRules),
    ...ofRules(appRules),
    ...[botLeads, appLeads, libraryLeads].flatMap(ofLeads),
    ...[libraryRules, browserRules].flatMap(ofRules),
  ]
}

/** The same numbers in every run, between 0 and 1. */
function numbers(): () => number {
  let state = 7
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state + 1) / 2 ** 32
  }
}
