import type { DeviceCategory, ReferrerCategory } from './agent-tables.ts'
import { longestAgent, splitAgentWords } from './agent-text.ts'
import { type AgentClassifier, memoizedClassifier, type Program, undeclaredBot } from './agents.ts'
import type { AgentList, ListEntry } from './agents-list.ts'
import { createMatcher } from './agents-match.ts'
import { declaresRobot } from './agents-robots.ts'

/**
 * Builds a classifier from a list in the public format: bots, apps, libraries and browsers in the order of
 * the list, the first that matches. What says of itself that it is a robot stays one, listed or not. The
 * rules about what an agent must look like are not the list's.
 */
export function createListClassifier(list: AgentList, remembered: number): AgentClassifier {
  const listed = createMatcher([
    ...list.bots.map((entry) => marked(entry, 'bot')),
    ...list.apps.map((entry) => marked(entry, 'app')),
    ...list.libraries.map((entry) => marked(entry, 'library')),
  ])
  const browsers = createMatcher(list.browsers.map((entry) => marked(entry, 'browser')))
  const devices = createMatcher(list.devices)
  const referrers = createMatcher(list.referrers)
  // The patterns were written for agents as they come; one that is only known when it
  // is mended is found all the same
  const first = <E>(match: (text: string) => E | null, readable: string, raw: string) =>
    match(raw) ?? (readable === raw ? null : match(readable))

  return memoizedClassifier(
    {
      programOf(readable, raw) {
        const found = first(listed, readable, raw)
        if (found) return found.program
        if (declaresRobot(readable, splitAgentWords(readable))) return undeclaredBot
        return first(browsers, readable, raw)?.program ?? null
      },
      deviceOf(readable, raw) {
        const found = first(devices, readable, raw)
        return found && { name: found.name, category: found.category as DeviceCategory }
      },
      referrerOf(address) {
        const found = referrers(address.slice(0, longestAgent))
        return found && { name: found.name, category: (found.category ?? 'host') as ReferrerCategory }
      },
    },
    remembered,
  )
}

function marked(
  { name, pattern, category }: ListEntry,
  kind: Program['kind'],
): { pattern: string; program: Program } {
  return {
    pattern,
    program: { kind, name, bot: kind === 'bot' || (kind === 'library' && category === 'bot') },
  }
}
