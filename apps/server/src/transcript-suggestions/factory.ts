import { sentenceText } from '@podstead/transcript/sentences'
import type { Kernel } from '../kernel/kernel.ts'
import { toTimedWord } from '../transcription/rules.ts'

/** An open suggestion of the first passage of a transcript. */
export async function buildSuggestion(
  kernel: Kernel,
  transcript: { id: number; episode_id: number },
  text = 'Good morning.',
): Promise<{ id: number }> {
  const sentences = await kernel.db
    .selectFrom('transcript_sentences')
    .selectAll()
    .where('request_id', '=', transcript.id)
    .orderBy('position')
    .execute()
  return kernel.db
    .insertInto('transcript_suggestions')
    .values({
      ...{ episode_id: transcript.episode_id, request_id: transcript.id, start_ms: 0, suggested_by: 'Tom' },
      paragraph_id: sentences[0]?.word_id ?? 1,
      old_text: sentenceText(sentences.flatMap(({ words }) => words.map(toTimedWord))),
      new_text: text,
      created_at: kernel.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}
