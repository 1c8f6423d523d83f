import type { SitePage } from '@podstead/contract/site-editor/site-page'
import type { Queryable } from '../kernel/database/database.ts'
import { FIRST_PAGE, readPage } from './rules.ts'
import type { SitePictureRow } from './table.ts'

/** A home page as its creators have it; without a row it is the one that every podcast begins with. */
export interface StoredPage {
  published: SitePage
  draft: SitePage | null
  publishedAt: Date | null
}

export async function findStoredPage(db: Queryable, show: { id: number }): Promise<StoredPage> {
  const row = await db.selectFrom('site_pages').selectAll().where('show_id', '=', show.id).executeTakeFirst()
  return {
    published: row?.published ? readPage(row.published) : FIRST_PAGE,
    draft: row?.draft ? readPage(row.draft) : null,
    publishedAt: row?.published_at ?? null,
  }
}

/** What visitors see. Whose podcast it is, and who may see it, the caller has asked. */
export async function findPublishedPage(db: Queryable, show: { id: number }): Promise<SitePage> {
  const row = await db
    .selectFrom('site_pages')
    .select('published')
    .where('show_id', '=', show.id)
    .executeTakeFirst()
  return row?.published ? readPage(row.published) : FIRST_PAGE
}

/** In the order in which they were uploaded. */
export async function listSitePictures(db: Queryable, show: { id: number }): Promise<SitePictureRow[]> {
  return db.selectFrom('site_pictures').selectAll().where('show_id', '=', show.id).orderBy('id').execute()
}
