import { memoize } from '../memoize.ts'
import type { AgentRule, AgentTables, Device, LeadNames, ProgramKind, Referrer } from './agent-tables.ts'
import {
  isMalformed,
  leadingTokens,
  longestAgent,
  normalAgent,
  readableAgent,
  splitAgentWords,
} from './agent-text.ts'
import { appLeads } from './agents-apps.ts'
import { botLeads } from './agents-bots.ts'
import { classifyDevice, classifyOperatingSystem } from './agents-devices.ts'
import { browserRules, libraryLeads, libraryRules, scriptLibraries } from './agents-libraries.ts'
import { classifyReferrer } from './agents-referrers.ts'
import { declaresRobot } from './agents-robots.ts'
import { appRules, botRules } from './agents-rules.ts'
import { scriptLeads, serviceRules } from './agents-services.ts'

/**
 * What an agent says about the program that sent it. `bot` is also true of libraries that only scripts use.
 */
export type AgentClass = {
  readonly kind: ProgramKind | 'unknown'
  readonly name: string | null
  readonly bot: boolean
  /** Null for bots, and where the agent says nothing of its device. */
  readonly device: Device | null
  readonly os: string | null
  /** The page that played the episode: only browsers are asked for it, apps send none or their own. */
  readonly referrer: Referrer | null
}

export type AgentClassifier = (agent: string, referrer?: string | null) => AgentClass

/** Shorter names are also words of other apps when their capitals do not count. */
const MIN_LOWERED = 6

/** Our own table of facts. An operator may load another list in its place (`agents-loaded.ts`). */
export const ownTables: AgentTables = {
  botRules: [...botRules, ...serviceRules],
  appRules,
  botLeads,
  appLeads,
  libraryLeads: [...libraryLeads, ...scriptLeads],
  libraryRules,
  browserRules,
  scriptLibraries: new Set([...scriptLibraries, ...scriptLeads.map(([name]) => name)]),
}

/** Names the program, device and page behind a request; remembers the agents it saw last. */
export const classifyAgent: AgentClassifier = createClassifier(ownTables, 20_000)

/**
 * Builds a classifier. The tables are compiled once; each agent costs a pass over its words and a few map
 * look-ups, whatever the length of the tables. `remembered` bounds the cache: listeners choose their
 * agents, so it cannot grow freely.
 */
export function createClassifier(tables: AgentTables, remembered: number): AgentClassifier {
  return memoizedClassifier(
    { programOf: compile(tables), deviceOf: classifyDevice, referrerOf: classifyReferrer },
    remembered,
  )
}

export type Program = { readonly kind: ProgramKind; readonly name: string | null; readonly bot: boolean }

/**
 * What knows the names. An agent as one reads it, with what was broken in it
 * mended, and as it came; never long.
 */
export type AgentFacts = {
  programOf(readable: string, raw: string): Program | null
  deviceOf(readable: string, raw: string): Device | null
  referrerOf(address: string): Referrer | null
}

/** Puts a memory of the agents that were seen last in front of what knows the names. */
export function memoizedClassifier(facts: AgentFacts, remembered: number): AgentClassifier {
  const classifyCached = memoize(remembered, (agent) => classify(agent, facts))

  return (agent, referrer) => {
    const found = classifyCached(agent)
    if (!referrer || found.kind !== 'browser') return found
    return { ...found, referrer: facts.referrerOf(referrer) }
  }
}

function classify(raw: string, facts: AgentFacts): AgentClass {
  const agent = readableAgent(normalAgent(raw))
  const asItCame = raw.slice(0, longestAgent)
  const { kind, name, bot } = facts.programOf(agent, asItCame) ?? {
    kind: 'unknown' as const,
    name: null,
    bot: false,
  }
  if (bot || isMalformed(agent)) return { kind, name, bot, device: null, os: null, referrer: null }
  return {
    kind,
    name,
    bot,
    device: facts.deviceOf(agent, asItCame),
    os: classifyOperatingSystem(agent),
    referrer: null,
  }
}

type RankedRule = { readonly rank: number; readonly program: Program; readonly pattern: RegExp | undefined }

function compile(tables: AgentTables): (agent: string) => Program | null {
  const isBot = (name: string) => tables.scriptLibraries.has(name)
  const program = (kind: ProgramKind, name: string): Program => ({
    kind,
    name,
    bot: kind === 'bot' || (kind === 'library' && isBot(name)),
  })
  const narrow = ruleIndex([
    ...tables.botRules.map((rule) => [rule, program('bot', rule.name)] as const),
    ...tables.appRules.map((rule) => [rule, program('app', rule.name)] as const),
  ])
  const wide = ruleIndex(tables.libraryRules.map((rule) => [rule, program('library', rule.name)] as const))
  const browsers = ruleIndex(
    tables.browserRules.map((rule) => [rule, program('browser', rule.name)] as const),
  )
  // Later rows win in a Map, so the kinds enter in reverse order of recognition
  const leads = new Map<string, Program>()
  for (const [kind, rows] of [
    ['library', tables.libraryLeads],
    ['app', tables.appLeads],
    ['bot', tables.botLeads],
  ] as const) {
    for (const [lead, name] of leadEntries(rows)) leads.set(lead, program(kind, name))
  }
  const lowered = new Map(
    [...leads]
      .filter(([lead]) => lead.length >= MIN_LOWERED)
      .map(([lead, found]) => [lead.toLowerCase(), found]),
  )

  return (agent) => {
    const words = splitAgentWords(agent)
    const ruled = firstRule(narrow, words, agent)
    if (ruled) return ruled
    for (const lead of leadingTokens(agent)) {
      const led = leads.get(lead)
      if (led) return led
    }
    if (declaresRobot(agent, words)) return undeclaredBot
    for (const lead of leadingTokens(agent.toLowerCase())) {
      const led = lowered.get(lead)
      if (led) return led
    }
    return firstRule(wide, words, agent) ?? firstRule(browsers, words, agent)
  }
}

/** A robot by its own words, with a name that nobody lists. */
export const undeclaredBot: Program = { kind: 'bot', name: null, bot: true }

function leadEntries(rows: readonly LeadNames[]): (readonly [lead: string, name: string])[] {
  return rows.flatMap(([name, ...leads]) =>
    (leads.length ? leads : [name]).map((lead) => [lead, name] as const),
  )
}

function ruleIndex(
  rules: readonly (readonly [AgentRule, Program])[],
): ReadonlyMap<string, readonly RankedRule[]> {
  const index = new Map<string, RankedRule[]>()
  rules.forEach(([rule, program], rank) => {
    for (const word of rule.words) {
      const held = index.get(word)
      const ranked = { rank, program, pattern: rule.pattern }
      if (held) held.push(ranked)
      else index.set(word, [ranked])
    }
  })
  return index
}

function firstRule(
  index: ReadonlyMap<string, readonly RankedRule[]>,
  words: readonly string[],
  agent: string,
): Program | null {
  let best: RankedRule | null = null
  for (const word of words) {
    const hyphen = word.indexOf('-')
    for (const rule of index.get(word) ?? []) if (better(rule, best, agent)) best = rule
    if (hyphen > 0)
      for (const rule of index.get(word.slice(0, hyphen)) ?? []) if (better(rule, best, agent)) best = rule
  }
  return best?.program ?? null
}

function better(rule: RankedRule, best: RankedRule | null, agent: string): boolean {
  if (best && best.rank <= rule.rank) return false
  return rule.pattern?.test(agent) ?? true
}
