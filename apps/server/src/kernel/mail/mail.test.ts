import { once } from 'node:events'
import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { type SmtpOptions, startSmtp } from '../../../../simulators/src/smtp.ts'
import { createTestClock } from '../clock.ts'
import { createLog } from '../log.ts'
import { createMail, MailError, type MailOptions, type OutgoingMail } from './mail.ts'

const cleanups: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const clock = createTestClock('2026-11-21T10:00:00.000Z')

function mailWith(options: Partial<MailOptions> = {}) {
  const lines: string[] = []
  const log = createLog({ level: 'info', clock, destination: { write: (line) => void lines.push(line) } })
  const outboxDir = join(mkdtempSync(join(tmpdir(), 'mail-')), 'outbox')
  return {
    ...createMail({ from: 'Podcasts <podcasts@host.test>', outboxDir, log, clock, ...options }),
    outboxDir,
    lines,
  }
}

async function overSmtp(smtp: SmtpOptions = {}) {
  const server = await startSmtp(smtp)
  cleanups.push(server.stop)
  return { ...mailWith({ smtpUrl: server.url }), received: server.received }
}

const welcome: OutgoingMail = {
  to: { name: 'Zoë, "the" Listener', address: 'zoe@example.com' },
  subject: 'Grüße 🎙 from the show',
  html: '<p>Hello <b>Zoë</b></p>',
  text: 'Hello Zoë\n.\nBye',
  messageId: '<welcome-1@host.test>',
  headers: { 'List-Unsubscribe': '<https://host.test/unsubscribe/abc>' },
}

async function errorOf(promise: Promise<unknown>): Promise<MailError> {
  const thrown = await promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(thrown).toBeInstanceOf(MailError)
  return thrown as MailError
}

test('a mail arrives over SMTP with both parts, its names, subject, headers and message id', async () => {
  const { send, received } = await overSmtp()
  expect(await send(welcome)).toEqual({ messageId: '<welcome-1@host.test>', sentBy: 'smtp' })
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    from: { name: 'Podcasts', address: 'podcasts@host.test' },
    to: [{ name: 'Zoë, "the" Listener', address: 'zoe@example.com' }],
    envelope: { from: 'podcasts@host.test', to: ['zoe@example.com'] },
    subject: 'Grüße 🎙 from the show',
    messageId: '<welcome-1@host.test>',
  })
  expect(received[0]?.text.trim()).toBe('Hello Zoë\n.\nBye')
  expect(received[0]?.html.trim()).toBe('<p>Hello <b>Zoë</b></p>')
  expect(received[0]?.headers).toMatchObject({
    'list-unsubscribe': '<https://host.test/unsubscribe/abc>',
    'auto-submitted': 'auto-generated',
  })
  expect(received[0]?.headers.date).toBe('Sat, 21 Nov 2026 10:00:00 +0000')
})

test('a mail can have a sender and an answer address of its own', async () => {
  const { send, received } = await overSmtp()
  await send({
    ...welcome,
    from: { name: 'Show', address: 'show@sender.test' },
    replyTo: { address: 'owner@sender.test' },
  })
  expect(received[0]).toMatchObject({
    from: { name: 'Show', address: 'show@sender.test' },
    envelope: { from: 'show@sender.test' },
  })
  expect(received[0]?.headers['reply-to']).toBe('owner@sender.test')
})

test('a temporary refusal is an error that a job tries again, and then the mail arrives once', async () => {
  const { send, received } = await overSmtp({ failFirst: 1 })
  expect(await errorOf(send(welcome))).toMatchObject({ reason: 'unavailable', statusCode: 451 })
  expect(received).toHaveLength(0)
  await send(welcome)
  expect(received.map((mail) => mail.messageId)).toEqual(['<welcome-1@host.test>'])
})

test('a final refusal of the receiver is told apart', async () => {
  const { send, received } = await overSmtp({ refuse: 'zoe@example.com' })
  expect(await errorOf(send(welcome))).toMatchObject({ reason: 'rejected', statusCode: 550 })
  expect(received).toHaveLength(0)
})

test('a server that is gone, silent or not of this kind is unavailable, and neither error nor log holds the password', async () => {
  const closed = await startSmtp()
  await closed.stop()
  const silent = await tcpServer(() => '')
  const other = await tcpServer(() => 'HTTP/1.1 400 Bad Request\r\n\r\n')
  for (const url of [closed.url, silent, other]) {
    const { send, lines } = mailWith({ smtpUrl: url.replace('//', '//user:canarypassword@'), timeoutMs: 300 })
    const error = await errorOf(send(welcome))
    expect(error.reason).toBe('unavailable')
    expect(`${error.stack}${JSON.stringify(error)}${lines}`).not.toMatch(/canarypassword|127\.0\.0\.1|zoe@/)
  }
})

test('a mail server that says one byte after the other without end holds nobody up, and gets the same mail again', async () => {
  const conversations: Socket[] = []
  const dripping = createServer((socket) => {
    conversations.push(socket.on('error', () => {}))
    // Each byte comes long before a step of the conversation would be given up.
    const drip = setInterval(() => socket.write('2'), 20)
    socket.once('close', () => clearInterval(drip))
  })
  await new Promise<void>((ready) => dripping.listen(0, '127.0.0.1', ready))
  cleanups.push(() => dripping.close())
  const { port } = dripping.address() as AddressInfo
  const { send } = mailWith({ smtpUrl: `smtp://127.0.0.1:${port}`, timeoutMs: 60_000, deadlineMs: 300 })
  expect((await errorOf(send(welcome))).reason).toBe('unavailable')
  const [conversation] = conversations
  if (!conversation?.closed) await once(conversation as Socket, 'close')
  const { send: sendAgain, received } = await overSmtp()
  await sendAgain(welcome)
  expect(received.map(({ messageId }) => messageId)).toEqual([welcome.messageId])
})

async function tcpServer(greeting: () => string): Promise<string> {
  const server = createServer((socket) => void socket.on('error', () => {}).write(greeting()))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  cleanups.push(() => server.close())
  return `smtp://127.0.0.1:${(server.address() as { port: number }).port}`
}

const injected = 'x\r\nBcc: victim@example.com'

const invalid: [string, Partial<OutgoingMail>][] = [
  ['a line break in the subject', { subject: injected }],
  ['a bare line feed in the subject', { subject: 'x\nBcc: victim@example.com' }],
  ['a bare carriage return in the subject', { subject: 'x\rBcc: victim@example.com' }],
  ['a NUL in the subject', { subject: 'x\u0000' }],
  ['a line separator in the subject', { subject: 'x\u2028y' }],
  ['a line break in a name', { to: { name: injected, address: 'zoe@example.com' } }],
  ['a line break in an address', { to: 'zoe@example.com\r\nBcc: victim@example.com' }],
  ['two addresses', { to: 'zoe@example.com, victim@example.com' }],
  ['two addresses by semicolon', { to: 'zoe@example.com;victim@example.com' }],
  ['a name within the address', { to: { address: 'Zoë <zoe@example.com>' } }],
  ['no address', { to: '' }],
  ['an address without a domain', { to: 'zoe' }],
  ['an address with two at signs', { to: 'zoe@example.com@victim.test' }],
  ['a line break in the message id', { messageId: '<a@b>\r\nBcc: victim@example.com' }],
  ['a message id without brackets', { messageId: 'a@b' }],
  ['a line break in a header value', { headers: { 'X-A': injected } }],
  ['a line break in a header name', { headers: { 'X-A: 1\r\nBcc': 'victim@example.com' } }],
  ['a colon in a header name', { headers: { 'Bcc:': 'victim@example.com' } }],
  ['a Bcc header', { headers: { bcc: 'victim@example.com' } }],
  ['a second From header', { headers: { From: 'owner@bank.test' } }],
  ['a content type header', { headers: { 'Content-Type': 'text/html' } }],
  ['a line break in the sender', { from: { name: injected, address: 'show@sender.test' } }],
  ['a line break in the answer address', { replyTo: { address: 'a@b.c\r\nBcc: victim@example.com' } }],
]

test.each(invalid)('%s is refused before anything is sent', async (_what, change) => {
  const smtp = await overSmtp()
  expect((await errorOf(smtp.send({ ...welcome, ...change }))).reason).toBe('invalid')
  expect(smtp.received).toHaveLength(0)
  const local = mailWith()
  expect((await errorOf(local.send({ ...welcome, ...change }))).reason).toBe('invalid')
  expect(await local.outbox.list()).toEqual([])
})

test('whatever the words are, a mail goes to its receiver only and has no header of their making', async () => {
  const { send, received } = await overSmtp()
  const words = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.constantFrom(injected, '=?utf-8?q?=0D=0ABcc:_x?=', 'a,b <c@d.e>', '"', '\\"'),
  )
  let sent = 0
  await fc.assert(
    fc.asyncProperty(words, words, words, async (subject, name, value) => {
      const mail = {
        ...welcome,
        subject,
        to: { name, address: 'zoe@example.com' },
        headers: { 'X-Note': value },
      }
      const refused = await send(mail).then(
        () => false,
        (error: MailError) => error.reason === 'invalid',
      )
      if (refused) return
      sent++
      const last = received.at(-1)
      expect(last?.envelope.to).toEqual(['zoe@example.com'])
      expect(Object.keys(last?.headers ?? {})).not.toContain('bcc')
    }),
    { numRuns: 25 },
  )
  expect(received).toHaveLength(sent)
}, 30_000)

test('without SMTP a mail is kept in the outbox, to be listed, read and opened', async () => {
  const { send, outbox, outboxDir } = mailWith()
  expect(await outbox.list()).toEqual([])
  expect(await send(welcome)).toEqual({ messageId: '<welcome-1@host.test>', sentBy: 'outbox' })
  const [mail] = await outbox.list()
  expect(mail).toMatchObject({
    at: '2026-11-21T10:00:00.000Z',
    from: 'Podcasts <podcasts@host.test>',
    to: 'Zoë, "the" Listener <zoe@example.com>',
    subject: welcome.subject,
    html: welcome.html,
    text: welcome.text,
    messageId: welcome.messageId,
  })
  const id = mail?.id ?? ''
  expect(await outbox.read(id)).toEqual(mail)
  const eml = String(await outbox.readEml(id))
  expect(eml).toMatch(/^Message-ID: <welcome-1@host\.test>\r$/m)
  expect(eml).toContain('zoe@example.com')
  expect(readdirSync(outboxDir).sort()).toEqual([`${id}.eml`, `${id}.json`])
  expect(statSync(join(outboxDir, `${id}.json`)).mode & 0o077).toBe(0)
})

test('the outbox lists the newest first, and a job that runs again does not add a second copy', async () => {
  const moving = createTestClock('2026-11-21T10:00:00.000Z')
  const { send, outbox } = mailWith({ clock: moving })
  for (const number of [1, 2, 3]) {
    await send({ ...welcome, subject: `No. ${number}`, messageId: `<${number}@host.test>` })
    moving.advance(60_000)
  }
  await send({ ...welcome, subject: 'No. 1 again', messageId: '<1@host.test>' })
  expect((await outbox.list()).map((mail) => mail.subject)).toEqual(['No. 3', 'No. 2', 'No. 1'])
  expect((await outbox.list(1)).map((mail) => mail.subject)).toEqual(['No. 3'])
})

test('the outbox gives nothing for ids that it did not make, and does not see unfinished files', async () => {
  const { send, outbox, outboxDir } = mailWith()
  await send(welcome)
  writeFileSync(join(outboxDir, `${'a'.repeat(32)}.json.1.tmp`), '{"half":')
  writeFileSync(join(outboxDir, 'notes.json'), '{"id":"x"}')
  expect(await outbox.list()).toHaveLength(1)
  for (const id of [
    '',
    '..',
    '../mail',
    'notes',
    'f'.repeat(32),
    `../outbox/${(await outbox.list())[0]?.id}`,
  ]) {
    expect(await outbox.read(id)).toBeUndefined()
    expect(await outbox.readEml(id)).toBeUndefined()
  }
})

test('a folder that cannot be written is an error, not a lost mail', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'mail-')), 'file')
  writeFileSync(file, '')
  const { send } = mailWith({ outboxDir: join(file, 'outbox') })
  await expect(send(welcome)).rejects.toThrow(/ENOTDIR/)
})
