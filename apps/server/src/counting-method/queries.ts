import type { DataCenters } from '@podstead/downloads/data-centers'
import { defaultExclusionRules, type ExclusionRules } from '@podstead/downloads/exclusions'
import type { NetworkMark } from '@podstead/downloads/request'
import type { Kernel } from '../kernel/kernel.ts'
import type { CountingListRow } from './table.ts'

/** What this process counts by: our own lists, or those that an operator loaded. */
export interface Lists {
  rules: ExclusionRules
  networkOf(address: string): NetworkMark | null
  /** How many networks of each kind are loaded. */
  networks: Readonly<Record<NetworkMark, number>>
  /** Since when the networks of data centres are as they are; null where the operator switched them off. */
  dataCenters: { from: 'shipped' | 'loaded'; on: string } | null
  /** Where the agents' list came from, when it is not our own. */
  agents: { source: string; loadedAt: Date; sizes: { bots: number; apps: number; libraries: number } } | null
}

const NO_NETWORKS = { safe: 0, bot: 0, data_center: 0, vpn: 0 }
/** What is not known before the first look, which every count waits for. */
const DEFAULT_LISTS: Lists = {
  rules: defaultExclusionRules,
  networkOf: () => null,
  networks: NO_NETWORKS,
  dataCenters: null,
  agents: null,
}
/** How long another process may go on with what was in use before. */
const FRESH_MS = 30_000
const REMEMBERED = 20_000

/** Even without any row there is a list to be read, the shipped one. */
const NEVER = 'never'

type CachedLists = { lists: Lists; version: string; lookedAt: number }
const held = new WeakMap<Kernel, CachedLists>()
const looking = new WeakMap<Kernel, Promise<Lists>>()

export function listsInUse(kernel: Kernel): Lists {
  return held.get(kernel)?.lists ?? DEFAULT_LISTS
}

/**
 * Looks at most every 30 seconds whether an operator loaded other lists. Never throws: without the
 * database it goes on with what it has.
 */
export function freshLists(kernel: Kernel): Promise<Lists> {
  const now = kernel.clock.now().getTime()
  const before = held.get(kernel)
  const underWay = looking.get(kernel)
  if (underWay) return underWay
  if (before && Math.abs(now - before.lookedAt) < FRESH_MS) return Promise.resolve(before.lists)
  const look = reloadLists(
    kernel,
    before ?? { lists: DEFAULT_LISTS, version: NEVER, lookedAt: now },
    now,
  ).finally(() => looking.delete(kernel))
  looking.set(kernel, look)
  return look
}

/** False until somebody looked, and after a change in this process: then `freshLists` comes first. */
export function listsAreFresh(kernel: Kernel): boolean {
  const before = held.get(kernel)
  return before !== undefined && before.lookedAt !== Number.NEGATIVE_INFINITY
}

/** To be called by whoever changed the lists: this process looks at the next request. */
export function listsChanged(kernel: Kernel): void {
  const before = held.get(kernel)
  if (before) held.set(kernel, { ...before, lookedAt: Number.NEGATIVE_INFINITY })
}

async function reloadLists(kernel: Kernel, before: CachedLists, now: number): Promise<Lists> {
  held.set(kernel, { ...before, lookedAt: now })
  try {
    const rows = await usable(kernel).select(['name', 'loaded_at']).orderBy('name').execute()
    const version = rows.map(({ name, loaded_at }) => `${name}@${loaded_at.getTime()}`).join()
    if (version !== before.version)
      held.set(kernel, { lists: await readLists(kernel), version, lookedAt: now })
  } catch (error) {
    kernel.log.warn({ err: error }, 'the lists for counting could not be read; those in use stay')
  }
  return listsInUse(kernel)
}

/** Safe networks have to be looked at again within 90 days (IAB 2.3, step 1.2 rule 1). */
const SAFE_MS = 90 * 86_400_000

function usable({ db, clock }: Kernel) {
  const oldest = new Date(clock.now().getTime() - SAFE_MS)
  return db
    .selectFrom('counting_lists')
    .where((eb) => eb.or([eb('name', '<>', 'safe'), eb('loaded_at', '>', oldest)]))
}

/** Only whoever loaded a list of agents carries what it takes to read one. */
async function readLists(kernel: Kernel): Promise<Lists> {
  const rows = await usable(kernel).selectAll().execute()
  const networks = new Map<NetworkMark, readonly string[]>(
    rows
      .filter(({ name }) => name !== 'agents')
      .map(({ name, content }) => [name as NetworkMark, content.split('\n').filter(Boolean)]),
  )
  const loaded = rows.find(({ name }) => name === 'data_center')
  const shipped = loaded ? null : (await import('@podstead/downloads/data-centers')).shippedDataCenters()
  if (shipped) networks.set('data_center', shipped.networks)
  const { createNetworks } = await import('@podstead/downloads/networks')
  const sizes = Object.fromEntries([...networks].map(([mark, list]) => [mark, list.length]))
  const lists: Lists = {
    ...DEFAULT_LISTS,
    networkOf: createNetworks(networks),
    networks: { ...NO_NETWORKS, ...sizes },
    dataCenters: dataCentersIn(loaded, shipped),
  }
  const kept = rows.find(({ name }) => name === 'agents')
  if (!kept) return lists
  const [{ readAgentList }, { createListClassifier }] = await Promise.all([
    import('@podstead/downloads/agents/agents-list'),
    import('@podstead/downloads/agents/agents-loaded'),
  ])
  const { list, problems } = readAgentList(JSON.parse(kept.content))
  if (!list) {
    kernel.log.error(
      { problems },
      'the list of agents that was loaded cannot be used by this version; our own is used',
    )
    return lists
  }
  return {
    ...lists,
    rules: { ...defaultExclusionRules, classify: createListClassifier(list, REMEMBERED) },
    agents: {
      source: kept.source,
      loadedAt: kept.loaded_at,
      sizes: {
        bots: list.bots.length,
        apps: list.apps.length + list.browsers.length,
        libraries: list.libraries.length,
      },
    },
  }
}

function dataCentersIn(
  loaded: CountingListRow | undefined,
  shipped: DataCenters | null,
): Lists['dataCenters'] {
  if (shipped) return { from: 'shipped', on: shipped.madeOn }
  return loaded?.content ? { from: 'loaded', on: loaded.loaded_at.toISOString().slice(0, 10) } : null
}
