import type { Kernel } from '../kernel/kernel.ts'

/** Somebody who proved by the link of a mail that an address is theirs. */
export interface TipGiver {
  email: string
}

const PURPOSE = 'tip-giver'
const LINK_MS = 3_600_000

/** Part of the address of the page on which tips to a podcast are changed, good for an hour. */
export function signTipGiver(
  { secrets, clock }: Pick<Kernel, 'secrets' | 'clock'>,
  show: { id: number },
  { email }: TipGiver,
): string {
  return secrets.sign([show.id, email], PURPOSE, new Date(clock.now().getTime() + LINK_MS))
}

/** Whose link this is; null for one that is over, or of another podcast. */
export function findTipGiver(
  { secrets }: Pick<Kernel, 'secrets'>,
  show: { id: number },
  token: string,
): TipGiver | null {
  const signed = secrets.verify(token, PURPOSE)
  const [showId, email] = Array.isArray(signed) ? signed : []
  return showId === show.id && typeof email === 'string' ? { email } : null
}
