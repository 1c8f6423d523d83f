import type { FastifyRequest } from 'fastify'
import { type PermittedShow, reachShow } from '../access/queries.ts'
import { invalid, notFound } from '../kernel/http/failure.ts'
import { countAttempt } from '../kernel/http/limits.ts'
import { readForm, requireForm, sentName } from '../kernel/http/serve-forms.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { requireQuota } from '../plans/queries-quota.ts'
import { type StoredPicture, signPath, storePicture } from './commands-upload.ts'
import { pageImageUrl } from './present.ts'
import { CHAPTER_WIDTH, type Crop, PICTURE_PURPOSES, type PicturePurpose } from './rules.ts'

const PICTURES_AN_HOUR = 60

/**
 * Reads one multipart form with a picture: `file`, where they are known `show_id` and `purpose`, and
 * for a cut-out `crop_x`, `crop_y`, `crop_size`; the fields may stand before or behind the file.
 * Answers the path that the settings take.
 * @throws Failure 404, 413, 415, 422 or 429
 */
export async function receivePicture(
  kernel: Kernel,
  user: { id: number },
  request: FastifyRequest,
): Promise<{ path: string; width: number; height: number }> {
  requireForm(request)
  await countAttempt(kernel, { key: `picture:${user.id}`, max: PICTURES_AN_HOUR, windowSeconds: 3600 })
  await requireQuota(kernel, user, Number(request.headers['content-length'] ?? 0))
  const { fields, file } = await readForm(request, 'Pictures can be at most 15 MB.')
  const show = await findShow(kernel, user, fields)
  const purpose = parsePurpose(fields)
  if (!file) throw invalid({ file: ["can't be blank"] })
  const picture = await storePicture(kernel, file.bytes, {
    purpose,
    crop: parseCrop(fields),
    fileName: sentName(file.name, { most: 120, otherwise: 'picture' }),
  })
  return { path: pictureUrl(kernel, show, purpose, picture), width: picture.width, height: picture.height }
}

/**
 * Chapters name their pictures by address, which may be anywhere: the path of
 * one that was sent is its address.
 */
function pictureUrl(
  kernel: Kernel,
  show: PermittedShow | null,
  purpose: PicturePurpose | null,
  picture: StoredPicture,
): string {
  if (purpose !== 'chapter') return signPath(kernel, show, purpose, picture)
  return pageImageUrl(kernel, { picture_key: picture.key, picture_type: picture.type }, CHAPTER_WIDTH)
}

async function findShow(
  kernel: Kernel,
  user: { id: number },
  fields: Map<string, string>,
): Promise<PermittedShow | null> {
  const id = fields.get('show_id')
  if (id === undefined) return null
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound()
  return reachShow(kernel.db, user, 'episodes.write', Number(id))
}

function parsePurpose(fields: Map<string, string>): PicturePurpose | null {
  if (!fields.has('purpose')) return null
  const purpose = PICTURE_PURPOSES.find((one) => one === fields.get('purpose'))
  if (!purpose) throw invalid({ purpose: ['is invalid'] })
  return purpose
}

function parseCrop(fields: Map<string, string>): Crop | undefined {
  const names = ['crop_x', 'crop_y', 'crop_size'] as const
  if (!names.some((name) => fields.has(name))) return undefined
  const bad = names.filter(
    (name) =>
      !/^\d{1,5}$/.test(fields.get(name) ?? '') || (name === 'crop_size' && Number(fields.get(name)) === 0),
  )
  if (bad.length) throw invalid(Object.fromEntries(bad.map((name) => [name, ['is invalid']])))
  const [x, y, size] = names.map((name) => Number(fields.get(name))) as [number, number, number]
  return { x, y, size }
}
