import type { SignedIn } from '../kernel/http/session.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { LiveSession } from '../kernel/live/live-channels.ts'

const PURPOSE = 'live-ticket'
const TICKET_MS = 60_000
/**
 * Far longer than a ticket lasts: a clock that runs ahead and is set right would
 * otherwise make a used one good again.
 */
const REMEMBERED_MS = 3_600_000

/** A ticket opens one socket. */
const used = new Map<string, number>()

/**
 * A value of one minute that opens the WebSocket for this session, so that session
 * tokens never stand in an address.
 */
export function issueTicket(kernel: Kernel, user: SignedIn): string {
  const expires = new Date(kernel.clock.now().getTime() + TICKET_MS)
  return kernel.secrets.sign(
    { session: user.session.id, user: user.id, id: crypto.randomUUID() },
    PURPOSE,
    expires,
  )
}

/** The session of a valid, unused ticket, else null. Whether it is still open, the database knows. */
export function redeemTicket(kernel: Kernel, ticket: string): LiveSession | null {
  const payload = kernel.secrets.verify(ticket, PURPOSE) as
    | { session?: number; user: number; id: string }
    | undefined
  if (!payload?.session || used.has(payload.id)) return null
  const now = kernel.clock.now().getTime()
  for (const [id, until] of used) {
    if (until >= now) break
    used.delete(id)
  }
  used.set(payload.id, now + REMEMBERED_MS)
  return { id: payload.session, userId: payload.user }
}
