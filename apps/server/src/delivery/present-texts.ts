import { createHash } from 'node:crypto'
import { notModified } from '@podstead/feed/conditional'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import type { EpisodeTranscriptRow } from '../transcripts/table.ts'
import { sendFile } from './present.ts'
import { transcriptAsFile } from './present-files.ts'

/** Answers a GET or HEAD for chapters. The caller has set cache and access headers. */
export function sendChapters(request: FastifyRequest, reply: FastifyReply, body: Buffer): FastifyReply {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  reply.header('etag', etag)
  const validators = { etag, lastModified: NEVER }
  if (notModified(validators, { 'if-none-match': request.headers['if-none-match'] }))
    return reply.code(304).send()
  reply.headers({
    'content-type': 'application/json+chapters; charset=utf-8',
    'content-length': body.length,
  })
  return request.method === 'HEAD' ? reply.send() : reply.send(body)
}
/** They are compared by what they say. */
const NEVER = new Date(0)

/** The same for a transcript. */
export async function sendTranscript(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  { episode, transcript }: { episode: { slug: string }; transcript: EpisodeTranscriptRow },
): Promise<unknown> {
  if (/^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.test(transcript.language))
    reply.header('content-language', transcript.language)
  // Never from the store: its answers lack the headers that players on other sites need.
  return sendFile(kernel, request, reply, transcriptAsFile(episode, transcript), { redirects: 'never' })
}
