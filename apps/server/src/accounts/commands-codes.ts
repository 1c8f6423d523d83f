import type { Queryable, Trx } from '../kernel/database/database.ts'
import { Failure } from '../kernel/http/failure.ts'
import { countAttempt, forgetAttempts } from '../kernel/http/limits.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { hashToken } from '../kernel/secrets/secrets.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { LIMITS, plainRecoveryCode } from './rules.ts'
import { newRecoveryCodes, totpStep } from './service-totp.ts'

export const WRONG_CODE = 'This code is not right. Wait for the next one and enter that.'

/**
 * A code of the app, or a recovery code; either is used up by it.
 * @throws Failure 422 with code `second_factor`, or 429 after five wrong ones
 */
export async function requireCode(
  kernel: Kernel,
  user: { id: number },
  code: string | null | undefined,
): Promise<void> {
  if (!code) throw wrongCode("can't be blank")
  const limit = LIMITS.codePerAccount(user.id)
  await countAttempt(kernel, limit)
  const fits = /^\d{6}$/.test(code)
    ? await useCode(kernel, kernel.db, user.id, code)
    : await useRecoveryCode(kernel, user.id, code)
  if (!fits) throw wrongCode(WRONG_CODE)
  await forgetAttempts(kernel, limit)
}

/** Each code is worth something once: whoever looked over a shoulder comes too late. */
export async function useCode(kernel: Kernel, db: Queryable, userId: number, code: string): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factors')
    .select('sealed_secret')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const step = factor
    ? totpStep(
        kernel.secrets.open(factor.sealed_secret, sealedPlace.secondFactor(userId)),
        code,
        kernel.clock.now(),
      )
    : null
  if (step === null) return false
  const used = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

async function useRecoveryCode(kernel: Kernel, userId: number, code: string): Promise<boolean> {
  const used = await kernel.db
    .updateTable('recovery_codes')
    .set({ used_at: kernel.clock.now() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', recoveryHash(userId, code))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export async function replaceRecoveryCodes(trx: Trx, userId: number, now: Date): Promise<string[]> {
  const codes = newRecoveryCodes()
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const rows = codes.map((code) => ({
    user_id: userId,
    code_hash: recoveryHash(userId, code),
    used_at: null,
    created_at: now,
  }))
  await trx.insertInto('recovery_codes').values(rows).execute()
  return codes
}

/** 80 random bits, so no slow hash is needed. */
function recoveryHash(userId: number, code: string): string {
  return hashToken(`${userId}:${plainRecoveryCode(code)}`)
}

export function wrongCode(problem: string): Failure {
  return new Failure({ status: 422, code: 'second_factor', message: WRONG_CODE, fields: { code: [problem] } })
}
