import { alignWords } from '@podstead/transcript/align'
import type { TimedWord } from '@podstead/transcript/words'
import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { writeFiles } from './commands-publish.ts'
import { replaceSentences } from './commands-sentences.ts'
import { keepVersion } from './commands-versions.ts'
import { listSentences } from './queries.ts'
import { type SentenceContent, spanOfWords, toStoredWord, toTimedWord } from './rules.ts'
import type { StoredWord, TranscriptRequestRow } from './table.ts'

/**
 * The corrected text at the times of other audio. What is not said there any more goes; how it was is kept
 * as a version.
 */
export async function moveStamps(
  trx: Trx,
  kernel: Kernel,
  row: TranscriptRequestRow,
  heard: TimedWord[],
): Promise<void> {
  const before = await listSentences(trx, row)
  await keepVersion(trx, kernel, row, { reason: 'realigned', sentences: before })
  const moved = moveSentences(before, heard)
  await replaceSentences(trx, row, moved)
  await writeFiles(trx, kernel, row, moved)
}

function moveSentences(before: readonly SentenceContent[], heard: TimedWord[]): SentenceContent[] {
  const placed = alignWords(
    before.flatMap(({ words }) => words.map(toTimedWord)),
    heard,
  )
  let at = 0
  let starts = false
  return before.flatMap((sentence) => {
    const words = sentence.words.flatMap(([id]): StoredWord[] => {
      const word = placed[at++]
      return word ? [toStoredWord(id, word)] : []
    })
    // A paragraph whose first sentence has gone begins with the next one.
    starts ||= sentence.starts_paragraph
    if (words.length === 0) return []
    const starts_paragraph = starts
    starts = false
    return [{ ...sentence, starts_paragraph, words, ...spanOfWords(words) }]
  })
}
