import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { MailError } from './mail-error.ts'
import { createOutbox } from './mail-outbox.ts'
import { sendBySmtp, transportTo } from './mail-smtp.ts'

export { MailError } from './mail-error.ts'
export type { OutboxMail } from './mail-outbox.ts'

export type MailOptions = {
  /** `smtp://user:password@host:587` or `smtps://…`; without it, mail stays in the outbox. */
  smtpUrl?: string | undefined
  /** `Name <address>`. */
  from: string
  outboxDir: string
  log: Log
  clock: Clock
  /** Per step of the conversation; 20 seconds by default. */
  timeoutMs?: number
  /**
   * For the whole conversation, however often the server says a little of its
   * next word; 90 seconds by default.
   */
  deadlineMs?: number
}

export type Mailbox = { name?: string; address: string }

export type OutgoingMail = {
  to: Mailbox | string
  subject: string
  html: string
  text: string
  /** `<unique@host>`. Stays the same when the job runs again, so that receivers can drop the second copy. */
  messageId: string
  headers?: Record<string, string>
  /** Instead of the installation's own sender, for a verified domain. */
  from?: Mailbox
  replyTo?: Mailbox
}

export type Mail = ReturnType<typeof createMail>

interface SendOptions {
  /**
   * Awaited when the mail server has accepted the receiver and has all of the message but the dot that ends
   * it: nothing arrives before, anything may have arrived from then on. Where it throws, nothing does.
   */
  onHandOver?(): Promise<void>
}

/** Sends over SMTP, or keeps mail in a local outbox where SMTP is not configured. */
export function createMail(options: MailOptions) {
  const outbox = createOutbox(options.outboxDir)

  /** One mail to one receiver. @throws MailError */
  async function send(
    mail: OutgoingMail,
    { onHandOver }: SendOptions = {},
  ): Promise<{ messageId: string; sentBy: 'smtp' | 'outbox' }> {
    const message = checkedMessage(mail, options)
    const sentBy = options.smtpUrl ? 'smtp' : 'outbox'
    if (options.smtpUrl) await sendBySmtp(message, options.smtpUrl, options, onHandOver)
    else {
      // The outbox keeps one of each id, so that what is repeated does no harm.
      await outbox.put(outboxEntry(mail, message, options), await composed(message))
      await onHandOver?.()
    }
    options.log.info({ messageId: message.messageId, sentBy }, 'mail sent')
    return { messageId: message.messageId, sentBy }
  }

  /**
   * Connects to the mail server and signs in, and sends nothing. @throws Error
   * in the words of the mail server
   */
  async function verify(): Promise<void> {
    if (!options.smtpUrl) return
    const transport = await transportTo(options.smtpUrl, options.timeoutMs)
    try {
      await transport.verify()
    } finally {
      transport.close()
    }
  }

  return { send, verify, outbox: { list: outbox.list, read: outbox.read, readEml: outbox.readEml } }
}

type Message = ReturnType<typeof checkedMessage>

// These are made from the other fields; a second one would let a caller speak for somebody else.
const ownHeaders =
  /^(?:from|sender|to|cc|bcc|reply-to|subject|date|message-id|mime-version|content-.*|dkim-signature|received|return-path)$/i

function checkedMessage(mail: OutgoingMail, options: MailOptions) {
  for (const [name, value] of Object.entries(mail.headers ?? {})) {
    if (!/^[A-Za-z][A-Za-z0-9-]{0,60}$/.test(name) || ownHeaders.test(name))
      throw new MailError('invalid', 'A mail header has a name that is not allowed')
    oneLine(value, 'header')
  }
  if (!/^<[^<>\s@]{1,200}@[^<>\s@]{1,200}>$/.test(mail.messageId))
    throw new MailError('invalid', 'A message id must look like <unique@host>')
  return {
    from: mail.from ? mailbox(mail.from) : oneLine(options.from, 'sender'),
    to: mailbox(mail.to),
    replyTo: mail.replyTo && mailbox(mail.replyTo),
    subject: oneLine(mail.subject, 'subject'),
    html: mail.html,
    text: mail.text,
    messageId: oneLine(mail.messageId, 'message id'),
    date: options.clock.now(),
    // RFC 3834: holiday answers must not come back to us.
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** An object, never a text of addresses: a comma in a text would add receivers. */
function mailbox(box: Mailbox | string): { name: string; address: string } {
  const { name = '', address } = typeof box === 'string' ? { address: box } : box
  if (!/^[^\s@<>(),:;"[\]\\]{1,64}@[^\s@<>(),:;"[\]\\]{1,253}$/.test(oneLine(address, 'address')))
    throw new MailError('invalid', 'This is not a mail address')
  return { name: oneLine(name, 'name'), address }
}

function oneLine(text: string, what: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u001f\u007f\u0085\u2028\u2029]/.test(text))
    throw new MailError('invalid', `The ${what} of a mail must be one line without control characters`)
  return text
}

async function composed(message: Message): Promise<Buffer> {
  const { createTransport } = await import('nodemailer')
  const { message: eml } = await createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  }).sendMail(message)
  return eml as Buffer
}

function outboxEntry(mail: OutgoingMail, message: Message, options: MailOptions) {
  const shown = ({ name, address }: { name: string; address: string }) =>
    name ? `${name} <${address}>` : address
  const { messageId, subject, html, text, headers } = message
  const from = mail.from ? shown(mailbox(mail.from)) : options.from
  return {
    at: message.date.toISOString(),
    messageId,
    from,
    to: shown(message.to),
    subject,
    html,
    text,
    headers,
  }
}
