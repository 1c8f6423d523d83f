import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = {
  from: { name: string; address: string }
  to: { name: string; address: string }[]
  /** Who the mail was really for, whatever its header says. */
  envelope: { from: string; to: string[] }
  subject: string
  text: string
  html: string
  messageId: string
  /** Lower-case names; the last of repeated ones. */
  headers: Record<string, string>
  raw: string
}

export type SmtpOptions = {
  /** So many first mails get a temporary refusal (451), as a greylisting server gives. */
  failFirst?: number
  /** A final refusal (550) for this receiver. */
  refuse?: string
  /** After a mail was kept, before the client hears so. */
  beforeAnswer?: () => void
}

/** A real SMTP server on loopback that keeps what it receives. `url` fits `SMTP_URL`. */
export async function startSmtp({ failFirst = 0, refuse, beforeAnswer }: SmtpOptions = {}) {
  const received: ReceivedMail[] = []
  let failuresLeft = failFirst
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address === refuse ? refusal(550, 'No such mailbox') : undefined),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (failuresLeft > 0) {
          failuresLeft--
          return done(refusal(451, 'Try again later'))
        }
        const { mailFrom, rcptTo } = session.envelope
        const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }
        received.push(await parsed(Buffer.concat(chunks), envelope))
        beforeAnswer?.()
        done()
      })
    },
  })
  // A client that gives up in the middle is none of our business.
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise<void>((stopped) => server.close(stopped)),
  }
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

async function parsed(raw: Buffer, envelope: ReceivedMail['envelope']): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw)
  const box = (address?: { name: string; address?: string | undefined }) => ({
    name: address?.name ?? '',
    address: address?.address ?? '',
  })
  return {
    from: box(mail.from),
    to: (mail.to ?? []).map(box),
    envelope,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    messageId: mail.messageId ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    raw: raw.toString(),
  }
}
