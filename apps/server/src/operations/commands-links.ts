import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '../kernel/config.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Secrets } from '../kernel/secrets/secrets.ts'

/**
 * The operator's pages where nobody can be seen to sit at this machine: a link that opens
 * once, then an hour in that browser.
 */

const LINK_MINUTES = 15
const LINK = 'operator link'

/** To be shown on the operator's terminal and nowhere else. */
export function createOperatorLink(
  { config, secrets }: { config: Config; secrets: Secrets },
  now: Date,
): string {
  const token = secrets.sign(
    { nonce: randomBytes(16).toString('base64url') },
    LINK,
    new Date(now.getTime() + LINK_MINUTES * 60_000),
  )
  // With a mail server there is no outbox.
  return `${config.origins.app}${config.smtpUrl ? '/jobs' : '/outbox'}?token=${token}`
}

/** Whether the link is good, which it is once, in whichever process. */
export async function useOperatorLink({ db, secrets, clock }: Kernel, token: string): Promise<boolean> {
  const payload = secrets.verify(token, LINK) as { nonce?: unknown } | undefined
  if (typeof payload?.nonce !== 'string') return false
  const now = clock.now()
  await db.deleteFrom('used_operator_links').where('expires_at', '<', now).execute()
  const used = await db
    .insertInto('used_operator_links')
    .values({
      nonce_hash: createHash('sha256').update(payload.nonce).digest('hex'),
      expires_at: new Date(now.getTime() + LINK_MINUTES * 60_000),
    })
    .onConflict((c) => c.column('nonce_hash').doNothing())
    .returning('nonce_hash')
    .executeTakeFirst()
  return used !== undefined
}
