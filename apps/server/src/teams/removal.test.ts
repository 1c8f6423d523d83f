import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { announceEditing } from '@podstead/contract/episodes/episodes-actions'
import { createTeamEpisode, getTeamEpisode, updateTeamEpisode } from '@podstead/contract/teams/team-episodes'
import { removeTeammate, updateTeammate } from '@podstead/contract/teams/teams'
import { createDirectUpload, SIGNED_ID_HEADER, TUS_PATH } from '@podstead/contract/uploads'
import { writeMp3 } from '@podstead/simulators/sounds'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import type { TeamMemberRow } from '../access/table.ts'
import { buildAudioFile, buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { connectLive, liveTicketOf } from '../testing/live-socket.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildUpload } from '../uploads/factory.ts'
import { partialFile } from '../uploads/queries.ts'
import { buildTeammate } from './factory.ts'

/** Whoever is removed from a team is out at once, whatever they had open. */

let world: World
let origin: string
let folder: string
let mira: Person
let rui: Person
let show: PermittedShow
let member: TeamMemberRow
beforeAll(async () => {
  world = await createWorld()
  await world.live.start()
  origin = await world.listen()
  folder = await mkdtemp(join(tmpdir(), 'podstead-sounds-'))
})
beforeEach(async () => {
  ;[mira, rui] = [await world.person(), await world.person()]
  show = await buildShow(world.kernel, { user: mira.user })
  member = await buildTeammate(world.kernel, { show, email: rui.user.email })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const remove = () => mira.call(removeTeammate, { params: { showId: show.id, teammateId: member.id } })
const asAnalyst = () =>
  mira.call(updateTeammate, {
    params: { showId: show.id, teammateId: member.id },
    body: { role: 'analyst' },
  })
const encode = (text: string) => Buffer.from(text).toString('base64')
const TUS = { 'tus-resumable': '1.0.0' }

/** @returns where the bytes go */
async function startUpload(bytes: number): Promise<string> {
  const answer = await fetch(`${origin}${TUS_PATH}`, {
    method: 'POST',
    headers: {
      ...rui.headers,
      ...TUS,
      'upload-length': String(bytes),
      'upload-metadata': `filename ${encode('talk.mp3')},show_id ${encode(String(show.id))}`,
    },
  })
  expect(answer.status).toBe(201)
  return answer.headers.get('location') as string
}
const keyOf = (path: string) => path.split('/').at(-1) as string
const uploads = () =>
  world.kernel.db.selectFrom('uploads').selectAll().where('show_id', '=', show.id).execute()

test.each([
  ['removed', remove],
  ['made an analyst', asAnalyst],
])('an upload of 200 MB stops when its sender is %s, and nothing is left', async (_how, end) => {
  const bytes = 200 * 1024 * 1024
  const path = await startUpload(bytes)
  const chunk = Buffer.alloc(1024 * 1024, 7)
  let sent = 0
  const answered = new Promise<number | undefined>((resolve) => {
    const request = httpRequest(`${origin}${path}`, {
      method: 'PATCH',
      headers: {
        ...rui.headers,
        ...TUS,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': bytes,
      },
    })
    let isOver = false
    const finish = (status?: number) => {
      isOver = true
      resolve(status)
      request.destroy()
    }
    request.on('response', (response) => finish(response.statusCode))
    request.on('error', () => finish())
    const more = async () => {
      // The removal comes in the middle of the stream.
      if (sent === 40 * chunk.length) expect((await end()).status).toBe(200)
      if (isOver || sent >= bytes) return
      sent += chunk.length
      request.write(chunk, () => setImmediate(() => void more()))
    }
    void more()
  })
  expect([404, undefined]).toContain(await answered)
  expect(sent).toBeLessThan(bytes / 2)
  expect(existsSync(partialFile(world.kernel, keyOf(path)))).toBe(false)
  expect(await uploads()).toEqual([])
})

test('an upload lies in the owner’s storage, and is good for the teammate and that podcast alone', async () => {
  const other = await buildShow(world.kernel, { user: mira.user })
  await buildTeammate(world.kernel, { show: other, email: rui.user.email })
  const path = join(folder, 'talk.mp3')
  await writeMp3(path, { seconds: 2 })
  await rui.call(getTeamEpisode, {
    params: { showId: show.id, episodeId: (await buildEpisode(world.kernel, { show })).id },
  })
  const { upload, signedId } = await buildUpload(world.kernel, {
    user: { id: rui.user.id, shared: { ownerId: mira.user.id, showId: show.id } },
    path,
  })
  expect([upload.user_id, upload.teammate_id, upload.show_id]).toEqual([mira.user.id, rui.user.id, show.id])
  const audiopost = { name: 'New', signed_id: signedId }
  const create = (person: Person, showId: number) =>
    person.call(createTeamEpisode, { params: { showId }, body: { audiopost } })
  expect((await create(rui, other.id)).status).toBe(422)
  expect((await create(mira, show.id)).status).toBe(422)
  expect((await create(rui, show.id)).status).toBe(201)
  expect((await create(rui, show.id)).status).toBe(422)
})

test('what was uploaded before the removal can be saved no more, and its address takes no bytes', async () => {
  const path = join(folder, 'talk.mp3')
  await writeMp3(path, { seconds: 2 })
  const direct = await rui.call(createDirectUpload, {
    query: { show_id: show.id },
    body: { blob: { filename: 'a.mp3', byte_size: 1000 } },
  })
  expect(direct.status).toBe(200)
  const waiting = await startUpload(1000)
  await remove()
  const put = await fetch(new URL(new URL(direct.body.direct_upload.url).pathname, origin), {
    method: 'PUT',
    body: new Uint8Array(1000),
  })
  const head = await fetch(`${origin}${waiting}`, { method: 'HEAD', headers: { ...rui.headers, ...TUS } })
  expect([put.status, head.status, head.headers.get(SIGNED_ID_HEADER)]).toEqual([404, 404, null])
  expect(await uploads()).toEqual([])
})

test('an open connection hears nothing more', async () => {
  const episode = await buildEpisode(world.kernel, { show })
  const params = { showId: show.id, episodeId: episode.id }
  expect((await rui.call(getTeamEpisode, { params })).status).toBe(200)
  const socket = await connectLive(origin, { ticket: await liveTicketOf(rui) })
  socket.say({ type: 'subscribe', channel: `editing:${episode.id}` })
  socket.say({ type: 'subscribe', channel: `show:${show.id}` })
  await expect.poll(socket.types).toEqual(['welcome', 'subscribed', 'subscribed'])
  const edit = () => mira.call(announceEditing, { params, body: { window: 'w', is_editing: true } })
  await edit()
  await expect.poll(() => socket.types().at(-1)).toBe('event')
  await remove()
  await edit()
  await expect.poll(() => socket.types().at(-1)).toBe('refused')
  expect(socket.types().filter((type) => type === 'event')).toHaveLength(1)
  socket.close()
})

test('the address of their player opens nothing more, while the owner’s goes on', async () => {
  const episode = await buildEpisode(world.kernel, { show })
  const path = join(folder, 'heard.mp3')
  await writeMp3(path, { seconds: 2 })
  const { bytes } = await world.kernel.storage.putFile('audio/he/heard.mp3', path, {
    contentType: 'audio/mpeg',
  })
  const file = await buildAudioFile(world.kernel, episode, { storage_key: 'audio/he/heard.mp3', bytes })
  await world.kernel.db
    .updateTable('episodes')
    .set({ audio_file_id: file.id })
    .where('id', '=', episode.id)
    .execute()
  const params = { showId: show.id, episodeId: episode.id }
  const [his, hers] = [
    await rui.call(getTeamEpisode, { params }),
    await mira.call(getTeamEpisode, { params }),
  ]
  const listen = async (address: string | null) =>
    (await fetch(new URL(new URL(String(address)).pathname, origin))).status
  expect([await listen(his.body.audio_src), await listen(hers.body.audio_src)]).toEqual([200, 200])
  await remove()
  expect([await listen(his.body.audio_src), await listen(hers.body.audio_src)]).toEqual([404, 200])
  const save = await rui.call(updateTeamEpisode, { params, body: { audiopost: { name: 'Mine' } } })
  expect(save.status).toBe(404)
})
