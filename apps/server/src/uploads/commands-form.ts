import { randomUUID } from 'node:crypto'
import { MAX_AUDIO_BYTES } from '@podstead/contract/limits'
import type { FastifyRequest } from 'fastify'
import { invalid, notFound } from '../kernel/http/failure.ts'
import { formRefusal, requireForm, walkForm } from '../kernel/http/serve-forms.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { requireQuota } from '../plans/queries-quota.ts'
import { type Announced, abandonUpload, createUpload, storeUpload } from './commands.ts'
import { receiveBytes, tooLarge } from './commands-bytes.ts'
import { announcedProblems } from './rules.ts'

type Ids = { showId: number; episodeId: number }

/**
 * The older upload: one multipart form with the file and the episode it is for, in any order.
 * `authorise` throws when the episode is not the caller's; it is asked before the bytes are taken
 * when the form says early enough.
 */
export async function receiveForm(
  kernel: Kernel,
  user: { id: number },
  request: FastifyRequest,
  authorise: (ids: Ids) => Promise<unknown>,
) {
  requireForm(request)
  const key = randomUUID()
  // The form says how large it is in all: that is asked for before a byte of it is taken, and the file
  // itself again when it is there.
  await requireQuota(kernel, user, Number(request.headers['content-length'] ?? MAX_AUDIO_BYTES))
  try {
    const { fields, taken: announced } = await walkForm(request, async (part, before): Promise<Announced> => {
      if (before.has('showId') && before.has('audiopostId')) await authorise(parseIds(before))
      const problems = announcedProblems({ fileName: part.filename ?? '', bytes: 1 })
      if (Object.keys(problems).length) throw invalid({ file: Object.values(problems).flat() })
      const bytes = await receiveBytes(kernel, key, part.file)
      if (part.file.truncated) throw tooLarge()
      return { fileName: part.filename, bytes, contentType: part.mimetype }
    })
    if (!announced) throw invalid({ file: ["can't be blank"] })
    const ids = parseIds(fields)
    await authorise(ids)
    const upload = await storeUpload(kernel, await createUpload(kernel, user, announced, key))
    return { upload, ...ids, convert: /^(1|true|yes|on)$/i.test(fields.get('convertToMp3') ?? '') }
  } catch (error) {
    await abandonUpload(kernel, key).catch((left) =>
      kernel.log.warn({ err: left }, 'an upload that failed is forgotten when it expires'),
    )
    throw formRefusal(error, tooLarge().message)
  }
}

function parseIds(fields: ReadonlyMap<string, string>): Ids {
  const [showId, episodeId] = ['showId', 'audiopostId'].map((name) => fields.get(name) ?? '')
  if (![showId, episodeId].every((id) => id && /^[1-9]\d{0,14}$/.test(id))) throw notFound()
  return { showId: Number(showId), episodeId: Number(episodeId) }
}
