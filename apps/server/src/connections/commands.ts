import { MAX_CONNECTIONS } from '@podstead/contract/connections/connections'
import type { Trx } from '../kernel/database/database.ts'
import { invalid, refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { hashToken } from '../kernel/secrets/secrets.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { forgetList } from '../subscribers/commands-lists.ts'
import { enqueueSync } from './commands-queue.ts'
import { connectionRefusedMail } from './mails.ts'
import { listKey } from './queries.ts'
import { mailingListProvider } from './service.ts'
import { ProviderRefusal } from './service-refusals.ts'
import type { ServiceConnectionRow } from './table.ts'

type Account = { id: number }

/** @throws Failure 422 for a key that the service does not take, is known, or is one too many */
export async function connect(
  kernel: Kernel,
  user: Account,
  accessToken: string,
): Promise<ServiceConnectionRow> {
  await checkKey(kernel, accessToken)
  return kernel.db.transaction().execute(async (trx) => {
    // Two at once are counted one after the other.
    await trx.selectFrom('users').select('id').where('id', '=', user.id).forNoKeyUpdate().execute()
    const known = await trx
      .selectFrom('service_connections')
      .select('token_hash')
      .where('user_id', '=', user.id)
      .execute()
    const sealed = sealToken(kernel, user, accessToken)
    if (known.some(({ token_hash }) => token_hash === sealed.token_hash)) throw alreadyKnown()
    if (known.length >= MAX_CONNECTIONS)
      throw refused(`An account has at most ${MAX_CONNECTIONS} connections. Delete one that you do not use.`)
    return trx
      .insertInto('service_connections')
      .values({ user_id: user.id, provider: 'mailerlite', ...sealed, created_at: kernel.clock.now() })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** What waited for a key that works is synced at once. @throws Failure 422 as `connect` */
export async function replaceKey(
  kernel: Kernel,
  connection: ServiceConnectionRow,
  accessToken: string,
): Promise<ServiceConnectionRow> {
  await checkKey(kernel, accessToken)
  return kernel.db.transaction().execute(async (trx) => {
    const sealed = sealToken(kernel, { id: connection.user_id }, accessToken)
    const other = await trx
      .selectFrom('service_connections')
      .select('id')
      .where('token_hash', '=', sealed.token_hash)
      .where('id', '<>', connection.id)
      .executeTakeFirst()
    if (other) throw alreadyKnown()
    const replaced = await trx
      .updateTable('service_connections')
      .set({ ...sealed, refused_at: null, paused_until: null })
      .where('id', '=', connection.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('mailing_groups')
      .set({ requested_at: kernel.clock.now(), failure: null })
      .where('connection_id', '=', connection.id)
      .execute()
    await enqueueSync(trx, kernel, replaced)
    return replaced
  })
}

export async function disconnect(kernel: Kernel, connection: ServiceConnectionRow): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await forgetGroups(trx, { connection_id: connection.id })
    await trx.deleteFrom('service_connections').where('id', '=', connection.id).execute()
  })
}

/** Groups are lists no more: who subscribes by them keeps access, and is the owner's to decide about. */
export async function forgetGroups(
  trx: Trx,
  of: { connection_id: number } | { show_id: number },
): Promise<void> {
  const [column, id] =
    'show_id' in of ? (['show_id', of.show_id] as const) : (['connection_id', of.connection_id] as const)
  const groups = await trx.deleteFrom('mailing_groups').where(column, '=', id).returningAll().execute()
  for (const group of groups) await forgetList(trx, { id: group.show_id }, listKey(group))
}

/** The service takes the key no longer: nothing is asked with it again, and its owner gets one mail. */
export async function refuseConnection(kernel: Kernel, connection: ServiceConnectionRow): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    const now = kernel.clock.now()
    const refusedNow = await trx
      .updateTable('service_connections')
      .set({ refused_at: now })
      .where('id', '=', connection.id)
      .where('token_hash', '=', connection.token_hash)
      .where('refused_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!refusedNow) return
    await trx
      .updateTable('mailing_groups')
      .set({ requested_at: null })
      .where('connection_id', '=', connection.id)
      .execute()
    const reader = await trx
      .selectFrom('users')
      .select(['email', 'language'])
      .where('id', '=', connection.user_id)
      .executeTakeFirstOrThrow()
    await queueMail(kernel, trx, connectionRefusedMail(kernel, reader))
  })
}

async function checkKey(kernel: Kernel, accessToken: string): Promise<void> {
  try {
    await mailingListProvider(kernel, accessToken).checkKey()
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    throw error.reason === 'key' ? invalid({ access_token: [WRONG_KEY] }) : refused(error.message)
  }
}

const WRONG_KEY = 'MailerLite does not accept this key. Copy it again from Integrations → API in MailerLite.'

function alreadyKnown() {
  return invalid({ access_token: ['This key is connected already.'] })
}

function sealToken({ secrets }: Kernel, user: Account, accessToken: string) {
  const token_hash = hashToken(`${user.id} mailerlite ${accessToken}`)
  const token_sealed = secrets.seal(accessToken, sealedPlace.connectionToken(token_hash))
  return { token_hash, token_sealed, key_ending: accessToken.slice(-4) }
}
