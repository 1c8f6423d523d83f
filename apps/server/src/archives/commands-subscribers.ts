import { Readable } from 'node:stream'
import { BOM, csvLine } from '@podstead/csv/cell'
import type { Kernel } from '../kernel/kernel.ts'
import { importArchivedLetters, lettersForArchive } from '../letters/commands-archived.ts'
import { closingForArchive, importArchivedClosing } from '../private-feeds/commands-archived.ts'
import { importArchivedSchedule, scheduleForArchive } from '../release-schedule/commands-archived.ts'
import { importArchivedReminders } from '../reminders/commands-archived.ts'
import { listReminders } from '../reminders/queries.ts'
import {
  importArchivedMetricsSettings,
  metricsSettingsForArchive,
} from '../subscriber-metrics/commands-archived.ts'
import { importArchivedSubscribers, subscribersForArchive } from '../subscribers/commands-archived.ts'
import { ENTRIES } from './rules.ts'
import type { ArchiveLetters } from './rules-letters.ts'
import type { ArchiveSchedule, ArchiveSubscriber } from './rules-subscribers.ts'
import type { Source } from './service.ts'

/** Subscribers with what their addresses are made of, their schedule, and a table without either. */
export async function* subscriberEntries(
  kernel: Kernel,
  showId: number,
): AsyncGenerator<{ name: string; source: Source }> {
  yield { name: ENTRIES.subscribers, source: async () => Readable.from(asJson(kernel, showId)) }
  yield { name: 'subscribers/subscribers.csv', source: async () => Readable.from(asCsv(kernel, showId)) }
  const schedule = {
    ...(await scheduleForArchive(kernel.db, showId)),
    closing: await closingForArchive(kernel.db, showId),
    metrics: await metricsSettingsForArchive(kernel.db, showId),
    reminders: await listReminders(kernel.db, showId),
  }
  yield { name: ENTRIES.schedule, source: `${JSON.stringify(schedule, null, 1)}\n` }
  const letters = await lettersForArchive(kernel.db, showId)
  yield { name: ENTRIES.letters, source: `${JSON.stringify(letters, null, 1)}\n` }
}

async function* asJson(kernel: Kernel, showId: number): AsyncGenerator<string> {
  yield '['
  let separator = '\n'
  for await (const piece of subscribersForArchive(kernel, showId)) {
    yield separator + piece.map((one) => JSON.stringify(one)).join(',\n')
    separator = ',\n'
  }
  yield '\n]\n'
}

async function* asCsv(kernel: Kernel, showId: number): AsyncGenerator<string> {
  yield BOM + csvLine(['email', 'name', 'status', 'created_at', 'approved_at', 'first_fetch_at'])
  for await (const piece of subscribersForArchive(kernel, showId))
    yield piece
      .map((one) =>
        csvLine([
          one.email_address,
          one.full_name,
          one.subscription_status,
          one.created_at,
          one.approved_at,
          one.first_fetch_at,
        ]),
      )
      .join('')
}

/** Who subscribes, and what opens to them when; a second time nothing changes. @returns notes */
export async function importSubscribers(
  kernel: Kernel,
  showId: number,
  { subscribers, schedule }: { subscribers: ArchiveSubscriber[]; schedule: ArchiveSchedule | undefined },
): Promise<string[]> {
  const readdressed = await importArchivedSubscribers(kernel, { id: showId }, subscribers)
  if (schedule)
    await kernel.db.transaction().execute(async (trx) => {
      await importArchivedSchedule(trx, kernel, showId, schedule)
      if (schedule.closing) await importArchivedClosing(trx, showId, schedule.closing)
      if (schedule.reminders) await importArchivedReminders(trx, kernel, showId, schedule.reminders)
      if (schedule.metrics) await importArchivedMetricsSettings(trx, kernel, showId, schedule.metrics)
    })
  if (!readdressed) return []
  return [
    `${readdressed} ${readdressed === 1 ? 'subscriber has' : 'subscribers have'} a new address here, because the old one is in use on this server.`,
  ]
}

/**
 * What is written to them; a second time nothing changes. After the episodes are public: what was open before
 * is announced to nobody.
 */
export async function importLetters(
  kernel: Kernel,
  showId: number,
  { letters }: { letters: ArchiveLetters | undefined },
): Promise<void> {
  if (letters)
    await kernel.db.transaction().execute((trx) => importArchivedLetters(trx, kernel, showId, letters))
}
