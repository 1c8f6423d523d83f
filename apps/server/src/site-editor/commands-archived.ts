import type { SitePage } from '@podstead/contract/site-editor/site-page'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import { Failure } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { cleanPage } from './commands.ts'
import { listSitePictures } from './queries.ts'
import { readPage } from './rules.ts'
import type { SitePictureRow } from './table.ts'

/** A home page as an archive takes it along. */
export interface ArchivedSite {
  published: unknown
  draft: unknown
}

/** Null where nobody has edited it. */
export async function siteForArchive(
  db: Queryable,
  showId: number,
): Promise<(ArchivedSite & { pictures: SitePictureRow[] }) | null> {
  const row = await db
    .selectFrom('site_pages')
    .select(['published', 'draft'])
    .where('show_id', '=', showId)
    .executeTakeFirst()
  const pictures = await listSitePictures(db, { id: showId })
  return row || pictures.length
    ? { published: row?.published ?? null, draft: row?.draft ?? null, pictures }
    : null
}

type NewPicture = Pick<SitePictureRow, 'name' | 'picture_key' | 'picture_type' | 'width' | 'height'>

/** As if it had been saved here: the same rules hold. */
export async function importArchivedSite(
  trx: Trx,
  { clock }: Kernel,
  showId: number,
  { published, draft }: ArchivedSite,
  pictures: NewPicture[],
): Promise<void> {
  const now = clock.now()
  const page = published ? JSON.stringify(cleanArchived(published)) : null
  await trx
    .insertInto('site_pages')
    .values({
      ...{ show_id: showId, published: page, published_at: page ? now : null, updated_at: now },
      draft: draft ? JSON.stringify(cleanArchived(draft)) : null,
    })
    .execute()
  const rows = pictures.map((picture) => ({ ...picture, show_id: showId, created_at: now }))
  if (rows.length) await trx.insertInto('site_pictures').values(rows).execute()
}

/** Styles that are not allowed here are left out. */
function cleanArchived(stored: unknown): SitePage {
  const page = readPage(stored)
  try {
    return cleanPage(page)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return cleanPage({ ...page, custom_css: '' })
  }
}
