import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@podstead/contract/endpoint'
import { MAX_SITE_PICTURES } from '@podstead/contract/site-editor/site-defaults'
import type * as contract from '@podstead/contract/site-editor/site-editor'
import type { SitePage } from '@podstead/contract/site-editor/site-page'
import type { PermittedShow } from '../access/queries.ts'
import { pictureOfPath } from '../artwork/commands-upload.ts'
import type { Trx } from '../kernel/database/database.ts'
import { invalid } from '../kernel/http/failure.ts'
import { isSameContent, requireVersion } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { publish } from '../shows/commands.ts'
import { lockedShow } from '../shows/queries.ts'
import { cleanSections } from './present-page.ts'
import { findStoredPage } from './queries.ts'
import { namedPictures } from './rules.ts'
import { findCssProblems } from './rules-css.ts'
import type { SitePictureRow } from './table.ts'

/** As long as a picture may lie that no section shows: somebody may still be choosing it. */
const PICTURE_MS = 24 * 3_600_000

/** Keeps what is being edited. @throws Failure 422, or 409 `changed_elsewhere` */
export async function saveDraft(
  kernel: Kernel,
  show: PermittedShow,
  { page, version }: BodyOf<typeof contract.saveSitePage>,
): Promise<void> {
  const clean = cleanPage(page)
  await kernel.db.transaction().execute(async (trx) => {
    await lockedShow(trx, show)
    const stored = await findStoredPage(trx, show)
    requireVersion(version, { page: stored.draft ?? stored.published }, { page: clean })
    const draft = isSameContent(clean, stored.published) ? null : clean
    await store(trx, kernel, show, { draft: draft && JSON.stringify(draft) })
  })
}

/** Shows the draft to visitors. @throws Failure 409 `changed_elsewhere` when it is another one by now */
export async function publishDraft(
  kernel: Kernel,
  show: PermittedShow,
  { version }: BodyOf<typeof contract.publishSitePage>,
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await lockedShow(trx, show)
    const stored = await findStoredPage(trx, show)
    // Nothing is sent that could be the same: any other version is another page than was looked at.
    requireVersion(version, { page: stored.draft ?? stored.published }, { page: null })
    if (!stored.draft) return
    const now = kernel.clock.now()
    await store(trx, kernel, show, {
      published: JSON.stringify(stored.draft),
      draft: null,
      published_at: now,
    })
    await deleteLoosePictures(trx, kernel, show, [stored.draft])
    await publish(trx, kernel, show.id, 'show')
  })
}

export async function discardDraft(kernel: Kernel, show: PermittedShow): Promise<void> {
  await kernel.db.updateTable('site_pages').set({ draft: null }).where('show_id', '=', show.id).execute()
}

/** @throws Failure 422 at `image_url` */
export async function addSitePicture(
  kernel: Kernel,
  show: PermittedShow,
  path: string,
): Promise<SitePictureRow> {
  const picture = pictureOfPath(kernel, show, 'site_picture', path)
  if (!picture) throw invalid({ image_url: ['is not a picture that was uploaded for this podcast'] })
  return kernel.db.transaction().execute(async (trx) => {
    await lockedShow(trx, show)
    const { published, draft } = await findStoredPage(trx, show)
    await deleteLoosePictures(trx, kernel, show, draft ? [published, draft] : [published])
    const { count } = await trx
      .selectFrom('site_pictures')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('show_id', '=', show.id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_SITE_PICTURES)
      throw invalid({ image_url: [`A page can have ${MAX_SITE_PICTURES} pictures at most.`] })
    const { key, type, width, height } = picture
    return trx
      .insertInto('site_pictures')
      .values({
        ...{ show_id: show.id, name: randomUUID(), picture_key: key, picture_type: type, width, height },
        created_at: kernel.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** As it may be stored and shown. @throws Failure 422 */
export function cleanPage(page: SitePage): SitePage {
  const [problem] = findCssProblems(page.custom_css)
  if (problem) throw invalid({ custom_css: [`${CSS_PROBLEMS[problem.kind]} (line ${problem.line})`] })
  return cleanSections(page)
}

const CSS_PROBLEMS = {
  syntax: 'is not valid CSS',
  at_rule: 'has a rule that is not allowed',
  address: 'has an address that is no https picture',
  markup: 'must not contain <',
} as const

async function store(
  trx: Trx,
  kernel: Kernel,
  show: PermittedShow,
  change: { draft: string | null; published?: string; published_at?: Date },
): Promise<void> {
  const row = { ...change, updated_at: kernel.clock.now() }
  await trx
    .insertInto('site_pages')
    .values({ show_id: show.id, ...row })
    .onConflict((conflict) => conflict.column('show_id').doUpdateSet(row))
    .execute()
}

/** Pictures that none of these pages shows, a day after they were added. Their files are swept by night. */
async function deleteLoosePictures(
  trx: Trx,
  kernel: Kernel,
  show: PermittedShow,
  pages: SitePage[],
): Promise<void> {
  const before = new Date(kernel.clock.now().getTime() - PICTURE_MS)
  const loose = trx
    .deleteFrom('site_pictures')
    .where('show_id', '=', show.id)
    .where('created_at', '<', before)
  const names = namedPictures(pages)
  await (names.length ? loose.where('name', 'not in', names) : loose).execute()
}
