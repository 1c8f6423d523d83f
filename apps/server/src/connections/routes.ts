import * as contract from '@podstead/contract/connections/connections'
import type { FastifyInstance } from 'fastify'
import type { PermittedShow } from '../access/queries.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { countOnlyOnList } from '../subscribers/queries.ts'
import { connect, disconnect, replaceKey } from './commands.ts'
import { fetchGroups, linkGroup, requestSync, unlinkGroup } from './commands-groups.ts'
import { presentConnection, presentGroup } from './present.ts'
import { listConnections, listGroups, requireConnection, requireGroup, withShows } from './queries.ts'

/** Accounts of other services, and the groups of them whose contacts subscribe to a private podcast. */
export function connections(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const presentGroups = async (show: PermittedShow) => {
    const groups = await listGroups(db, show)
    const onlyHere = await countOnlyOnList(db, show)
    return {
      podcast: { id: show.id, podcast_title: show.podcast_title },
      mailerlite_groups: groups.map((group) => presentGroup(group, onlyHere)),
    }
  }

  serve(app, kernel, contract, {
    listServiceConnections: async ({ user }) => ({
      mailer_lite_accounts: (await listConnections(db, user)).map(presentConnection),
    }),
    createServiceConnection: async ({ user, body }) =>
      presentConnection(await withShows(db, await connect(kernel, user, body.access_token))),
    updateServiceConnection: async ({ user, params, body }) => {
      const connection = await requireConnection(db, user, params.connectionKey)
      return presentConnection(await withShows(db, await replaceKey(kernel, connection, body.access_token)))
    },
    deleteServiceConnection: async ({ user, params }) => {
      const connection = await requireConnection(db, user, params.connectionKey)
      await disconnect(kernel, connection)
      return { id: connection.id, message: 'The MailerLite account is disconnected.' }
    },
    listMailerliteAccountGroups: async ({ user, params }) => ({
      groups: await fetchGroups(kernel, await requireConnection(db, user, params.connectionKey)),
    }),
    listMailerliteGroups: ({ show }) => presentGroups(show),
    createMailerliteGroup: async ({ show, body }) => {
      const group = await linkGroup(kernel, show, body.mailerlite_group)
      return presentGroup({ ...group, refused_at: null }, await countOnlyOnList(db, show))
    },
    syncMailerliteGroups: async ({ show }) => {
      await requestSync(kernel, show)
      return presentGroups(show)
    },
    deleteMailerliteGroup: async ({ show, params, query }) => {
      const group = await requireGroup(db, show, params.mailerliteGroupId)
      const endAccess = query.end_access === 'true'
      const ended = await unlinkGroup(kernel, group, { endAccess })
      const message = endAccess
        ? `${group.group_name} is no longer linked. Subscribers who lost access: ${ended}.`
        : `${group.group_name} is no longer linked. Its subscribers keep their access.`
      return { id: group.id, message }
    },
    listShowConnections: async ({ show }) => {
      const connected = await listConnections(db, { id: show.user_id })
      const href = `/shows/${show.id}/podcast-connections/mailerlite`
      const description = 'Contacts of your groups become subscribers of this podcast.'
      return {
        connections: connected.length ? [{ id: 'mailerlite', title: 'MailerLite', description, href }] : [],
      }
    },
  })
}
