import { CallFailure, type Client, createClient } from '@podstead/client/client'
import * as jobs from '@podstead/client/examples'
import { createApiKey } from '@podstead/contract/accounts/api-keys'
import { updateEpisode } from '@podstead/contract/episodes/episodes'
import { PERMISSIONS } from '@podstead/contract/permissions'
import { createSeason, listSeasons } from '@podstead/contract/seasons'
import { silentMp3 } from '@podstead/simulators/old-host-files'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from './world.ts'

/** A program with a key does over real HTTP what the examples say. */

let world: World
let mira: Person
let show: PermittedShow
let members: PermittedShow
let client: Client
let origin: string
let token: string
beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Night Trains' })
  members = await buildShow(world.kernel, {
    ...{ user: mira.user, podcast_title: 'For members', is_advanced_private_feed: true },
  })
  const { body } = await mira.call(createApiKey, { body: { name: 'Robot', permissions: [...PERMISSIONS] } })
  token = body.token
  // The server names itself as it is configured, and listens on a free port here.
  const named = world.kernel.config.origins.app
  client = createClient({
    ...{ origin, key: token },
    fetch: (url, init) => fetch(String(url).replace(named, origin), init),
  })
})
afterAll(() => world.close())

test('the examples do what they say', async () => {
  expect((await jobs.findShow(client, 'Night Trains'))?.id).toBe(show.id)
  const file = { name: 'sleeper.mp3', contentType: 'audio/mpeg', bytes: new Uint8Array(silentMp3(1)) }
  const draft = await jobs.addDraft(client, show.id, { name: 'The sleeper', file })
  expect(draft).toMatchObject({ name: 'The sleeper', is_draft: true, direct_upload_status_code: 202 })
  const at = '2099-03-01T08:00:00.000Z'
  expect(await jobs.schedule(client, draft, at)).toMatchObject({ is_draft: false, audio_date: at })
  expect((await jobs.changeNotes(client, show.id, draft.id, '<p>Notes</p>'))?.description).toContain('Notes')
  const { chapters } = await jobs.setChapters(client, draft.id, [{ title: 'Boarding', start_time: 0 }])
  expect(chapters.map(({ title }) => title)).toEqual(['Boarding'])
  expect((await jobs.newestEpisodes(client, show.id)).map(({ id }) => id)).toEqual([draft.id])
  expect(await jobs.readTrends(client, show.id)).toBeTruthy()
  expect(await jobs.readDownloads(client, show.id, draft.id)).toBeTruthy()
  expect(await jobs.addSubscriber(client, members.id, 'ana@mail.example')).toMatchObject({
    email_address: 'ana@mail.example',
  })
  const stream = await jobs.announceStream(client, show.id, {
    ...{ title: 'Live', start_time: '2099-01-01T20:00:00Z' },
    ...{ url: 'https://stream.example/live.mp3', page: 'https://video.example/live' },
  })
  expect(stream.status).toBe('pending')
  expect((await jobs.deleteAndRestore(client, show.id, draft.id)).id).toBe(draft.id)
})

describe('the client', () => {
  test('throws what was refused, by field', async () => {
    const params = { showId: show.id }
    await client.call(createSeason, { params, body: { number: 3 } })
    const failure = await client.call(createSeason, { params, body: { number: 3 } }).catch((error) => error)
    expect(failure).toBeInstanceOf(CallFailure)
    expect([failure.status, failure.fields]).toEqual([422, { number: ['has already been taken'] }])
  })

  test('sends a POST again whose answer was lost, and it is done once', async () => {
    let lost = 0
    const shaky = createClient({
      ...{ origin, key: token, wait: async () => undefined },
      fetch: async (...request) => {
        const answer = await fetch(...request)
        if (lost++ > 0) return answer
        throw new TypeError('the line is broken')
      },
    })
    const season = await shaky.call(createSeason, { params: { showId: show.id }, body: { number: 8 } })
    expect(lost).toBe(2)
    const all = await client.call(listSeasons, { params: { showId: show.id } })
    expect(all.filter(({ number }) => number === 8).map(({ id }) => id)).toEqual([season.id])
  })

  test('waits as long as the server asks it to', async () => {
    const pauses: number[] = []
    let calls = 0
    const patient = createClient({
      ...{ origin, key: token, wait: async (ms) => void pauses.push(ms) },
      fetch: async (...request) =>
        calls++ < 2
          ? new Response('{}', { status: 429, headers: { 'retry-after': '7' } })
          : fetch(...request),
    })
    await patient.call(listSeasons, { params: { showId: show.id } })
    expect(pauses).toEqual([7000, 7000])
  })

  test('says which version it was when somebody else was faster', async () => {
    const { id } = (await jobs.newestEpisodes(client, show.id))[0] as { id: number }
    const failure = await client
      .call(updateEpisode, { params: { showId: show.id, id }, body: { name: 'Late', version: 'old' } })
      .catch((error) => error)
    expect([failure.code, failure.versions.sent]).toEqual(['changed_elsewhere', { name: 'Late' }])
    expect(await jobs.changeNotes(client, show.id, id, '<p>Newer</p>')).not.toBeNull()
  })
})
