import type { FastifyRequest } from 'fastify'
import { invalid } from '../kernel/http/failure.ts'
import { countAttempt } from '../kernel/http/limits.ts'
import { type Form, readForm, requireForm } from '../kernel/http/serve-forms.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { requireQuota } from '../plans/queries-quota.ts'

const FILES_AN_HOUR = 200

/**
 * Reads one multipart form with a `file`; `most` is named in the refusal of a larger one.
 * @throws Failure 400, 413, 415 or 429
 */
export async function receiveAsset(
  kernel: Kernel,
  user: { id: number },
  request: FastifyRequest,
  most: string,
): Promise<Form> {
  requireForm(request)
  await countAttempt(kernel, { key: `assets:${user.id}`, max: FILES_AN_HOUR, windowSeconds: 3600 })
  await requireQuota(kernel, user, Number(request.headers['content-length'] ?? 0))
  return readForm(request, most)
}

/** A language as feeds name it; null where none is said. @throws Failure 422 */
export function givenLanguage(text: string | undefined): string | null {
  const language = text?.trim() ?? ''
  if (!language) return null
  if (!/^[a-z]{2,8}(-[a-z0-9]{1,8}){0,3}$/i.test(language)) throw invalid({ language: ['is invalid'] })
  return language
}
