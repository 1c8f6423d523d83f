import type { FastifyRequest } from 'fastify'
import { type CaptchaScope, requireCaptcha } from '../accounts/commands-captcha.ts'
import { Failure } from '../kernel/http/failure.ts'
import { readField } from '../kernel/http/serve-fields.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { PageWords } from './present-copy.ts'

/** Looks at what the form says of robots. @returns what is wrong with it, in words for people */
export async function checkCaptcha(
  kernel: Kernel,
  request: FastifyRequest,
  words: PageWords,
  scope: CaptchaScope,
): Promise<string | null> {
  const solution = readField(request, 'captcha')
  if (solution === '') return words.form.captchaMissing
  try {
    await requireCaptcha(kernel, solution, scope)
    return null
  } catch (error) {
    if (error instanceof Failure && error.status === 422) return words.form.captchaFailed
    throw error
  }
}
