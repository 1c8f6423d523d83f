import { notFound } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { changeWords, type Editor } from './commands-changing.ts'
import { replaceSentences } from './commands-sentences.ts'
import { keepVersion, readVersion } from './commands-versions.ts'
import { listSentences } from './queries.ts'

/**
 * Goes back to a version; what stands now becomes another one. @throws Failure 404, or 422 while it is
 * being made
 */
export async function restoreVersion(kernel: Kernel, editor: Editor, versionId: number): Promise<void> {
  await changeWords(kernel, editor, { visits: 'never' }, async (trx, row) => {
    const version = await trx
      .selectFrom('transcript_versions')
      .select('sentences')
      .where('request_id', '=', row.id)
      .where('id', '=', versionId)
      .executeTakeFirst()
    if (!version) throw notFound()
    const sentences = await listSentences(trx, row)
    await keepVersion(trx, kernel, row, { reason: 'restored', sentences, userId: editor.userId })
    await replaceSentences(trx, row, await readVersion(version))
  })
}
