import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../kernel/failure.ts'

/** A page of the operator's, kept by nobody. */
export function html(
  reply: FastifyReply,
  text: string,
  policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; frame-src 'self'; frame-ancestors 'none'",
): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('content-security-policy', policy).send(text)
}

/** The connection itself must come from this machine, and no proxy may have stood in between. */
export function isLocal(request: FastifyRequest): boolean {
  const remote = request.socket.remoteAddress ?? ''
  const loopback = remote === '127.0.0.1' || remote === '::1' || remote === '::ffff:127.0.0.1'
  const forwarded =
    request.headers['x-forwarded-for'] !== undefined ||
    request.headers.forwarded !== undefined ||
    request.headers['x-real-ip'] !== undefined
  // A page of another site must not reach these by a name that points here (DNS rebinding).
  const host = request.hostname
  return loopback && !forwarded && (host === 'localhost' || host === '127.0.0.1' || host === '[::1]' || host === '::1')
}

/** @throws Failure 404 to everybody else: from outside these pages do not exist */
export function requireLocal(request: FastifyRequest): void {
  if (!isLocal(request)) throw notFound()
}
