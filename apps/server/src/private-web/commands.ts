import { z } from 'zod'
import { Failure } from '../kernel/http/failure.ts'
import { tryAttempt } from '../kernel/http/limits.ts'
import { isFirstEffect } from '../kernel/jobs/job-effects.ts'
import { defineJob, done, type JobData, type JobOutcome, type JobRun, skipped } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { token } from '../kernel/secrets/secrets.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { sendAccessLetter } from '../letters/commands-queue.ts'
import { findApprovedByEmail } from '../letters/queries.ts'
import { requestSubscription } from '../subscribers/commands-request.ts'
import type { SubscriberRow } from '../subscribers/table.ts'

/** What somebody typed into one of the two public forms. */
export interface MemberRequest {
  /** `join`: let me in; `find`: send me my address again. */
  wish: 'join' | 'find'
  email: string
  fullName: string
  language: string
}

/** The request is sealed: a queue is no list of people. */
export const answerMemberRequest = defineJob(
  'private-web.member-request',
  z.object({ show_id: z.number(), nonce: z.string(), sealed: z.string() }),
)

/** Of one mailbox, in one podcast. Further ones are dropped without a word. */
const REQUESTS_AN_HOUR = 5

/**
 * Takes a request without looking whom it is from: it is answered by a job, so that neither what the
 * page says nor how long it takes tells who is a member.
 */
export async function takeMemberRequest(
  kernel: Kernel,
  show: { id: number },
  request: MemberRequest,
): Promise<void> {
  const nonce = token(16)
  const sealed = kernel.secrets.seal(JSON.stringify(request), sealedPlace.memberRequest(nonce))
  const limit = {
    key: `members:${request.wish}:${show.id}:${request.email}`,
    ...{ max: REQUESTS_AN_HOUR, windowSeconds: 3600 },
  }
  await kernel.db.transaction().execute(async (trx) => {
    if ((await tryAttempt(kernel, limit, { db: trx })) !== null) return
    await kernel.jobs.enqueue(trx, answerMemberRequest, { show_id: show.id, nonce, sealed })
  })
}

/** Lets them ask, and writes to who is in already: nobody is shown a page because an address was typed. */
export async function answerRequest(
  kernel: Kernel,
  { show_id, nonce, sealed }: JobData<typeof answerMemberRequest>,
  run: JobRun,
): Promise<JobOutcome> {
  const request = JSON.parse(kernel.secrets.open(sealed, sealedPlace.memberRequest(nonce))) as MemberRequest
  const reader = await findReader(kernel, show_id, request)
  if (!reader) return skipped('nobody to write to')
  await kernel.db.transaction().execute(async (trx) => {
    if (await isFirstEffect(trx, run)) await sendAccessLetter(trx, kernel, reader)
  })
  return done
}

/** Who gets the way to their page by mail; undefined for all who have none, or get it as they are let in. */
async function findReader(
  kernel: Kernel,
  showId: number,
  { wish, email, fullName, language }: MemberRequest,
): Promise<SubscriberRow | undefined> {
  if (wish === 'find') return findApprovedByEmail(kernel.db, showId, email)
  try {
    const result = await requestSubscription(kernel, { id: showId }, { email, fullName, language })
    return result.outcome === 'known' ? result.subscriber : undefined
  } catch (error) {
    // It was closed, or deleted, since the page was sent.
    if (error instanceof Failure) return undefined
    throw error
  }
}
