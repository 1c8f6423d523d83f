import { alignWords } from '@podstead/transcript/align'
import type { TimedWord } from '@podstead/transcript/words'
import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { writeFiles } from './commands-publish.ts'
import { replaceSentences } from './commands-sentences.ts'
import { keepVersion } from './commands-versions.ts'
import { listSentences } from './queries.ts'
import { countWords, type SentenceContent, spanOfWords, toStoredWord, toTimedWord } from './rules.ts'
import type { StoredWord, TranscriptRequestRow } from './table.ts'

/** With fewer of its words it is another text, whose corrections would only be lost. */
const MIN_SHARE = 0.3

/**
 * The corrected text at the times of other audio. What is not said there any more goes; how it was is kept
 * as a version. False, and nothing written, where something else is said.
 */
export async function moveStamps(
  trx: Trx,
  kernel: Kernel,
  row: TranscriptRequestRow,
  heard: TimedWord[],
): Promise<boolean> {
  const before = await listSentences(trx, row)
  const moved = moveSentences(before, heard)
  if (countWords(moved) < countWords(before) * MIN_SHARE) return false
  await keepVersion(trx, kernel, row, { reason: 'realigned', sentences: before })
  await replaceSentences(trx, row, moved)
  await writeFiles(trx, kernel, row, moved)
  return true
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
