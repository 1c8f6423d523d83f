import { notFound } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'

/**
 * Whoever runs this installation: those that OPERATOR_EMAILS names, else the oldest
 * confirmed account (decision 0022).
 */
export async function isOperator(
  { config, db }: Pick<Kernel, 'db' | 'config'>,
  user: { id: number; email: string },
): Promise<boolean> {
  if (config.operatorEmails.length) return config.operatorEmails.includes(user.email)
  const oldest = await db
    .selectFrom('users')
    .select('id')
    .where('confirmed_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .orderBy('confirmed_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return oldest?.id === user.id
}

/** @throws Failure 404 to everybody else: for them there is nothing to run */
export async function requireOperator(kernel: Kernel, user: { id: number; email: string }): Promise<void> {
  if (!(await isOperator(kernel, user))) throw notFound()
}
