import { toSentences } from '@podstead/transcript/sentences'
import type { Insertable } from 'kysely'
import type { Kernel } from '../kernel/kernel.ts'
import { insertSentences } from './commands-sentences.ts'
import { keepVersion } from './commands-versions.ts'
import { countWords, toContent } from './rules.ts'
import type { TranscriptRequestRow, TranscriptRequestTable } from './table.ts'

const TEXT = 'Good evening from the sleeper. We are in Lisbon now. The train leaves at nine.'

/** A finished transcript, a word every half second; its files are not written. */
export async function buildTranscript(
  kernel: Kernel,
  episode: { id: number; audio_file_id: number | null },
  { text = TEXT, ...overrides }: Partial<Insertable<TranscriptRequestTable>> & { text?: string } = {},
): Promise<TranscriptRequestRow> {
  const words = text
    .split(' ')
    .map((word, at) => ({ text: word, start: at / 2, end: at / 2 + 0.4, confidence: 0.9 }))
  const sentences = toContent(toSentences(words, { language: 'en' }), 1)
  const now = kernel.clock.now()
  const audio = episode.audio_file_id ?? 0
  const row = await kernel.db
    .insertInto('transcript_requests')
    .values({
      ...{ episode_id: episode.id, audio_file_id: audio, task_audio_file_id: audio },
      ...{ language: 'en', engine: 'A recogniser', state: 'COMPLETED', created_at: now, finished_at: now },
      ...{ duration_seconds: words.length / 2, task_seconds: words.length / 2 },
      ...{ revision: 1, word_count: countWords(sentences), next_word_id: words.length + 1 },
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await kernel.db.transaction().execute(async (trx) => {
    await insertSentences(
      trx,
      row.id,
      sentences.map((sentence, at) => ({ ...sentence, position: at + 1, revision: 1 })),
    )
    await keepVersion(trx, kernel, row, { reason: 'made', sentences })
  })
  return row
}
