import { z } from 'zod'
import { type AccountConfig, accountConfig, accountVariables } from './config-accounts.ts'
import { type AiConfig, aiConfig, aiProblems, aiVariables } from './config-ai.ts'
import { type ConnectionConfig, connectionConfig, connectionVariables } from './config-connections.ts'
import { type CountingConfig, countingConfig, countingVariables } from './config-counting.ts'
import {
  type DirectoryConfig,
  directoryConfig,
  directoryProblems,
  directoryVariables,
} from './config-directories.ts'
import { type DomainConfig, domainConfig, domainVariables } from './config-domains.ts'
import { isLoopback, originProblems } from './config-origins.ts'
import { type PaymentConfig, paymentConfig, paymentVariables } from './config-payments.ts'
import { type PingConfig, pingConfig, pingProblems, pingVariables } from './config-pings.ts'
import { type PlacesConfig, placesConfig, placesVariables } from './config-places.ts'
import { type SenderConfig, senderConfig, senderProblems, senderVariables } from './config-senders.ts'
import { type SpeechConfig, speechConfig, speechProblems, speechVariables } from './config-speech.ts'
import { type StorageConfig, storageConfig, storageProblems } from './config-storage.ts'
import { flag, list, origin, webAddress } from './config-values.ts'
import { StartRefusal } from './http/failure-start.ts'

/**
 * Every environment variable the server reads, in one place. `docs/operations.md` explains them;
 * a test holds the two together.
 */

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .refine((v) => /^postgres(ql)?:\/\//.test(v), 'must start with postgres:// or postgresql://')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  APP_ORIGIN: origin.optional(),
  PAGES_ORIGIN: origin.optional(),
  MEDIA_ORIGIN: origin.optional(),
  ALLOW_SHARED_ORIGIN: flag.default(false),
  TRUSTED_PROXIES: list,
  SECRET_KEYS: z
    .string()
    .refine(
      (v) => v.split(',').every((k) => /^[a-z0-9]{1,16}:[A-Za-z0-9+/_-]{43}=?$/.test(k.trim())),
      'must look like k1:<32 bytes in base64>,k0:<…>',
    )
    .optional(),
  SMTP_URL: z
    .string()
    .refine((v) => /^smtps?:\/\//.test(v), 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).default('Podstead <podstead@localhost>'),
  MAIL_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(60),
  STORAGE: z.enum(['disk', 's3']).default('disk'),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('auto'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: flag.default(true),
  S3_DELIVERY: z.enum(['redirect', 'stream']).default('redirect'),
  SEND_FILES: z.enum(['stream', 'x-accel-redirect', 'x-sendfile']).default('stream'),
  SEND_FILES_PREFIX: z
    .string()
    .regex(/^\/[\w/-]*\/$/, 'must start and end with a slash, such as /_files/')
    .default('/_files/'),
  FFMPEG_PATH: z.string().optional(),
  FFPROBE_PATH: z.string().optional(),
  OUTBOUND_ALLOW_HOSTS: list,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ...paymentVariables,
  PLANS_FILE: z.string().optional(),
  APPS_FILE: z.string().optional(),
  INTRO_VIDEOS_FILE: z.string().optional(),
  HELP_URL: webAddress,
  SUPPORT_URL: webAddress,
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  MIGRATION_URL: webAddress,
  OPERATOR_EMAILS: list
    .transform((v) => v.map((address) => address.toLowerCase()))
    .refine(
      (v) => v.every((address) => z.email().safeParse(address).success),
      'must be email addresses, separated by commas',
    ),
  METRICS_TOKEN: z.string().min(16).optional(),
  ...accountVariables,
  ...pingVariables,
  ...directoryVariables,
  ...domainVariables,
  ...senderVariables,
  ...connectionVariables,
  ...placesVariables,
  ...countingVariables,
  ...speechVariables,
  ...aiVariables,
  AUDIT_LOG_DAYS: z.coerce.number().int().min(1).max(36_500).default(365),
  LIVE_ITEM_HOURS: z.coerce.number().min(0).max(8760).default(24),
  API_LIMITS: z.enum(['on', 'off']).default('on'),
  MAX_CONNECTIONS: z.coerce.number().int().min(10).max(1_000_000).default(10_000),
  CONNECTIONS_PER_IP: z.coerce.number().int().min(2).max(1_000_000).default(500),
  SHUTDOWN_SECONDS: z.coerce.number().int().min(1).max(600).default(25),
})

export interface Config extends PaymentConfig {
  env: 'production' | 'development' | 'test'
  role: 'all' | 'web' | 'worker'
  host: string
  port: number
  dataDir: string
  database: { url: string | undefined; pool: number }
  /** Where the dashboard and its API, the public pages, and feeds and media are reached. */
  origins: { app: string; pages: string; media: string }
  trustedProxies: string[]
  /**
   * How many may be open at once; whoever comes through a trusted proxy or from this
   * machine has no limit as an address.
   */
  connections: { total: number; perAddress: number }
  /** Whether accounts and addresses are limited in how often they call the API. */
  apiLimits: boolean
  secretKeys: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** How many letters to subscribers may be handed to the mail server in a minute, of all podcasts. */
  mailPerMinute: number
  storage: StorageConfig
  /** Does the store answer listeners itself, at an address of an hour? */
  s3Delivery: 'redirect' | 'stream'
  /** Who sends files of the disk: this process, or the proxy in front, which knows them under the prefix. */
  sendFiles: { by: 'stream' | 'x-accel-redirect' | 'x-sendfile'; prefix: string }
  ffmpegPath: string | undefined
  ffprobePath: string | undefined
  outboundAllowHosts: string[]
  plansFile: string | undefined
  appsFile: string | undefined
  introVideosFile: string | undefined
  /** Where people find help, reach the operator, and move from the system before this one. */
  helpUrl: string | undefined
  supportUrl: string | undefined
  supportEmail: string | undefined
  migrationUrl: string | undefined
  /** Whose accounts run this installation, in small letters; none: the oldest one (decision 0022). */
  operatorEmails: string[]
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  metricsToken: string | undefined
  accounts: AccountConfig
  pings: PingConfig
  directories: DirectoryConfig
  domains: DomainConfig
  senders: SenderConfig
  services: ConnectionConfig
  places: PlacesConfig
  counting: CountingConfig
  speech: SpeechConfig
  ai: AiConfig
  /** How long entries of the audit log are kept. */
  auditLogDays: number
  /** How long feeds tell of a live item that has ended, unless its creator keeps it there. */
  liveItemHours: number
  shutdownSeconds: number
}

export class ConfigProblems extends StartRefusal {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.map((p) => `  - ${p}`).join('\n')}`,
    )
    this.problems = problems
  }
}

/**
 * Reads the configuration from environment variables.
 * @throws ConfigProblems with every problem at once, so that one start tells all.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(
    Object.fromEntries(Object.entries(environment).filter(([, v]) => v !== undefined && v !== '')),
  )
  const problems = parsed.success ? [] : parsed.error.issues.map((i) => `${i.path.join('.')} ${i.message}`)
  const e = parsed.success ? parsed.data : undefined
  if (e)
    problems.push(
      ...[
        originProblems(e),
        pingProblems(e),
        directoryProblems(e),
        senderProblems(e),
        speechProblems(e),
        storageProblems(e),
        aiProblems(e),
      ].flat(),
    )
  if (!e || problems.length) throw new ConfigProblems(problems)
  const app = e.APP_ORIGIN ?? `http://localhost:${e.PORT}`
  return {
    env: e.NODE_ENV,
    role: e.ROLE,
    host: e.HOST,
    port: e.PORT,
    dataDir: e.DATA_DIR,
    database: { url: e.DATABASE_URL, pool: e.DATABASE_POOL },
    origins: { app, pages: e.PAGES_ORIGIN ?? app, media: e.MEDIA_ORIGIN ?? app },
    trustedProxies: e.TRUSTED_PROXIES,
    apiLimits: e.API_LIMITS === 'on',
    connections: { total: e.MAX_CONNECTIONS, perAddress: e.CONNECTIONS_PER_IP },
    secretKeys: e.SECRET_KEYS,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    mailPerMinute: e.MAIL_PER_MINUTE,
    storage: storageConfig(e),
    s3Delivery: e.S3_DELIVERY,
    sendFiles: { by: e.SEND_FILES, prefix: e.SEND_FILES_PREFIX },
    ffmpegPath: e.FFMPEG_PATH,
    ffprobePath: e.FFPROBE_PATH,
    outboundAllowHosts: e.OUTBOUND_ALLOW_HOSTS,
    ...paymentConfig(e),
    plansFile: e.PLANS_FILE,
    appsFile: e.APPS_FILE,
    introVideosFile: e.INTRO_VIDEOS_FILE,
    helpUrl: e.HELP_URL,
    supportUrl: e.SUPPORT_URL,
    supportEmail: e.SUPPORT_EMAIL,
    migrationUrl: e.MIGRATION_URL,
    operatorEmails: e.OPERATOR_EMAILS,
    logLevel: e.LOG_LEVEL,
    metricsToken: e.METRICS_TOKEN,
    accounts: accountConfig(e, { isPublic: !isLoopback(app) }),
    pings: pingConfig(e),
    directories: directoryConfig(e),
    domains: domainConfig(e, { pages: e.PAGES_ORIGIN ?? app }),
    senders: senderConfig(e),
    services: connectionConfig(e),
    places: placesConfig(e),
    counting: countingConfig(e),
    speech: speechConfig(e),
    ai: aiConfig(e),
    auditLogDays: e.AUDIT_LOG_DAYS,
    liveItemHours: e.LIVE_ITEM_HOURS,
    shutdownSeconds: e.SHUTDOWN_SECONDS,
  }
}

/** @internal The names of the variables, for the documentation's test. */
export const environmentNames = Object.keys(Environment.shape)
