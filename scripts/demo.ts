import '../apps/server/src/tsx-hook.ts'
import { CATEGORIES } from '@podstead/contract/lookups-data'
import { makeSlug } from '@podstead/contract/slug'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { userByEmail } from '../apps/server/src/accounts/queries.ts'
import { composeKernel, prepareData } from '../apps/server/src/compose.ts'
import { collectJobs } from '../apps/server/src/kernel/capability.ts'
import { readConfig } from '../apps/server/src/kernel/config.ts'
import { StartRefusal } from '../apps/server/src/kernel/http/failure-start.ts'
import { startSession } from '../apps/server/src/kernel/http/session.ts'
import type { Kernel } from '../apps/server/src/kernel/kernel.ts'
import { hashPassword } from '../apps/server/src/kernel/secrets/password.ts'
import { token } from '../apps/server/src/kernel/secrets/secrets.ts'
import { createShow } from '../apps/server/src/shows/commands.ts'
import { type AudioRecipe, copiedEpisode, realEpisode } from './demo/audio.ts'
import { CAST, type DemoShow } from './demo/cast.ts'
import { type HeardEpisode, listen } from './demo/downloads.ts'
import { addMembersShow } from './demo/members.ts'
import { type Course, simulateListening } from './demo/members-listening.ts'
import { runWithPayments } from './demo/money.ts'
import { addSpeechModel } from './demo/speech.ts'
import { subscribe } from './demo/subscribers.ts'

const EMAIL = 'demo@example.com'
const DAY = 86_400_000
/** So many voices are made and processed; the other episodes sound like them. */
const VOICES = 4

/**
 * `npm run demo`: three podcasts, 40 episodes and two years of downloads, and a members-only course
 * with its subscribers, in the installation that the environment names. With `--money` it goes on to run that
 * installation beside a simulated Stripe, with a podcast that takes tips. It installs the English speech
 * model; with `--without-model` it does not.
 */
const say = (line: string) => void process.stdout.write(`${line}\n`)
try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof StartRefusal ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
}

async function main(): Promise<void> {
  const started = performance.now()
  const withPayments = process.argv.includes('--money')
  let payments: Parameters<typeof runWithPayments>[0] | undefined
  const kernel = await composeKernel({ ...readConfig(process.env), logLevel: 'error' })
  try {
    await prepareData(kernel)
    await kernel.jobs.open(collectJobs(kernel))
    if (await userByEmail(kernel.db, EMAIL))
      return say(
        `The demo already exists, as ${EMAIL}. To recreate it: npm run podstead -- user delete ${EMAIL} --yes`,
      )
    const password = token(12)
    const user = await buildUser(kernel, { email: EMAIL, password_hash: await hashPassword(password) })
    const { heard, course } = await fill(kernel, user)
    say(`${heard.length} episodes. Two years of listeners …`)
    const requests = await listen(kernel, heard, seeded(7))
    await subscribe(kernel, heard, seeded(11))
    if (course) await simulateListening(kernel, course, seeded(13))
    if (!process.argv.includes('--without-model')) await addSpeechModel(kernel.config.speech, say)
    say(`${requests} requests counted, ${Math.round((performance.now() - started) / 1000)} s in all.\n`)
    if (withPayments)
      payments = {
        ...{ origin: kernel.config.origins.app, port: kernel.config.port, say },
        session: { ...(await startSession(kernel.db, kernel.clock, user, 'demo')) },
      }
    say(
      `  ${payments ? '' : 'npm start, then '}sign in at ${kernel.config.origins.app}/signin\n  ${EMAIL}\n  ${password}\n`,
    )
  } finally {
    await kernel.jobs.stop(1)
    await kernel.database.close()
  }
  if (payments) await runWithPayments(payments)
}

async function fill(
  kernel: Kernel,
  user: { id: number; email: string },
): Promise<{ heard: HeardEpisode[]; course: Course | undefined }> {
  const heard: HeardEpisode[] = []
  const models: Awaited<ReturnType<typeof realEpisode>>[] = []
  for (const part of CAST) {
    const show = await createShow(kernel, user, { name: part.title, is_advanced_private_feed: false })
    await kernel.db
      .updateTable('shows')
      .set({
        description: part.description,
        author: part.author,
        category_id: CATEGORIES.find(({ name }) => name === part.category)?.id ?? 1,
      })
      .where('id', '=', show.id)
      .execute()
    say(`${part.title} …`)
    for (const [at, name] of part.episodes.entries()) {
      const date = episodeDate(kernel, part, at)
      const wanted: AudioRecipe = { show, user, name, slug: makeSlug(name, 'episode'), date }
      const model = models[at % VOICES]
      const audio = model
        ? await copiedEpisode(kernel, wanted, model)
        : await realEpisode(kernel, wanted, at + 1)
      if (!model) models.push(audio)
      heard.push({ showId: show.id, audio, date, reach: part.reach })
    }
  }
  const course = models[0] && (await addMembersShow(kernel, user, models[0]))
  return { heard, course }
}

/** The newest came out the day before yesterday, at six in the morning. */
function episodeDate(kernel: Kernel, { episodes, rhythm }: DemoShow, at: number): Date {
  const date = new Date(kernel.clock.now().getTime() - (2 + (episodes.length - 1 - at) * rhythm) * DAY)
  date.setUTCHours(6, 0, 0, 0)
  return date
}

/** The same numbers each time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
