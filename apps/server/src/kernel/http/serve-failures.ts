import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Kernel, perKernel } from '../kernel.ts'
import { type Log, redactUrl } from '../log.ts'

/** `stream`: after the head of the answer had left, so that all a client sees is a broken connection. */
type FailurePlace = 'request' | 'stream' | 'fast-lane'
export interface FailedRequest {
  id: string
  method: string
  url: string
}

/** The defects of a process, each logged with the id that its client was given, and counted. */
export interface RequestFailures {
  report(error: unknown, place: FailurePlace, request: FailedRequest): void
  counts(): Readonly<Record<FailurePlace, number>>
}

export function createRequestFailures(log: Log): RequestFailures {
  const counts: Record<FailurePlace, number> = { request: 0, stream: 0, 'fast-lane': 0 }
  const reported = new WeakSet<object>()
  return {
    report(error, place, { id, method, url }) {
      // One error may pass several places on its way out.
      if (typeof error === 'object' && error !== null) {
        if (reported.has(error)) return
        reported.add(error)
      }
      counts[place] += 1
      log.error({ err: error, place, id, method, url: redactUrl(url) }, 'request failed')
    },
    counts: () => counts,
  }
}

export const requestFailures = perKernel((kernel: Kernel) => createRequestFailures(kernel.log))

/** A body that is a stream may fail after its head has left; then no error handler is asked. */
export function reportFailedStreams(app: FastifyInstance, failures: RequestFailures): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!(payload instanceof Readable)) return payload
    payload.once('error', (error) => {
      const { id, method, originalUrl: url } = request
      if (!reply.raw.destroyed && !hasHungUp(request)) failures.report(error, 'stream', { id, method, url })
    })
    return payload
  })
}

/**
 * A client that goes away ends what is being sent to it. That is no defect: browsers
 * do it whenever a page is left.
 */
export function hasHungUp({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return raw.aborted || raw.socket.destroyed
}
