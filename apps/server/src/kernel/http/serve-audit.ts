import type { Address } from '@podstead/contract/address'
import type { ServerAction } from '@podstead/contract/audit-log/audit-log'
import { type Audit, type Endpoint, isEndpoint } from '@podstead/contract/endpoint'
import type { FastifyRequest, onSendAsyncHookHandler } from 'fastify'
import type { Trx } from '../database/database.ts'
import type { Kernel } from '../kernel.ts'
import { canonicalJson } from './serve-versions.ts'
import type { SignedIn } from './session.ts'

/** What one setting was and is, shortened; null where it is nothing, and both where it is a secret. */
export interface AuditChange {
  field: string
  before: string | null
  after: string | null
}

/** Something that was done and may be read later. */
export interface AuditedAct {
  /** As the contract declares it. */
  endpoint: Endpoint | Address
  /** Who did it. */
  user: SignedIn | null
  /** The rows that the call was about, as they were before it. */
  reached: object
  notes: AuditNotes
  changes: AuditChange[]
  ip: string
}

/** What a handler says for the entry of its call. */
export interface AuditNotes {
  /** Whose log it belongs in beside the caller's: nobody was signed in, or it was about somebody else's. */
  accountId?: number
  /** The podcast that the call made, or was about. */
  showId?: number
  /** The episode that the call made. */
  episodeId?: number
  /** What it was done to, where the rows do not say it. */
  subject?: string
}

/** What the server did by itself, or whoever runs it. */
export interface ServerAct {
  action: ServerAction
  accountId: number
  showId?: number
  episodeId?: number
  /** What it was done to, as it was called then. */
  subject: string
}

/** Keeps what was done. Composed over the kernel, which knows of no podcasts. */
export interface AuditLog {
  record(act: AuditedAct): Promise<void>
  /** In the transaction that does it. */
  recordServerAct(trx: Trx, act: ServerAct): Promise<void>
}

/** Whether a call leaves an entry: everything that changes something, unless the contract says otherwise. */
export function isAudited({
  method,
  rate,
  audit,
}: {
  method: string
  rate?: string | undefined
  audit?: Audit | undefined
}): boolean {
  if (audit) return audit !== 'never'
  return rate === 'write' || !['GET', 'HEAD', 'OPTIONS'].includes(method)
}

/** The GET that shows what a call saves. */
export interface SettingsRead<Handler> {
  endpoint: Endpoint
  handler: Handler
}

/** The GET of the same path, for calls whose entry says what each setting was and is. */
export function findSettingsRead<Handler>(
  contract: object,
  handlers: object,
  { audit, method, path }: Endpoint,
): SettingsRead<Handler> | undefined {
  if (audit !== 'settings' && (audit !== undefined || method !== 'PUT')) return undefined
  const found = Object.entries(contract).find(
    ([name, one]) => name in handlers && isEndpoint(one) && one.method === 'GET' && one.path === path,
  )
  return found && { endpoint: found[1], handler: handlers[found[0] as keyof typeof handlers] }
}

const MAX_TEXT = 200
const MAX_CHANGES = 50
/** By what two saves at once are told apart: it differs with every one. */
const VERSION = /^(?:settings_)?version$|^updated_at$/
/** Whatever may hold a secret is named, but never shown. */
const SECRET = /password|secret|token|slug|api_?key|verification|credential|macaroon|custom_(?:key|value)/i

/**
 * What differs between two answers of the same GET, of the fields that a save sent. Nested fields are named
 * with dots; lists are one field.
 */
export function findChanges(sent: unknown, before: unknown, after: unknown): AuditChange[] {
  const names = new Set([...flatten(sent).keys()].map(lastName).filter((name) => !VERSION.test(name)))
  const [older, newer] = [flatten(before), flatten(after)]
  const changes: AuditChange[] = []
  for (const field of new Set([...older.keys(), ...newer.keys()])) {
    if (!names.has(lastName(field))) continue
    const [was, is] = [older.get(field), newer.get(field)]
    if (canonicalJson(was) === canonicalJson(is)) continue
    const isSecret = SECRET.test(field)
    changes.push({ field, before: isSecret ? null : shorten(was), after: isSecret ? null : shorten(is) })
  }
  return changes.slice(0, MAX_CHANGES)
}

/** The last part of `settings.title`. */
function lastName(field: string): string {
  return field.slice(field.lastIndexOf('.') + 1)
}

function flatten(value: unknown, prefix = '', found = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    if (prefix) found.set(prefix, value)
    return found
  }
  for (const [name, inner] of Object.entries(value))
    flatten(inner, prefix ? `${prefix}.${name}` : name, found)
  return found
}

/** Lists of more than fits are told by how many they are. */
function shorten(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) {
    const isPlain = value.every((one) => typeof one !== 'object')
    const text = value.join(', ')
    return isPlain && text.length <= MAX_TEXT ? text || null : `${value.length} ×`
  }
  const text = String(value)
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text
}

/**
 * Carries a call out, and keeps that it was before the caller hears of it. `read`: the settings that it
 * saves, as they are at that moment.
 */
export async function withEntry<T>(
  { auditLog }: Pick<Kernel, 'auditLog'>,
  act: Omit<AuditedAct, 'changes'>,
  { sent, read }: { sent: unknown; read: (() => Promise<unknown>) | undefined },
  work: () => Promise<T>,
): Promise<T> {
  if (!isAudited(act.endpoint)) return work()
  // What cannot be read is told without its fields.
  const settings = async () => read?.().catch(() => undefined)
  const before = await settings()
  const answer = await work()
  const after = before === undefined ? undefined : await settings()
  const changes = after === undefined ? [] : findChanges(sent, before, after)
  await auditLog.record({ ...act, changes })
  return answer
}

/** The same for addresses: the entry is kept before the first byte of an answer that is no refusal. */
export function entryOnSend(
  { auditLog }: Pick<Kernel, 'auditLog'>,
  acts: WeakMap<FastifyRequest, Omit<AuditedAct, 'changes'>>,
): onSendAsyncHookHandler {
  return async (request, reply, payload) => {
    const act = acts.get(request)
    acts.delete(request)
    if (act && reply.statusCode < 400) await auditLog.record({ ...act, changes: [] })
    return payload
  }
}
