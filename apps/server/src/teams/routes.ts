import * as contract from '@podstead/contract/teams/teams'
import type { FastifyInstance } from 'fastify'
import type { PermittedShow } from '../access/queries.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { inviteTeammate, resendInvitation, updateTeammate } from './commands.ts'
import { removeTeammate } from './commands-endings.ts'
import { presentSharing } from './present.ts'
import { findMember, listMembers } from './queries.ts'

/** With whom a podcast is shared. */
export function teams(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const present = async (show: PermittedShow) => presentSharing(kernel, show, await listMembers(db, show))
  serve(app, kernel, contract, {
    listTeammates: ({ show }) => present(show),
    inviteTeammate: async ({ show, user, body, note }) => {
      note({ subject: body.email_address })
      await inviteTeammate(kernel, user, show, body)
      return present(show)
    },
    updateTeammate: async ({ show, params, body, note }) => {
      const member = await findMember(db, show, params.teammateId)
      await updateTeammate(kernel, show, member, body)
      note({ subject: member.email_address })
      return present(show)
    },
    resendInvitation: async ({ show, user, params, note }) => {
      const member = await findMember(db, show, params.teammateId)
      await resendInvitation(kernel, user, show, member)
      note({ subject: member.email_address })
      return present(show)
    },
    removeTeammate: async ({ show, params, note }) => {
      const member = await findMember(db, show, params.teammateId)
      note({ subject: member.email_address })
      await removeTeammate(kernel, show, member)
      return { id: member.id, message: `${member.email_address} was removed from the team.` }
    },
  })
}
