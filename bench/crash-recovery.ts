import { advanceAccount } from './crash-accounts.ts'
import { type KnownEpisode, pause } from './crash-ledger.ts'
import { METRICS_TOKEN } from './crash-product.ts'
import { complain, type Stage, say } from './crash-stage.ts'
import { advance, write } from './crash-upload.ts'
import { writeShow } from './crash-workload.ts'

/** An episode as the creator's list shows it. */
export interface SeenEpisode {
  id: number
  show_id: number
  name: string
  itunes_keywords: string
  episode_number: string
  is_draft: boolean
  deleted_at: string | null
  publication: string
  audio_url: string | null
  audio_file_size: number | null
  direct_upload_status_code: number | null
  upload_message: string | null
  artwork_url_256: string
}

/** How long jobs may need after a crash: a failed try waits some seconds for its next one. */
const IDLE_MS = 60_000

/**
 * What was asked and not answered is looked at first, then asked again; what was begun is brought to its end.
 */
export async function finish(stage: Stage): Promise<void> {
  const { ledger } = stage
  await compare(stage)
  for (const show of ledger.shows) {
    const { author, copyright } = JSON.parse(
      (await say(stage, 'GET', `/v1/shows/${show.id}`)).body.toString(),
    )
    const isKnown = [show.version, show.wanted ?? show.version].some(
      (version) => author === `v${version}` && copyright === `v${version}`,
    )
    if (!isKnown)
      complain(
        stage,
        `show ${show.id} has ${author}/${copyright}; v${show.version} was acknowledged, ${show.wanted} asked for`,
      )
    if (show.wanted !== null) await writeShow(stage, show, show.wanted)
  }
  const targets = new Set(ledger.works.filter((w) => !w.isDone).map((w) => w.target))
  for (const episode of ledger.episodes) {
    if (episode.wanted && !targets.has(episode)) await write(stage, episode, episode.wanted)
    if (!targets.has(episode)) episode.isBusy = false
  }
  for (const work of ledger.works) if (!work.isDone) await advance(stage, work)
  for (const account of ledger.accounts)
    if (account.step !== 'signed in') await advanceAccount(stage, account)
}

/** Everything the creator sees, held against what was acknowledged. Settles what was asked before a crash. */
export async function compare(stage: Stage): Promise<SeenEpisode[]> {
  const seen = await listed(stage)
  const byId = new Map(seen.map((e) => [e.id, e]))
  stage.adopted.clear()
  const numbers = new Map(seen.map((e) => [Number(/^Episode (\d+) /.exec(e.name)?.[1]), e.id]))
  if (numbers.size !== seen.length) complain(stage, 'an episode is there twice')
  for (const [number, id] of numbers) stage.adopted.set(number, id)
  for (const episode of stage.ledger.episodes) settle(stage, episode, byId.get(episode.id))
  return seen
}

function settle(stage: Stage, episode: KnownEpisode, seen: SeenEpisode | undefined): void {
  const { certain, wanted, number } = episode
  if (!seen) return complain(stage, `episode ${number} is gone`)
  const state = (version: number, isDraft: boolean, isDeleted: boolean) =>
    `Episode ${number} v${version}, v${version}, ${version}, draft ${isDraft}, deleted ${isDeleted}`
  const found = `${seen.name}, ${seen.itunes_keywords}, ${seen.episode_number}, draft ${seen.is_draft}, deleted ${seen.deleted_at !== null}`
  if (wanted && found === state(wanted.version, wanted.isDraft, wanted.isDeleted))
    Object.assign(episode, { certain: wanted, wanted: null })
  else if (found !== state(certain.version, certain.isDraft, certain.isDeleted))
    complain(
      stage,
      `episode ${number} is "${found}"; acknowledged was ${JSON.stringify({ ...certain, sound: certain.sound.name })}`,
    )
}

export async function listed(stage: Stage): Promise<SeenEpisode[]> {
  const all: SeenEpisode[] = []
  for (const { id } of stage.ledger.shows) {
    for (const filter of ['', '?filter_on=deleted']) {
      const answer = await say(stage, 'GET', `/v2/shows/${id}/audioposts${filter}`)
      all.push(...(JSON.parse(answer.body.toString()).audioposts as SeenEpisode[]))
    }
  }
  return all
}

/** Waits until no job waits or runs, and no request waits on the disk. */
export async function idle(stage: Stage): Promise<void> {
  let waiting: string[] = []
  for (const end = performance.now() + IDLE_MS; performance.now() < end; await pause(100)) {
    const { status, body } = await stage.product.ask('GET', '/metrics', {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    })
    if (status !== 200) return complain(stage, `the figures of jobs answered ${status}`)
    waiting = waitingIn(body.toString())
    if (!waiting.length) return
  }
  complain(stage, `jobs are not done after ${IDLE_MS / 1000} s: ${waiting.join(' ')}`)
}

/**
 * Lines of the figures that say of work which waits or runs. Internal queues of
 * the library are not looked at.
 */
export function waitingIn(figures: string): string[] {
  return figures
    .split('\n')
    .filter(
      (line) =>
        /^podstead_(jobs|spool_bytes\{what="used")/.test(line) &&
        !line.includes('__pgboss__') &&
        !/ 0$/.test(line),
    )
}
