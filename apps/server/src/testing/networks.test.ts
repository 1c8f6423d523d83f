import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { startS3 } from '@podstead/simulators/s3'
import { startSmtp } from '@podstead/simulators/smtp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { externalFailure } from '../kernel/http/failure-external.ts'
import { createMail } from '../kernel/mail/mail.ts'
import { createStorage } from '../kernel/storage/storage.ts'
import { deliverMail } from '../outgoing-mail/commands.ts'
import { type Fault, startChaosProxy } from './chaos-proxy.ts'
import { createWorld, type World } from './world.ts'

/**
 * Between this server and the services it relies on lies a network that is slow, breaks off or falls silent.
 */
let world: World
let folder: string
const stops: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(join(tmpdir(), 'podstead-networks-'))
})
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

async function proxied(port: number) {
  const proxy = await startChaosProxy({ host: '127.0.0.1', port })
  stops.push(proxy.close)
  return proxy
}

describe('a mail', () => {
  const PATIENT_MS = 20_000
  const IMPATIENT_MS = 400

  test.each<[string, Fault]>([
    ['refuses connections', { kind: 'refuse' }],
    ['falls silent at once', { kind: 'hang' }],
    ['answers noise', { kind: 'garbage' }],
    ['is slow', { kind: 'latency', ms: 20 }],
  ])('reaches a server that %s once, when it answers', async (what, fault) => {
    const smtp = await startSmtp()
    stops.push(smtp.stop)
    const proxy = await proxied(Number(new URL(smtp.url).port))
    const { clock, log } = world.kernel
    const kernelWith = (timeoutMs: number) => {
      const from = 'Podcasts <podcasts@host.test>'
      const mail = createMail({
        from,
        outboxDir: join(folder, 'outbox'),
        log,
        clock,
        smtpUrl: proxy.through(smtp.url),
        timeoutMs,
      })
      return { ...world.kernel, mail }
    }
    const kernel = kernelWith(PATIENT_MS)
    const one = {
      to: 'zoe@example.com',
      subject: 'Hello',
      html: '<p>Hello</p>',
      text: 'Hello',
      messageId: `<${what.replaceAll(' ', '-')}@host.test>`,
    }
    await proxy.set(fault)
    const isSilent = fault.kind === 'hang' || fault.kind === 'garbage'
    const first = await deliverMail(kernelWith(isSilent ? IMPATIENT_MS : PATIENT_MS), one).catch(
      () => 'failed',
    )
    expect(first).toBe(fault.kind === 'latency' ? 'sent' : 'failed')
    await proxy.set({ kind: 'none' })
    expect(await deliverMail(kernel, one)).toBe(first === 'sent' ? 'repeated' : 'sent')
    expect(await deliverMail(kernel, one)).toBe('repeated')
    expect(smtp.received.map(({ messageId }) => messageId)).toEqual([one.messageId])
  })
})

describe('a mail whose connection is cut', () => {
  test('between its last byte and the answer is sent again with the same Message-ID, and then never more', async () => {
    const cuts = [() => proxy.cut()]
    const smtp = await startSmtp({ beforeAnswer: () => cuts.pop()?.() })
    stops.push(smtp.stop)
    const proxy = await proxied(Number(new URL(smtp.url).port))
    const { clock, log } = world.kernel
    const mail = createMail({
      from: 'podcasts@host.test',
      outboxDir: join(folder, 'outbox'),
      log,
      clock,
      smtpUrl: proxy.through(smtp.url),
    })
    const kernel = { ...world.kernel, mail }
    const one = {
      to: 'zoe@example.com',
      subject: 'Hello',
      html: '<p>Hello</p>',
      text: 'Hello',
      messageId: '<cut-after-data@host.test>',
    }
    await expect(deliverMail(kernel, one)).rejects.toMatchObject({ name: 'MailError', reason: 'unavailable' })
    expect(await deliverMail(kernel, one)).toBe('sent')
    expect(await deliverMail(kernel, one)).toBe('repeated')
    expect(smtp.received.map(({ messageId }) => messageId)).toEqual([one.messageId, one.messageId])
  })
})

describe('a file on its way to a store', () => {
  const content = randomBytes(12 * 1024 ** 2)

  test('whose connections are cut in the middle is there whole, or not at all', async () => {
    const s3 = await startS3({ directory: join(folder, 's3') })
    stops.push(s3.stop)
    const proxy = await proxied(Number(new URL(s3.endpoint).port))
    const endpoint = `http://127.0.0.1:${proxy.port}`
    const storage = await createStorage(
      { kind: 's3', ...s3, endpoint, pathStyle: true },
      join(folder, 'copies'),
    )
    const direct = await createStorage({ kind: 's3', ...s3, pathStyle: true }, join(folder, 'direct'))

    let pieces = 0
    const cutting = Readable.from(
      (async function* () {
        for (let at = 0; at < content.length; at += 1024 ** 2) {
          if (++pieces === 8) await proxy.set({ kind: 'refuse' })
          yield content.subarray(at, at + 1024 ** 2)
        }
      })(),
    )
    await expect(storage.put('audio/cut.mp3', cutting, { contentType: 'audio/mpeg' })).rejects.toThrow()
    expect(await direct.stat('audio/cut.mp3')).toBeNull()

    await proxy.set({ kind: 'none' })
    const again = Readable.from([content])
    await storage.put('audio/cut.mp3', again, { contentType: 'audio/mpeg' })
    proxy.cut()
    expect((await buffer((await direct.open('audio/cut.mp3')).stream)).equals(content)).toBe(true)
    expect((await buffer((await storage.open('audio/cut.mp3')).stream)).equals(content)).toBe(true)
  })
  const small = Buffer.from('sound')

  test.each<[string, Fault]>([
    ['refuses connections', { kind: 'refuse' }],
    ['falls silent', { kind: 'hang' }],
    ['takes everything and says nothing', { kind: 'mute' }],
    ['answers noise', { kind: 'garbage' }],
  ])('that %s is refused in words, holds no connection, and goes through afterwards', async (what, fault) => {
    const s3 = await startS3({ directory: join(folder, `s3-${fault.kind}`) })
    stops.push(s3.stop)
    const proxy = await proxied(Number(new URL(s3.endpoint).port))
    const endpoint = `http://127.0.0.1:${proxy.port}`
    const storage = await createStorage(
      { kind: 's3', ...s3, endpoint, pathStyle: true, silenceMs: 500 },
      join(folder, 'copies'),
    )
    const key = `audio/${fault.kind}.mp3`
    await proxy.set(fault)
    const put = () => storage.put(key, Readable.from([small]), { contentType: 'audio/mpeg' })
    for (const attempt of [put, () => storage.open(key), () => storage.stat(key)]) {
      const error = await attempt().then(
        () => new Error(`a store that ${what} was believed`),
        (thrown: unknown) => thrown,
      )
      expect(externalFailure(error)).toMatchObject({
        status: 503,
        message: expect.stringContaining('try again'),
      })
    }
    expect((await storage.health()).ok).toBe(false)
    // The proxy hears that a connection is over once it reads again.
    await proxy.set({ kind: 'none' })
    await expect.poll(() => proxy.count()).toBe(0)
    await put()
    expect((await buffer((await storage.open(key)).stream)).equals(small)).toBe(true)
  })

  test.each([
    [500, 'InternalError'],
    [503, 'ServiceUnavailable'],
    [503, 'SlowDown'],
  ])('whose store answers %i %s is refused in words', async (status, code) => {
    const storage = await storeThat((answer) =>
      answer.writeHead(status).end(`<Error><Code>${code}</Code></Error>`),
    )
    const attempts = [
      storage.put('audio/a.mp3', Readable.from([small]), { contentType: 'audio/mpeg' }),
      storage.open('audio/a.mp3'),
      storage.stat('audio/a.mp3'),
    ]
    for (const outcome of await Promise.allSettled(attempts)) {
      const error = outcome.status === 'rejected' ? outcome.reason : new Error('it was believed')
      expect(externalFailure(error)).toMatchObject({ status: 503, retryAfterSeconds: 5 })
    }
    expect((await storage.health()).ok).toBe(false)
  })

  test('that stalls in the middle of being read ends with an error, not as a shorter file', async () => {
    const storage = await storeThat((answer) =>
      answer.writeHead(200, { 'content-length': 1000 }).write('half'),
    )
    const { stream, bytes } = await storage.open('audio/a.mp3')
    expect(bytes).toBe(1000)
    await expect(buffer(stream)).rejects.toThrow()
    await expect(storage.localFile('audio/a.mp3')).rejects.toThrow()
  })
})

/** A store that gives this answer to everything. */
async function storeThat(answers: (answer: ServerResponse) => unknown) {
  const server = createServer((asked, answer) => {
    asked.resume()
    answers(answer)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  stops.push(
    () =>
      new Promise((closed) => {
        server.close(closed)
        server.closeAllConnections()
      }),
  )
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { region: 'us-east-1', bucket: 'b', accessKeyId: 'a', secretAccessKey: 's' }
  return createStorage(
    { kind: 's3', ...keys, endpoint, pathStyle: true, silenceMs: 500 },
    join(folder, 'copies'),
  )
}
