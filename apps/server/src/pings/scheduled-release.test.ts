import { type PingServices, PODPING_TOKEN, startPingServices } from '@podstead/simulators/ping-services'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { createApp } from '../app.ts'
import { composeKernel, composeLive } from '../compose.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { collectJobs } from '../kernel/capability.ts'
import { openDatabase } from '../kernel/database/database.ts'
import { createLog } from '../kernel/log.ts'
import { touchShow } from '../shows/commands.ts'
import { buildShow } from '../shows/factory.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createWorld, type World } from '../testing/world.ts'
import { detectFeedChange } from './commands.ts'

/**
 * A scheduled episode reaches apps once, at its instant, whoever of several processes does it
 * and whatever stops one meanwhile.
 */
let world: World
let services: PingServices
let show: PermittedShow
const opened: (() => Promise<void>)[] = []
const RELEASE = new Date('2026-03-02T11:00:00Z')
const ALL = ['podcastindex', 'podping', 'websub']

beforeEach(async () => {
  services = await startPingServices()
  const { hubUrl, podpingUrl, podcastIndexUrl, host } = services
  const pings = { websubHubs: [hubUrl], podping: { url: podpingUrl, token: PODPING_TOKEN }, podcastIndexUrl }
  world = await createWorld({ config: { outboundAllowHosts: [host], pings } })
  show = await buildShow(world.kernel)
  await buildEpisode(world.kernel, { show, name: 'The first one' })
  await changed()
  await look(await another())
  await buildEpisode(world.kernel, { show, name: 'The scheduled one', audio_date: RELEASE })
  await changed()
  await look(await another())
  services.heard.length = 0
})
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
  await world.close()
  await services.close()
})

interface Process {
  app: FastifyInstance
  /** What its schedule does every minute. */
  watch(): Promise<void>
  runJobs(): Promise<void>
}

/**
 * A process of the installation: on PostgreSQL with a connection of its own, else with that of the only one.
 */
async function another(): Promise<Process> {
  const { config, clock, database: shared } = world.kernel
  const own =
    world.databaseUrl === undefined ? undefined : await openDatabase({ url: world.databaseUrl, pool: 3 })
  const kernel = await composeKernel(config, {
    clock,
    database: own ?? shared,
    log: createLog({ level: 'silent', clock }),
  })
  const live = composeLive(kernel)
  const app = await createApp(kernel, live)
  const definitions = collectJobs(kernel)
  await kernel.jobs.open(definitions)
  opened.push(async () => {
    await live.stop()
    await app.close()
    await own?.close()
  })
  return {
    app,
    watch: async () => {
      await kernel.jobs.enqueue(kernel.db, scheduledJob('pings.watch'), {})
    },
    runJobs: () => kernel.jobs.runPending(definitions),
  }
}

async function changed(): Promise<void> {
  await world.kernel.db.transaction().execute((trx) => touchShow(trx, show.id, world.clock.now()))
}
async function look(process: Process): Promise<void> {
  world.clock.advance(60_000)
  await process.watch()
  await process.runJobs()
}
const heard = () => services.heard.map(({ service }) => service).sort()
const feedOf = async ({ app }: Process) =>
  (await app.inject({ url: `/feeds/${show.slug}.xml` })).body.includes('The scheduled one')

test('two processes that look at the same instant announce it once, and never before', async () => {
  const [one, two] = [await another(), await another()]
  const both = () => Promise.all([one, two].map((process) => process.watch().then(() => process.runJobs())))
  world.clock.set(new Date(RELEASE.getTime() - 1))
  await both()
  expect([heard(), await feedOf(one), await feedOf(two)]).toEqual([[], false, false])
  world.clock.set(RELEASE)
  await both()
  expect([await feedOf(one), await feedOf(two)]).toEqual([true, true])
  expect(heard()).toEqual(ALL)
  for (let minute = 0; minute < 3; minute++) {
    world.clock.advance(60_000)
    await both()
  }
  expect(heard()).toEqual(ALL)
})

test('a process that starts after the instant announces it once, and one that starts again does not', async () => {
  world.clock.set(new Date(RELEASE.getTime() + 5 * 60_000))
  const late = await another()
  expect(await feedOf(late)).toBe(true)
  await look(late)
  expect(heard()).toEqual(ALL)
  await look(await another())
  expect(heard()).toEqual(ALL)
})

test('a process that stopped between seeing it and announcing it leaves that to the next one, once', async () => {
  const stopped = await another()
  world.clock.set(RELEASE)
  await detectFeedChange(world.kernel, show.id)
  await stopped.app.close()
  expect(heard()).toEqual([])
  const [next, other] = [await another(), await another()]
  await Promise.all([next.runJobs(), other.runJobs()])
  await look(next)
  expect(heard()).toEqual(ALL)
})

test('a clock that runs ahead and is set right announces nothing twice', async () => {
  const process = await another()
  world.clock.set(RELEASE)
  await look(process)
  expect(heard()).toEqual(ALL)
  world.clock.set(new Date(RELEASE.getTime() - 10 * 60_000))
  expect(await feedOf(process)).toBe(false)
  await look(process)
  world.clock.set(RELEASE)
  await look(process)
  expect(await feedOf(process)).toBe(true)
  expect(heard()).toEqual(ALL)
})
