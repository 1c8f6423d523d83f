import type { FastifyRequest } from 'fastify'
import { type PermittedShow, reachShow } from '../access/queries.ts'
import { Failure, invalid, notFound } from '../kernel/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { countAttempt } from '../kernel/limits.ts'
import { requireStorage } from '../plans/queries-storage.ts'
import { type StoredPicture, signPath, storePicture } from './commands-upload.ts'
import { pageImageUrl } from './present.ts'
import { CHAPTER_WIDTH, type Crop, PICTURE_PURPOSES, type PicturePurpose } from './rules.ts'

const PICTURES_AN_HOUR = 60

/**
 * Reads one multipart form with a picture: `file`, where they are known `show_id` and `purpose`, and for a cut-out `crop_x`, `crop_y`,
 * `crop_size`; the fields may stand before or behind the file. Answers the path that the settings take.
 * @throws Failure 404, 413, 415, 422 or 429
 */
export async function receivePicture(
  kernel: Kernel,
  user: { id: number },
  request: FastifyRequest,
): Promise<{ path: string; width: number; height: number }> {
  if (!request.isMultipart()) throw new Failure({ status: 415, message: 'Send the picture as multipart/form-data.' })
  await countAttempt(kernel, { key: `picture:${user.id}`, max: PICTURES_AN_HOUR, windowSeconds: 3600 })
  await requireStorage(kernel, user, Number(request.headers['content-length'] ?? 0))
  const { fields, file } = await readForm(request)
  const show = await showOf(kernel, user, fields)
  const purpose = purposeOf(fields)
  if (!file) throw invalid({ file: ["can't be blank"] })
  const picture = await storePicture(kernel, file.bytes, { purpose, crop: cropOf(fields), fileName: file.name })
  return { path: pathOf(kernel, show, purpose, picture), width: picture.width, height: picture.height }
}

/** Chapters name their pictures by address, which may be anywhere: the path of one that was sent is its address. */
function pathOf(kernel: Kernel, show: PermittedShow | null, purpose: PicturePurpose | null, picture: StoredPicture): string {
  if (purpose !== 'chapter') return signPath(kernel, show, purpose, picture)
  return pageImageUrl(kernel, { picture_key: picture.key, picture_type: picture.type }, CHAPTER_WIDTH)
}

type Form = { fields: Map<string, string>; file: { name: string; bytes: Buffer } | null }

async function readForm(request: FastifyRequest): Promise<Form> {
  const fields = new Map<string, string>()
  let file: Form['file'] = null
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value))
      else file = { name: cleanName(part.filename), bytes: await part.toBuffer() }
    }
  } catch (error) {
    throw asRefusal(error)
  }
  return { fields, file }
}

/** A name that people see again, in a message: its last part, without characters that steer. */
function cleanName(name: string | undefined): string {
  const last = (name ?? '').toWellFormed().split(/[/\\]/).at(-1) ?? ''
  return last.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').slice(0, 120) || 'picture'
}

async function showOf(kernel: Kernel, user: { id: number }, fields: Map<string, string>): Promise<PermittedShow | null> {
  const id = fields.get('show_id')
  if (id === undefined) return null
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound()
  return reachShow(kernel.db, user, 'episodes.write', Number(id))
}

function purposeOf(fields: Map<string, string>): PicturePurpose | null {
  if (!fields.has('purpose')) return null
  const purpose = PICTURE_PURPOSES.find((one) => one === fields.get('purpose'))
  if (!purpose) throw invalid({ purpose: ['is invalid'] })
  return purpose
}

function cropOf(fields: Map<string, string>): Crop | undefined {
  const names = ['crop_x', 'crop_y', 'crop_size'] as const
  if (!names.some((name) => fields.has(name))) return undefined
  const bad = names.filter((name) => !/^\d{1,5}$/.test(fields.get(name) ?? '') || (name === 'crop_size' && Number(fields.get(name)) === 0))
  if (bad.length) throw invalid(Object.fromEntries(bad.map((name) => [name, ['is invalid']])))
  const [x, y, size] = names.map((name) => Number(fields.get(name))) as [number, number, number]
  return { x, y, size }
}

/** What the form's reader complains about, in our words. */
function asRefusal(error: unknown): unknown {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    const message = 'Pictures can be at most 15 MB.'
    return new Failure({ status: 413, message, fields: { file: [message] } })
  }
  if (code === 'ECONNRESET' || code === 'FST_MP_PREMATURE_CLOSE')
    return new Failure({ status: 400, message: 'The connection ended before the picture did.' })
  return statusCode && statusCode < 500 ? new Failure({ status: statusCode, message: 'The form could not be understood.' }) : error
}
