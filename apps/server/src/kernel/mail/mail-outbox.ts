import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, writeDurably } from '../storage/durable.ts'

export type OutboxMail = {
  id: string
  /** ISO 8601. */
  at: string
  messageId: string
  from: string
  to: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

/**
 * Mail on the local disk, for an installation without SMTP: `<id>.json` to show,
 * `<id>.eml` to open in a mail program.
 */
export function createOutbox(folder: string) {
  /** Keeps the first mail of a message id, so that a repeated job does not show it twice. */
  async function put(mail: Omit<OutboxMail, 'id'>, eml: Uint8Array): Promise<void> {
    const id = createHash('sha256').update(mail.messageId).digest('hex').slice(0, 32)
    if (await read(id)) return
    await makeFolder(folder, 0o700)
    // The .json comes last: what `list` shows is complete.
    await writeDurably(join(folder, `${id}.eml`), eml)
    await writeDurably(join(folder, `${id}.json`), JSON.stringify({ id, ...mail }, null, 2))
  }

  /** Newest first. */
  async function list(limit = 100): Promise<OutboxMail[]> {
    const names = await unlessMissing(readdir(folder))
    const ids = (names ?? []).filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5))
    const mails: OutboxMail[] = []
    for (const id of ids) {
      const mail = await read(id)
      if (mail) mails.push(mail)
    }
    return mails.sort((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id)).slice(0, limit)
  }

  async function read(id: string): Promise<OutboxMail | undefined> {
    const text = await content(id, 'json')
    return text === undefined ? undefined : JSON.parse(text.toString())
  }

  /** The message as it would have been sent (RFC 5322). */
  function readEml(id: string): Promise<Buffer | undefined> {
    return content(id, 'eml')
  }

  async function content(id: string, ending: 'json' | 'eml'): Promise<Buffer | undefined> {
    if (!/^[0-9a-f]{32}$/.test(id)) return undefined
    return unlessMissing(readFile(join(folder, `${id}.${ending}`)))
  }

  return { put, list, read, readEml }
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
