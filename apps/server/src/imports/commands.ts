import type { ImportStatus } from '@podstead/contract/imports'
import { ownedBy, type PermittedShow, partOfShow, renewed } from '../access/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import { conflict, type Failure, refused } from '../kernel/http/failure.ts'
import { countAttempt } from '../kernel/http/limits.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { token } from '../kernel/secrets/secrets.ts'
import { createShow } from '../shows/commands.ts'
import { announceProgress, locked } from './commands-progress.ts'
import { mailCode } from './commands-proof.ts'
import { copyFiles, enqueueImport, readFeed } from './commands-queue.ts'
import { limitAsking, refuseUseless, requireEmpty, type User } from './commands-requirements.ts'
import { hasPodcast, isImporting, type PermittedImport, waitingShow } from './queries.ts'
import { COPY_CONCURRENCY, canCancel, feedOwnerEmail, importPermission, LIMITS } from './rules.ts'
import { feedNotes, isUuid } from './rules-feed.ts'
import { notesOfPages } from './rules-pages.ts'
import { type Survey, surveyFeed } from './service.ts'
import type { ImportRow } from './table.ts'

/** Looks at a feed for somebody who may want to import it. @throws Failure 422 on `rss_feed`, 429 */
export async function previewFeed(kernel: Kernel, user: User, rssFeed: string) {
  await countAttempt(kernel, LIMITS.preview(user.id))
  const survey = await surveyFeed(kernel, rssFeed)
  return {
    survey,
    notes: await notes(kernel, user, rssFeed, survey),
    permission: importPermission(survey.feed, user),
  }
}

/**
 * Starts the import into a show without episodes, or asks for proof first where the feed is locked.
 * @throws Failure 422 when the feed cannot be read or may not be imported; then nothing is changed
 */
export async function startImport(
  kernel: Kernel,
  user: User,
  show: PermittedShow,
  rssFeed: string,
): Promise<PermittedImport> {
  if (!show.is_direct_upload)
    throw refused('This podcast belongs to a cloud drive folder and gets its episodes there.')
  await requireEmpty(kernel, show)
  await countAttempt(kernel, LIMITS.preview(user.id))
  const survey = await surveyFeed(kernel, rssFeed)
  refuseUseless(survey, user)
  await limitAsking(kernel, user, survey)
  return begin(kernel, user, show, rssFeed, survey)
}

/**
 * Makes the podcast and imports into it; begun again it goes on with the empty one that still waits for proof
 * of the same feed. Killed between the two, it leaves an empty podcast that the import can be started in.
 * @throws Failure 402, 422 on `rss_feed`, 429; then no podcast is made
 */
export async function createImport(
  kernel: Kernel,
  user: User,
  rssFeed: string,
): Promise<{ show: PermittedShow; started: PermittedImport }> {
  await countAttempt(kernel, LIMITS.preview(user.id))
  const survey = await surveyFeed(kernel, rssFeed)
  refuseUseless(survey, user)
  await limitAsking(kernel, user, survey)
  const waiting = await waitingShow(kernel.db, user, rssFeed)
  if (waiting) return { show: waiting, started: await begin(kernel, user, waiting, rssFeed, survey) }
  const name = survey.feed.title.trim().slice(0, 255).toWellFormed() || 'My podcast'
  const show = ownedBy(
    user,
    'show',
    await createShow(kernel, user, { name, is_advanced_private_feed: false }),
  )
  return { show, started: await begin(kernel, user, show, rssFeed, survey) }
}

/**
 * Stops an import; what has arrived stays, and the rest can be fetched later by a retry.
 * @throws Failure 409 when it has ended
 */
export async function cancelImport(kernel: Kernel, found: PermittedImport): Promise<PermittedImport> {
  return kernel.db.transaction().execute(async (trx) => {
    const { status } = await locked(trx, found)
    if (!canCancel(status)) throw conflict('This import has ended already.')
    return renewed(found, await breakOff(trx, kernel, found, 'cancelled'))
  })
}

/** For the creator whose account was disabled meanwhile, and is open again. */
export const UNFINISHED = 'The import could not be finished. Please try again.'

/** Ends an import before all of it was copied: what is on its way waits for a retry. */
export async function breakOff(
  trx: Trx,
  kernel: Kernel,
  found: { id: number },
  status: 'cancelled' | 'failed',
  message = '',
): Promise<ImportRow> {
  await trx
    .updateTable('import_items')
    .set({ state: 'waiting', claimed_by: null })
    .where('import_id', '=', found.id)
    .where('state', '=', 'copying')
    .execute()
  return end(trx, kernel, found, status, message)
}

/** Enqueues the workers of an import. */
export async function startCopying(
  trx: Trx,
  kernel: Kernel,
  found: { id: number; show_id: number },
): Promise<void> {
  for (let count = 0; count < COPY_CONCURRENCY; count++)
    await enqueueImport(trx, kernel, found, copyFiles, { import_id: found.id, lane: token(6) })
}

/** An import that is at its end, in the words of its message. */
export async function end(
  trx: Trx,
  kernel: Kernel,
  found: { id: number },
  status: 'done' | 'done_with_failures' | 'failed' | 'cancelled',
  message = '',
): Promise<ImportRow> {
  const ended = await trx
    .updateTable('imports')
    .set({ status, message, finished_at: kernel.clock.now(), proof_hash: null })
    .where('id', '=', found.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await announceProgress(trx, ended)
  return ended
}

async function begin(
  kernel: Kernel,
  user: User,
  show: PermittedShow,
  rssFeed: string,
  survey: Survey,
): Promise<PermittedImport> {
  const permission = importPermission(survey.feed, user)
  const email = permission === 'proof' ? (feedOwnerEmail(survey.feed) ?? '') : ''
  const warnings = JSON.stringify(await notes(kernel, user, rssFeed, survey, show.id))
  return kernel.db.transaction().execute(async (trx) => {
    await trx.selectFrom('shows').select('id').where('id', '=', show.id).forUpdate().execute()
    if (await isImporting(trx, show.id)) throw conflict('An import into this podcast is already running.')
    await trx
      .updateTable('imports')
      .set({ status: 'cancelled', finished_at: kernel.clock.now(), proof_hash: null })
      .where('show_id', '=', show.id)
      .where('status', '=', 'waiting_for_proof')
      .execute()
    const status: ImportStatus = email ? 'waiting_for_proof' : 'reading'
    const started = await trx
      .insertInto('imports')
      .values({
        show_id: show.id,
        rss_feed: rssFeed,
        status,
        host: survey.summary.host,
        warnings,
        proof_email: email,
        created_at: kernel.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (email) return partOfShow(show, 'import', await mailCode(trx, kernel, started))
    await enqueueImport(trx, kernel, started, readFeed, { import_id: started.id })
    await announceProgress(trx, started)
    return partOfShow(show, 'import', started)
  })
}

async function notes(
  kernel: Kernel,
  user: User,
  rssFeed: string,
  { feed, summary }: Survey,
  showId?: number,
) {
  const isHere =
    feed.guid !== null && isUuid(feed.guid) && (await hasPodcast(kernel.db, user, feed.guid, showId))
  return [...notesOfPages(feed.pages.end), ...feedNotes(feed, summary, { rssFeed, isHere })]
}

/** The reason of a refusal as one sentence. */
export function sentence(error: Failure): string {
  return error.fields ? Object.values(error.fields).flat().join(' ') : error.message
}
