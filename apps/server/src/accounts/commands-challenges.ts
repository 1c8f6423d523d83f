import type { Queryable } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { hashToken, token } from '../kernel/secrets/secrets.ts'
import { CHALLENGE_MS } from './rules.ts'
import type { ChallengeRow } from './table.ts'

/**
 * What one step hands out for the next: worth something once, for ten minutes, for nothing else. `challenge`
 * is what an authenticator must sign.
 */
export async function issueChallenge(
  kernel: Kernel,
  db: Queryable,
  issued: { purpose: ChallengeRow['purpose']; userId: number | null; challenge?: string },
): Promise<string> {
  const value = token()
  const now = kernel.clock.now()
  await db
    .insertInto('account_challenges')
    .values({
      token_hash: hashToken(value),
      purpose: issued.purpose,
      user_id: issued.userId,
      challenge: issued.challenge ?? '',
      expires_at: new Date(now.getTime() + CHALLENGE_MS),
      created_at: now,
    })
    .execute()
  return value
}

/** Of two uses at once exactly one succeeds; undefined for the other, and for what has expired. */
export async function consumeChallenge(
  kernel: Kernel,
  db: Queryable,
  purpose: ChallengeRow['purpose'],
  value: string,
): Promise<ChallengeRow | undefined> {
  const row = await db
    .deleteFrom('account_challenges')
    .where('token_hash', '=', hashToken(value))
    .where('purpose', '=', purpose)
    .returningAll()
    .executeTakeFirst()
  return row && row.expires_at > kernel.clock.now() ? row : undefined
}

/** Sign-ins that were half done end with a new password, and with the account. */
export async function dropChallenges(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('account_challenges').where('user_id', '=', userId).execute()
}
