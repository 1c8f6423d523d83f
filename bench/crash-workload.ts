import { createHash } from 'node:crypto'
import { advanceAccount } from './crash-accounts.ts'
import {
  type EpisodeFacts,
  type KnownEpisode,
  type KnownShow,
  pause,
  type UploadedSound,
  type Work,
} from './crash-ledger.ts'
import { type Answer, DataLost } from './crash-product.ts'
import { complain, type Stage, say } from './crash-stage.ts'

/** Apps that ask for feeds while everything else goes on: counting must not lose anything for them. */
const POLLERS = 12

/** Everybody works at once until the server is gone, which `over` tells those who have nothing to ask. */
export async function work(stage: Stage, over: AbortSignal): Promise<void> {
  const { dice } = stage
  const actors = [
    ...[1, 2].map(() => async () => {
      await uploadAndPublish(stage)
      await pause(dice.between(0, 800))
    }),
    ...[1, 2].map(() => () => edit(stage)),
    ...[1, 2, 3].map(() => () => listen(stage)),
    () => editShow(stage),
    ...Array.from({ length: POLLERS }, () => () => poll(stage)),
  ]
  const running = actors.map(async (actor) => {
    while (!over.aborted) {
      await pause(dice.between(5, 60))
      await actor()
    }
  })
  const lost = (error: unknown) => (error instanceof DataLost ? undefined : Promise.reject(error))
  await Promise.all([...running.map((actor) => actor.catch(lost)), signUpOnce(stage).catch(lost)])
}

export async function uploadAndPublish(stage: Stage): Promise<void> {
  const { dice, ledger } = stage
  const target = dice.chance(0.25)
    ? dice.pick(ledger.episodes.filter((e) => !e.isBusy && !e.certain.isDeleted))
    : undefined
  if (target) target.isBusy = true
  const fresh: Work = {
    number: ledger.works.length + 1,
    showId: target?.showId ?? (dice.pick(ledger.shows) as KnownShow).id,
    sound: dice.pick(stage.sounds) as UploadedSound,
    way: dice.chance(0.6) ? 'tus' : 'direct',
    url: null,
    uploadId: null,
    acknowledged: 0,
    sent: 0,
    isStored: false,
    signedId: null,
    target: target ?? null,
    isAsked: false,
    isDone: false,
  }
  ledger.works.push(fresh)
  await advance(stage, fresh)
}

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
    const chunk = bytes.subarray(offset, offset + stage.dice.between(40_000, 400_000))
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

async function edit(stage: Stage): Promise<void> {
  const { dice, ledger } = stage
  const free = ledger.episodes.filter((e) => !e.isBusy)
  // The newest are the ones whose audio may be in the works.
  const episode = dice.pick(dice.chance(0.4) ? free.slice(-3) : free)
  if (!episode) return
  const { certain } = episode
  const next = { ...certain, version: certain.version + 1 }
  episode.isBusy = true
  if (certain.isDeleted) await write(stage, episode, { ...certain, isDeleted: false })
  else if (dice.chance(0.2)) await write(stage, episode, { ...certain, isDeleted: true })
  else await write(stage, episode, dice.chance(0.2) ? { ...next, isDraft: !certain.isDraft } : next)
  episode.isBusy = false
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

async function editShow(stage: Stage): Promise<void> {
  const show = stage.dice.pick(stage.ledger.shows.filter((s) => s.wanted === null))
  if (show) await writeShow(stage, show, show.version + 1)
}

export async function writeShow(stage: Stage, show: KnownShow, version: number): Promise<void> {
  show.wanted = version
  const answer = await say(stage, 'PUT', `/v1/shows/${show.id}`, {
    body: { author: `v${version}`, copyright: `v${version}` },
  })
  if (answer.status === 200) show.version = version
  else complain(stage, `show ${show.id} could not be saved`, answer)
  show.wanted = null
}

/** What apps kept of each feed. */
const kept = new Map<number, string>()

async function poll(stage: Stage): Promise<void> {
  const show = stage.dice.pick(stage.ledger.shows)
  if (!show) return
  const etag = kept.get(show.id)
  stage.ledger.numbers.polls += 1
  const answer = await stage.product.ask('GET', `/feeds/${show.slug}.xml`, {
    headers: etag ? { 'if-none-match': etag } : {},
  })
  if (answer.status === 200) kept.set(show.id, String(answer.headers.etag))
  else if (answer.status !== 304) complain(stage, `the feed of show ${show.id}`, answer)
}

let listeners = 0
const again: { episodeId: number; agent: string; from: string }[] = []

async function listen(stage: Stage): Promise<void> {
  const { dice, ledger, audible } = stage
  const episode = dice.pick(ledger.episodes.filter((e) => isAudible(e) && audible.has(e.id)))
  const where = episode && audible.get(episode.id)
  if (!episode || !where) return
  if (dice.chance(0.1)) return void (await say(stage, 'GET', where.picture))
  listeners += 1
  const newcomer = {
    episodeId: episode.id,
    agent: `AntennaPod/3.4.${listeners}`,
    from: `198.18.${listeners >> 8}.${listeners & 255}`,
  }
  const listener = (dice.chance(0.2) ? again.find((a) => a.episodeId === episode.id) : undefined) ?? newcomer
  const range: Record<string, string> = dice.chance(0.15)
    ? { range: `bytes=0-${dice.between(10, 100_000)}` }
    : {}
  await fetchAudio(stage, episode, where.audio, { ...listener, headers: range })
  again.push(listener)
}

/** One request of a listener, written into the ledger before it is made. */
export async function fetchAudio(
  stage: Stage,
  episode: KnownEpisode,
  address: string,
  { agent, from, headers }: { agent: string; from: string; headers: Record<string, string> },
): Promise<Answer> {
  const before = episode.certain
  const fetch = {
    episodeId: episode.id,
    agent,
    isWhole: !headers.range,
    startedAt: performance.now(),
    finishedAt: null as number | null,
  }
  stage.ledger.fetches.push(fetch)
  stage.ledger.numbers.fetches += 1
  const answer = await stage.product.ask('GET', address, {
    headers: { ...headers, 'user-agent': agent, 'x-forwarded-for': from },
  })
  if (answer.status !== 200) fetch.isWhole = false
  fetch.finishedAt = performance.now()
  const isUndisturbed = episode.certain === before && !episode.wanted
  if (answer.status !== 200 && answer.status !== 206 && isUndisturbed)
    complain(stage, `audio of episode ${episode.number}`, answer)
  return answer
}

export function isAudible({ certain, wanted }: KnownEpisode): boolean {
  return !certain.isDeleted && !certain.isDraft && !wanted
}

/** A new account: the captcha, the form; the mail's link and the sign-in follow when the mail has come. */
async function signUpOnce(stage: Stage): Promise<void> {
  const { ledger } = stage
  const account = {
    email: `person-${ledger.accounts.length + 1}@example.com`,
    step: 'asked' as const,
    tries: 0,
    headers: {},
  }
  ledger.accounts.push(account)
  await advanceAccount(stage, account)
}
