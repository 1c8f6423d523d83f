import { announceEditing } from '@podstead/contract/episodes/episodes-actions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildShow } from '../shows/factory.ts'
import { connectLive, liveTicketOf } from '../testing/live-socket.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildEpisode } from './factory.ts'

let world: World
let address: string
beforeAll(async () => {
  world = await createWorld()
  await world.live.start()
  address = await world.listen()
})
afterAll(() => world.close())

test('whoever has an episode open hears that somebody edits it, and nobody else does', async () => {
  const [mira, stranger] = [await world.person(), await world.person()]
  const show = await buildShow(world.kernel, { user: mira.user })
  const episode = await buildEpisode(world.kernel, { show })
  const params = { showId: show.id, episodeId: episode.id }
  const [here, there] = [
    await connectLive(address, { ticket: await liveTicketOf(mira) }),
    await connectLive(address, { ticket: await liveTicketOf(stranger) }),
  ]
  for (const socket of [here, there]) socket.say({ type: 'subscribe', channel: `editing:${episode.id}` })
  await expect.poll(here.types).toEqual(['welcome', 'subscribed'])
  await expect.poll(there.types).toEqual(['welcome', 'refused'])
  const body = { window: 'left', is_editing: true }
  expect((await mira.call(announceEditing, { params, body })).body).toEqual({ is_editing: true })
  expect((await stranger.call(announceEditing, { params, body })).status).toBe(404)
  await expect
    .poll(() => here.received.filter(({ type }) => type === 'event').map(({ data }) => data))
    .toEqual([
      {
        episode_id: episode.id,
        window: 'left',
        user_id: mira.user.id,
        email: mira.user.email,
        is_editing: true,
      },
    ])
  expect(there.types()).toEqual(['welcome', 'refused'])
  here.close()
  there.close()
})
