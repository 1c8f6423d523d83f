import { sql } from 'kysely'
import type { Queryable } from '../kernel/database.ts'
import type { Kernel } from '../kernel/kernel.ts'

export interface QueuedMail {
  to: string
  subject: string
  html: string
  text: string
  /** Unique per intent: a mail whose id was handed over once is not sent again. */
  messageId: string
  /** Beyond those that every mail has: `List-Unsubscribe`. */
  headers?: Record<string, string>
}

/**
 * Puts a mail into the queue, inside the transaction that gives the reason for it. Mails carry tickets, so the queue holds them sealed: a
 * copy of the database signs nobody in (SEC-01).
 */
export async function queueMail(kernel: Kernel, trx: Queryable, mail: QueuedMail): Promise<void> {
  await kernel.jobs.enqueue(trx, 'mail.deliver', {
    message_id: mail.messageId,
    sealed: kernel.secrets.seal(JSON.stringify(mail), place(mail.messageId)),
  })
}

export function unsealMail(kernel: Kernel, data: { message_id: string; sealed: string }): QueuedMail {
  return JSON.parse(kernel.secrets.open(data.sealed, place(data.message_id))) as QueuedMail
}

/** Hands a mail over once. The mark is set after sending: a crash between the two may repeat a mail, never lose one; receivers drop the repeat by its id. */
export async function deliverMail(kernel: Kernel, mail: QueuedMail): Promise<'sent' | 'repeated'> {
  const before = await kernel.db.selectFrom('sent_mails').select('message_id').where('message_id', '=', mail.messageId).executeTakeFirst()
  if (before) return 'repeated'
  await kernel.mail.send(mail)
  await kernel.db
    .insertInto('sent_mails')
    .values({ message_id: mail.messageId, sent_at: kernel.clock.now() })
    .onConflict((c) => c.doNothing())
    .execute()
  return 'sent'
}

interface Named {
  prefix: string
  name(key: string): string | undefined
  columns: [table: string, column: string][]
  /** Columns that hold addresses, with the name as a part between slashes. */
  addresses?: [table: string, column: string][]
}

/**
 * Which rows name the files under a prefix. What stores files under one of these prefixes adds its column here; other prefixes are never
 * swept. Artwork is named by its folder; drawn pictures (`show-…`) are named by no row and stay.
 */
const NAMED: Named[] = [
  {
    prefix: 'originals/',
    name: (key) => key,
    columns: [
      ['uploads', 'storage_key'],
      ['audio_files', 'storage_key'],
      ['audio_files', 'original_key'],
      ['alternate_enclosures', 'storage_key'],
    ],
  },
  {
    prefix: 'audio/',
    name: (key) => key,
    columns: [
      ['audio_files', 'storage_key'],
      ['audio_files', 'original_key'],
      ['audio_files', 'peaks_key'],
    ],
  },
  { prefix: 'archives/', name: (key) => key, columns: [['uploads', 'storage_key']] },
  { prefix: 'peaks/', name: (key) => key, columns: [['audio_files', 'peaks_key']] },
  {
    prefix: 'artwork/',
    name: (key) => /^artwork\/([0-9a-f]{8}-[0-9a-f-]{27})\//.exec(key)?.[1],
    columns: [
      ['shows', 'artwork_key'],
      ['episodes', 'artwork_key'],
      ['show_images', 'picture_key'],
      ['people', 'picture_key'],
      ['episode_images', 'picture_key'],
      ['live_items', 'artwork_key'],
    ],
    addresses: [['chapters', 'img']],
  },
  {
    prefix: 'transcripts/',
    name: (key) => /^transcripts\/([0-9a-f]{32})\./.exec(key)?.[1],
    columns: [['episode_transcripts', 'transcript_key']],
  },
]

/** A file whose row was never written, because the process was killed in between, or whose row is gone. */
export async function sweepOrphans(kernel: Kernel, before: Date): Promise<void> {
  for (const named of NAMED) {
    for await (const { key, modifiedAt } of kernel.storage.list(named.prefix)) {
      const name = modifiedAt < before ? named.name(key) : undefined
      if (name && !(await isNamed(kernel.db, named, name))) await kernel.storage.remove(key)
    }
  }
}

/** Whether any row still has the picture of this key. */
export async function isPictureNamed(db: Queryable, key: string): Promise<boolean> {
  const pictures = NAMED.find(({ prefix }) => prefix === 'artwork/')
  return pictures === undefined || isNamed(db, pictures, key)
}

async function isNamed(db: Queryable, { columns, addresses = [] }: Named, value: string): Promise<boolean> {
  const tests = [
    ...columns.map(([table, column]) => sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${value})`),
    // Last, for they are read from end to end.
    ...addresses.map(
      ([table, column]) => sql`exists (select 1 from ${sql.table(table)} where position(${`/${value}/`} in ${sql.ref(column)}) > 0)`,
    ),
  ]
  const { rows } = await sql<{ named: boolean }>`select ${sql.join(tests, sql` or `)} as named`.execute(db)
  return rows[0]?.named ?? true
}

function place(messageId: string): string {
  return `jobs:mail:${messageId}`
}
