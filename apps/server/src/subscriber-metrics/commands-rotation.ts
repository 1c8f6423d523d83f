import { languageCode } from '@podstead/contract/lookups-data'
import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { languageOfListener } from '../kernel/messages/messages-language.ts'
import { sendLetter } from '../letters/commands-queue.ts'
import { findInstructionEmail } from '../letters/queries.ts'
import { resetFeedAddress } from '../subscribers/commands-status.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { writeEvidence } from './mails-evidence.ts'
import type { LeakFinding } from './rules.ts'
import type { SubscriberAlertRow } from './table.ts'

/** Whose address was just replaced by itself is left alone for so long: their apps have to follow first. */
const REST_DAYS = 7

type Alert = Pick<SubscriberAlertRow, 'id'> & { finding: LeakFinding }

/** Gives somebody a new address because nobody has to decide it, unless that happened a few days ago. */
export async function rotateByItself(
  trx: Trx,
  kernel: Kernel,
  subscriber: SubscriberRow,
  alert: Alert,
): Promise<void> {
  if (subscriber.subscription_status !== 'Approved') return
  const since = new Date(kernel.clock.now().getTime() - REST_DAYS * 86_400_000)
  const before = await trx
    .selectFrom('subscriber_alerts')
    .select('id')
    .where('subscriber_id', '=', subscriber.id)
    .where('action', '=', 'rotated')
    .where('updated_at', '>', since)
    .executeTakeFirst()
  if (before) return
  await rotateAddress(trx, kernel, subscriber, alert, { actorId: null })
  const show = await trx
    .selectFrom('shows')
    .select(['user_id', 'podcast_title'])
    .where('id', '=', subscriber.show_id)
    .executeTakeFirstOrThrow()
  // Whose it was stands in their own history, which fewer may read.
  await kernel.auditLog.recordServerAct(trx, {
    ...{ action: 'replaceLeakedAddress', accountId: show.user_id, showId: subscriber.show_id },
    subject: show.podcast_title,
  })
}

/** A new address and a letter that says so; the old one opens nothing from the next request on. */
export async function rotateAddress(
  trx: Trx,
  kernel: Kernel,
  subscriber: SubscriberRow,
  alert: Alert,
  { actorId }: { actorId: number | null },
): Promise<void> {
  await resetFeedAddress(trx, kernel, subscriber, { actorId, reason: alert.finding.kind })
  await writeLetter(trx, kernel, subscriber, 'address_rotated', alert.finding)
  await noteAction(trx, kernel, alert, 'rotated')
}

/** Asks a listener whether it was them. */
export async function writeToSubscriber(
  trx: Trx,
  kernel: Kernel,
  subscriber: SubscriberRow,
  alert: Alert,
): Promise<void> {
  await writeLetter(trx, kernel, subscriber, 'probably_shared', alert.finding)
  await noteAction(trx, kernel, alert, 'wrote')
}

async function writeLetter(
  trx: Trx,
  kernel: Kernel,
  subscriber: SubscriberRow,
  kind: 'address_rotated' | 'probably_shared',
  finding: LeakFinding,
): Promise<void> {
  const language = await letterLanguage(trx, subscriber)
  const evidence = writeEvidence(kernel, finding, language)
  await sendLetter(trx, kernel, subscriber, kind, { evidence })
}

/** As the letter itself is written. */
async function letterLanguage(trx: Trx, { language, show_id }: SubscriberRow) {
  if (language) return languageOfListener(language)
  const { language: chosen } = await findInstructionEmail(trx, show_id)
  if (chosen) return languageOfListener(chosen)
  const show = await trx
    .selectFrom('shows')
    .select('language_id')
    .where('id', '=', show_id)
    .executeTakeFirstOrThrow()
  return languageOfListener(languageCode(show.language_id))
}

async function noteAction(
  trx: Trx,
  kernel: Kernel,
  { id }: Pick<SubscriberAlertRow, 'id'>,
  action: 'wrote' | 'rotated',
): Promise<void> {
  const now = kernel.clock.now()
  await trx
    .updateTable('subscriber_alerts')
    .set({
      ...{ action, updated_at: now },
      ...(action === 'wrote' ? { written_at: now } : { state: 'resolved' as const }),
    })
    .where('id', '=', id)
    .execute()
}
