import { MAX_PICTURE_BYTES } from '@podstead/contract/limits'
import * as contract from '@podstead/contract/transcripts'
import { MAX_BYTES } from '@podstead/transcript/model'
import type { FastifyInstance } from 'fastify'
import type { PermittedEpisode } from '../access/queries.ts'
import { episodeArtworkUrl } from '../artwork/present.ts'
import { invalid } from '../kernel/http/failure.ts'
import { serve } from '../kernel/http/serve.ts'
import { type Form, serveForms } from '../kernel/http/serve-forms.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { presentTranscript } from '../transcripts/present.ts'
import { listTranscripts } from '../transcripts/queries.ts'
import { slotFormat } from '../transcripts/rules.ts'
import { cleanFileName } from '../uploads/rules.ts'
import { removeEpisodeArtwork, saveEpisodeArtwork } from './commands-artwork.ts'
import { removeTranscript, saveTranscript } from './commands-assets.ts'
import { givenLanguage, receiveAsset } from './service.ts'

/** What an episode has as files besides its sound: transcripts in three slots, and a picture of its own. */
export function episodeAssets(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel

  const removeArtwork = async (episode: PermittedEpisode) => {
    await removeEpisodeArtwork(kernel, episode)
    return { id: episode.id, message: 'Artwork has been deleted!' }
  }

  serve(app, kernel, contract, {
    getAssets: async ({ show, episode }) => {
      return {
        artwork: episode.artwork_key
          ? { file_url: episodeArtworkUrl(kernel, episode, show, 600), px: episode.artwork_px ?? 0 }
          : null,
        transcripts: (await listTranscripts(db, episode)).map((row) => presentTranscript(kernel, row)),
      }
    },
    deleteAsset: async ({ show, episode, query }) => {
      if (query.file_type === 'artwork') return removeArtwork(episode)
      const format = slotFormat(query.file_type)
      if (!format) throw invalid({ file_type: ["can't be blank"] })
      const { id } = await removeTranscript(kernel, show, episode, format)
      return { id, message: 'Transcript delete success' }
    },
    deleteEpisodeArtwork: async ({ episode }) => removeArtwork(episode),
  })

  serveForms(
    app,
    kernel,
    [contract.uploadAsset],
    { mostBytes: MAX_BYTES },
    async (request, reply, { show, episode }) => {
      const form = await receiveAsset(kernel, request.user, request, 'Transcripts can be at most 5 MB.')
      const format = slotFormat(form.fields.get('type'))
      if (!format) throw invalid({ type: ['is invalid'] })
      const { bytes, fileName } = requireFile(form)
      const row = await saveTranscript(kernel, show, episode, {
        format,
        language: givenLanguage(form.fields.get('language')),
        bytes,
        fileName,
      })
      return reply
        .header('cache-control', 'no-store')
        .send({ file_url: presentTranscript(kernel, row).file_url, file_id: row.id })
    },
  )

  serveForms(
    app,
    kernel,
    [contract.uploadEpisodeArtwork],
    { mostBytes: MAX_PICTURE_BYTES },
    async (request, reply, { show, episode }) => {
      const form = await receiveAsset(kernel, request.user, request, 'Pictures can be at most 15 MB.')
      if ((form.fields.get('type') ?? 'artwork') !== 'artwork') throw invalid({ type: ['is invalid'] })
      const artwork_key = await saveEpisodeArtwork(kernel, episode, requireFile(form))
      const file_url = episodeArtworkUrl(kernel, { artwork_key }, show, 600)
      return reply.header('cache-control', 'no-store').send({ file_url, file_id: episode.id })
    },
  )
}

/** `name` is what people called the file; else its own name is shown. */
function requireFile({ fields, file }: Form): { bytes: Buffer; fileName: string } {
  if (!file) throw invalid({ file: ["can't be blank"] })
  return { bytes: file.bytes, fileName: cleanFileName(fields.get('name') || file.name || 'file') }
}
