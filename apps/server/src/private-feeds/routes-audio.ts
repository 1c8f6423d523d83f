import {
  privateAlternate,
  privateAudio,
  privateClosing,
} from '@podstead/contract/private-feeds/private-feeds'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../kernel/http/failure.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { subscriberAccesses } from './commands-access.ts'
import { beginAnswer } from './commands-asking.ts'
import {
  sendClosingAudio,
  sendClosingSound,
  sendSubscriberAlternate,
  sendSubscriberAudio,
} from './present-audio.ts'

/** What a subscriber's app plays. */
export function privateAudioFiles(app: FastifyInstance, kernel: Kernel): void {
  const accesses = subscriberAccesses(app, kernel)
  for (const method of ['HEAD', 'GET'] as const) {
    serveAddress(app, kernel, { ...privateAudio, method }, async (request, reply) => {
      const asked = beginAnswer(kernel, request, reply)
      const { episodeKey, ...address } = readNames(request)
      const admitted = await accesses.bySignature({ ...address, itemKey: episodeKey }, asked)
      if (!admitted) throw notFound()
      return sendSubscriberAudio(kernel, accesses, admitted, episodeKey, { request, reply, asked })
    })
    serveAddress(app, kernel, { ...privateAlternate, method }, async (request, reply) => {
      const asked = beginAnswer(kernel, request, reply)
      const { episodeKey, enclosureKey, ...address } = readNames(request)
      const admitted = await accesses.bySignature({ ...address, itemKey: episodeKey }, asked)
      if (!admitted) throw notFound()
      const exchange = { request, reply, asked }
      return sendSubscriberAlternate(kernel, accesses, admitted, { episodeKey, enclosureKey }, exchange)
    })
    serveAddress(app, kernel, { ...privateClosing, method }, async (request, reply) => {
      const asked = beginAnswer(kernel, request, reply)
      const address = readNames(request)
      const admitted = await accesses.bySignature(address, asked)
      const isItsOwn = admitted?.podcast.show.feed_guid === address.itemKey
      if (!admitted || !isItsOwn || !accesses.accessFor(admitted).closing) throw notFound()
      const exchange = { request, reply, asked }
      const { closingAudio } = admitted.podcast
      return closingAudio ? sendClosingAudio(kernel, closingAudio, exchange) : sendClosingSound(exchange)
    })
  }
}

type Names = Record<'subscriberKey' | 'itemKey' | 'episodeKey' | 'signatureKey' | 'enclosureKey', string>

function readNames(request: FastifyRequest): Names {
  return request.params as Names
}
