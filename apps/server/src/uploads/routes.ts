import * as contract from '@podstead/contract/uploads'
import { ACCEPTED_EXTENSIONS } from '@podstead/media/accepted'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serve, serveAddress } from '../kernel/http/serve.ts'
import { enforceUploadProgress } from '../kernel/http/serve-progress.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { createUpload } from './commands.ts'
import { presentDirectUpload, presentInspection } from './present.ts'
import { findUploader, inspectUpload, signedUpload } from './queries.ts'
import { handleTus, receiveDirectUpload } from './service.ts'

/** Bytes of audio, in three ways; each ends in a row with a signed id. */
export function uploads(app: FastifyInstance, kernel: Kernel): void {
  const { allowUploadFiles, inspectUpload: inspect, createDirectUpload } = contract
  serve(
    app,
    kernel,
    { allowUploadFiles, inspect },
    {
      allowUploadFiles: async () => ACCEPTED_EXTENSIONS.map((file_extension) => ({ file_extension })),
      inspect: async ({ user, params }) =>
        presentInspection(
          kernel,
          await inspectUpload(kernel, await signedUpload(kernel, user, params.signedKey)),
        ),
    },
  )

  app.register(async (scope) => {
    scope.addHook('onRequest', readQueryTokens)
    serve(
      scope,
      kernel,
      { createDirectUpload },
      {
        createDirectUpload: async ({ user, query, body: { blob }, setHeaders }) => {
          const uploader = await findUploader(kernel, user, query.show_id)
          setHeaders({ 'referrer-policy': 'no-referrer' })
          const announced = {
            fileName: blob.filename,
            bytes: blob.byte_size,
            md5: blob.checksum,
            contentType: blob.content_type,
          }
          return presentDirectUpload(kernel, await createUpload(kernel, uploader, announced))
        },
      },
    )
  })

  // Here bodies are files: they pass as streams, watched for progress, whatever their type says.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.addHook('onRequest', watch)
    for (const tus of [
      contract.tusCreate,
      contract.tusOptions,
      contract.tusStatus,
      contract.tusAppend,
      contract.tusCancel,
    ]) {
      serveAddress(scope, kernel, tus, (request, reply) => handleTus(kernel, request.user, request, reply))
    }
    serveAddress(scope, kernel, contract.storeDirectUpload, async (request, reply) => {
      await receiveDirectUpload(kernel, (request.params as { ticketKey: string }).ticketKey, request.raw)
      return reply.code(204).send()
    })
  })
}

async function watch(request: FastifyRequest): Promise<void> {
  enforceUploadProgress(request.raw)
}

/**
 * The specification sends the tokens in the query here, and only here. Headers win; addresses
 * are logged without these values.
 */
async function readQueryTokens(request: FastifyRequest): Promise<void> {
  const { uid, access_token, client } = request.query as Record<string, unknown>
  if (
    request.headers['access-token'] ||
    typeof uid !== 'string' ||
    typeof access_token !== 'string' ||
    typeof client !== 'string'
  )
    return
  Object.assign(request.headers, {
    'access-token': access_token,
    'token-type': 'Bearer',
    client,
    expiry: '0',
    uid,
  })
}
