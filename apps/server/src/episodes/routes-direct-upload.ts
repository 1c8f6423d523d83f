import { MAX_AUDIO_BYTES } from '@podstead/contract/limits'
import { directUpload } from '@podstead/contract/uploads'
import type { FastifyInstance } from 'fastify'
import { reachEpisode } from '../access/queries.ts'
import { upgradeNeeded } from '../kernel/http/failure.ts'
import { serveForms } from '../kernel/http/serve-forms.ts'
import { enforceUploadProgress } from '../kernel/http/serve-progress.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { signUploadId } from '../uploads/commands.ts'
import { receiveForm } from '../uploads/commands-form.ts'
import { updateEpisode } from './commands.ts'

/** The older upload: one form with the file and the episode that it is for. */
export function directUploads(app: FastifyInstance, kernel: Kernel): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => enforceUploadProgress(request.raw))
    serveForms(scope, kernel, [directUpload], { mostBytes: MAX_AUDIO_BYTES }, async (request, reply) => {
      const user = request.user
      if (!user.skill_direct_upload) throw upgradeNeeded()
      const { upload, showId, episodeId, convert } = await receiveForm(kernel, user, request, (ids) =>
        reachEpisode(kernel.db, user, 'episodes.write', ids.episodeId, ids.showId),
      )
      const { show, episode } = await reachEpisode(kernel.db, user, 'episodes.write', episodeId, showId)
      const body = { signed_id: signUploadId(kernel, upload), need_to_convert: convert }
      await updateEpisode(kernel, user, show, episode, body, 'audio may follow')
      return reply
        .code(202)
        .send({ direct_upload_status_code: 202, audiopost_id: episode.id, byte_size: upload.bytes })
    })
  })
}
