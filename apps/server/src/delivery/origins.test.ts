import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { getEpisode } from '@podstead/contract/episodes/episodes'
import * as actions from '@podstead/contract/episodes/episodes-actions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replaceChapters } from '../chapters/commands.ts'
import { buildAlternate, buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { storeTranscript } from '../transcripts/commands.ts'
import { buildAudibleEpisode } from './factory.ts'

/**
 * An install as it should be: dashboard, pages and media on origins of their own. Each address that is
 * handed out answers where it says.
 */

const origins = { app: 'https://app.example', pages: 'https://pages.example', media: 'https://media.example' }
let world: World
let mira: Person
beforeAll(async () => {
  world = await createWorld({ config: { origins } })
  mira = await world.person()
})
afterAll(() => world.close())

const at = (address: string) => {
  const { host, pathname, search } = new URL(address)
  return world.app.inject({ url: pathname + search, headers: { host } })
}
const onTheApp = { headers: { host: 'app.example' } }

async function furnished() {
  const { kernel } = world
  const show = await buildShow(kernel, { user: mira.user })
  const { episode } = await buildAudibleEpisode(kernel, { show, slug: 'to-lisbon' })
  await kernel.db.transaction().execute(async (trx) => {
    await replaceChapters(trx, episode.id, [{ start_time: 0, title: 'Doors close' }])
    await storeTranscript(kernel, trx, episode.id, { format: 'vtt', text: 'WEBVTT\n' })
  })
  const video = `originals/${randomUUID()}.mp4`
  await kernel.storage.put(video, Readable.from([Buffer.alloc(1000)]), { contentType: 'video/mp4' })
  await buildAlternate(kernel, episode, { storage_key: video, bytes: 1000 })
  return { show, episode }
}

test('whatever a feed names answers there, other forms of an episode included, and nowhere else', async () => {
  const { show } = await furnished()
  const feed = await at(`${origins.media}/feeds/${show.slug}.xml`)
  expect(feed.statusCode).toBe(200)
  const named = [
    ...new Set(
      [...feed.body.matchAll(/https:\/\/(?:app|pages|media)\.example\/[^\s"'<>\]]+/g)].map(
        ([address]) => address,
      ),
    ),
  ]
  const kinds = new Set(named.map((address) => new URL(address).pathname.split('/')[1]))
  expect([...kinds].sort()).toEqual([
    'alternate',
    'artwork',
    'audio',
    'chapters',
    'feeds',
    's',
    'transcripts',
  ])
  for (const address of named) {
    expect([address, (await at(address)).statusCode]).toEqual([address, 200])
    const elsewhere = address.replace(/(pages|media)\.example/, 'app.example')
    expect([elsewhere, (await at(elsewhere)).statusCode]).toEqual([elsewhere, 404])
  }
})

test('the page of a preview answers on the origin of the pages, what it plays on that of the media', async () => {
  const { show } = await furnished()
  const { episode } = await buildAudibleEpisode(world.kernel, { show, is_draft: true })
  const params = { showId: show.id, episodeId: episode.id }
  const { url } = (await mira.call(actions.createPreview, { params, body: {}, ...onTheApp })).body
  expect(url.startsWith(`${origins.pages}/preview/`)).toBe(true)
  const page = await at(url)
  expect(page.statusCode).toBe(200)
  const [audio = ''] = /https:\/\/media\.example\/preview\/[^"]+/.exec(page.body) ?? []
  expect((await at(audio)).statusCode).toBe(200)
  expect((await at(url.replace('pages.', 'media.'))).statusCode).toBe(404)
})

test('the creator’s own player is told addresses that answer', async () => {
  const { show, episode } = await furnished()
  const { body } = await mira.call(getEpisode, { params: { showId: show.id, id: episode.id }, ...onTheApp })
  expect((await at(body.audio_src ?? '')).statusCode).toBe(200)
  const silent = await buildEpisode(world.kernel, { show, audio_file_id: null, media_state: 'none' })
  const other = await mira.call(getEpisode, { params: { showId: show.id, id: silent.id }, ...onTheApp })
  expect(other.body.audio_src).toBeNull()
})
