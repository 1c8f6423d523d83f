import type { BodyOf } from '@podstead/contract/endpoint'
import type { updateGlossary } from '@podstead/contract/transcription/transcript-sentences'
import type { PermittedShow } from '../access/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import { invalid } from '../kernel/http/failure.ts'
import { requireListVersion } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { listTerms, type Term } from './queries-sound.ts'

/** Replaces the whole list. @throws Failure 422, or 409 `changed_elsewhere` */
export async function saveGlossary(
  kernel: Kernel,
  show: PermittedShow,
  { terms, version }: BodyOf<typeof updateGlossary>,
): Promise<Term[]> {
  const seen = new Set(terms.map(({ term }) => term))
  if (seen.size !== terms.length) throw invalid({ term: ['is in the list twice'] })
  return kernel.db.transaction().execute(async (trx) => {
    await trx.selectFrom('shows').select('id').where('id', '=', show.id).forUpdate().execute()
    requireListVersion(version, await listTerms(trx, show), { terms })
    await replaceTerms(trx, show.id, terms)
    return listTerms(trx, show)
  })
}

/** The whole list, in its order. */
export async function replaceTerms(trx: Trx, showId: number, terms: readonly Term[]): Promise<void> {
  await trx.deleteFrom('glossary_terms').where('show_id', '=', showId).execute()
  if (!terms.length) return
  const rows = terms.map(({ term, heard_as }, at) => ({
    ...{ show_id: showId, position: at + 1, term },
    heard_as: JSON.stringify([...new Set(heard_as)]),
  }))
  await trx.insertInto('glossary_terms').values(rows).execute()
}
