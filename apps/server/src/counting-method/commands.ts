import { objectionsTo } from '@podstead/downloads/agents/agents-check'
import { type AgentList, agentListText, readAgentList } from '@podstead/downloads/agents/agents-list'
import { createListClassifier } from '@podstead/downloads/agents/agents-loaded'
import { defaultExclusionRules, type ExclusionRules } from '@podstead/downloads/exclusions'
import { readNetworks } from '@podstead/downloads/networks'
import type { NetworkMark } from '@podstead/downloads/request'
import { refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { listsChanged } from './queries.ts'
import type {} from './table.ts'

/**
 * @param text JSON of all six lists, by their names @throws Failure with everything that stands
 * against it; what is in use then stays
 */
export async function loadAgentList(
  kernel: Kernel,
  { source, text }: { source: string; text: string },
): Promise<void> {
  await keep(kernel, { name: 'agents', source, content: agentListText(checkedList(text)) })
}

/** What such a list would count by, without using it. @throws Failure as `loadAgentList` */
export function rulesOfAgentList(text: string): ExclusionRules {
  return { ...defaultExclusionRules, classify: createListClassifier(checkedList(text), REMEMBERED) }
}

const REMEMBERED = 20_000

function checkedList(text: string): AgentList {
  const { list, problems } = readAgentList(parsed(text))
  const objections = list ? objectionsTo(list, () => performance.now()) : problems
  if (!list || objections.length)
    throw refused(['The list was not taken, and nothing has changed.', ...objections].join('\n'))
  return list
}

/** @throws Failure with the lines that are no networks; what is in use then stays @returns how many */
export async function loadNetworks(
  kernel: Kernel,
  mark: NetworkMark,
  { source, text }: { source: string; text: string },
): Promise<number> {
  const { networks, problems } = readNetworks(text)
  if (problems.length)
    throw refused(['The list was not taken, and nothing has changed.', ...problems].join('\n'))
  await keep(kernel, { name: mark, source, content: networks.join('\n') })
  return networks.length
}

/** No data centres at all, not even those that are shipped. */
export async function leaveOutDataCenters(kernel: Kernel): Promise<void> {
  await keep(kernel, { name: 'data_center', source: '', content: '' })
}

/**
 * Back to our own agents, or to the networks of that kind that are shipped, which only data centres are.
 * False when nothing was loaded.
 */
export async function forgetList(kernel: Kernel, name: 'agents' | NetworkMark): Promise<boolean> {
  const gone = await kernel.db
    .deleteFrom('counting_lists')
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst()
  listsChanged(kernel)
  return gone !== undefined
}

async function keep(kernel: Kernel, list: { name: string; source: string; content: string }): Promise<void> {
  const row = { ...list, loaded_at: kernel.clock.now() }
  await kernel.db
    .insertInto('counting_lists')
    .values(row)
    .onConflict((c) => c.column('name').doUpdateSet(row))
    .execute()
  listsChanged(kernel)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refused('The list was not taken: it is not JSON.')
  }
}
