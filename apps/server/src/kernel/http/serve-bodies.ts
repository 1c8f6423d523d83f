import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from './failure.ts'

export interface BodyTimeouts {
  /** Within each of these periods some of the body must arrive, */
  idleMs: number
  /** and of one that is not JSON, such as a form with a picture, this much. */
  bytesPerPeriod: number
  /** JSON must be complete after this. */
  totalMs: number
  /** How long the rest of a body may follow after its answer. */
  lingerMs: number
}

export const BODY_TIMEOUTS: BodyTimeouts = {
  idleMs: 30_000,
  bytesPerPeriod: 16_384,
  totalMs: 60_000,
  lingerMs: 5000,
}

interface Pending {
  request: FastifyRequest
  reply: FastifyReply
  isJson: boolean
  startedAt: number
  periodAt: number
  bytes: number
  answeredAt: number | null
}

/**
 * Ends requests whose bodies arrive too slowly or never: 408, and the connection closes. Bodies that are
 * files (`body: 'stream'` in the contract) have a watch that keeps what came.
 */
export function watchBodies(timeouts: BodyTimeouts): {
  watch(request: FastifyRequest, reply: FastifyReply): void
  stop(): void
} {
  const pending = new Set<Pending>()
  const every = Math.max(
    10,
    Math.min(1000, Math.min(timeouts.idleMs, timeouts.totalMs, timeouts.lingerMs) / 4),
  )
  const timer = setInterval(() => {
    const now = performance.now()
    for (const one of pending) {
      if (one.request.raw.complete || one.request.raw.socket.destroyed) pending.delete(one)
      else if (isTooSlow(one, now, timeouts)) end(one)
    }
  }, every).unref()
  return {
    watch(request, reply) {
      const { headers, raw } = request
      if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'] ?? 0)) return
      // A request that a test injects has no connection.
      if (raw.socket.bytesRead === undefined) return
      const now = performance.now()
      const isJson = /^application\/json\b/i.test(headers['content-type'] ?? '')
      const one: Pending = {
        request,
        reply,
        isJson,
        startedAt: now,
        periodAt: now,
        bytes: raw.socket.bytesRead,
        answeredAt: null,
      }
      pending.add(one)
      reply.raw.once('finish', () => {
        one.answeredAt = performance.now()
        endConnection(raw)
      })
    },
    stop: () => clearInterval(timer),
  }
}

/**
 * The rest of a body whose answer came early is read by nobody: behind it, the next request on the connection
 * would wait until that is closed.
 */
function endConnection(raw: IncomingMessage): void {
  if (raw.readableEnded) return
  raw.unpipe()
  raw.resume()
}

function isTooSlow(
  one: Pending,
  now: number,
  { idleMs, bytesPerPeriod, totalMs, lingerMs }: BodyTimeouts,
): boolean {
  if (one.answeredAt !== null) return now - one.answeredAt > lingerMs
  if (one.request.routeOptions.config.address?.body === 'stream') return false
  if (one.isJson && now - one.startedAt > totalMs) return true
  if (now - one.periodAt < idleMs) return false
  const { bytesRead } = one.request.raw.socket
  const arrived = bytesRead - one.bytes
  one.bytes = bytesRead
  one.periodAt = now
  return arrived < (one.isJson ? 1 : bytesPerPeriod)
}

function end(one: Pending): void {
  const { request, reply } = one
  const { raw } = request
  if (one.answeredAt !== null || reply.raw.headersSent) return void raw.socket.destroy()
  one.answeredAt = performance.now()
  const failure = new Failure({ status: 408, message: 'The request took too long to arrive.' })
  reply.header('connection', 'close')
  // The framework is reading it and answers; a handler that reads by itself may be anywhere.
  if (raw.listenerCount('error')) return void raw.emit('error', failure)
  raw.socket.destroy()
}
