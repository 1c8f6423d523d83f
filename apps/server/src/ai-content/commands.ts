import type * as contract from '@podstead/contract/ai-content/content-prompts'
import type { BodyOf } from '@podstead/contract/endpoint'
import { z } from 'zod'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import { conflict, Failure, invalid, refused } from '../kernel/http/failure.ts'
import type { Actor } from '../kernel/http/gate.ts'
import { defineJob } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { runDraft } from './commands-draft.ts'
import {
  contentOfEpisode,
  draftUse,
  hasConsent,
  isBudgetSpent,
  listContents,
  listPrompts,
} from './queries.ts'
import { requireTranscript } from './queries-transcript.ts'
import { isRunning } from './rules.ts'
import { draftWriter } from './service.ts'
import type { ContentPromptRow } from './table.ts'

export const draftContent = defineJob('ai-content.draft', z.object({ content_prompt_id: z.int() }))

type Wishes = BodyOf<typeof contract.createContentPrompts>
type Way = ContentPromptRow['way']
interface About {
  show: PermittedShow
  episode: PermittedEpisode
  actor: Actor
}

/**
 * Has everything drafted that is not being drafted. @throws Failure 404 for another transcript, 402 when the
 * plan's drafts are used up, 422
 */
export async function startDrafts(
  kernel: Kernel,
  { show, episode, actor }: About,
  transcriptId: number,
  wishes: Wishes,
): Promise<void> {
  await requireTranscript(kernel.db, show, episode, transcriptId)
  const way = await chooseWay(kernel, show, actor, wishes)
  await kernel.db.transaction().execute(async (trx) => {
    const known = await listContents(trx, episode)
    const now = kernel.clock.now()
    for (const { kind } of await listPrompts(trx, show)) {
      const before = known.find((one) => one.kind === kind)
      if (before && isRunning(before, now)) continue
      const waiting = { state: 'QUEUED', way, message: null, updated_at: now } as const
      const { id } = await trx
        .insertInto('content_prompts')
        .values({ episode_id: episode.id, kind, ...waiting })
        .onConflict((c) => c.columns(['episode_id', 'kind']).doUpdateSet(waiting))
        .returning('id')
        .executeTakeFirstOrThrow()
      const data = { content_prompt_id: id }
      await kernel.jobs.enqueue(trx, draftContent, data, { accountId: show.user_id })
    }
  })
}

/**
 * Drafts one of them anew, while the caller waits. @throws Failure 404, 402 when the plan's drafts are used
 * up, 409 while it is being drafted, 422
 */
export async function rerunDraft(
  kernel: Kernel,
  { show, episode, actor }: About,
  { transcriptId, promptId }: { transcriptId: number; promptId: number },
  wishes: Wishes,
): Promise<void> {
  await requireTranscript(kernel.db, show, episode, transcriptId)
  const way = await chooseWay(kernel, show, actor, wishes)
  await kernel.db.transaction().execute(async (trx) => {
    const now = kernel.clock.now()
    await trx.selectFrom('content_prompts').select('id').where('id', '=', promptId).forUpdate().execute()
    const content = await contentOfEpisode(trx, episode, promptId)
    if (isRunning(content, now)) throw conflict('This is being drafted already. Please wait a moment.')
    await setWaiting(trx, promptId, { way, now })
  })
  await runDraft(kernel, { content_prompt_id: promptId }, AbortSignal.timeout(MAX_WAIT_MS))
}

const STOPPED = 'Drafting was stopped.'

/**
 * Ends a draft that waits or is being written; earlier pages stay. One that is finished stays as it is.
 * @throws Failure 404
 */
export async function stopDraft(
  kernel: Kernel,
  { show, episode }: Pick<About, 'show' | 'episode'>,
  { transcriptId, promptId }: { transcriptId: number; promptId: number },
): Promise<void> {
  await requireTranscript(kernel.db, show, episode, transcriptId)
  await contentOfEpisode(kernel.db, episode, promptId)
  await kernel.db
    .updateTable('content_prompts')
    .set({ state: 'COMPLETED', message: STOPPED, updated_at: kernel.clock.now() })
    .where('id', '=', promptId)
    .where('state', 'in', ['QUEUED', 'PROCESSING'])
    .execute()
}

/** Proxies give up after a minute and a half. */
const MAX_WAIT_MS = 85_000

async function setWaiting(trx: Trx, id: number, { way, now }: { way: Way; now: Date }): Promise<void> {
  await trx
    .updateTable('content_prompts')
    .set({ state: 'QUEUED', way, message: null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/**
 * A model writes where the operator has set one up and the owner has said yes to its host; otherwise texts
 * are drawn from what was said. @throws Failure 402, 422 where a model is wanted that may not
 */
async function chooseWay(
  kernel: Kernel,
  show: PermittedShow,
  actor: Actor,
  { consent, way }: Wishes,
): Promise<Way> {
  if (way === 'text') return 'text'
  const writer = draftWriter(kernel)
  if (!writer) {
    if (way === 'model')
      throw refused(
        'This server has nothing set up that writes texts. They can be taken from the transcript.',
      )
    return 'text'
  }
  if (consent && actor.role === 'owner') await noteConsent(kernel, show, actor, writer.sentTo)
  if (!(await hasConsent(kernel.db, show, writer.sentTo))) {
    if (way === 'model')
      throw invalid({
        consent: [`The owner of the podcast has not agreed to send its words to ${writer.sentTo}.`],
      })
    return 'text'
  }
  await requireAllowance(kernel, show)
  return 'model'
}

/** @throws Failure 402, 422 */
async function requireAllowance(kernel: Kernel, show: PermittedShow): Promise<void> {
  const { used, allowed, planName } = await draftUse(kernel, kernel.db, show)
  if (allowed !== null && used >= allowed)
    throw new Failure({
      status: 402,
      message: `The drafts of your plan are used up for this month: ${planName} includes ${allowed} ${allowed === 1 ? 'draft' : 'drafts'}. Texts can still be taken from the transcript.`,
      code: 'upgrade_needed',
    })
  if (await isBudgetSpent(kernel, kernel.db))
    throw refused(
      'This server has written as much as its operator allows in a month. Texts can still be taken from the transcript.',
    )
}

async function noteConsent(kernel: Kernel, show: PermittedShow, actor: Actor, host: string): Promise<void> {
  await kernel.db
    .insertInto('ai_consents')
    .values({ show_id: show.id, host, given_by: actor.user.id, given_at: kernel.clock.now() })
    .onConflict((c) => c.columns(['show_id', 'host']).doNothing())
    .execute()
}

/** Whoever owns a podcast from now on is asked anew. */
export async function forgetConsent(trx: Trx, showId: number): Promise<void> {
  await trx.deleteFrom('ai_consents').where('show_id', '=', showId).execute()
}
