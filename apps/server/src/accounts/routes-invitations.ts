import * as contract from '@podstead/contract/accounts/accounts-invitations'
import type { FastifyInstance } from 'fastify'
import { requireOperator } from '../access/queries-operator.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import {
  inviteUser,
  liveInvitation,
  openInvitations,
  requireInvitations,
  revokeInvitation,
} from './commands-invitations.ts'
import { presentInvitation } from './present.ts'

export function accountInvitations(app: FastifyInstance, kernel: Kernel): void {
  serve(app, kernel, contract, {
    readInvitation: async ({ params }) => ({
      email: (await liveInvitation(kernel, params.invitationKey)).email,
    }),
    listInvitations: async ({ user }) => {
      await requireOperator(kernel, user)
      return (await openInvitations(kernel)).map(presentInvitation)
    },
    inviteUser: async ({ user, body }) => {
      await requireOperator(kernel, user)
      requireInvitations(kernel)
      return presentInvitation(await inviteUser(kernel, body.email, user))
    },
    revokeInvitation: async ({ user, params }) => {
      await requireOperator(kernel, user)
      await revokeInvitation(kernel, params.invitationKey)
      return { success: true, message: 'The invitation was taken back.' }
    },
  })
}
