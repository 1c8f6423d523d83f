import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as contract from '@podstead/contract/episodes/episodes'
import { prepareUpload } from '@podstead/contract/episodes/episodes-actions'
import { createPerson } from '@podstead/contract/people'
import { writeMp3 } from '@podstead/simulators/sounds'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let origin: string
let folder: string
beforeAll(async () => {
  world = await createWorld()
  world.clock.set('2026-03-02T10:00:00Z')
  origin = await world.listen()
  folder = await mkdtemp(join(tmpdir(), 'podstead-sounds-'))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

test('the older flow: what the form offers, artwork, the episode, then its sound; at status 200 it is published (RU138, RU407)', async () => {
  const mira = await world.person()
  const show = await buildShow(world.kernel, { user: mira.user })
  const inShow = { showId: show.id }
  const send = async (path: string, fields: Record<string, string>, bytes: Buffer, name: string) => {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
    const answer = await fetch(`${origin}${path}`, { method: 'POST', body: form, headers: mira.headers })
    return (await answer.json()) as Record<string, unknown>
  }
  const statusOf = async (id: number) => {
    const { body } = await mira.call(contract.listEpisodesV1, { params: inShow })
    return body.audioposts.find((episode) => episode.id === id)?.direct_upload_status_code
  }

  const { body: offered } = await mira.call(prepareUpload, { params: inShow })
  const role = offered.person_taxonomies[0]?.value ?? ''
  const { body: person } = await mira.call(createPerson, {
    params: inShow,
    body: { name: 'Vera', roles: [role] },
  })

  const cover = await sharp({ create: { width: 1500, height: 1500, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const { path } = await send(
    '/api/upload',
    { show_id: String(show.id), purpose: 'artwork' },
    cover,
    'cover.png',
  )

  const { status, body: episode } = await mira.call(contract.createEpisodeV1, {
    params: inShow,
    body: {
      name: 'To Lisbon',
      is_draft: false,
      artwork_url: String(path),
      hosts: [{ person_id: person.id, roles: [role], sort_order: 1 }],
    },
  })
  expect([status, episode.artwork_px, await statusOf(episode.id)]).toEqual([201, 1500, null])

  await writeMp3(join(folder, 'talk.mp3'), { seconds: 3 })
  const ids = {
    showId: String(show.id),
    audiopostId: String(episode.id),
    showName: 'x',
    audiopostName: 'x',
    convertToMp3: 'false',
  }
  await send('/api/direct_upload', ids, await readFile(join(folder, 'talk.mp3')), 'talk.mp3')
  expect(await statusOf(episode.id)).toBe(202)
  expect((await world.app.inject({ url: `/feeds/${show.slug}.xml` })).body).not.toContain('To Lisbon')

  await world.runJobs()
  expect(await statusOf(episode.id)).toBe(200)
  const feed = (await world.app.inject({ url: `/feeds/${show.slug}.xml` })).body
  expect(feed).toContain('<title>To Lisbon</title>')
  expect(feed).toContain('Vera')
})
