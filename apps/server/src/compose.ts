import { mkdirSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { clientName, trustedClientAddress } from '@podstead/downloads/address'
import { createGate } from './access/queries-gate.ts'
import { createAuditLog } from './audit-log/commands.ts'
import { refuseHalfRestored } from './backups/queries-restore.ts'
import { capabilities } from './capabilities.ts'
import type { Capability } from './kernel/capability.ts'
import { type Clock, systemClock } from './kernel/clock.ts'
import type { Config } from './kernel/config.ts'
import { type Database, openDatabase } from './kernel/database/database.ts'
import { migrate, refuseNewerDatabase } from './kernel/database/migrations.ts'
import { StartRefusal } from './kernel/http/failure-start.ts'
import { installationValue, setInstallationValue } from './kernel/installation.ts'
import { createJobs } from './kernel/jobs/jobs.ts'
import type { Kernel } from './kernel/kernel.ts'
import { createLive, type Live } from './kernel/live/live.ts'
import type { LiveLimits } from './kernel/live/live-limits.ts'
import { createLog, type Log } from './kernel/log.ts'
import { createMail } from './kernel/mail/mail.ts'
import { createMedia, type Media } from './kernel/media/media.ts'
import { hideDataFolder } from './kernel/media/media-isolation.ts'
import { createOutbound } from './kernel/outbound/outbound.ts'
import { createSecrets, loadKeyRing, SecretError } from './kernel/secrets/secrets.ts'
import { createStorage, declaredOnly, type Storage } from './kernel/storage/storage.ts'
import { redeemTicket } from './live/commands.ts'
import { allowedChannels, openSessions } from './live/queries.ts'
import { claimStorage } from './stored-files/commands-mark.ts'

/** What tests bring in place of the house's own. */
interface KernelParts {
  clock?: Clock
  log?: Log
  database?: Database
  capabilities?: readonly Capability[]
}

/** Builds the kernel from the configuration. Tests bring their own clock, log and database. */
export async function composeKernel(config: Config, own: KernelParts = {}): Promise<Kernel> {
  const declared = own.capabilities ?? capabilities
  const clock = own.clock ?? systemClock
  const log = own.log ?? createLog({ level: config.logLevel, clock })
  mkdirSync(config.dataDir, { recursive: true })
  hideDataFolder(config.dataDir)
  const [database, ring, storage] = await Promise.all([
    own.database ??
      openDatabase({ url: config.database.url, pool: config.database.pool, dataDir: config.dataDir }),
    loadKeyRing({ configured: config.secretKeys, dataDir: config.dataDir }),
    openStorage(config, declared),
  ])
  reportState(database, log)
  const secrets = createSecrets({ ring, clock })
  return {
    config,
    capabilities: declared,
    clock,
    log,
    database,
    db: database.db,
    gate: createGate({ db: database.db, clock }),
    auditLog: createAuditLog({ db: database.db, clock, secrets }),
    secrets,
    storage,
    mail: createMail({
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      outboxDir: join(config.dataDir, 'outbox'),
      log,
      clock,
    }),
    jobs: createJobs({ database, log }),
    outbound: createOutbound({
      allowHosts: config.outboundAllowHosts,
      userAgent: `Podstead (+${config.origins.app})`,
      log,
    }),
    media: laterMedia(config, log),
  }
}

async function openStorage({ storage, dataDir }: Config, declared: readonly Capability[]): Promise<Storage> {
  const prefixes = declared.flatMap(({ files = [] }) => files.map(({ prefix }) => prefix))
  return declaredOnly(await createStorage(storage, join(dataDir, 'files')), prefixes)
}

/**
 * Makes database and storage fit for this version, at every start before anything else: migrations, keys,
 * and that both belong together.
 * @throws StartRefusal; nothing of anybody's was changed then
 */
export async function prepareData(kernel: Kernel): Promise<void> {
  await refuseHalfRestored(kernel.config.dataDir, kernel.db)
  await refuseNewerDatabase(kernel.db)
  await migrate(kernel.db)
  await checkKeys(kernel)
  await claimStorage(kernel)
}

/** The keys must be those that the database was written with. */
async function checkKeys({ db, secrets }: Kernel): Promise<void> {
  const verified = secrets.verifyCanary(
    async () => (await installationValue(db, 'canary')) ?? undefined,
    (value) => setInstallationValue(db, 'canary', value),
  )
  await verified.catch((error) => {
    if (!(error instanceof SecretError)) throw error
    throw new StartRefusal(
      `${error.message}.\nThe secret key (SECRET_KEYS, or secret.key in the data folder) is not the one this database was written with. Put the old key back.`,
    )
  })
}

function reportState(database: Database, log: Log): void {
  database.onState((state, err) => {
    if (state === 'away')
      log.error(
        { err },
        'the database does not answer; what is public is answered from memory, everything else with 503',
      )
    if (state === 'back') log.info('the database answers again')
    if (state !== 'broken') return
    log.fatal({ err }, 'the embedded database broke down and can only be started again; this process ends')
    process.exit(1)
  })
}

/** The live endpoint over a kernel: who may listen is decided by the same scopes as everything else. */
export function composeLive(kernel: Kernel, limits?: Partial<LiveLimits>): Live {
  return createLive({
    database: kernel.database,
    log: kernel.log,
    now: () => kernel.clock.now().getTime(),
    origins: [kernel.config.origins.app],
    ...(limits ? { limits } : {}),
    addressOf: (request) => callerName(request, kernel.config.trustedProxies),
    readTicket: (ticket) => redeemTicket(kernel, ticket),
    openSessions: (ids) => openSessions(kernel, ids),
    findAllowed: (session, channels) => allowedChannels(kernel, session, channels),
  })
}

/** What connections are counted by. */
function callerName({ socket, headers }: IncomingMessage, trustedProxies: string[]): string {
  const remote = socket.remoteAddress ?? ''
  const forwarded = headers['x-forwarded-for']
  return clientName(
    trustedClientAddress(remote, forwarded === undefined ? null : String(forwarded), trustedProxies) ??
      remote,
  )
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
    describe: async () => (await media()).describe(),
    sniff: async (path) => (await media()).sniff(path),
    probe: async (...args) => (await media()).probe(...args),
    process: async (intent) => (await media()).process(intent),
    readTags: async (path) => (await media()).readTags(path),
    readChapters: async (path, kind) => (await media()).readChapters(path, kind),
    measure: async (...args) => (await media()).measure(...args),
    cut: async (intent) => (await media()).cut(intent),
    level: async (intent) => (await media()).level(intent),
    planSpeech: async (intent) => (await media()).planSpeech(intent),
    cutSpeech: async (intent) => (await media()).cutSpeech(intent),
  }
}
