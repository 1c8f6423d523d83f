import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { startS3 } from '@podstead/simulators/s3'
import { startSmtp } from '@podstead/simulators/smtp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMail } from '../kernel/mail.ts'
import { createStorage } from '../kernel/storage.ts'
import { deliverMail } from '../operations/commands.ts'
import { type Fault, startChaosProxy } from './chaos-proxy.ts'
import { createWorld, type World } from './world.ts'

/** Between this server and the services it relies on lies a network that is slow, breaks off or falls silent. */
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
      const mail = createMail({ from, outboxDir: join(folder, 'outbox'), log, clock, smtpUrl: proxy.through(smtp.url), timeoutMs })
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
    const first = await deliverMail(kernelWith(isSilent ? IMPATIENT_MS : PATIENT_MS), one).catch(() => 'failed')
    expect(first).toBe(fault.kind === 'latency' ? 'sent' : 'failed')
    await proxy.set({ kind: 'none' })
    expect(await deliverMail(kernel, one)).toBe(first === 'sent' ? 'repeated' : 'sent')
    expect(await deliverMail(kernel, one)).toBe('repeated')
    expect(smtp.received.map(({ messageId }) => messageId)).toEqual([one.messageId])
  })
})

describe('a file on its way to a store', () => {
  const content = randomBytes(12 * 1024 ** 2)

  test('whose connections are cut in the middle is there whole, or not at all', async () => {
    const s3 = await startS3({ directory: join(folder, 's3') })
    stops.push(s3.stop)
    const proxy = await proxied(Number(new URL(s3.endpoint).port))
    const endpoint = `http://127.0.0.1:${proxy.port}`
    const storage = await createStorage({ kind: 's3', ...s3, endpoint, pathStyle: true }, join(folder, 'copies'))
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
})
