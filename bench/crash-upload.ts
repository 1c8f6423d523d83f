import { createHash } from 'node:crypto'
import type { EpisodeFacts, KnownEpisode, Work } from './crash-ledger.ts'
import { complain, type Stage, say } from './crash-stage.ts'

/** Goes on where the work stands, to the saved episode. After a crash this is called again. */
export async function advance(stage: Stage, work: Work): Promise<void> {
  if (!work.isStored) await (work.way === 'tus' ? sendResumably(stage, work) : sendDirectly(stage, work))
  if (work.isStored && !work.isDone) await useUpload(stage, work)
}

const TUS = { 'tus-resumable': '1.0.0' }

const base64 = (text: string) => Buffer.from(text).toString('base64')

async function sendResumably(stage: Stage, work: Work): Promise<void> {
  const { bytes, name, type } = work.sound
  let offset = 0
  if (work.url) {
    const answer = await say(stage, 'HEAD', work.url, { headers: TUS })
    offset = Number(answer.headers['upload-offset'])
    if (answer.status !== 200 || !(offset >= work.acknowledged && offset <= work.sent))
      return complain(
        stage,
        `upload ${work.number}: ${work.acknowledged} bytes acknowledged, ${work.sent} sent, ${offset} there`,
        answer,
      )
    work.signedId = answer.headers['upload-signed-id'] ?? null
    if (offset === bytes.length && !work.signedId)
      return complain(stage, `upload ${work.number} is whole and has no signed id`)
  } else {
    const metadata = `filename ${base64(name)},filetype ${base64(type)}`
    const answer = await say(stage, 'POST', '/uploads/tus', {
      headers: { ...TUS, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
    })
    if (answer.status !== 201) return complain(stage, 'an upload could not be started', answer)
    work.url = answer.headers.location as string
  }
  while (!work.signedId) {
    const chunk = bytes.subarray(offset, offset + stage.dice.between(40000, 400000))
    work.sent = Math.max(work.sent, offset + chunk.length)
    const headers = {
      ...TUS,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    }
    const answer = await say(stage, 'PATCH', work.url, {
      headers,
      body: chunk,
      pace: stage.dice.between(0, 6),
    })
    if (answer.status !== 204)
      return complain(stage, `upload ${work.number} refused bytes at ${offset}`, answer)
    offset = Number(answer.headers['upload-offset'])
    work.acknowledged = offset
    work.signedId = answer.headers['upload-signed-id'] ?? null
  }
  work.isStored = true
}

async function sendDirectly(stage: Stage, work: Work): Promise<void> {
  const { bytes, name, type } = work.sound
  if (!work.url) {
    const checksum = createHash('md5').update(bytes).digest('base64')
    const blob = { filename: name, byte_size: bytes.length, content_type: type, checksum }
    const answer = await say(stage, 'POST', '/rails/active_storage/direct_uploads', { body: { blob } })
    if (answer.status !== 200) return complain(stage, 'a direct upload could not be started', answer)
    const { id, signed_id, direct_upload } = JSON.parse(answer.body.toString())
    Object.assign(work, { uploadId: id, signedId: signed_id, url: direct_upload.url })
  }
  const isAgain = work.sent > 0
  work.sent = bytes.length
  const headers = { 'content-type': type }
  const answer = await say(stage, 'PUT', work.url as string, {
    headers,
    body: bytes,
    pace: stage.dice.between(0, 4),
  })
  if (answer.status !== 204 && !(isAgain && answer.status === 409))
    return complain(stage, `direct upload ${work.number}`, answer)
  work.isStored = true
}

function publish({ ledger }: Stage, work: Work, id: number, facts: EpisodeFacts): void {
  ledger.episodes.push({
    id,
    showId: work.showId,
    number: work.number,
    certain: facts,
    wanted: null,
    isBusy: false,
  })
  work.isDone = true
}

function written(number: number, { version, isDraft }: EpisodeFacts) {
  const text = `v${version}`
  return {
    name: `Episode ${number} ${text}`,
    itunes_keywords: text,
    episode_number: String(version),
    is_draft: isDraft,
  }
}

async function useUpload(stage: Stage, work: Work): Promise<void> {
  const { target, sound, signedId } = work
  const more = { signed_id: signedId, need_to_convert: sound.convert }
  if (target) {
    // Asked before the crash, and seen since: either it was saved, or it is asked again.
    if (!work.isAsked || target.wanted) {
      work.isAsked = true
      await write(
        stage,
        target,
        target.wanted ?? { ...target.certain, version: target.certain.version + 1, sound },
        more,
      )
    }
    target.isBusy = false
    work.isDone = true
    return
  }
  const facts: EpisodeFacts = { version: 1, isDraft: false, isDeleted: false, sound }
  const known = stage.adopted.get(work.number)
  if (work.isAsked && known !== undefined) return publish(stage, work, known, facts)
  work.isAsked = true
  const answer = await say(stage, 'POST', `/v2/shows/${work.showId}/audioposts`, {
    body: { ...written(work.number, facts), ...more },
  })
  if (answer.status !== 201) return complain(stage, `episode ${work.number} could not be created`, answer)
  publish(stage, work, JSON.parse(answer.body.toString()).id, facts)
}
/** One save, deletion or restoring; `wanted` stands until it is answered. */
export async function write(
  stage: Stage,
  episode: KnownEpisode,
  wanted: EpisodeFacts,
  more: object = {},
): Promise<void> {
  const address = `/v2/shows/${episode.showId}/audioposts/${episode.id}`
  episode.wanted = wanted
  const answer =
    wanted.isDeleted === episode.certain.isDeleted
      ? await say(stage, 'PUT', address, { body: { ...written(episode.number, wanted), ...more } })
      : wanted.isDeleted
        ? await say(stage, 'DELETE', address)
        : await say(stage, 'POST', `${address}/restore`)
  if (answer.status === 200) episode.certain = wanted
  else complain(stage, `episode ${episode.number} could not be saved`, answer)
  episode.wanted = null
}
