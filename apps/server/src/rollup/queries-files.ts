import type { AudioFile } from '@podstead/downloads/request'
import { sql } from 'kysely'
import type { DownloadRequestRow } from '../ingest/table.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'
import { AUDIO_FACTS, asAlternateFile, asAudioFile, type FileFacts } from './rules.ts'

/**
 * The files behind some requests, whatever form of their episode each one is; those that are
 * not known any more are missing.
 */
export async function filesBehind(
  db: Queryable,
  rows: readonly Pick<DownloadRequestRow, 'audio_file_id' | 'alternate_id'>[],
): Promise<Map<number | string, AudioFile>> {
  const ids = new Set<number>()
  const alternates = new Set<number>()
  for (const { audio_file_id, alternate_id } of rows) {
    if (alternate_id) alternates.add(alternate_id)
    else if (audio_file_id !== null) ids.add(audio_file_id)
  }
  const audio = ids.size
    ? await db
        .selectFrom('audio_files')
        .select(AUDIO_FACTS)
        .where(sql<boolean>`id = any(${arrayText(ids)}::text::bigint[])`)
        .execute()
    : []
  const files = [...audio.map(asAudioFile), ...(await alternateFacts(db, alternates)).map(asAlternateFile)]
  return new Map(files.map((file) => [file.id, file]))
}

async function alternateFacts(db: Queryable, ids: ReadonlySet<number>): Promise<FileFacts[]> {
  if (!ids.size) return []
  const some = sql`any(${arrayText(ids)}::text::bigint[])`
  const columns = sql.join(AUDIO_FACTS.map((name) => sql.ref(name)))
  const { rows } = await sql<FileFacts>`
    select ${columns} from alternate_enclosures where id = ${some} and bytes is not null
    union all select ${columns} from removed_alternates where id = ${some}`.execute(db)
  return rows
}
