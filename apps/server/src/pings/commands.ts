import type { PingReason } from '@podstead/contract/pings'
import { type FeedContent, feedContent } from '../feeds/queries.ts'
import { changesNextAt } from '../feeds/rules-changes.ts'
import { announcedVariants } from '../feeds/rules-variants.ts'
import { crashPoint } from '../kernel/crash-points.ts'
import type { Trx } from '../kernel/database/database.ts'
import { done, type JobOutcome, skipped } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { readFeed, storeServedFeed } from '../preflight/commands.ts'
import type { ShowRow } from '../shows/table.ts'
import { showForListener } from '../visibility/queries.ts'
import { EVERYBODY } from '../visibility/rules.ts'
import { checkFeed, notifyService } from './commands-announce.ts'
import { lockedTurn, MAX_SHOWS, reasonSince, showsToLookAt } from './queries.ts'
import { muteReason, pingTargets, QUIET_MS } from './rules.ts'

/** A feed that nobody has looked at before is news only when it changed so lately. */
const NEWS_MS = 600_000

/**
 * Looks at a feed that may have changed. If it says something else than before, that is remembered for
 * preflights and apps are notified. Everything is read again, so that an episode that was moved, taken back
 * or deleted meanwhile is not announced, and a second run finds nothing to do.
 */
export async function detectFeedChange(kernel: Kernel, showId: number): Promise<JobOutcome> {
  return kernel.db.transaction().execute(async (trx) => {
    const now = kernel.clock.now()
    const found = await lockedTurn(trx, showId)
    if (!found) return skipped('the podcast is gone')
    const { show, turn } = found
    if (turn && turn.revision === show.revision && (!turn.next_release || turn.next_release > now))
      return skipped('nothing has changed')
    const reason = turn ? await reasonSince(trx, show.id, turn.looked_at) : 'update'
    const before = await trx
      .selectFrom('served_feeds')
      .select(['fingerprint', 'served_at'])
      .where('show_id', '=', show.id)
      .executeTakeFirst()
    // Nothing is written down, so that `pings.watch` comes back to it.
    if (before && reason === 'update' && now.getTime() - before.served_at.getTime() < QUIET_MS)
      return skipped('it was looked at moments ago')
    const heard = showForListener(show, EVERYBODY)
    const content = heard && (await feedContent(trx, heard, now))
    await lookedAt(trx, kernel, show, content && changesNextAt(kernel, content), turn?.next_release ?? null)
    if (!content) return skipped('the podcast is private')
    const { model, fingerprint } = readFeeds(kernel, content)
    if (before?.fingerprint === fingerprint) return skipped('the feed says the same')
    await storeServedFeed(trx, model, fingerprint, now)
    crashPoint('pings: feed looked at, before commit')
    if (!before && !isNews(show, model.episodes, now)) return done
    if (muteReason(kernel.config.pings, show, model.episodes.length)) return done
    await tellApps(trx, kernel, show, reason)
    return done
  })
}

/** The podcast's own feed, and what tells it and the additional ones from what they said before. */
function readFeeds(kernel: Kernel, content: FeedContent): ReturnType<typeof readFeed> {
  const main = readFeed(kernel, content)
  const others = announcedVariants(content).map((variant) => readFeed(kernel, variant).fingerprint)
  return { ...main, fingerprint: [main.fingerprint, ...others].join(' ') }
}

/**
 * Looks at the feeds that may have changed, a minute's worth. One that cannot be made keeps the others
 * from nothing, and is tried again.
 */
export async function detectFeedChanges(kernel: Kernel, signal: AbortSignal): Promise<void> {
  let after = 0
  for (let looked = 0; looked < MAX_SHOWS; ) {
    const ids = await showsToLookAt(kernel.db, kernel.clock.now(), after)
    for (const showId of ids) {
      if (signal.aborted) return
      after = showId
      try {
        await detectFeedChange(kernel, showId)
        looked += 1
      } catch (error) {
        kernel.log.error({ err: error, show: showId }, 'a feed could not be looked at')
      }
    }
    if (ids.length < MAX_SHOWS) return
  }
}

/** Enqueues a notification for every configured service. */
export async function tellApps(trx: Trx, kernel: Kernel, show: ShowRow, reason: PingReason): Promise<void> {
  for (const { service, target } of pingTargets(kernel.config.pings, show)) {
    const { turn } = await trx
      .insertInto('pings')
      .values({
        show_id: show.id,
        service,
        target,
        turn: 1,
        reason,
        state: 'waiting',
        status: null,
        error: null,
        tried_at: null,
        told_at: null,
      })
      .onConflict((c) =>
        c
          .columns(['show_id', 'service', 'target'])
          .doUpdateSet((eb) => ({ turn: eb('pings.turn', '+', 1), reason, state: 'waiting', tries: 0 })),
      )
      .returning('turn')
      .executeTakeFirstOrThrow()
    await kernel.jobs.enqueue(trx, notifyService, { show_id: show.id, service, target, turn })
  }
}

/**
 * Writes down that the feed was looked at, and has it looked at again at the minute
 * at which it changes by itself.
 */
async function lookedAt(
  trx: Trx,
  kernel: Kernel,
  show: ShowRow,
  next_release: Date | null,
  known: Date | null,
): Promise<void> {
  const state = { revision: show.revision, next_release, reason: null, looked_at: kernel.clock.now() }
  await trx
    .insertInto('ping_turns')
    .values({ show_id: show.id, ...state })
    .onConflict((c) => c.column('show_id').doUpdateSet(state))
    .execute()
  if (next_release && next_release.getTime() !== known?.getTime())
    await kernel.jobs.enqueue(trx, checkFeed, { show_id: show.id }, { startAfter: next_release })
}

function isNews(show: ShowRow, episodes: { publishedAt: Date }[], now: Date): boolean {
  const newest = episodes.reduce((last, { publishedAt }) => Math.max(last, publishedAt.getTime()), 0)
  return now.getTime() - Math.max(newest, show.created_at.getTime()) < NEWS_MS
}
