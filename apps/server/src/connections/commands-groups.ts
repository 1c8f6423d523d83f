import { MAX_MAILING_GROUPS } from '@podstead/contract/connections/connections'
import type { PermittedShow } from '../access/queries.ts'
import { invalid, refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { applyList, forgetList } from '../subscribers/commands-lists.ts'
import { refuseConnection } from './commands.ts'
import { enqueueSync } from './commands-queue.ts'
import { listKey, openToken } from './queries.ts'
import { type ContactGroup, mailingListProvider } from './service.ts'
import { ProviderRefusal } from './service-refusals.ts'
import type { MailingGroupRow, ServiceConnectionRow } from './table.ts'

/** As the service has them now. @throws Failure 422 with what the service says */
export async function fetchGroups(kernel: Kernel, connection: ServiceConnectionRow): Promise<ContactGroup[]> {
  if (connection.refused_at) throw refused(new ProviderRefusal('key').message)
  try {
    return await mailingListProvider(kernel, openToken(kernel, connection)).listGroups()
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    if (error.reason === 'key') await refuseConnection(kernel, connection)
    throw refused(error.message)
  }
}

interface NewGroup {
  group_id: string
  account_id?: number | undefined
}

/** Links a group that its account has, and syncs it. @throws Failure 422 with the field */
export async function linkGroup(
  kernel: Kernel,
  show: PermittedShow,
  { group_id, account_id }: NewGroup,
): Promise<MailingGroupRow> {
  const connection = await findAccount(kernel, show, account_id)
  const group = (await fetchGroups(kernel, connection)).find(({ id }) => id === group_id)
  if (!group) throw invalid({ group_id: ['is not a group of this account'] })
  return kernel.db.transaction().execute(async (trx) => {
    // Two at once are counted one after the other.
    await trx.selectFrom('shows').select('id').where('id', '=', show.id).forNoKeyUpdate().execute()
    const linked = await trx
      .selectFrom('mailing_groups')
      .select(['connection_id', 'group_id'])
      .where('show_id', '=', show.id)
      .execute()
    if (linked.some((one) => one.connection_id === connection.id && one.group_id === group_id))
      throw invalid({ group_id: ['is linked already'] })
    if (linked.length >= MAX_MAILING_GROUPS)
      throw invalid({ group_id: [`A podcast has at most ${MAX_MAILING_GROUPS} linked groups.`] })
    const now = kernel.clock.now()
    const row = await trx
      .insertInto('mailing_groups')
      .values({
        ...{ show_id: show.id, connection_id: connection.id, group_id, group_name: group.name.slice(0, 255) },
        ...{ requested_at: now, created_at: now },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await enqueueSync(trx, kernel, connection)
    return row
  })
}

async function findAccount(
  { db }: Kernel,
  show: PermittedShow,
  id: number | undefined,
): Promise<ServiceConnectionRow> {
  const connections = await db
    .selectFrom('service_connections')
    .selectAll()
    .where('user_id', '=', show.user_id)
    .execute()
  const account = id === undefined && connections.length === 1 ? connections[0] : undefined
  const found = account ?? connections.find((connection) => connection.id === id)
  if (found) return found
  throw invalid({
    account_id: [
      connections.length ? 'is not one of your connected accounts' : 'Connect a MailerLite account first.',
    ],
  })
}

/** Has the groups of a podcast synced now. */
export async function requestSync(kernel: Kernel, show: PermittedShow): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    const requested = await trx
      .updateTable('mailing_groups as g')
      .from('service_connections as c')
      .set({ requested_at: kernel.clock.now() })
      .whereRef('c.id', '=', 'g.connection_id')
      .where('c.refused_at', 'is', null)
      .where('g.show_id', '=', show.id)
      .where('g.requested_at', 'is', null)
      .returning(['c.id', 'c.user_id'])
      .execute()
    const connections = new Map(requested.map((connection) => [connection.id, connection]))
    for (const connection of connections.values()) await enqueueSync(trx, kernel, connection)
  })
}

/**
 * Its subscribers keep access and become the owner's to decide about; or, where the owner wants that, those
 * leave whom no other list has. @returns how many lost access
 */
export async function unlinkGroup(
  kernel: Kernel,
  group: MailingGroupRow,
  { endAccess }: { endAccess: boolean },
): Promise<number> {
  const show = { id: group.show_id }
  const list = listKey(group)
  const { rejected } = endAccess
    ? await applyList(kernel, show, { list, asOf: kernel.clock.now(), members: [] })
    : { rejected: 0 }
  await kernel.db.transaction().execute(async (trx) => {
    await forgetList(trx, show, list)
    await trx.deleteFrom('mailing_groups').where('id', '=', group.id).execute()
  })
  return rejected
}
