import { uploadImages, uploadPicture } from '@podstead/contract/artwork'
import { Failure } from '../../api/failure.ts'
import { sendForm } from '../../api/send-form.ts'
import { PICTURE } from './picture-copy.ts'

export interface PictureUpload {
  file: File
  showId: number
  purpose:
    | 'artwork'
    | 'header'
    | 'social_sharing'
    | 'favicon'
    | 'about_header'
    | 'person'
    | 'episode_image'
    | 'chapter'
    | 'site_picture'
  /** A square in pixels of the picture as people see it. */
  crop?: { x: number; y: number; size: number } | undefined
}

/**
 * Sends a picture and answers the path that the field takes which the picture is
 * for. `onProgress` gets 0 to 100.
 * @throws Failure
 */
export async function sendPicture(
  { file, showId, purpose, crop }: PictureUpload,
  onProgress: (percent: number) => void,
): Promise<string> {
  const form = new FormData()
  form.set('show_id', String(showId))
  form.set('purpose', purpose)
  if (crop) for (const side of ['x', 'y', 'size'] as const) form.set(`crop_${side}`, String(crop[side]))
  form.set('file', file)
  return readPath(
    await sendForm((purpose === 'artwork' ? uploadPicture : uploadImages).path, form, onProgress),
  )
}

function readPath(text: string): string {
  const { path } = JSON.parse(text) as { path?: unknown }
  if (typeof path !== 'string') throw new Failure({ status: 0, message: PICTURE.noPicture })
  return path
}
