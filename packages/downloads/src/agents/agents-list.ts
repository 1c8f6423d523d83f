import type { DeviceCategory, ReferrerCategory } from './agent-tables.ts'
import { type ReadPattern, readPattern } from './agents-pattern.ts'

/**
 * The six lists of the public format (OPAWG user-agents-v2), in order of recognition; devices and
 * referrers stand by themselves.
 */
export const listKinds = ['bots', 'apps', 'libraries', 'browsers', 'devices', 'referrers'] as const
export type ListKind = (typeof listKinds)[number]

export type ListEntry = {
  readonly name: string
  readonly pattern: string
  readonly category: string | null
  readonly examples: readonly string[]
}

/**
 * A list that somebody else wrote, in the public format and read: every pattern
 * costs a bounded amount of work.
 */
export type AgentList = Readonly<Record<ListKind, readonly ListEntry[]>>

const MAX_ENTRIES = 5000
const LONGEST_NAME = 200
const MAX_PROBLEMS = 20
const deviceCategories: readonly DeviceCategory[] = [
  'mobile',
  'computer',
  'smart_speaker',
  'smart_tv',
  'watch',
  'auto',
]
const referrerCategories: readonly ReferrerCategory[] = ['app', 'host']
const categories: Partial<Record<ListKind, readonly string[]>> = {
  devices: deviceCategories,
  referrers: referrerCategories,
  libraries: ['bot'],
}

/**
 * Reads the six lists, each as parsed JSON (`{"entries": […]}`). Everything that is wrong is reported in
 * words.
 */
export function readAgentList(given: unknown): {
  readonly list: AgentList | null
  readonly problems: readonly string[]
} {
  const problems: string[] = []
  const lists = isRecord(given) ? given : {}
  const missing = listKinds.filter((kind) => lists[kind] === undefined)
  if (missing.length)
    return {
      list: null,
      problems: [`These lists are missing: ${missing.join(', ')}. All six belong together.`],
    }
  const read = (kind: ListKind) => readEntries(kind, lists[kind], problems)
  const programs = {
    bots: read('bots'),
    apps: read('apps'),
    libraries: read('libraries'),
    browsers: read('browsers'),
  }
  const list: AgentList = { ...programs, devices: read('devices'), referrers: read('referrers') }
  return problems.length ? { list: null, problems: shortened(problems) } : { list, problems }
}

/** The list as it is kept, for `readAgentList` of another process. */
export function agentListText(list: AgentList): string {
  return JSON.stringify(Object.fromEntries(listKinds.map((kind) => [kind, { entries: list[kind] }])))
}

function readEntries(kind: ListKind, given: unknown, problems: string[]): ListEntry[] {
  const entries = isRecord(given) ? given.entries : undefined
  if (!Array.isArray(entries) || !entries.length) {
    problems.push(`${kind}: there is no list of entries.`)
    return []
  }
  if (entries.length > MAX_ENTRIES) problems.push(`${kind}: more than ${MAX_ENTRIES} entries.`)
  return entries.slice(0, MAX_ENTRIES).flatMap((entry: unknown, at) => {
    const read = readEntry(kind, entry)
    if (typeof read !== 'string') return [read]
    problems.push(
      `${kind}, entry ${at + 1}${isRecord(entry) && typeof entry.name === 'string' ? ` (${entry.name.slice(0, 60)})` : ''}: ${read}`,
    )
    return []
  })
}

function readEntry(kind: ListKind, entry: unknown): ListEntry | string {
  if (!isRecord(entry)) return 'is no entry.'
  const { name, pattern, category = null, examples = [] } = entry
  if (typeof name !== 'string' || !name.trim() || name.length > LONGEST_NAME)
    return `needs a name of at most ${LONGEST_NAME} characters.`
  if (typeof pattern !== 'string') return 'has no pattern.'
  const { problem }: ReadPattern = readPattern(pattern)
  if (problem) return `its pattern ${problem}.`
  if (!Array.isArray(examples) || !examples.every((example) => typeof example === 'string'))
    return 'its examples are no texts.'
  const allowed = categories[kind]
  if (category !== null && (typeof category !== 'string' || (allowed && !allowed.includes(category))))
    return 'its category is not known.'
  if (kind === 'devices' && category === null) return 'a device needs a category.'
  return { name, pattern, category, examples }
}

function shortened(problems: readonly string[]): readonly string[] {
  if (problems.length <= MAX_PROBLEMS) return problems
  return [...problems.slice(0, MAX_PROBLEMS), `And ${problems.length - MAX_PROBLEMS} more.`]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
