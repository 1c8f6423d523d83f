import { join } from 'node:path'
import { systemClock } from '../../apps/server/src/kernel/clock.ts'
import type { Config } from '../../apps/server/src/kernel/config.ts'
import type { Log } from '../../apps/server/src/kernel/log.ts'
import { createMail } from '../../apps/server/src/kernel/mail/mail.ts'
import { errorReason, type Finding } from './finding.ts'

/** Connects to the mail server and signs in; no mail is sent. */
export async function examineMail({ smtpUrl, mailFrom, dataDir }: Config, log: Log): Promise<Finding[]> {
  if (!smtpUrl)
    return [
      {
        name: 'mail',
        level: 'warn',
        text: 'not sent, only stored: read it at /outbox on this machine',
        todo: 'set SMTP_URL to send it',
      },
    ]
  const { hostname, username } = new URL(smtpUrl)
  const mail = createMail({
    smtpUrl,
    from: mailFrom,
    outboxDir: join(dataDir, 'outbox'),
    log,
    clock: systemClock,
    timeoutMs: 10_000,
  })
  try {
    await mail.verify()
  } catch (error) {
    return [
      {
        name: 'mail',
        level: 'fail',
        text: `${hostname}: ${errorReason(error)}`,
        todo: 'check SMTP_URL: host, port, user and password',
      },
    ]
  }
  const found: Finding = {
    name: 'mail',
    level: 'ok',
    text: `${hostname} responds${username ? ' and accepts the sign-in' : ''}`,
  }
  if (!mailFrom.includes('@localhost')) return [found]
  return [
    found,
    {
      name: 'sender',
      level: 'warn',
      text: `mails come from ${mailFrom}`,
      todo: 'set MAIL_FROM to an address of your domain',
    },
  ]
}
