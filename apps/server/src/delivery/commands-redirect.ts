import { requestPurpose } from '@podstead/downloads/request-purpose'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { eventSink } from './commands.ts'
import { findReferrer, oneLine } from './rules.ts'
import { requestedRange } from './rules-remote.ts'

/**
 * Where a listener is sent on to, and what is counted for it; `bytes` of the file, null where nobody said.
 */
export interface RemoteFile {
  show_id: number
  episode_id: number
  audio_file_id: number | null
  bytes: number | null
  address: string
  /** Of a members-only podcast: whose address led here. */
  subscriber_id?: number
}

/**
 * Who asks, read before anything is awaited: once a listener has hung up, the
 * connection no longer knows the address.
 */
export type Asker = { ip: string; at: Date }

/** Counts, and sends on. @throws Failure 404 when the address is none that a browser could follow */
export function redirectToOrigin(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  { ip, at }: Asker,
  outside: RemoteFile,
): FastifyReply {
  const { address, bytes, show_id, episode_id, audio_file_id, subscriber_id } = outside
  const target = URL.parse(address)
  if (!target || !/^https?:$/.test(target.protocol)) throw notFound()
  eventSink(kernel).append({
    ...{ at, show_id, episode_id, audio_file_id },
    method: request.method,
    status: 302,
    ip,
    agent: oneLine(request.headers['user-agent']),
    // Some programs name the feed there, whose address is a secret.
    referrer: subscriber_id === undefined ? findReferrer(request) : '',
    range_header: oneLine(request.headers.range, 200),
    purpose: requestPurpose(request.headers),
    ...requestedRange(request.headers.range, bytes),
    ...(subscriber_id === undefined ? {} : { subscriber_id }),
  })
  // Spaces and letters that no header may have are encoded.
  return reply.code(302).header('location', target.href).send()
}
