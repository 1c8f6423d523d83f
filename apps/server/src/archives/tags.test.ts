import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createArchiveImport, getArchive, listArchiveImports } from '@podstead/contract/archives'
import { createEpisode, updateEpisode } from '@podstead/contract/episodes/episodes'
import { addAlternate, listAlternates } from '@podstead/contract/episodes/episodes-audio'
import { createLiveItem, endLiveItem, listLiveItems, startLiveItem } from '@podstead/contract/live-items'
import { createPerson } from '@podstead/contract/people'
import { createShow, getShow, updateShow } from '@podstead/contract/shows/shows'
import { createDirectUpload } from '@podstead/contract/uploads'
import { writeMp3 } from '@podstead/simulators/sounds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tagExamples as episodeTags } from '../episodes/factory.ts'
import { liveExamples } from '../live-items/factory.ts'
import { tagExamples as showTags } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { declaredRows } from './factory.ts'

let folder: string
let here: World
let there: World
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'archived-tags-'))
  ;[here, there] = await Promise.all([createWorld(), createWorld({ start: '2026-05-05T05:05:05Z' })])
})
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  rmSync(folder, { recursive: true, force: true })
})

async function upload(
  world: World,
  person: Person,
  filename: string,
  bytes: Buffer,
  type: string,
): Promise<string> {
  const checksum = createHash('md5').update(bytes).digest('base64')
  const blob = { filename, byte_size: bytes.length, checksum, content_type: type }
  const { body } = await person.call(createDirectUpload, { query: {}, body: { blob } })
  const { url, headers } = body.direct_upload
  const put = await world.app.inject({ method: 'PUT', url: new URL(url).pathname, headers, payload: bytes })
  expect(put.statusCode).toBeLessThan(300)
  return body.signed_id
}

async function sound(seconds: number): Promise<Buffer> {
  const path = join(folder, `${seconds}.mp3`)
  await writeMp3(path, { seconds, title: 'Sound' })
  return readFileSync(path)
}

/** An episode in three forms, and every tag of show, episode and live items set. */
async function everythingSet(ana: Person): Promise<number> {
  const { id: showId } = (await ana.call(createShow, { body: { name: 'Night Trains' } })).body
  const saved = await ana.call(updateShow, {
    params: { id: showId },
    body: { ...showTags, location_name: 'Vienna' } as never,
  })
  expect(saved.status).toBe(200)
  const signed_id = await upload(here, ana, 'one.mp3', await sound(20), 'audio/mpeg')
  const { id } = (
    await ana.call(createEpisode, {
      params: { showId },
      body: { name: 'To Lisbon', signed_id, is_draft: false },
    })
  ).body
  const tagged = await ana.call(updateEpisode, {
    params: { showId, id },
    body: { ...episodeTags, location_name: 'Lisbon' } as never,
  })
  expect(tagged.status).toBe(200)
  const at = { showId, episodeId: id }
  const small = await upload(here, ana, 'small.mp3', await sound(5), 'audio/mpeg')
  const words = { title: 'Short', language: 'pt', rel: 'short', codecs: 'mp3' }
  expect((await ana.call(addAlternate, { params: at, body: { signed_id: small, ...words } })).status).toBe(
    201,
  )
  const elsewhere = {
    sources: [{ uri: 'ipfs://lisbon', content_type: '' }, { uri: 'https://cdn.example/lisbon.opus' }],
    content_type: 'audio/opus',
  }
  expect(
    (await ana.call(addAlternate, { params: at, body: { ...elsewhere, bytes: 1000, bit_rate: 96_000 } }))
      .status,
  ).toBe(201)
  await here.runJobs()
  const person = await ana.call(createPerson, {
    params: { showId },
    body: { name: 'Rui', roles: ['cast/guest'], selected: false },
  })
  for (const example of liveExamples) {
    const body = { ...example, hosts: [{ person_id: person.body.id, roles: ['cast/guest'] }] }
    const { id: liveItemId } = (await ana.call(createLiveItem, { params: { showId }, body: body as never }))
      .body
    await ana.call(startLiveItem, { params: { showId, liveItemId } })
    if (body.keep_in_feed) await ana.call(endLiveItem, { params: { showId, liveItemId } })
  }
  return showId
}

/** The feed without what names this install: addresses and the keys in them. */
async function feedOf(world: World, slug: string): Promise<string> {
  const { body } = await world.app.inject({ method: 'GET', url: `/feeds/${slug}.xml` })
  return body
    .replace(/\/artwork\/[^/]+\//g, '/artwork/KEY/')
    .replace(/\/(audio|alternate)\/[0-9a-f-]{36}/g, '/$1/KEY')
}

test('every tag, other forms of episodes with their files, and live items come back as the same feed', async () => {
  const [ana, ben] = [await here.person(), await there.person()]
  const showId = await everythingSet(ana)
  const { url } = (await ana.call(getArchive, { params: { id: showId } })).body
  const archive = (await here.app.inject({ method: 'GET', url: new URL(url).pathname })).rawPayload
  await ben.call(createArchiveImport, {
    body: { signed_id: await upload(there, ben, 'archive.zip', archive, 'application/zip') },
  })
  await there.runJobs()
  const [row] = (await ben.call(listArchiveImports)).body
  expect(row).toMatchObject({ state: 'done', message: '', episodes_done: 1 })
  const [before, after] = [
    (await ana.call(getShow, { params: { id: showId } })).body,
    (await ben.call(getShow, { params: { id: row?.show_id as number } })).body,
  ]
  expect(after).toMatchObject(showTags)
  const [ours, theirs] = [await feedOf(here, before.slug), await feedOf(there, after.slug)]
  for (const said of [
    '<podcast:podroll>',
    'ipfs://lisbon',
    'rel="short"',
    '<podcast:liveItem status="ended"',
    'number="31"',
    'sha256-',
    '>Rui<',
    'band@wallet',
    '<podcast:valueTimeSplit startTime="330"',
  ])
    expect(ours).toContain(said)
  expect(theirs).toBe(ours)

  const episode = await there.kernel.db
    .selectFrom('episodes')
    .select('id')
    .where('show_id', '=', after.id)
    .executeTakeFirstOrThrow()
  const forms = await ben.call(listAlternates, { params: { showId: after.id, episodeId: episode.id } })
  expect(forms.body.alternate_enclosures.map(({ state, file_name }) => [state, file_name])).toEqual([
    ['ready', 'small.mp3'],
    ['ready', ''],
  ])
  const path = new URL(forms.body.alternate_enclosures[0]?.url ?? '').pathname
  expect((await there.app.inject({ url: path })).rawPayload.equals(await sound(5))).toBe(true)
  expect((await declaredRows(there, after.id)).archived).toEqual((await declaredRows(here, showId)).archived)
  expect((await ben.call(listLiveItems, { params: { showId: after.id } })).body.live_items).toHaveLength(
    liveExamples.length,
  )
}, 120_000)
