import { Readable } from 'node:stream'
import type { SendMailOptions } from 'nodemailer'
import type { Log } from '../log.ts'
import { MailError } from './mail-error.ts'

interface SmtpOptions {
  log: Log
  timeoutMs?: number
  deadlineMs?: number
}

/**
 * One connection for one mail: a pool would send again on its own after a broken connection,
 * and only the job may decide that.
 */
export async function sendBySmtp(
  message: SendMailOptions & { messageId: string },
  smtpUrl: string,
  options: SmtpOptions,
  onHandOver?: () => Promise<void>,
): Promise<void> {
  const transport = await transportTo(smtpUrl, options.timeoutMs)
  if (onHandOver)
    transport.use('stream', (mail, done) => {
      mail.message.processFunc((input) => Readable.from(endAfter(input, onHandOver)))
      done()
    })
  try {
    await transport.sendMail({ ...message, signal: AbortSignal.timeout(options.deadlineMs ?? DEADLINE_MS) })
  } catch (thrown) {
    const { code, responseCode } = thrown as SmtpAnswer
    options.log.warn({ messageId: message.messageId, code, responseCode }, 'mail not sent')
    throw smtpError(thrown as SmtpAnswer)
  } finally {
    transport.close()
  }
}

/** The message as it is read, and no end before `onEnd` is done. */
async function* endAfter(message: AsyncIterable<Buffer>, onEnd: () => Promise<void>) {
  yield* message
  await onEnd()
}

/**
 * Before the job that sends it expires, so that it is the attempt that fails and not its worker that is lost.
 */
const DEADLINE_MS = 90_000

export async function transportTo(smtpUrl: string, timeout = 20_000) {
  const { createTransport } = await import('nodemailer')
  const { username, hostname } = new URL(smtpUrl)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return createTransport({
    url: smtpUrl,
    // A password never travels in the clear; `?requireTLS=false` in the URL is the operator's own decision.
    requireTLS: username !== '' && !isLocal,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    dnsTimeout: timeout,
    socketTimeout: timeout,
  })
}

interface SmtpAnswer {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

function smtpError({ code, command, response, responseCode }: SmtpAnswer): MailError {
  const answer = {
    statusCode: responseCode,
    step: STEPS[command ?? ''],
    enhancedCode: /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1],
  }
  const isFinal =
    (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500
  if (isFinal) return new MailError('rejected', 'The mail server refused this mail', answer)
  return new MailError('unavailable', 'The mail server did not take the mail', answer)
}

const STEPS: Record<string, MailError['step']> = {
  'MAIL FROM': 'sender',
  'RCPT TO': 'receiver',
  DATA: 'message',
}
