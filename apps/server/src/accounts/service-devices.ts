import type { Kernel } from '../kernel/kernel.ts'
import { token } from '../kernel/secrets/secrets.ts'

const PURPOSE = 'known-device'
const KNOWN_DAYS = 180

/**
 * The header that tells a browser how to be recognised at the next sign-in. It opens nothing: with it, wrong
 * passwords are counted for this browser alone.
 */
export function deviceHeader(kernel: Kernel, user: { id: number }): { 'known-device': string } {
  const until = new Date(kernel.clock.now().getTime() + KNOWN_DAYS * 86_400_000)
  return { 'known-device': kernel.secrets.sign({ user: user.id, device: token(12) }, PURPOSE, until) }
}

/** Which browser of this account it is; null where the account was never signed in to there. */
export function readDeviceToken(
  kernel: Kernel,
  user: { id: number },
  given: string | null | undefined,
): string | null {
  const known = kernel.secrets.verify(given ?? undefined, PURPOSE) as
    | { user: number; device: string }
    | undefined
  return known?.user === user.id ? known.device : null
}
