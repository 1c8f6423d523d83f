import {
  MAILERLITE_VERSION,
  type MailingGroup,
  type ServiceConnection,
} from '@podstead/contract/connections/connections'
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

/** `onlyHere`: of each list of the podcast, how many are on no other one. */
export function presentGroup(group: LinkedGroup, onlyHere: ReadonlyMap<string, number>): MailingGroup {
  const { id, connection_id, group_id, group_name, members, added, rejected, untouched } = group
  return {
    ...{ id, account_id: connection_id, group_id, group_name, members, added, rejected, untouched },
    state: groupState(group),
    message: group.refused_at ? null : group.failure,
    synced_at: group.synced_at?.toISOString() ?? null,
    only_here: onlyHere.get(listKey(group)) ?? 0,
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
