import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSmtp } from '../../../../simulators/src/smtp.ts'
import { createTestClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { createMail } from './mail.ts'
import { framedMail } from './mail-frame.ts'
import { renderMail } from './mail-template.ts'

let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  smtp = await startSmtp()
})
afterAll(() => smtp.stop())

const clock = createTestClock('2026-11-21T10:00:00.000Z')
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: tmpdir() })
const title =
  'Harbour\r\nBcc: victim@example.com\r\nX-Own: 1\r\n\r\n<script>alert(1)</script>{{7*7}}#{7*7}\u2028Lights'

test('a title that somebody else chose adds no header, no receiver, no markup and no expression to a mail over SMTP', async () => {
  const outboxDir = mkdtempSync(join(tmpdir(), 'mail-frame-'))
  const mail = createMail({
    smtpUrl: smtp.url,
    from: 'podcasts@host.test',
    outboxDir,
    log: createLog({ level: 'silent', clock }),
    clock,
  })
  const words = {
    subject: `About ${title}`,
    preheader: title,
    paragraphs: [title],
    button: title,
    footnote: title,
  }
  await mail.send(framedMail({ config }, { email: 'zoe@example.com', language: null }, words, '/account'))
  const [received] = smtp.received
  expect(received?.envelope.to).toEqual(['zoe@example.com'])
  expect(Object.keys(received?.headers ?? {}).filter((name) => /^(bcc|cc|x-own)$/.test(name))).toEqual([])
  expect(received?.subject).toMatch(/^About Harbour Bcc: victim@example\.com X-Own: 1 <script>/)
  expect(received?.html).not.toContain('<script')
  expect(received?.html).toContain('{{7*7}}')
  expect(received?.text).toContain('#{7*7}')
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://host.test/x',
  'mailto:a@b.c',
  'no address',
  '//host.test/x',
])('a button of a mail never leads to %s', (url) => {
  const content = {
    preheader: 'x',
    heading: 'x',
    paragraphs: ['x'],
    footnote: 'x',
    brand: { name: 'x', origin: 'https://host.test' },
    language: null,
  }
  expect(() => renderMail({ ...content, button: { label: 'x', url } })).toThrow()
})
