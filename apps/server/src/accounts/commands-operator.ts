import { Email } from '@podstead/contract/fields'
import { PASSWORD_MAX, PASSWORD_MIN } from '@podstead/contract/limits'
import { conflict, invalid, notFound } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { hashPassword, isCommonPassword } from '../kernel/secrets/password.ts'
import { token } from '../kernel/secrets/secrets.ts'
import { startingColumns } from '../plans/queries.ts'
import { userByEmail } from './queries.ts'
import { passwordProblems } from './rules.ts'
import type { UserRow } from './table.ts'

/**
 * An account made by the operator. Without a password nobody can sign in until one is set by
 * the link of "Forgot password".
 * @throws Failure 422 for a bad address or password, 409 when the address has an account
 */
export async function createUser(
  kernel: Kernel,
  wanted: { email: string; password?: string | undefined; confirmed: boolean },
): Promise<UserRow> {
  const email = Email.safeParse(wanted.email)
  if (!email.success) throw invalid({ email: email.error.issues.map((issue) => issue.message) })
  const password = wanted.password ?? token()
  checkLength(password)
  const problems = passwordProblems(password, email.data, await isCommonPassword(password))
  if (problems.length) throw invalid({ password: problems })
  const now = kernel.clock.now()
  const created = await kernel.db
    .insertInto('users')
    .values({
      email: email.data,
      password_hash: await hashPassword(password),
      confirmed_at: wanted.confirmed ? now : null,
      disabled_at: null,
      ...startingColumns(kernel),
      plan_message: null,
      plan_expires_at: null,
      refer_code: null,
      utm_term: null,
      shopify_connection_public_id: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((c) => c.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!created) throw conflict(`There is an account ${email.data} already.`)
  return created
}

/**
 * For a person whose confirmation mail never arrived; also enables a disabled account again. @throws
 * Failure 404, or 409 for a deleted one
 */
export async function confirmUser(kernel: Kernel, email: string): Promise<UserRow> {
  const user = await userByEmail(kernel.db, email.trim().toLowerCase())
  if (!user) throw notFound()
  if (user.deleted_at) throw conflict(`The account ${user.email} is deleted; it has to be restored.`)
  const now = kernel.clock.now()
  return kernel.db
    .updateTable('users')
    .set({ confirmed_at: user.confirmed_at ?? now, disabled_at: null, updated_at: now })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function checkLength(password: string): void {
  if (password.length < PASSWORD_MIN)
    throw invalid({ password: [`is too short (minimum is ${PASSWORD_MIN} characters)`] })
  if (password.length > PASSWORD_MAX)
    throw invalid({ password: [`is too long (maximum is ${PASSWORD_MAX} characters)`] })
}
