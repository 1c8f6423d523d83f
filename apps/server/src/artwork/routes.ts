import * as contract from '@podstead/contract/artwork'
import { artwork as artworkAddress } from '@podstead/contract/delivery'
import { MAX_PICTURE_BYTES } from '@podstead/contract/limits'
import { notModified } from '@podstead/feed/conditional'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../kernel/http/failure.ts'
import { serve, serveAddress } from '../kernel/http/serve.ts'
import { serveForms } from '../kernel/http/serve-forms.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { type MadePicture, pictureMaker } from './commands.ts'
import { presentArtwork } from './present.ts'
import { wantedImage, wantedPicture, wantedSize, wantedType } from './rules.ts'
import { receivePicture } from './service.ts'

/**
 * Pictures in their sizes. An address never changes its picture, so it may be kept for a year. HEAD is
 * answered, for Apple asks with it.
 */
export function artwork(app: FastifyInstance, kernel: Kernel): void {
  const picture = pictureMaker(kernel)
  for (const method of ['HEAD', 'GET'] as const) {
    serveAddress(app, kernel, { ...artworkAddress, method }, async (request, reply) => {
      const { pictureKey, sizeKey } = request.params as { pictureKey: string; sizeKey: string }
      const size = wantedSize(sizeKey)
      const stored =
        size && wantedPicture(pictureKey) && (await picture(pictureKey, size, wantedType(sizeKey)))
      if (!stored) throw notFound()
      return send(kernel, request, reply, stored)
    })
    serveAddress(app, kernel, { ...contract.pageImage, method }, async (request, reply) => {
      const { pictureKey, sizeKey } = request.params as { pictureKey: string; sizeKey: string }
      const width = wantedImage(sizeKey)
      const stored =
        width &&
        wantedPicture(pictureKey)?.kind === 'stored' &&
        (await picture(pictureKey, width, wantedType(sizeKey)))
      if (!stored) throw notFound()
      return send(kernel, request, reply, stored)
    })
  }

  const { getArtwork } = contract
  serve(app, kernel, { getArtwork }, { getArtwork: async ({ show }) => presentArtwork(kernel, show) })

  serveForms(
    app,
    kernel,
    [contract.uploadPicture, contract.uploadImages],
    { mostBytes: MAX_PICTURE_BYTES },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await receivePicture(kernel, request.user, request)),
  )
}

const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
}

async function send(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  made: MadePicture,
): Promise<FastifyReply> {
  if (typeof made !== 'string')
    return reply
      .headers(HEADERS)
      .type(
        wantedType((request.params as { sizeKey: string }).sizeKey) === 'png' ? 'image/png' : 'image/jpeg',
      )
      .send(made)
  const key = made
  const found = await kernel.storage.stat(key)
  if (!found) throw notFound()
  const etag = `"${key.replace(/[^a-z0-9]+/g, '-')}-${found.bytes.toString(36)}"`
  const unchanged = notModified({ etag, lastModified: found.modifiedAt }, request.headers)
  const body = unchanged || request.method === 'HEAD' ? null : await kernel.storage.open(key)
  reply.headers({
    etag,
    'last-modified': found.modifiedAt.toUTCString(),
    ...HEADERS,
  })
  if (unchanged) return reply.code(304).send()
  reply.headers({
    'content-type': key.endsWith('.png') ? 'image/png' : 'image/jpeg',
    'content-length': found.bytes,
  })
  return body ? reply.send(body.stream) : reply.send()
}
