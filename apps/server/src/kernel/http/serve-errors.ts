import { encodeFailure, type FailureShape } from '@podstead/contract/failure'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel.ts'
import { messages } from '../messages/messages.ts'
import { languageOfRequest } from '../messages/messages-language.ts'
import { Failure } from './failure.ts'
import { externalFailure } from './failure-external.ts'
import { hasHungUp, type RequestFailures, reportFailedStreams } from './serve-failures.ts'

/**
 * Every error leaves as one of ours: refusals in the endpoint's dialect and the reader's language, everything
 * else as 500 with the request's id and nothing else.
 */
export function handleErrors(app: FastifyInstance, kernel: Kernel, failures: RequestFailures): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const failure = asFailure(error)
    if (failure.status >= 500 && !hasHungUp(request))
      failures.report(error, 'request', { id: request.id, method: request.method, url: request.originalUrl })
    if (failure.retryAfterSeconds) reply.header('retry-after', String(failure.retryAfterSeconds))
    const dialect = request.routeOptions.config.endpoint?.failure ?? 'message'
    const language = languageOfRequest(request.headers['accept-language'])
    if (kernel.config.env === 'test') refuseUncoded(kernel, failure)
    const body = encodeFailure(messages(kernel).localize(failure, language), dialect)
    // What is one person's says so in refusals as well.
    const isOnes = request.routeOptions.config.address?.access === 'capability'
    const caching = isOnes && reply.getHeader('cache-control') === ONES ? ONES : 'no-store'
    reply.code(failure.status).headers({ 'cache-control': caching, 'content-language': language })
    return reply
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ ...body, ...(failure.status >= 500 ? { request_id: request.id } : {}) }))
  })
  reportFailedStreams(app, failures)
}

const ONES = 'private, no-store'

/** A sentence that has no code would stay English: loud in tests. */
function refuseUncoded(kernel: Kernel, { message, fields }: FailureShape): void {
  const uncoded = [message, ...Object.values(fields ?? {}).flat()].find(
    (text) => !messages(kernel).knows(text),
  )
  if (uncoded !== undefined)
    throw new Error(`This message has no code, see packages/contract/src/messages: ${uncoded}`)
}

function asFailure(error: unknown): FailureShape {
  if (error instanceof Failure) return error
  const outside = externalFailure(error)
  if (outside) return outside
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError)
    return { status: 400, message: 'The request is not valid JSON.' }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return { status: 415, message: 'Send JSON with Content-Type: application/json.' }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { status: 413, message: 'The request is too large.' }
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return { status: statusCode, message: 'The request could not be understood.' }
  return { status: 500, message: 'Something went wrong. Please try again.' }
}
