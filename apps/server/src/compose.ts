import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Skill } from '@podstead/contract/endpoint'
import type { Channel } from '@podstead/contract/live'
import { ownedEpisodeById } from './episodes/queries.ts'
import { type Clock, systemClock } from './kernel/clock.ts'
import type { Config } from './kernel/config.ts'
import { type Database, openDatabase } from './kernel/database.ts'
import { createJobs } from './kernel/jobs.ts'
import type { Kernel } from './kernel/kernel.ts'
import { createLive, type Live } from './kernel/live.ts'
import { createLog, type Log } from './kernel/log.ts'
import { createMail } from './kernel/mail.ts'
import { createMedia, type Media } from './kernel/media.ts'
import { createOutbound } from './kernel/outbound.ts'
import { createSecrets, loadKeyRing } from './kernel/secrets.ts'
import { createStorage } from './kernel/storage.ts'
import { redeemTicket } from './live/commands.ts'
import { ownedShow } from './shows/queries.ts'

/** Builds the kernel from the configuration. Tests bring their own clock, log and database. */
export async function composeKernel(config: Config, own: { clock?: Clock; log?: Log; database?: Database } = {}): Promise<Kernel> {
  const clock = own.clock ?? systemClock
  const log = own.log ?? createLog({ level: config.logLevel, clock })
  mkdirSync(config.dataDir, { recursive: true })
  const [database, ring, storage] = await Promise.all([
    own.database ?? openDatabase({ url: config.database.url, pool: config.database.pool, dataDir: config.dataDir }),
    loadKeyRing({ configured: config.secretKeys, dataDir: config.dataDir }),
    createStorage(config.storage, join(config.dataDir, 'files')),
  ])
  return {
    config,
    clock,
    log,
    database,
    db: database.db,
    secrets: createSecrets({ ring, clock }),
    storage,
    mail: createMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, outboxDir: join(config.dataDir, 'outbox'), log, clock }),
    jobs: createJobs({ database, log }),
    outbound: createOutbound({ allowHosts: config.outboundAllowHosts, userAgent: `Podstead (+${config.origins.app})`, log }),
    media: laterMedia(config, log),
  }
}

/** The live endpoint over a kernel: who may listen is decided by the same scopes as everything else. */
export function composeLive(kernel: Kernel): Live {
  return createLive({
    database: kernel.database,
    log: kernel.log,
    origins: [kernel.config.origins.app],
    redeem: async (ticket) => redeemTicket(kernel, ticket),
    authorise: (userId, channel, id) => mayReach(kernel, userId, channel, id),
  })
}

async function mayReach(kernel: Kernel, userId: number, { resource, skills }: Omit<Channel, 'event'>, id: number): Promise<boolean> {
  try {
    if (skills.length && !(await hasSkills(kernel, userId, skills))) return false
    if (resource === 'show') await ownedShow(kernel.db, { id: userId }, id)
    else await ownedEpisodeById(kernel.db, { id: userId }, id)
    return true
  } catch {
    return false
  }
}

async function hasSkills({ db }: Kernel, userId: number, skills: readonly Skill[]): Promise<boolean> {
  const user = await db.selectFrom('users').select(skills).where('id', '=', userId).executeTakeFirst()
  return user !== undefined && skills.every((skill) => user[skill])
}

/** Looking for ffmpeg starts processes; a web server that converts nothing should not wait for them. */
function laterMedia(config: Config, log: Log): Kernel['media'] {
  let made: Promise<Media> | undefined
  const media = () => {
    made ??= createMedia({ ffmpegPath: config.ffmpegPath, ffprobePath: config.ffprobePath, log })
    made.catch(() => {
      made = undefined
    })
    return made
  }
  return {
    sniff: async (path) => (await media()).sniff(path),
    probe: async (...args) => (await media()).probe(...args),
    process: async (intent) => (await media()).process(intent),
    readTags: async (path) => (await media()).readTags(path),
    readChapters: async (path, kind) => (await media()).readChapters(path, kind),
    measure: async (...args) => (await media()).measure(...args),
    level: async (intent) => (await media()).level(intent),
  }
}
