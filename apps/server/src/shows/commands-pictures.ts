import { IMAGE_FIELDS } from '@podstead/contract/shows/show-settings'
import { pictureOfPath } from '../artwork/commands-upload.ts'
import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { SettingsView } from './present-settings.ts'
import { imageSlot, type SettingsBody } from './rules-settings.ts'
import type { ShowImageRow, ShowRow } from './table.ts'

export type NewPictures = {
  problems: Record<string, string[]>
  artwork: Partial<Pick<ShowRow, 'artwork_key' | 'artwork_type' | 'artwork_px'>>
  /** All of them, as they will be. */
  images: ShowImageRow[]
}

const NOT_OURS = 'is not a picture that was uploaded for this podcast'

/**
 * The pictures that new settings name: by a path of the uploader for this show and field, by null to take one
 * away, or by the address that they have already, which changes nothing. Every other address is refused:
 * nothing is ever fetched or linked.
 */
export function newPictures(
  kernel: Kernel,
  show: ShowRow,
  images: ShowImageRow[],
  body: SettingsBody,
  shown: SettingsView,
): NewPictures {
  const found: NewPictures = { problems: {}, artwork: {}, images: [...images] }
  const isNew = (value: string | null | undefined, now: string | null) => value !== undefined && value !== now
  if (isNew(body.artwork_url, shown.artwork_url)) {
    const picture = body.artwork_url ? pictureOfPath(kernel, show, 'artwork', body.artwork_url) : null
    if (picture === undefined) found.problems.artwork_url = [NOT_OURS]
    else
      found.artwork = {
        artwork_key: picture?.key ?? null,
        artwork_type: picture?.type ?? null,
        artwork_px: picture?.width ?? null,
      }
  }
  for (const field of IMAGE_FIELDS) {
    const path = body[field]
    if (!isNew(path, shown[field])) continue
    const slot = imageSlot(field)
    const picture = path ? pictureOfPath(kernel, show, slot, path) : null
    if (picture === undefined) {
      found.problems[field] = [NOT_OURS]
      continue
    }
    found.images = found.images.filter((image) => image.slot !== slot)
    if (!picture) continue
    const { key, type, width, height } = picture
    const row = {
      show_id: show.id,
      slot,
      picture_key: key,
      picture_type: type,
      width,
      height,
      created_at: kernel.clock.now(),
    }
    found.images.push(row)
  }
  return found
}

/**
 * Replaced pictures are named by no row any more; the nightly sweep takes their files.
 * Pictures that stay are not touched.
 */
export async function applyPictures(
  trx: Trx,
  show: ShowRow,
  before: ShowImageRow[],
  { images }: NewPictures,
): Promise<void> {
  const gone = before.filter((image) => !images.includes(image)).map(({ slot }) => slot)
  const added = images.filter((image) => !before.includes(image))
  if (gone.length)
    await trx.deleteFrom('show_images').where('show_id', '=', show.id).where('slot', 'in', gone).execute()
  if (added.length) await trx.insertInto('show_images').values(added).execute()
}
