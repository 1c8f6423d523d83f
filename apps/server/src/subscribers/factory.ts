import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { buildShow } from '../shows/factory.ts'
import { insertSubscriber, type NewSubscriber } from './commands.ts'
import type { SubscriberRow } from './table.ts'

/** An approved subscriber of a members-only podcast, which is made unless named. */
export async function buildSubscriber(
  kernel: Kernel,
  { show, ...values }: { show?: { id: number } } & Partial<NewSubscriber> = {},
): Promise<SubscriberRow> {
  const of = show ?? (await buildShow(kernel, { is_advanced_private_feed: true }))
  const row = await kernel.db.transaction().execute((trx) =>
    insertSubscriber(trx, kernel, of, {
      email_address: `${randomUUID().slice(0, 8)}@example.org`,
      full_name: 'Ana Sousa',
      subscription_status: 'Approved',
      source: 'owner',
      ...values,
    }),
  )
  if (!row) throw new Error('There is a subscriber of this address')
  return row
}

/** The secret in the address of somebody's feed. */
export function openFeedToken(kernel: Kernel, { feed_sealed, public_id }: SubscriberRow): string {
  return kernel.secrets.open(feed_sealed, sealedPlace.subscriberFeed(public_id))
}

/** An action on many that is over. */
export async function buildSubscriberRun(kernel: Kernel, show: { id: number }): Promise<number> {
  const { id } = await kernel.db
    .insertInto('subscriber_runs')
    .values({
      show_id: show.id,
      action: 'approve',
      up_to_id: 0,
      total: 0,
      state: 'done',
      actor_id: null,
      subscription_status: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A file of one subscriber that waits to be confirmed. */
export async function buildSubscriberImport(kernel: Kernel, show: { id: number }): Promise<number> {
  const { id } = await kernel.db
    .insertInto('subscriber_imports')
    .values({
      show_id: show.id,
      actor_id: null,
      file_name: 'members.csv',
      columns: '{"email":1}',
      rows: 1,
      new_rows: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await kernel.db
    .insertInto('subscriber_import_rows')
    .values({
      ...{ import_id: id, place: 1, line: 1, email: 'from.file@example.org', outcome: 'new' },
      ...{ joined: null, time_zone: null, old_hash: null, old_sealed: null },
    })
    .execute()
  return id
}

/** Sends a file of subscribers as the page does. */
export async function sendSubscriberFile(
  app: FastifyInstance,
  session: Record<string, string>,
  show: { id: number },
  content: string | Buffer,
  fields: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  const boundary = 'a-line-that-stands-nowhere-else'
  const part = (head: string) => `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`
  const payload = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => Buffer.from(`${part(`name="${name}"`)}${value}\r\n`)),
    Buffer.from(part('name="file"; filename="members.csv"')),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const answer = await app.inject({
    method: 'POST',
    url: `/v2/shows/${show.id}/subscriber_imports`,
    headers: { ...session, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}
