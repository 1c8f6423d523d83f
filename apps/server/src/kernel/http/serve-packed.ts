import type { FastifyInstance } from 'fastify'
import { chooseCoding, encodeBytes } from './serve-coding.ts'

/** Bytes. Below that an answer fits into the first packet anyway. */
const WORTH_PACKING = 1400

/**
 * Packs what the API answers; a list of episodes with their notes is a tenth of its size then. Sessions and
 * keys come in headers, which no other site can make a browser send: secrets beside a stranger's words in
 * one answer cannot be guessed by its length. Pages and feeds are packed by whoever keeps them.
 */
export function packAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '')
    if (!type.startsWith('application/json') || reply.hasHeader('content-encoding')) return payload
    if (typeof payload !== 'string' || payload.length < WORTH_PACKING) return payload
    const vary = String(reply.getHeader('vary') ?? '')
    if (!/accept-encoding/i.test(vary))
      reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
    const coding = chooseCoding(request.headers['accept-encoding'])
    if (coding === 'identity') return payload
    reply.header('content-encoding', coding)
    return encodeBytes(Buffer.from(payload), coding)
  })
}
