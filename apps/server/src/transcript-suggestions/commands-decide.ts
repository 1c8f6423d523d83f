import { sentenceText } from '@podstead/transcript/sentences'
import { episodeOfShow, type PermittedShow } from '../access/queries.ts'
import { conflict, Failure } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { correctParagraph } from '../transcription/commands-edit.ts'
import { finishedTranscript, permittedTranscript } from '../transcription/queries.ts'
import { toTimedWord } from '../transcription/rules.ts'
import type { SuggestionRow } from './queries.ts'

interface Decision {
  show: PermittedShow
  userId: number
  suggestion: SuggestionRow
}

const CHANGED = 'This passage was changed since. Correct it in the editor, or dismiss the suggestion.'
const CHANGED_AFTER = 'This passage was changed after it was accepted. Change it in the editor instead.'
const DECIDED = 'Somebody has decided about this suggestion already.'

/**
 * Writes it into the transcript as its editor would, and says so of the suggestion afterwards: should it stop
 * in between, accepting it once more changes nothing twice. @throws Failure 409
 */
export async function acceptSuggestion(kernel: Kernel, decision: Decision): Promise<void> {
  const { suggestion } = decision
  if (suggestion.state !== 'open') throw conflict(DECIDED)
  const { old_text: before, new_text: text } = suggestion
  const written = await writePassage(kernel, decision, { before, text, refusal: CHANGED })
  await decide(kernel, decision, { state: 'accepted', written_text: written })
}

/** @throws Failure 409 where it is not open any more */
export async function dismissSuggestion(kernel: Kernel, decision: Decision): Promise<void> {
  if (decision.suggestion.state !== 'open') throw conflict(DECIDED)
  await decide(kernel, decision, { state: 'dismissed' })
}

/**
 * Takes a decision back; what was accepted is taken out of the transcript again.
 * @throws Failure 409 where the passage was changed since
 */
export async function reopenSuggestion(kernel: Kernel, decision: Decision): Promise<void> {
  const { suggestion } = decision
  if (suggestion.state === 'open') throw conflict(DECIDED)
  if (suggestion.state === 'accepted')
    await writePassage(kernel, decision, {
      before: suggestion.written_text ?? suggestion.new_text,
      text: suggestion.old_text,
      refusal: CHANGED_AFTER,
    })
  await kernel.db.transaction().execute(async (trx) => {
    // Others may have suggested the same meanwhile.
    const same = await trx
      .deleteFrom('transcript_suggestions')
      .where('state', '=', 'open')
      .where('request_id', '=', suggestion.request_id)
      .where('paragraph_id', '=', suggestion.paragraph_id)
      .where('old_text', '=', suggestion.old_text)
      .where('new_text', '=', suggestion.new_text)
      .returning('count')
      .executeTakeFirst()
    await trx
      .updateTable('transcript_suggestions')
      .set({
        ...{ state: 'open', written_text: null, decided_at: null, decided_by: null },
        count: suggestion.count + (same?.count ?? 0),
      })
      .where('id', '=', suggestion.id)
      .execute()
  })
}

/** @throws Failure 409 where the passage says something else, or is not there any more */
async function writePassage(
  kernel: Kernel,
  { show, userId, suggestion }: Decision,
  { before, text, refusal }: { before: string; text: string; refusal: string },
): Promise<string> {
  const episode = await episodeOfShow(kernel.db, show, suggestion.episode_id)
  if ((await finishedTranscript(kernel.db, episode))?.id !== suggestion.request_id) throw conflict(refusal)
  const transcript = await permittedTranscript(kernel.db, episode, suggestion.request_id)
  try {
    const sentences = await correctParagraph(
      kernel,
      { transcript, userId },
      { paragraphId: suggestion.paragraph_id, text, textBefore: before },
    )
    return sentenceText(sentences.flatMap(({ words }) => words.map(toTimedWord)))
  } catch (error) {
    if (error instanceof Failure && (error.status === 404 || error.code === 'changed_elsewhere'))
      throw conflict(refusal)
    throw error
  }
}

async function decide(
  { db, clock }: Kernel,
  { suggestion, userId }: Decision,
  change: { state: 'accepted' | 'dismissed'; written_text?: string },
): Promise<void> {
  await db
    .updateTable('transcript_suggestions')
    .set({ ...change, decided_at: clock.now(), decided_by: userId })
    .where('id', '=', suggestion.id)
    .execute()
}
