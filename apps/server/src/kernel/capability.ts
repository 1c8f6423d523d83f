import type { ShowAdditions } from '@podstead/contract/shows/show-additions'
import type { SubscriberAdditions } from '@podstead/contract/subscribers/subscriber-payments'
import type { FastifyInstance } from 'fastify'
import type { RawBuilder } from 'kysely'
import type { WebhookDeclaration } from './capability-webhooks.ts'
import type { Trx } from './database/database.ts'
import type { Subscriptions } from './events.ts'
import type { SignedIn } from './http/session.ts'
import type { JobDefinition } from './jobs/jobs.ts'
import type { Kernel } from './kernel.ts'
import type { Live } from './live/live.ts'
import type { MessageTranslations } from './messages/messages.ts'

/**
 * What one slice adds to the house, said in its `capability.ts`. Whoever goes through
 * everything (routes, workers, sweeps, copies, archives, erasure, podcasts that go private,
 * figures) walks these and names no slice.
 */
export interface Capability {
  /** Its folder. */
  name: string
  routes?: ((app: FastifyInstance, kernel: Kernel, live: Live) => void | Promise<void>)[]
  jobs?: ((kernel: Kernel) => unknown[])[]
  /** Every table that only this slice writes, by name. */
  tables?: Record<string, TableDeclaration>
  /** Kinds of files that it keeps in the storage. Nothing is stored under any other prefix. */
  files?: FileKind[]
  /**
   * Files on their way in: a select of `user_id, show_id, key, bytes, removed, waiting`. They count
   * as large as they were announced.
   */
  filesUnderWay?: () => RawBuilder<unknown>
  /** Columns whose every value is sealed. */
  sealed?: SealedColumn[]
  /** What it refuses and reports, in other languages than English. */
  messages?: MessageTranslations
  /** Outside services that report to it. */
  webhooks?: WebhookDeclaration[]
  /** What it does on events of others. */
  subscribes?: Subscriptions
  /** Its fields of a podcast in `GET /v2/shows/{id}`. */
  showFields?(kernel: Kernel, show: { id: number; user_id: number }, user: SignedIn): Promise<ShowAdditions>
  /** Its fields of subscribers of a podcast, as their owner sees them, by their addresses. */
  subscriberFields?(
    kernel: Kernel,
    show: { id: number },
    emails: readonly string[],
  ): Promise<Map<string, SubscriberAdditions>>
  /** What no foreign key takes along when a podcast is erased for good. */
  podcastErased?(trx: Trx, showId: number): Promise<void>
  /** What ends at once with an account, comes back with it, and is removed for good 30 days later. */
  accountDeleted?(trx: Trx, kernel: Kernel, userId: number, at: Date): Promise<void>
  accountRestored?(trx: Trx, kernel: Kernel, userId: number, deletedAt: Date): Promise<void>
  accountErased?(kernel: Kernel, userId: number): Promise<void>
  /** Rows of the account, and of each podcast, in the file of one's own data; secrets are left out. */
  accountData?(kernel: Kernel, user: { id: number }): Promise<OwnRows>
  podcastData?(kernel: Kernel, show: { id: number }): Promise<OwnRows>
  /**
   * Where an address leads that is none of this install's: one of another host, whose listeners came here.
   */
  findNewAddress?(kernel: Kernel, asked: { host: string; path: string }): Promise<string | undefined>
  /** Figures of this process for `/metrics`. */
  gauges?: GaugeDeclaration[]
}

/** By what they are called in the file. */
export type OwnRows = Record<string, readonly object[]>

export type TableDeclaration = TableOfHouse | TableOfRow | TableOfPodcast

interface TableFiles {
  /** The column that names the account whose row it is; the row goes with it. */
  account?: string
  files?: FileColumn[]
}

/** Rows of accounts, or of the installation as a whole. */
interface TableOfHouse extends TableFiles {
  of?: never
  podcast?: never
  episode?: never
}

/** Rows that are parts of another table's rows: they go, and are copied and archived, with those. */
interface TableOfRow extends TableFiles {
  of: string
  podcast?: never
  episode?: never
}

/** Rows of a podcast or of an episode, which go with it. */
export interface TableOfPodcast extends TableFiles {
  of?: never
  /** The column that names the podcast. */
  podcast?: string
  /** The column that names the episode; or the column of `episodes` that names the row. */
  episode?: string | { through: string }
  /**
   * `rows`: a copy of the podcast, or of the episode, has the same rows with its own pictures;
   * `otherwise`: the slice copies them itself.
   */
  copied: 'rows' | 'otherwise' | 'never'
  /** Columns that a copied row has at their default: what they name or tell is the first one's. */
  uncopied?: string[]
  /** Whether another install that takes the podcast's archive in has them. */
  archived: 'yes' | 'never'
}

/** A kind of stored files. */
interface FileKind {
  prefix: string
  /**
   * What rows hold of a key: the whole of it, the folder after the prefix, the file's name up to its
   * ending; nothing of files that stay.
   */
  named: 'whole' | 'folder' | 'stem' | 'never'
}

/** A column that names stored files. */
export interface FileColumn {
  column: string
  prefix: string
  /**
   * Of a picture: the column with its media type. A podcast that goes private gives its pictures new keys.
   */
  type?: string
  /**
   * The column with its size, which counts for what an account stores. Sizes of
   * pictures are looked up by themselves.
   */
  bytes?: string
  /** SQL on the row: what is replaced or set aside already counts as removed. */
  removed?: string
  /** The row says nothing without its file. */
  isNeeded?: true
  /** It holds an address, with the name as a part between slashes; the file may be another podcast's. */
  isAddress?: true
  /** Rows name the place before the file is there. */
  isEarly?: true
}

interface SealedColumn {
  table: string
  column: string
  /** The column that tells rows apart. */
  id: string
  /** What a value is bound to. */
  place(id: number | string): string
}

interface GaugeDeclaration {
  name: string
  help: string
  label: string
  /** Values by what the label says. */
  read(kernel: Kernel): Record<string, number> | Promise<Record<string, number>>
}

/** What the workers do. */
export function collectJobs(kernel: Kernel): JobDefinition[] {
  return kernel.capabilities.flatMap(({ jobs = [] }) =>
    jobs.flatMap((define) => define(kernel) as JobDefinition[]),
  )
}

/** Every declared table with its name. */
export function declaredTables(
  capabilities: readonly Capability[],
): [name: string, declaration: TableDeclaration][] {
  return capabilities.flatMap(({ tables = {} }) => Object.entries(tables))
}
