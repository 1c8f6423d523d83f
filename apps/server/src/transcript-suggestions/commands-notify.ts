import type { Kernel } from '../kernel/kernel.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { suggestionsMail } from './mails.ts'
import { countOpen, showsToNotify } from './queries.ts'

const DAY_MS = 86_400_000
/** Decided ones can be taken back for so long; then nothing is kept of who suggested them. */
const KEPT_MS = 90 * DAY_MS

/** Tells owners what waits for them, once a day at most: the marks and the mail are one transaction. */
export async function notifyOwners(kernel: Kernel, signal?: AbortSignal): Promise<void> {
  const now = kernel.clock.now()
  for (const { id, podcast_title, email, language } of await showsToNotify(
    kernel.db,
    new Date(now.getTime() - DAY_MS),
  )) {
    signal?.throwIfAborted()
    await kernel.db.transaction().execute(async (trx) => {
      const marked = await trx
        .updateTable('transcript_suggestions')
        .set({ notified_at: now })
        .where('notified_at', 'is', null)
        .where('state', '=', 'open')
        .where('episode_id', 'in', (q) => q.selectFrom('episodes').select('id').where('show_id', '=', id))
        .returning('id')
        .execute()
      if (!marked.length) return
      const open = await countOpen(trx, { id })
      const show = { id, title: podcast_title }
      await queueMail(kernel, trx, suggestionsMail(kernel, { email, language }, show, open))
    })
  }
}

export async function forgetDecided({ db, clock }: Kernel): Promise<void> {
  await db
    .deleteFrom('transcript_suggestions')
    .where('state', '<>', 'open')
    .where('decided_at', '<', new Date(clock.now().getTime() - KEPT_MS))
    .execute()
}
