import { clientName } from '@podstead/downloads/address'
import { sql } from 'kysely'
import { requireCaptcha } from '../accounts/commands-captcha.ts'
import { countAttempt } from '../kernel/http/limits.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { countOpen } from './queries.ts'

/** Of one address of the internet: an office behind one is not one person. */
const FORMS_AN_HOUR = 30
/** Browsers without script cannot show that they are no robot. */
const FORMS_WITHOUT_SCRIPT_AN_HOUR = 5
/** To one podcast, whoever writes. */
const SUGGESTIONS_AN_HOUR = 60
const SUGGESTIONS_A_DAY = 200
const MAX_OPEN = 500

/** Counts a form that was sent, and has it checked for robots. @throws Failure 429, 422 */
export async function checkSuggestionForm(kernel: Kernel, ip: string, captcha: string): Promise<void> {
  const key = `suggestion:address:${clientName(ip)}`
  await countAttempt(kernel, { key, max: FORMS_AN_HOUR, windowSeconds: 3600 })
  if (captcha) return requireCaptcha(kernel, captcha, 'suggestion')
  await countAttempt(kernel, {
    ...{ key: `${key}:no-script`, max: FORMS_WITHOUT_SCRIPT_AN_HOUR, windowSeconds: 3600 },
  })
}

interface NewSuggestion {
  episodeId: number
  transcriptId: number
  paragraphId: number
  startMs: number
  before: string
  text: string
  name: string
}

/**
 * Stores what a listener suggests; the same once more is counted. Of a podcast that has very many open ones
 * no more are stored, and nobody learns of it. @throws Failure 429
 */
export async function suggestCorrection(
  kernel: Kernel,
  show: { id: number },
  { episodeId, transcriptId, paragraphId, startMs, before, text, name }: NewSuggestion,
): Promise<void> {
  const key = `suggestion:show:${show.id}`
  await countAttempt(kernel, { key: `${key}:hour`, max: SUGGESTIONS_AN_HOUR, windowSeconds: 3600 })
  await countAttempt(kernel, { key: `${key}:day`, max: SUGGESTIONS_A_DAY, windowSeconds: 86_400 })
  if ((await countOpen(kernel.db, show)) >= MAX_OPEN) return
  await kernel.db
    .insertInto('transcript_suggestions')
    .values({
      ...{ episode_id: episodeId, request_id: transcriptId, paragraph_id: paragraphId, start_ms: startMs },
      ...{ old_text: before, new_text: text, suggested_by: name, created_at: kernel.clock.now() },
    })
    .onConflict((c) =>
      c
        .expression(sql`request_id, paragraph_id, md5(old_text), md5(new_text)`)
        .where('state', '=', sql.lit('open'))
        .doUpdateSet({
          count: sql`transcript_suggestions.count + 1`,
          // Whoever gave a name first is named.
          suggested_by: sql`coalesce(nullif(transcript_suggestions.suggested_by, ''), excluded.suggested_by)`,
        }),
    )
    .execute()
}
