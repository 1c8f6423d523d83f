import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { TranscriptVersion } from '@podstead/contract/transcription/transcript-sentences'
import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { countWords, type SentenceContent } from './rules.ts'
import type { TranscriptRequestRow, TranscriptVersionRow } from './table.ts'

const compress = promisify(gzip)
const expand = promisify(gunzip)

/** Of each transcript; the first one, as it was made, stays besides. */
const MAX_VERSIONS = 100

/** Keeps how a transcript is. `userId`: who changes it next. */
export async function keepVersion(
  trx: Trx,
  kernel: Pick<Kernel, 'clock'>,
  { id }: Pick<TranscriptRequestRow, 'id'>,
  {
    reason,
    sentences,
    userId = null,
  }: {
    reason: TranscriptVersion['reason']
    sentences: readonly SentenceContent[]
    userId?: number | null
  },
): Promise<void> {
  const content = sentences.map(
    ({ word_id, speaker_name, speaker_code, starts_paragraph, start_ms, end_ms, words }) => {
      return { word_id, speaker_name, speaker_code, starts_paragraph, start_ms, end_ms, words }
    },
  )
  await trx
    .insertInto('transcript_versions')
    .values({
      ...{ request_id: id, reason, user_id: userId, created_at: kernel.clock.now() },
      ...{ word_count: countWords(sentences), sentences: await compress(JSON.stringify(content)) },
    })
    .execute()
  const beyond = trx
    .selectFrom('transcript_versions')
    .select('id')
    .where('request_id', '=', id)
    .where('reason', '<>', 'made')
    .orderBy('id', 'desc')
    .offset(MAX_VERSIONS)
  await trx.deleteFrom('transcript_versions').where('id', 'in', beyond).execute()
}

export function readVersion({
  sentences,
}: Pick<TranscriptVersionRow, 'sentences'>): Promise<SentenceContent[]> {
  return expand(sentences).then((text) => JSON.parse(text.toString('utf8')) as SentenceContent[])
}
