import { keepPicture } from '../artwork/commands-keep.ts'
import { done, type JobOutcome, type JobRun } from '../kernel/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { touchShow } from '../shows/commands.ts'
import { finishWhenDone } from './commands-copy.ts'
import { foreignFile, PICTURES } from './commands-extras.ts'
import { MOST_PICTURE_BYTES } from './rules-media.ts'
import type { ImportRow } from './table.ts'

/** One look at this many; a feed that names more people is none. */
const MOST_PICTURES = 500

/** Fetches the pictures of the podcast and its people. What cannot be had is a warning. */
export async function copyPictures(kernel: Kernel, importId: number, run: JobRun): Promise<JobOutcome> {
  for (let count = 0; count < MOST_PICTURES; count++) {
    const next = await kernel.db
      .selectFrom('import_pictures')
      .innerJoin('imports', 'imports.id', 'import_pictures.import_id')
      .selectAll('imports')
      .select(['import_pictures.id as picture_id', 'person_id', 'url'])
      .where('import_id', '=', importId)
      .where('done', '=', false)
      .orderBy('import_pictures.id')
      .limit(1)
      .executeTakeFirst()
    if (!next) break
    await copyPicture(kernel, next, run.signal)
  }
  await giveUpPictures(kernel, importId)
  return done
}

/** Nothing waits any longer for pictures that did not come. */
export async function giveUpPictures(kernel: Kernel, importId: number): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await trx.updateTable('import_pictures').set({ done: true }).where('import_id', '=', importId).execute()
    await finishWhenDone(trx, kernel, importId)
  })
}

type Wanted = ImportRow & { picture_id: number; person_id: number | null; url: string }

async function copyPicture(kernel: Kernel, { picture_id, person_id, url, ...found }: Wanted, signal: AbortSignal): Promise<void> {
  const bytes = await foreignFile(kernel, url, MOST_PICTURE_BYTES, PICTURES, signal)
  const shape = person_id === null ? ('square' as const) : ('any' as const)
  const kept = typeof bytes === 'string' ? null : await keepPicture(kernel, bytes, { shape })
  await kernel.db.transaction().execute(async (trx) => {
    if (kept && person_id === null) {
      await trx.updateTable('shows').set({ artwork_key: kept.key, artwork_type: kept.type }).where('id', '=', found.show_id).execute()
    } else if (kept) {
      await trx.updateTable('people').set({ picture_key: kept.key, picture_type: kept.type }).where('id', '=', person_id).execute()
    } else {
      const { warnings } = await trx
        .selectFrom('imports')
        .select('warnings')
        .where('id', '=', found.id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const why = typeof bytes === 'string' ? bytes : 'Only JPEG and PNG pictures can be used, and artwork must be square.'
      const note =
        person_id === null
          ? { code: 'artwork', message: `The artwork of the podcast did not come along. ${why}`, count: 1 }
          : { code: 'person-picture', message: 'Pictures of people did not come along.', count: 1 }
      const told = warnings.find(({ code }) => code === note.code)
      const all = told ? warnings.map((entry) => (entry === told ? { ...told, count: told.count + 1 } : entry)) : [...warnings, note]
      await trx
        .updateTable('imports')
        .set({ warnings: JSON.stringify(all) })
        .where('id', '=', found.id)
        .execute()
    }
    await trx.updateTable('import_pictures').set({ done: true }).where('id', '=', picture_id).execute()
    if (kept) await touchShow(trx, found.show_id, kernel.clock.now())
  })
}
