import { Failure } from '../kernel/http/failure.ts'
import { countAttempt, forgetAttempts } from '../kernel/http/limits.ts'
import type { SignedIn } from '../kernel/http/session.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { passwordFits } from '../kernel/secrets/password.ts'
import { FRESH_SIGN_IN_MS, LIMITS } from './rules.ts'

/**
 * What opens a door asks who is there: a sign-in of the last ten minutes, or the current password.
 * @throws Failure 422 with code `current_password`, or 429 after five wrong ones
 */
export async function requireFreshness(
  kernel: Kernel,
  user: SignedIn,
  currentPassword: string | null | undefined,
): Promise<void> {
  if (kernel.clock.now().getTime() - user.session.signedInAt.getTime() < FRESH_SIGN_IN_MS) return
  await requirePassword(kernel, user, currentPassword)
}

/** @throws Failure 422 with code `current_password`, or 429 after five wrong ones */
export async function requirePassword(
  kernel: Kernel,
  user: { id: number },
  currentPassword: string | null | undefined,
): Promise<void> {
  if (!currentPassword) throw refusedPassword('Current password is needed.', "can't be blank")
  const limit = LIMITS.passwordPerAccount(user.id)
  await countAttempt(kernel, limit)
  const row = await kernel.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (!(await passwordFits(row.password_hash, currentPassword)))
    throw refusedPassword('Current password is invalid', 'is invalid')
  await forgetAttempts(kernel, limit)
}

function refusedPassword(message: string, problem: string): Failure {
  return new Failure({
    status: 422,
    code: 'current_password',
    message,
    fields: { current_password: [problem] },
  })
}
