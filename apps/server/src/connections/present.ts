import {
  MAILERLITE_VERSION,
  type MailingGroup,
  type ServiceConnection,
} from '@podstead/contract/connections/connections'
import type { Kernel } from '../kernel/kernel.ts'
import { previewList } from '../subscribers/commands-lists.ts'
import { type LinkedGroup, type ListedConnection, listKey } from './queries.ts'

export function presentConnection({ connection, groups, shows }: ListedConnection): ServiceConnection {
  const { id, key_ending, refused_at, created_at } = connection
  return {
    ...{ id, name: 'mailerlite', api_version: MAILERLITE_VERSION, key_ending, groups, shows },
    status: refused_at ? 'refused' : 'connected',
    refused_at: refused_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }
}

export async function presentGroup(kernel: Kernel, group: LinkedGroup): Promise<MailingGroup> {
  const { id, connection_id, group_id, group_name, members, added, rejected, untouched } = group
  const emptied = await previewList(
    kernel,
    { id: group.show_id },
    { list: listKey(group), asOf: kernel.clock.now(), members: [] },
  )
  return {
    ...{ id, account_id: connection_id, group_id, group_name, members, added, rejected, untouched },
    state: groupState(group),
    message: group.refused_at ? null : group.failure,
    synced_at: group.synced_at?.toISOString() ?? null,
    only_here: emptied.rejected,
  }
}

function groupState({
  refused_at,
  requested_at,
  reading_since,
  failure,
}: LinkedGroup): MailingGroup['state'] {
  if (refused_at) return 'refused'
  if (requested_at) return 'syncing'
  if (failure) return 'failed'
  return reading_since ? 'syncing' : 'synced'
}
