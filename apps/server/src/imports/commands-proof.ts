import { randomBytes } from 'node:crypto'
import { type PermittedShow, renewed } from '../access/queries.ts'
import { languageOfAddress } from '../accounts/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import { conflict, invalid } from '../kernel/http/failure.ts'
import { countAttempt } from '../kernel/http/limits.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { announceProgress } from './commands-progress.ts'
import { enqueueImport, readFeed } from './commands-queue.ts'
import { limitProofs, requireEmpty, type User } from './commands-requirements.ts'
import { proofMail } from './mails.ts'
import type { PermittedImport } from './queries.ts'
import { CODE_MS, LIMITS, makeProofCode } from './rules.ts'
import type { ImportRow } from './table.ts'

/** Another mail with another code. @throws Failure 409, 429 */
export async function sendProof(
  kernel: Kernel,
  user: User,
  found: PermittedImport,
): Promise<PermittedImport> {
  if (found.status !== 'waiting_for_proof') throw conflict('This import does not wait for a code.')
  await limitProofs(kernel, user, found.proof_email)
  return kernel.db.transaction().execute(async (trx) => renewed(found, await mailCode(trx, kernel, found)))
}

/** The right code starts the import. @throws Failure 422 on `code`, 409, 429 after six tries */
export async function confirmProof(
  kernel: Kernel,
  show: PermittedShow,
  found: PermittedImport,
  code: string,
): Promise<PermittedImport> {
  if (found.status !== 'waiting_for_proof' || !found.proof_sent_at)
    throw conflict('This import does not wait for a code.')
  await countAttempt(kernel, LIMITS.codePerMail(found.id, found.proof_sent_at))
  const isExpired = found.proof_sent_at.getTime() + CODE_MS < kernel.clock.now().getTime()
  if (isExpired) throw invalid({ code: ['has expired. Please ask for a new one.'] })
  if (hashCode(kernel, found.id, code) !== found.proof_hash)
    throw invalid({ code: ['is not the one in our mail.'] })
  await requireEmpty(kernel, show)
  return kernel.db.transaction().execute(async (trx) => {
    const confirmed = await trx
      .updateTable('imports')
      .set({ status: 'reading', proof_hash: null })
      .where('id', '=', found.id)
      .where('status', '=', 'waiting_for_proof')
      .returningAll()
      .executeTakeFirst()
    if (!confirmed) throw conflict('This import does not wait for a code.')
    await enqueueImport(trx, kernel, found, readFeed, { import_id: found.id })
    await announceProgress(trx, confirmed)
    return renewed(found, confirmed)
  })
}

export async function mailCode(trx: Trx, kernel: Kernel, found: ImportRow): Promise<ImportRow> {
  const code = makeProofCode(randomBytes(4).readUInt32BE())
  const updated = await trx
    .updateTable('imports')
    .set({ proof_hash: hashCode(kernel, found.id, code), proof_sent_at: kernel.clock.now() })
    .where('id', '=', found.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const asking = await trx
    .selectFrom('shows')
    .innerJoin('users', 'users.id', 'shows.user_id')
    .select('users.language')
    .where('shows.id', '=', found.show_id)
    .executeTakeFirst()
  const language = await languageOfAddress(trx, found.proof_email, asking?.language ?? null)
  await queueMail(kernel, trx, proofMail(kernel, found, code, language))
  await announceProgress(trx, updated)
  return updated
}

function hashCode(kernel: Kernel, importId: number, code: string): string {
  return kernel.secrets.keyedHash(`${importId}\n${code.replace(/\s/g, '')}`, 'import-proof')
}
