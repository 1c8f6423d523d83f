import type { FastifyInstance } from 'fastify'
import { chooseCoding, encodeBytes } from './serve-coding.ts'

/** Bytes. Below that an answer fits into the first packet anyway. */
const WORTH_COMPRESSING = 1400

/**
 * Compresses what the API answers: a list of episodes with their notes shrinks to a tenth. Sessions and
 * keys come in headers, which no other site can make a browser send: secrets beside a stranger's words in
 * one answer cannot be guessed by its length. Pages and feeds are compressed where they are kept.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '')
    if (!type.startsWith('application/json') || reply.hasHeader('content-encoding')) return payload
    if (typeof payload !== 'string' || payload.length < WORTH_COMPRESSING) return payload
    const vary = String(reply.getHeader('vary') ?? '')
    if (!/accept-encoding/i.test(vary))
      reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
    const coding = chooseCoding(request.headers['accept-encoding'])
    if (coding === 'identity') return payload
    reply.header('content-encoding', coding)
    return encodeBytes(Buffer.from(payload), coding, 'once')
  })
}
