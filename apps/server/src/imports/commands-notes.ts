import type { Trx } from '../kernel/database/database.ts'

/** Tells of something more with an import; of the same kind it is counted. */
export async function addNote(
  trx: Trx,
  importId: number,
  code: string,
  more: number,
  words: (count: number) => string,
): Promise<void> {
  const { warnings } = await trx
    .selectFrom('imports')
    .select('warnings')
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const told = warnings.find((note) => note.code === code)
  const count = (told?.count ?? 0) + more
  const note = { code, count, message: words(count) }
  const all = told ? warnings.map((one) => (one === told ? note : one)) : [...warnings, note]
  await trx
    .updateTable('imports')
    .set({ warnings: JSON.stringify(all) })
    .where('id', '=', importId)
    .execute()
}
