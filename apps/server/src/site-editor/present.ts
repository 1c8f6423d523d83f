import type { SiteEditor, SitePicture } from '@podstead/contract/site-editor/site-editor'
import type { SitePage } from '@podstead/contract/site-editor/site-page'
import { pageImageUrl } from '../artwork/present.ts'
import { contentVersion } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { pageUrl } from '../shows/present.ts'
import type { ShowRow } from '../shows/table.ts'
import type { StoredPage } from './queries.ts'
import type { SitePictureRow } from './table.ts'

interface EditorParts {
  pictures: SitePictureRow[]
  episodes: { guid: string; name: string }[]
}

export function presentEditor(
  kernel: Kernel,
  show: ShowRow,
  { published, draft, publishedAt }: StoredPage,
  { pictures, episodes }: EditorParts,
): SiteEditor {
  const page = draft ?? published
  return {
    page,
    version: pageVersion(page),
    has_draft: draft !== null,
    published_at: publishedAt?.toISOString() ?? null,
    pictures: pictures.map((picture) => presentSitePicture(kernel, picture)),
    episodes: episodes.map(({ guid, name }) => ({ guid, name })),
    // Only there, where nothing of ours lives, do styles and code of its creators work.
    own_domain: show.site_host,
    page_url: pageUrl(kernel, show),
  }
}

export function presentSitePicture(kernel: Pick<Kernel, 'config'>, row: SitePictureRow): SitePicture {
  const { name, width, height } = row
  return { name, image_url: pageImageUrl(kernel, row, 1200), width, height }
}

/** What a save is compared with. */
export function pageVersion(page: SitePage): string {
  return contentVersion({ page })
}
