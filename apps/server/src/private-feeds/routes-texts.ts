import {
  privateChapters,
  privatePicture,
  privateTranscript,
} from '@podstead/contract/private-feeds/private-feeds'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../kernel/http/failure.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { type AdmittedSubscriber, subscriberAccesses } from './commands-access.ts'
import { beginAnswer } from './commands-asking.ts'
import { findOpenEpisode } from './commands-episodes.ts'
import { sendSubscriberChapters, sendSubscriberPicture, sendSubscriberTranscript } from './present-texts.ts'

/** What a subscriber sees and reads along with what is open to them. */
export function privateTextsAndPictures(app: FastifyInstance, kernel: Kernel): void {
  const accesses = subscriberAccesses(app, kernel)

  /** @throws Failure 404 */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<AdmittedSubscriber> {
    const asked = beginAnswer(kernel, request, reply)
    const { subscriberKey, itemKey, episodeKey, signatureKey } = readNames(request)
    const address = { subscriberKey, itemKey: itemKey ?? episodeKey, signatureKey }
    const admitted = await accesses.bySignature(address, asked)
    if (!admitted) throw notFound()
    return admitted
  }

  for (const method of ['HEAD', 'GET'] as const) {
    serveAddress(app, kernel, { ...privateChapters, method }, async (request, reply) => {
      const admitted = await admit(request, reply)
      const item = findOpenEpisode(accesses, admitted, readNames(request).episodeKey)
      if (!item) throw notFound()
      return sendSubscriberChapters(kernel, admitted, item, { request, reply })
    })
    serveAddress(app, kernel, { ...privateTranscript, method }, async (request, reply) => {
      const admitted = await admit(request, reply)
      const { episodeKey, fileKey } = readNames(request)
      const item = findOpenEpisode(accesses, admitted, episodeKey)
      if (!item) throw notFound()
      return sendSubscriberTranscript(kernel, item, fileKey, { request, reply })
    })
    serveAddress(app, kernel, { ...privatePicture, method }, async (request, reply) => {
      const admitted = await admit(request, reply)
      return sendSubscriberPicture(kernel, accesses, admitted, readNames(request), { request, reply })
    })
  }
}

interface Names {
  subscriberKey: string
  episodeKey: string
  itemKey: string
  signatureKey: string
  fileKey: string
  pictureKey: string
  sizeKey: string
}

function readNames(request: FastifyRequest): Names {
  return request.params as Names
}
