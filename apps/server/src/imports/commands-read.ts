import type { ReadFeed, ReadItem } from '@podstead/feed/read/read-model'
import { isActiveAccount } from '../accounts/queries.ts'
import { crashPoint } from '../kernel/crash-points.ts'
import type { Trx } from '../kernel/database/database.ts'
import { Failure } from '../kernel/http/failure.ts'
import { done, type JobOutcome, type JobRun, skipped } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { announce } from '../kernel/live/live.ts'
import { touchShow } from '../shows/commands.ts'
import type { ShowRow } from '../shows/table.ts'
import { end, sentence, startCopying, UNFINISHED } from './commands.ts'
import { writeEpisode } from './commands-episode.ts'
import { announceProgress } from './commands-progress.ts'
import { copyArtwork, enqueueImport } from './commands-queue.ts'
import { writeShow } from './commands-show.ts'
import { BATCH, READING_MS } from './rules.ts'
import { LONGEST_GUID } from './rules-feed.ts'
import { readForeignFeed } from './service.ts'
import type { ImportRow } from './table.ts'

/** Thrown when somebody stopped the import, or another job has taken over. */
class ReadSuperseded extends Error {}

/** Thrown when the account was disabled since the import was asked for. */
class AccountDisabled extends Error {}

/** What the feed says of one episode, kept until the episode is complete. */
export type StagedItem = Omit<ReadItem, 'publishedAt'> & { publishedAt: string | null }

/**
 * Reads the feed of an import and makes the show and its episodes out of it. Killed anywhere it goes on where
 * it was: a feed that was not read to its end is read anew, an episode that exists is not made again.
 */
export async function readImport(kernel: Kernel, importId: number, run: JobRun): Promise<JobOutcome> {
  const found = await claimImport(kernel, importId, run)
  if (!found) return skipped('the import does not wait to be read')
  try {
    // Asks whether it still may, before anybody else's server is asked for anything.
    await alone(kernel, found, run, async () => {})
    if (found.read_at === null) await readWhole(kernel, found, run)
    while (await writeBatch(kernel, found, run)) run.signal.throwIfAborted()
    return done
  } catch (error) {
    if (error instanceof ReadSuperseded) return skipped('the import was stopped')
    if (error instanceof AccountDisabled) {
      await failReading(kernel, importId, UNFINISHED)
      return skipped('the account was disabled')
    }
    if (!(error instanceof Failure)) throw error
    await failReading(kernel, importId, sentence(error))
    return skipped(`the feed cannot be read: ${error.message}`)
  }
}

/** The import could not be read, for a reason that its creator gets to read. */
export async function failReading(kernel: Kernel, importId: number, message: string): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('imports')
      .selectAll()
      .where('id', '=', importId)
      .forUpdate()
      .executeTakeFirst()
    if (row?.status !== 'reading') return
    // A feed that breaks off leaves nothing behind.
    if (row.read_at === null) await trx.deleteFrom('import_items').where('import_id', '=', importId).execute()
    await end(trx, kernel, row, 'failed', message)
  })
}

async function claimImport(kernel: Kernel, importId: number, run: JobRun): Promise<ImportRow | undefined> {
  return kernel.db
    .updateTable('imports')
    .set({ reader: run.id })
    .where('id', '=', importId)
    .where('status', '=', 'reading')
    .returningAll()
    .executeTakeFirst()
}

/**
 * Items go into the database as they come, so that memory stays flat; the show changes only
 * when the feed was read to its end.
 */
async function readWhole(kernel: Kernel, found: ImportRow, run: JobRun): Promise<void> {
  await kernel.db
    .deleteFrom('import_items')
    .where('import_id', '=', found.id)
    .where('episode_id', 'is', null)
    .execute()
  let rows: ReturnType<typeof staged>[] = []
  const flush = async () => {
    const batch = rows
    rows = []
    if (batch.length)
      await alone(kernel, found, run, async (trx) => {
        await trx.insertInto('import_items').values(batch).execute()
      })
  }
  const feed: ReadFeed = await readForeignFeed(kernel, found.rss_feed, {
    timeoutMs: READING_MS,
    signal: run.signal,
    async onItem(item, position) {
      rows.push(staged(found.id, item, position))
      if (rows.length >= BATCH) await flush()
    },
  })
  await flush()
  await alone(kernel, found, run, async (trx, show) => {
    await writeShow(trx, kernel, { show, found, feed })
    await trx.updateTable('imports').set({ read_at: kernel.clock.now() }).where('id', '=', found.id).execute()
  })
}

/** Makes episodes of the next items; false when there are none left, and the audio can follow. */
async function writeBatch(kernel: Kernel, found: ImportRow, run: JobRun): Promise<boolean> {
  return alone(kernel, found, run, async (trx, show, current) => {
    const items = await trx
      .selectFrom('import_items')
      .selectAll()
      .where('import_id', '=', found.id)
      .where('state', '=', 'staged')
      .orderBy('position')
      .limit(BATCH)
      .execute()
    for (const item of items) await writeEpisode(trx, kernel, { show, found: current, item })
    if (items.length) {
      await touchShow(trx, show.id, kernel.clock.now())
      await announce(trx, 'show', show.id, { show_id: show.id, episode_id: null, change: 'episode' })
      await announceProgress(trx, current)
      crashPoint('imports: episodes made, before commit')
      return true
    }
    await startCopying(trx, kernel, found)
    await enqueueImport(trx, kernel, found, copyArtwork, { import_id: found.id })
    await announceProgress(
      trx,
      await trx
        .updateTable('imports')
        .set({ status: 'copying' })
        .where('id', '=', found.id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
    return false
  })
}

/**
 * A transaction that happens only while this job is the one that reads, the show still exists and
 * its owner's account is active.
 */
async function alone<T>(
  kernel: Kernel,
  found: ImportRow,
  run: JobRun,
  work: (trx: Trx, show: ShowRow, current: ImportRow) => Promise<T>,
): Promise<T> {
  return kernel.db.transaction().execute(async (trx) => {
    const current = await trx
      .selectFrom('imports')
      .selectAll()
      .where('id', '=', found.id)
      .forUpdate()
      .executeTakeFirst()
    const show = await trx
      .selectFrom('shows')
      .selectAll()
      .where('id', '=', found.show_id)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!current || !show || current.status !== 'reading' || current.reader !== run.id)
      throw new ReadSuperseded()
    if (!(await isActiveAccount(trx, { id: show.user_id }))) throw new AccountDisabled()
    return work(trx, show, current)
  })
}

function staged(importId: number, item: ReadItem, position: number) {
  // Apps know an episode without a GUID by the address of its audio, so that address is its GUID.
  const guid = item.guid ?? item.enclosure.url
  const isTooLong = Buffer.byteLength(guid) > LONGEST_GUID
  return {
    import_id: importId,
    position,
    guid: isTooLong ? '' : guid,
    title: item.title.trim().slice(0, 255).toWellFormed(),
    state: isTooLong ? ('skipped' as const) : ('staged' as const),
    message: isTooLong ? 'The GUID of this episode is far too long.' : '',
    data: isTooLong ? null : JSON.stringify(item),
    audio_url: item.enclosure.url,
    bytes_total: item.enclosure.length,
  }
}
