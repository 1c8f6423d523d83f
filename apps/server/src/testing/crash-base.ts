/** What the process is asked to do in which it dies. All of it is found again by these. */

import { reachEpisode, reachShow } from '../access/queries.ts'
import { buildUser } from '../accounts/factory.ts'
import { composeKernel, prepareData } from '../compose.ts'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { collectJobs } from '../kernel/capability.ts'
import { readConfig } from '../kernel/config.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { buildShow } from '../shows/factory.ts'

export interface Props {
  userId: number
  otherId: number
  showId: number
  episodeId: number
  text: string
}

export interface Scenario {
  prepare(kernel: Kernel, base: Props, feedUrl: string): Promise<Partial<Props>>
  act(kernel: Kernel, props: Props): Promise<unknown>
  /** What was begun is a job's to finish; otherwise whoever asked, and got no answer, asks again. */
  isJob?: boolean
  state(kernel: Kernel, props: Props): Promise<unknown>
  /** The state after the kill, and when everything was brought to its end. */
  torn: unknown
  after: unknown
}

export async function openCrashKernel(dataDir: string, hosts: string[]): Promise<Kernel> {
  const kernel = await composeKernel({
    ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    outboundAllowHosts: hosts,
  })
  await prepareData(kernel)
  await kernel.jobs.open(collectJobs(kernel))
  return kernel
}

export async function prepareBase(kernel: Kernel): Promise<Props> {
  const [user, other] = [await buildUser(kernel), await buildUser(kernel)]
  const show = await buildShow(kernel, { user })
  const { episode } = await buildAudibleEpisode(kernel, { show, audio: { peaks_key: null } })
  return { userId: user.id, otherId: other.id, showId: show.id, episodeId: episode.id, text: '' }
}
export const userOf = (kernel: Kernel, id: number) =>
  kernel.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
export const episodeOf = (kernel: Kernel, { userId, episodeId }: Props) =>
  reachEpisode(kernel.db, { id: userId }, 'episodes.write', episodeId).then(({ episode }) => episode)
export const showOf = (kernel: Kernel, { userId, showId }: Props) =>
  reachShow(kernel.db, { id: userId }, 'shows.write', showId)
export const isThere = async ({ storage }: Kernel, key: string) => (await storage.stat(key)) !== null
export const work = (kernel: Kernel) => kernel.jobs.runPending(collectJobs(kernel))
