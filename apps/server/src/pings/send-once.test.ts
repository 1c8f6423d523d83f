import { PODPING_TOKEN, startPingServices } from '@podstead/simulators/ping-services'
import { expect, test, vi } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld } from '../testing/world.ts'
import { tellApps } from './commands.ts'
import { sendPing } from './commands-send.ts'

test('a service that is away is tried again once, although the run that found it so dies after writing that down', async () => {
  const services = await startPingServices()
  const { podpingUrl, host } = services
  const pings = { websubHubs: [], podping: { url: podpingUrl, token: PODPING_TOKEN }, podcastIndexUrl: null }
  const world = await createWorld({ config: { outboundAllowHosts: [host], pings } })
  try {
    services.fail('podping', 503, 9)
    const mira = await world.person()
    const show = await buildShow(world.kernel, { user: mira.user })
    await buildEpisode(world.kernel, { show })
    await world.kernel.db.transaction().execute((trx) => tellApps(trx, world.kernel, show, 'update'))
    const { target, turn } = await world.kernel.db.selectFrom('pings').selectAll().executeTakeFirstOrThrow()
    const handed = vi.spyOn(world.kernel.jobs, 'enqueue')
    const run = { id: crypto.randomUUID() }
    const telling = { show_id: show.id, service: 'podping' as const, target, turn }
    await sendPing(world.kernel, telling, run)
    await sendPing(world.kernel, telling, run)
    expect(handed).toHaveBeenCalledTimes(1)
  } finally {
    await world.close()
    await services.close()
  }
})
