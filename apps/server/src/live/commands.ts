import type { Kernel } from '../kernel/kernel.ts'

const PURPOSE = 'live-ticket'
const TICKET_MS = 60_000

/** A ticket opens one socket: the id is remembered until it would have expired anyway. */
const used = new Map<string, number>()

/** A value of one minute that opens the WebSocket for this user, so that session tokens never stand in an address. */
export function issueTicket(kernel: Kernel, userId: number): string {
  const expires = new Date(kernel.clock.now().getTime() + TICKET_MS)
  return kernel.secrets.sign({ user: userId, id: crypto.randomUUID() }, PURPOSE, expires)
}

/** The user of a valid, unused ticket, else null. */
export function redeemTicket(kernel: Kernel, ticket: string): number | null {
  const payload = kernel.secrets.verify(ticket, PURPOSE) as { user: number; id: string } | undefined
  const now = kernel.clock.now().getTime()
  for (const [id, until] of used) if (until < now) used.delete(id)
  if (!payload || used.has(payload.id)) return null
  used.set(payload.id, now + TICKET_MS)
  return payload.user
}
