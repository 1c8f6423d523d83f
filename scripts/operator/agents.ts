import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  forgetList,
  leaveOutDataCenters,
  loadAgentList,
  loadNetworks,
} from '../../apps/server/src/counting-method/commands.ts'
import { freshLists } from '../../apps/server/src/counting-method/queries.ts'
import { OutboundError } from '../../apps/server/src/kernel/outbound/outbound.ts'
import { listKinds } from '../../packages/downloads/src/agents/agents-list.ts'
import { defaultMethod } from '../../packages/downloads/src/method/method-defaults.ts'
import { networkMarks } from '../../packages/downloads/src/networks.ts'
import type { NetworkMark } from '../../packages/downloads/src/request.ts'
import { argument, Refused, type Run } from './command.ts'

const MOST_BYTES = 16 * 1024 * 1024
const AFTERWARDS =
  'Running processes apply it within half a minute. Earlier days stay as they were counted; "recount" applies the new list to them.'

/**
 * From a folder or address with the six files of the public format (OPAWG user-agents-v2, src/), or one file
 * with all six under their names.
 */
export async function updateAgents(run: Run): Promise<void> {
  const source = argument(run, 0, 'FILE | FOLDER | URL')
  await loadAgentList(run.kernel, { source, text: await agentListAt(run, source) })
  await showAgents(run)
  run.say(AFTERWARDS)
}

/** JSON of all six lists. @throws Refused for what cannot be read */
export function agentListAt(run: Run, source: string): Promise<string> {
  const isOneFile = /\.json(?:[?#].*)?$/.test(source)
  return isOneFile ? textAt(run, source) : sixFiles(run, source)
}

export async function showAgents({ kernel, say }: Run): Promise<void> {
  const { agents } = await freshLists(kernel)
  const { bots, apps, libraries } = agents?.sizes ?? defaultMethod.lists
  const knows = `${bots} bots, ${apps} apps and browsers, ${libraries} libraries`
  say(
    agents
      ? `The list from ${agents.source}, since ${agents.loadedAt.toISOString()}: ${knows}.`
      : `The built-in list: ${knows}.`,
  )
}

export async function resetAgents({ kernel, say }: Run): Promise<void> {
  const wasLoaded = await forgetList(kernel, 'agents')
  say(
    wasLoaded ? `The built-in list is in use again. ${AFTERWARDS}` : 'The built-in list was already in use.',
  )
}

/** One network a line. */
export async function updateNetworks(run: Run): Promise<void> {
  const mark = readMark(run)
  const source = argument(run, 1, 'FILE | URL')
  const count = await loadNetworks(run.kernel, mark, { source, text: await textAt(run, source) })
  run.say(
    `${count} ${count === 1 ? `network of ${markName(mark)} is` : `networks of ${markName(mark)} are`} known. Running processes apply them within half a minute, to new requests.`,
  )
}

export async function showNetworks({ kernel, say }: Run): Promise<void> {
  const rows = await kernel.db.selectFrom('counting_lists').select(['name', 'source', 'loaded_at']).execute()
  const { networks, dataCenters } = await freshLists(kernel)
  for (const mark of networkMarks) {
    const row = rows.find(({ name }) => name === mark)
    const from = row && `from ${row.source}, since ${row.loaded_at.toISOString()}`
    if (mark === 'data_center' && dataCenters?.from === 'shipped')
      say(`${markName(mark)}\t${networks[mark]}\tthose that come with Podstead, as of ${dataCenters.on}`)
    else if (mark === 'data_center' && !dataCenters) say(`${markName(mark)}\toff`)
    else if (from && !networks[mark])
      say(`${markName(mark)}\tnot used\t${from}: check them, and load them again`)
    else say(`${markName(mark)}\t${from ? `${networks[mark]}\t${from}` : 'none'}`)
  }
}

export async function resetNetworks(run: Run): Promise<void> {
  const mark = readMark(run)
  const wasLoaded = await forgetList(run.kernel, mark)
  if (mark === 'data_center') run.say('The data center networks that come with Podstead are in use.')
  else
    run.say(
      wasLoaded
        ? `The networks of ${markName(mark)} were removed.`
        : `There were no networks of ${markName(mark)}.`,
    )
}

/** Only data centres are known without being loaded. */
export async function switchNetworksOff(run: Run): Promise<void> {
  if (readMark(run) !== 'data_center')
    throw new Refused('KIND must be data-center. Other networks are removed with "networks reset".')
  await leaveOutDataCenters(run.kernel)
  run.say(
    'Requests are no longer excluded as coming from a data center. "networks reset data-center" restores the list that comes with Podstead.',
  )
}

const markName = (mark: NetworkMark) => mark.replace('_', '-')

function readMark(run: Run): NetworkMark {
  const name = argument(run, 0, 'KIND')
  const mark = networkMarks.find((one) => markName(one) === name)
  if (!mark) throw new Refused(`KIND must be ${networkMarks.map(markName).join(', ')}.`)
  return mark
}

async function sixFiles(run: Run, source: string): Promise<string> {
  const parts: string[] = []
  for (const kind of listKinds) {
    const name = `${kind}.json`
    const where = isAddress(source)
      ? new URL(name, source.endsWith('/') ? source : `${source}/`).href
      : join(source, name)
    const text = await textAt(run, where)
    try {
      JSON.parse(text)
    } catch {
      throw new Refused(`${where} is not JSON.`)
    }
    parts.push(`${JSON.stringify(kind)}:${text}`)
  }
  return `{${parts.join(',')}}`
}

async function textAt({ kernel }: Run, source: string): Promise<string> {
  if (isAddress(source)) return fetched(kernel, source)
  try {
    return await readFile(source, 'utf8')
  } catch (error) {
    throw new Refused(`${source} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'no file'}).`)
  }
}

/**
 * Only by https: who counts by a list wants to know who wrote it. A host of the
 * operator's own network may do without.
 */
async function fetched({ outbound, config }: Run['kernel'], address: string): Promise<string> {
  const url = new URL(address)
  if (url.protocol !== 'https:' && !config.outboundAllowHosts.includes(url.host))
    throw new Refused(`${address} is not an https address.`)
  try {
    const { status, text } = await outbound.fetch(address, {
      maxBytes: MOST_BYTES,
      timeoutMs: 60_000,
      accept: 'application/json, text/plain',
    })
    if (status !== 200) throw new Refused(`${address} answered ${status}.`)
    return text()
  } catch (error) {
    if (error instanceof OutboundError) throw new Refused(`${address}: ${error.message}`)
    throw error
  }
}

function isAddress(source: string): boolean {
  return /^https?:\/\//.test(source) && URL.canParse(source)
}
