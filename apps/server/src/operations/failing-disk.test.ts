import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getArchive } from '@podstead/contract/archives'
import { uploadPicture } from '@podstead/contract/artwork'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { storePicture } from '../artwork/commands-store.ts'
import { originalKey } from '../artwork/rules.ts'
import { eventSink } from '../delivery/commands.ts'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { MediaInterrupted, MediaRefusal } from '../kernel/media/media-facts.ts'
import { requireSuccess } from '../kernel/media/media-outcome.ts'
import { loadKeyRing } from '../kernel/secrets/key-ring.ts'
import { deliverMail } from '../outgoing-mail/commands.ts'
import { buildShow } from '../shows/factory.ts'
import { DISK_ERRORS, type Stage, whileFailing } from '../testing/failing-files.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let mira: Person
let show: PermittedShow
let picture: Buffer
const lines: string[] = []
beforeAll(async () => {
  world = await createWorld({ onLog: (line) => lines.push(line) })
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user })
  picture = await sharp({ create: { width: 1400, height: 1400, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
})
afterAll(() => world.close())

const at = (...names: string[]) => join(world.kernel.config.dataDir, ...names)
const namesIn = (...names: string[]) => (existsSync(at(...names)) ? readdirSync(at(...names)) : [])
const get = (url: string) => world.app.inject({ url, headers: { host: 'localhost:4000' } })
async function storedKeys(prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of world.kernel.storage.list(prefix)) keys.push(key)
  return keys
}
/** Sends a form as a browser does. */
async function send(
  url: string,
  fields: Record<string, string>,
  file: Uint8Array,
): Promise<{ status: number; body: { message?: string } }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(file)]), 'given.bin')
  const request = new Request('http://form.invalid', { method: 'POST', body: form })
  const headers = { ...mira.headers, 'content-type': request.headers.get('content-type') ?? '' }
  const answer = await world.app.inject({
    method: 'POST',
    url,
    headers,
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const WORDS: Record<number, RegExp> = {
  507: /^The storage is full\. Nothing was saved\.$/,
  503: /Nothing was saved/,
}

describe.each(DISK_ERRORS)('on a disk that says %s', (code, status) => {
  test('a picture that is sent is refused in words and leaves nothing, and is taken afterwards', async () => {
    const before = await storedKeys('artwork/')
    const upload = () => send(uploadPicture.path, { show_id: String(show.id), purpose: 'artwork' }, picture)
    for (const [stage, below] of [
      ['open', 'files/tmp'],
      ['write', 'files/tmp'],
      ['sync', 'files/tmp'],
      ['close', 'files/tmp'],
      ['mkdir', 'files/blobs'],
      ['rename', 'files/tmp'],
    ] as [Stage, string][])
      await whileFailing({ below: at(below), at: stage, code }, async () => {
        expect(await upload(), stage).toMatchObject({
          status,
          body: { message: expect.stringMatching(WORDS[status] as RegExp) },
        })
      })
    expect([namesIn('files', 'tmp'), await storedKeys('artwork/')]).toEqual([[], before])
    expect((await upload()).status).toBe(200)
    expect(await storedKeys('artwork/')).toHaveLength(before.length + 1)
  })

  test('apps get a picture in a size that cannot be kept, and it is kept later', async () => {
    const kept = await storePicture(world.kernel, picture, { shape: 'square' })
    const url = `/artwork/${kept?.key}/600.png`
    const fetched = await whileFailing({ below: at('files/tmp'), at: 'open', code }, () => get(url))
    expect([fetched.statusCode, fetched.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await sharp(fetched.rawPayload).metadata()).width).toBe(600)
    expect(await storedKeys(`artwork/${kept?.key}/`)).toEqual([originalKey(kept?.key ?? '', 'png')])
    expect((await get(url)).rawPayload.equals(fetched.rawPayload)).toBe(true)
    expect(await storedKeys(`artwork/${kept?.key}/`)).toHaveLength(2)
  })

  test('a file of chapters is refused in words and leaves no folder, and is read afterwards', async () => {
    const episode = await buildEpisode(world.kernel, { show })
    const chapters = Buffer.from(
      JSON.stringify({ version: '1.2.0', chapters: [{ startTime: 0, title: 'All aboard' }] }),
    )
    const read = () => send(`/v2/shows/${show.id}/audioposts/${episode.id}/read_chapters`, {}, chapters)
    for (const stage of ['mkdir', 'open', 'write', 'close'] as Stage[])
      await whileFailing({ below: at('work'), at: stage, code }, async () => {
        expect(await read(), stage).toMatchObject({
          status,
          body: { message: expect.stringMatching(WORDS[status] as RegExp) },
        })
      })
    expect(namesIn('work')).toEqual([])
    expect((await read()).status).toBe(200)
  })

  test('a mail that cannot be kept is not called sent, and is there once when it is tried again', async () => {
    const mail = {
      to: 'vera@example.com',
      subject: 'Hello',
      html: '<p>Hello</p>',
      text: 'Hello',
      messageId: `<${code}@example.com>`,
    }
    for (const stage of ['open', 'write', 'sync', 'close', 'rename'] as Stage[])
      await whileFailing({ below: at('outbox'), at: stage, code }, async () => {
        await expect(deliverMail(world.kernel, mail), stage).rejects.toMatchObject({ code })
        expect((await world.kernel.mail.outbox.list()).map(({ messageId }) => messageId)).not.toContain(
          mail.messageId,
        )
      })
    expect(await deliverMail(world.kernel, mail)).toBe('sent')
    expect(
      (await world.kernel.mail.outbox.list()).filter(({ messageId }) => messageId === mail.messageId),
    ).toHaveLength(1)
    expect(namesIn('outbox').filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  test('the key of a new installation is made whole or not at all', async () => {
    const dataDir = at(`new-${code}`)
    for (const stage of ['mkdir', 'open', 'write', 'sync', 'close'] as Stage[])
      await whileFailing({ below: dataDir, at: stage, code }, async () => {
        await expect(loadKeyRing({ dataDir }), stage).rejects.toMatchObject({ code })
      })
    expect(namesIn(`new-${code}`).filter((name) => name !== 'secret.key')).toEqual([])
    expect((await loadKeyRing({ dataDir })).size).toBe(1)
  })
})

test('a podcast can be taken away whole from a disk that takes nothing, and breaks off visibly where a file cannot be read', async () => {
  const own = await buildShow(world.kernel, { user: mira.user })
  const { content } = await buildAudibleEpisode(world.kernel, { show: own })
  const { url } = (await mira.call(getArchive, { params: { id: own.id } })).body
  const fetched = () => get(new URL(url).pathname)
  await whileFailing({ below: at('files/blobs'), at: 'open', code: 'EIO' }, async () => {
    await expect(fetched()).rejects.toThrow('response destroyed before completion')
  })
  await whileFailing({ below: at(), at: ['mkdir', 'write', 'sync', 'rename'], code: 'ENOSPC' }, async () => {
    expect(
      (await send(uploadPicture.path, { show_id: String(own.id), purpose: 'artwork' }, picture)).status,
    ).toBe(507)
    const answer = await fetched()
    expect([answer.statusCode, answer.rawPayload.includes(content)]).toEqual([200, true])
  })
})

test('audio that cannot be read is refused in words, is not counted, and is there when the disk is', async () => {
  const { episode, content } = await buildAudibleEpisode(world.kernel, {
    show,
    content: Buffer.alloc(400_000, 'b'),
  })
  const url = `/audio/${episode.public_id}/a.mp3`
  const requests = async () => {
    await eventSink(world.kernel).flush()
    return world.kernel.db
      .selectFrom('download_requests')
      .select(['status', 'bytes_sent'])
      .where('episode_id', '=', episode.id)
      .execute()
  }
  for (const code of ['EIO', 'EMFILE'])
    await whileFailing({ below: at('files/blobs'), at: 'open', code }, async () => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(503)
    })
  expect((await requests()).filter(({ status }) => status < 300)).toEqual([])
  const answer = await get(url)
  expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(
    createHash('sha256').update(content).digest('hex'),
  )
  expect((await requests()).filter(({ status }) => status < 300)).toEqual([
    { status: 200, bytes_sent: 400_000 },
  ])
})

test.each([
  ['av_interleaved_write_frame(): Input/output error', MediaInterrupted],
  ['converted.mp3: Read-only file system', MediaInterrupted],
  ['Error writing trailer of converted.mp3: Disk quota exceeded', MediaInterrupted],
  ['converted.mp3: Too many open files', MediaInterrupted],
  // Said of a damaged file as well.
  ['talk.mp3: Input/output error', MediaRefusal],
])('a conversion that ends with “%s” is %o', (complaint, kind) => {
  expect(() => requireSuccess({ code: 1, signal: null, timedOut: false, complaint })).toThrow(kind)
})
