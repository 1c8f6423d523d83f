import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as contract from '@podstead/contract/episodes/episodes'
import * as audio from '@podstead/contract/episodes/episodes-audio'
import { writeMp3 } from '@podstead/simulators/sounds'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { findMediaBinaries } from '../kernel/media/media-binary.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { signUploadId } from '../uploads/commands.ts'
import { sweepUploads } from '../uploads/commands-sweep.ts'
import { buildUpload } from '../uploads/factory.ts'

let world: World
let folder: string
let mira: Person
let show: PermittedShow
let episode: PermittedEpisode
const file = (name: string) => join(folder, name)
beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(join(tmpdir(), 'podstead-alternates-'))
  const { ffmpeg } = await findMediaBinaries({ log: { info() {}, warn() {} } })
  await writeMp3(file('small.mp3'), { seconds: 3, kilobits: 64 })
  const inputs = [
    '-f',
    'lavfi',
    '-i',
    'testsrc=size=320x180:rate=10:duration=2',
    '-f',
    'lavfi',
    '-i',
    'sine=duration=2',
  ]
  await promisify(execFile)(ffmpeg, [
    '-v',
    'error',
    '-y',
    ...inputs,
    '-c:v',
    'mpeg4',
    '-c:a',
    'aac',
    '-shortest',
    file('film.mp4'),
  ])
  await writeFile(
    file('broken.mp3'),
    Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), Buffer.alloc(2000)]),
  )
})
beforeEach(async () => {
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user })
  episode = await buildEpisode(world.kernel, { show })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const at = () => ({ showId: show.id, episodeId: episode.id })
const feed = async () => (await world.app.inject({ url: `/feeds/${show.slug}.xml` })).body
async function uploaded(name: string): Promise<string> {
  const { upload } = await buildUpload(world.kernel, { user: mira.user, path: file(name), fileName: name })
  return signUploadId(world.kernel, upload)
}
async function added(name: string, more = {}) {
  const { status } = await mira.call(audio.addAlternate, {
    params: at(),
    body: { signed_id: await uploaded(name), ...more },
  })
  expect(status).toBe(201)
  await world.runJobs()
  return (await mira.call(audio.listAlternates, { params: at() })).body.alternate_enclosures
}

describe('an alternate enclosure', () => {
  test('is in the feed with its facts, and is sent to whoever may hear the episode', async () => {
    const [film] = await added('film.mp4', { title: 'With pictures', language: 'pt' })
    expect(film).toMatchObject({ state: 'ready', content_type: 'video/mp4', height: 180, duration_second: 2 })
    expect(await feed()).toMatch(
      /<podcast:alternateEnclosure type="video\/mp4" length="\d+" bitrate="\d+" height="180" lang="pt" title="With pictures">\s*<podcast:source uri="[^"]+\/alternate\/[^"]+"\/>\s*<podcast:integrity type="sri" value="sha256-[^"]{44}"\/>/,
    )
    const path = new URL(film?.url ?? '').pathname
    const answer = await world.app.inject({ url: path, headers: { range: 'bytes=0-9' } })
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([206, `bytes 0-9/${film?.bytes}`])
    expect(
      await world.kernel.db
        .selectFrom('download_requests')
        .select('request_id')
        .where('episode_id', '=', episode.id)
        .execute(),
    ).toEqual([])
    await world.kernel.db
      .updateTable('episodes')
      .set({ is_draft: true })
      .where('id', '=', episode.id)
      .execute()
    expect((await world.app.inject({ url: path })).statusCode).toBe(404)
    expect((await world.app.inject({ url: '/alternate/none/x.mp4' })).statusCode).toBe(404)
  })

  test('goes out of the feed when it is deleted; until then the sweep leaves its file', async () => {
    const [small] = await added('small.mp3', { title: 'Low bandwidth' })
    world.clock.advance(2 * 86_400_000)
    await sweepUploads(world.kernel)
    expect((await world.app.inject({ url: new URL(small?.url ?? '').pathname })).statusCode).toBe(200)
    world.clock.advance(-2 * 86_400_000)
    const gone = await mira.call(audio.deleteAlternate, {
      params: { ...at(), enclosureId: small?.id as number },
    })
    expect([gone.status, gone.body.message]).toEqual([200, 'Low bandwidth was removed.'])
    expect(await feed()).not.toContain('alternateEnclosure')
  })

  test('that cannot be read says why, and is in no feed', async () => {
    const [broken] = await added('broken.mp3')
    expect(broken).toMatchObject({ state: 'failed', url: null })
    expect(broken?.message).toContain('Failed to upload the file')
    expect(await feed()).not.toContain('alternateEnclosure')
  })

  test('takes an upload of nobody else, and each upload once', async () => {
    const signed_id = await uploaded('small.mp3')
    const add = (caller: Person, place = at()) =>
      caller.call(audio.addAlternate, { params: place, body: { signed_id } })
    const rui = await world.person()
    const theirs = await buildEpisode(world.kernel, {
      show: await buildShow(world.kernel, { user: rui.user }),
    })
    expect((await add(rui, { showId: theirs.show_id, episodeId: theirs.id })).status).toBe(422)
    expect((await add(mira)).status).toBe(201)
    expect((await add(mira)).status).toBe(422)
  })
})

test.each([
  ['podcast', 'audio/mpeg', 'audio'],
  ['film', 'video/mp4', 'video'],
] as const)('a video whose owner said Yes becomes in a %s %s', async (medium_type, type, group) => {
  const its = await buildShow(world.kernel, { user: mira.user, medium_type })
  const body = { name: 'Moving', signed_id: await uploaded('film.mp4'), need_to_convert: true }
  const { body: made } = await mira.call(contract.createEpisode, { params: { showId: its.id }, body })
  await world.runJobs()
  const now = await mira.call(contract.getEpisode, { params: { showId: its.id, id: made.id } })
  expect(now.body).toMatchObject({
    content_type: type,
    support_file_type: group,
    support_file: { file_type_group: group },
  })
})
