import type { FastifyRequest } from 'fastify'
import { Failure, invalid } from '../kernel/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { countAttempt } from '../kernel/limits.ts'
import { requireStorage } from '../plans/queries-storage.ts'

const FILES_AN_HOUR = 200

export type AssetForm = { fields: Map<string, string>; file: { name: string; bytes: Buffer } | null }

/** Reads one multipart form with a `file`; `most` is told to whoever sends more. @throws Failure 400, 413, 415 or 429 */
export async function receiveAsset(kernel: Kernel, user: { id: number }, request: FastifyRequest, most: string): Promise<AssetForm> {
  if (!request.isMultipart()) throw new Failure({ status: 415, message: 'Send the file as multipart/form-data.' })
  await countAttempt(kernel, { key: `assets:${user.id}`, max: FILES_AN_HOUR, windowSeconds: 3600 })
  await requireStorage(kernel, user, Number(request.headers['content-length'] ?? 0))
  const form: AssetForm = { fields: new Map(), file: null }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') form.fields.set(part.fieldname, String(part.value))
      else if (part.fieldname === 'file' && !form.file) form.file = { name: part.filename, bytes: await part.toBuffer() }
      else part.file.resume()
    }
  } catch (error) {
    throw asRefusal(error, most)
  }
  return form
}

/** A language as feeds name it; null where none is said. @throws Failure 422 */
export function givenLanguage(text: string | undefined): string | null {
  const language = text?.trim() ?? ''
  if (!language) return null
  if (!/^[a-z]{2,8}(-[a-z0-9]{1,8}){0,3}$/i.test(language)) throw invalid({ language: ['is invalid'] })
  return language
}

/** What the form's reader complains about, in our words. */
function asRefusal(error: unknown, most: string): unknown {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Failure({ status: 413, message: most, fields: { file: [most] } })
  if (code === 'ECONNRESET' || code === 'FST_MP_PREMATURE_CLOSE')
    return new Failure({ status: 400, message: 'The connection ended before the file did.' })
  return statusCode && statusCode < 500 ? new Failure({ status: statusCode, message: 'The form could not be understood.' }) : error
}
