import { findLeaks as findLeaksOfDay } from '@podstead/downloads/members/leak-rules'
import { sql } from 'kysely'
import { freshLists } from '../counting-method/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { recordSubscriberEvent } from '../subscribers/commands.ts'
import { announcePeople } from '../subscribers/commands-changes.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import type { SubscriberDay } from './commands-queue.ts'
import { rotateByItself } from './commands-rotation.ts'
import { loadDays } from './queries-days.ts'
import { findSettings } from './queries-settings.ts'
import {
  describeFinding,
  isForRotation,
  isLikelyFalsePositive,
  isStronger,
  type LeakFinding,
  toThresholds,
} from './rules.ts'
import type { SubscriberAlertRow, SubscriberMetricsSettingsRow } from './table.ts'

/** Days in one transaction. */
const PAGE = 200

/** Looks at every day with news, some in one transaction: twice is once. */
export async function lookAtNews(kernel: Kernel, signal?: AbortSignal): Promise<void> {
  const { rules } = await freshLists(kernel)
  while (!signal?.aborted) {
    const seen = await kernel.db.transaction().execute(async (trx) => {
      const news = await takeNews(trx)
      for (const [day, some] of Map.groupBy(news, (one) => one.day)) {
        const ids = some.map(({ subscriber_id }) => subscriber_id)
        const days = await loadDays(trx, day, ids, rules.classify)
        const people = await trx
          .selectFrom('subscribers')
          .selectAll()
          .where('id', 'in', ids)
          .orderBy('id')
          .execute()
        for (const [showId, members] of Map.groupBy(people, ({ show_id }) => show_id)) {
          const settings = await findSettings(trx, showId)
          const thresholds = toThresholds(settings)
          for (const subscriber of members) {
            const use = days.get(subscriber.id)
            for (const finding of use ? findLeaksOfDay(use, thresholds) : [])
              await raiseAlert(trx, kernel, { subscriber, day, finding, settings })
          }
        }
      }
      return news.length
    })
    if (seen < PAGE) return
  }
}

async function takeNews(trx: Trx): Promise<SubscriberDay[]> {
  const { rows } = await sql<SubscriberDay>`
    delete from subscriber_news where (subscriber_id, day) in (
      select subscriber_id, day from subscriber_news order by subscriber_id, day limit ${PAGE} for update skip locked)
    returning subscriber_id, day`.execute(trx)
  return rows
}

interface FoundLeak {
  subscriber: SubscriberRow
  day: string
  finding: LeakFinding
  settings: SubscriberMetricsSettingsRow | undefined
}

/** Notes one that nobody knew of. */
async function raiseAlert(trx: Trx, kernel: Kernel, found: FoundLeak): Promise<void> {
  const { subscriber, day, finding } = found
  const latest = await trx
    .selectFrom('subscriber_alerts')
    .selectAll()
    .where('subscriber_id', '=', subscriber.id)
    .where('kind', '=', finding.kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (latest?.state === 'ignored') return
  if (latest?.state === 'dismissed' && isLikelyFalsePositive(finding)) return
  if (latest?.state === 'open') return strengthenAlert(trx, kernel, latest, found)
  // What was decided of a day stays decided.
  if (latest && latest.last_day >= day) return
  const now = kernel.clock.now()
  const { id } = await trx
    .insertInto('subscriber_alerts')
    .values({
      ...{ show_id: subscriber.show_id, subscriber_id: subscriber.id, kind: finding.kind, state: 'open' },
      ...{ first_day: day, last_day: day, evidence: JSON.stringify(finding), action: null, written_at: null },
      ...{ created_at: now, updated_at: now },
      waits_for_mail: found.settings?.notifies_owner !== false && !isLikelyFalsePositive(finding),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const details = { evidence: describeFinding(finding, 'owner'), day }
  await recordSubscriberEvent(trx, kernel, subscriber, finding.kind, { details })
  await announcePeople(trx, kernel, { show_id: subscriber.show_id, subscriber_ids: [subscriber.id] })
  if (isForRotation(finding, found.settings)) await rotateByItself(trx, kernel, subscriber, { id, finding })
}

async function strengthenAlert(
  trx: Trx,
  kernel: Kernel,
  alert: SubscriberAlertRow,
  { day, finding }: FoundLeak,
): Promise<void> {
  const isMore = isStronger(finding, alert.evidence as LeakFinding)
  if (!isMore && day <= alert.last_day && day >= alert.first_day) return
  await trx
    .updateTable('subscriber_alerts')
    .set({
      ...(isMore && { evidence: JSON.stringify(finding) }),
      ...{ first_day: day < alert.first_day ? day : alert.first_day },
      ...{ last_day: day > alert.last_day ? day : alert.last_day, updated_at: kernel.clock.now() },
    })
    .where('id', '=', alert.id)
    .execute()
}
