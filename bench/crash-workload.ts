import { advanceAccount } from './crash-accounts.ts'
import { type KnownEpisode, type KnownShow, pause, type UploadedSound, type Work } from './crash-ledger.ts'
import { type Answer, DataLost } from './crash-product.ts'
import { complain, type Stage, say } from './crash-stage.ts'
import { advance, write } from './crash-upload.ts'

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
