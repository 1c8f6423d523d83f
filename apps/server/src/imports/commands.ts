import { randomBytes } from 'node:crypto'
import type { ImportStatus } from '@podstead/contract/imports'
import { ownedBy, type PermittedShow, partOfShow, renewed } from '../access/queries.ts'
import { languageOfAddress } from '../accounts/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import { conflict, type Failure, invalid, refused } from '../kernel/http/failure.ts'
import { countAttempt } from '../kernel/http/limits.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { announce } from '../kernel/live/live.ts'
import { token } from '../kernel/secrets/secrets.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { createShow } from '../shows/commands.ts'
import { episodeCount } from '../shows/queries.ts'
import { copyFiles, enqueueImport, readFeed } from './commands-queue.ts'
import { proofMail } from './mails.ts'
import { countItems, hasPodcast, isImporting, type PermittedImport, waitingShow } from './queries.ts'
import {
  CODE_MS,
  COPY_CONCURRENCY,
  canCancel,
  feedOwnerEmail,
  importPermission,
  LIMITS,
  LOCKED_WITHOUT_OWNER,
  makeProofCode,
} from './rules.ts'
import { feedNotes, isUuid } from './rules-feed.ts'
import { notesOfPages } from './rules-pages.ts'
import { type Survey, surveyFeed } from './service.ts'
import type { ImportRow } from './table.ts'

type User = { id: number; email: string }

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
  if (hashOf(kernel, found.id, code) !== found.proof_hash)
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

/** Puts the lanes of an import to work. */
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

export async function announceProgress(trx: Trx, found: ImportRow): Promise<void> {
  const counts = await countItems(trx, found.id)
  await announce(trx, 'import', found.show_id, {
    show_id: found.show_id,
    status: found.status,
    items_count: counts.items,
    done_count: counts.done,
    failed_count: counts.failed,
    skipped_count: counts.skipped,
    bytes_total: counts.bytesTotal || null,
    bytes_done: counts.bytesDone,
  })
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

async function mailCode(trx: Trx, kernel: Kernel, found: ImportRow): Promise<ImportRow> {
  const code = makeProofCode(randomBytes(4).readUInt32BE())
  const updated = await trx
    .updateTable('imports')
    .set({ proof_hash: hashOf(kernel, found.id, code), proof_sent_at: kernel.clock.now() })
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

/** Refused on the server too. */
async function requireEmpty(kernel: Kernel, show: PermittedShow): Promise<void> {
  if (await episodeCount(kernel.db, show))
    throw refused(
      'This podcast has episodes already. A feed can only be imported into a podcast without episodes.',
    )
}

function refuseUseless({ feed }: Survey, user: User): void {
  if (feed.itemCount === 0) throw invalid({ rss_feed: ['There are no episodes in this feed.'] })
  if (importPermission(feed, user) === 'refused') throw invalid({ rss_feed: [LOCKED_WITHOUT_OWNER] })
}

/** A locked feed means a mail to somebody; counted before anything is made. @throws Failure 429 */
async function limitAsking(kernel: Kernel, user: User, { feed }: Survey): Promise<void> {
  const email = feedOwnerEmail(feed)
  if (email && importPermission(feed, user) === 'proof') await limitProofs(kernel, user, email)
}

async function limitProofs(kernel: Kernel, user: User, email: string): Promise<void> {
  await countAttempt(kernel, LIMITS.proofPerAccount(user.id))
  await countAttempt(kernel, LIMITS.proofPerAddress(email))
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

function hashOf(kernel: Kernel, importId: number, code: string): string {
  return kernel.secrets.keyedHash(`${importId}\n${code.replace(/\s/g, '')}`, 'import-proof')
}

export async function locked(trx: Trx, found: { id: number }): Promise<ImportRow> {
  return trx
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', found.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The reason of a refusal as one sentence. */
export function sentence(error: Failure): string {
  return error.fields ? Object.values(error.fields).flat().join(' ') : error.message
}
