import { z } from 'zod'
import { del, get, post } from '../endpoint.ts'
import { Email, Id, Instant } from '../fields.ts'
import { Done } from './accounts.ts'

/** Invitations to open an account, for installations where not everybody may (SIGN_UP). */

/** Days that a link of an invitation is good for. */
export const INVITATION_DAYS = 7

export const Invitation = z.object({ id: Id, email: z.string(), created_at: Instant, expires_at: Instant })
export type Invitation = z.infer<typeof Invitation>

export const readInvitation = get('/auth/invitations/:invitationKey', {
  access: 'capability',
  summary: 'The address that an invitation was mailed to; 404 when its link is not valid or no longer valid',
  reply: z.object({ email: z.string() }),
  failure: 'message',
})

export const listInvitations = get('/v2/invitations', {
  resource: 'server',
  summary: 'Invitations that are still open, newest first (for whoever runs the server)',
  reply: z.array(Invitation),
  failure: 'message',
})

export const inviteUser = post('/v2/invitations', {
  resource: 'server',
  summary:
    'Mail an invitation to create an account; it replaces an earlier one to the same address (for whoever runs the server)',
  body: z.object({ email: Email }),
  reply: Invitation,
  status: 201,
  failure: 'fields',
})

export const revokeInvitation = del('/v2/invitations/:invitationKey', {
  resource: 'server',
  summary: 'Revoke an invitation; its link stops working (for whoever runs the server)',
  reply: Done,
  failure: 'message',
})
