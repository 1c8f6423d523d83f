import type { FailureDialect } from './endpoint.ts'

export type FieldMessages = Record<string, string[]>

/** Codes of refusals that ask for a certain next step, whatever their words. */
export const NEXT_STEPS = [
  'captcha_needed',
  'challenge_expired',
  'changed_elsewhere',
  'current_password',
  'idempotency_key_reused',
  'idempotency_under_way',
  'idempotency_unknown',
  'invitation_gone',
  'invitation_needed',
  'not_permitted',
  'second_factor',
  'second_factor_needed',
  'sign_up_closed',
  'unconfirmed',
  'upgrade_needed',
] as const

/**
 * A refusal that a person can act on. Inside the project there is only this shape; the
 * dialects exist only on the wire.
 */
export interface FailureShape {
  status: number
  /** One sentence for people. */
  message: string
  /** Messages by field name (wire names). */
  fields?: FieldMessages
  /** What is refused, in a stable word for programs. */
  code?: string
  /** Each message by itself, in the reader's language. */
  details?: FailureDetail[]
  /** What the second step of signing in must send back. */
  challenge?: string
  retryAfterSeconds?: number
  versions?: FailureVersions
}

/**
 * Of `changed_elsewhere`: the fields as they were sent, those that would have changed alone, and what is
 * stored, as the call answers that reads it.
 */
export interface FailureVersions {
  sent: Record<string, unknown>
  stored: unknown
}

/**
 * One message of a refusal. `message` is a whole sentence; `code` and `params` say the same for
 * programs (`messages/messages.ts`).
 */
export interface FailureDetail {
  /** Wire name. */
  field?: string
  code?: string
  params?: Record<string, string>
  message: string
}

/**
 * `email`, ["can't be blank"] -> `Email can't be blank`. Messages that are sentences already (start
 * with a capital) stay as they are.
 */
export function fullMessages(failure: FailureShape): string[] {
  if (failure.details?.length) return failure.details.map(({ message }) => message)
  const lines = Object.entries(failure.fields ?? {}).flatMap(([field, messages]) =>
    messages.map((m) => (/^[A-Z'"]/.test(m) ? m : `${humanize(field)} ${m}`)),
  )
  return lines.length ? lines : [failure.message]
}

/**
 * The wire body. Every dialect has `message`, `error`, `errors`, `messages` and `details`, so that each
 * client finds the shape that it reads; they differ in what `errors` looks like.
 */
export function encodeFailure(failure: FailureShape, dialect: FailureDialect): Record<string, unknown> {
  const message = failure.fields ? fullMessages(failure).join(', ') : failure.message
  const byField = failure.fields ?? { base: [failure.message] }
  const base = {
    message,
    error: message,
    messages: byField,
    ...(failure.code ? { code: failure.code } : {}),
    ...(failure.challenge ? { challenge: failure.challenge } : {}),
    ...(failure.versions ? { versions: failure.versions } : {}),
    ...(failure.details ? { details: failure.details } : {}),
  }
  switch (dialect) {
    case 'full_messages':
      return { ...base, errors: { ...(failure.fields ?? {}), full_messages: fullMessages(failure) } }
    case 'list':
      return { ...base, errors: fullMessages(failure) }
    case 'fields':
    case 'messages':
      return { ...base, errors: byField }
    case 'message':
      return { ...base, errors: byField, ...(failure.fields ? { fields: failure.fields } : {}) }
  }
}

/** Reads any of the five body shapes back; pages always see one FailureShape. */
export function decodeFailure(status: number, body: unknown, retryAfterSeconds?: number): FailureShape {
  const b = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const errors = b.errors as unknown
  const fields = fieldMessages(b.messages) ?? fieldMessages(errors) ?? fieldMessages(b.fields)
  const listed = Array.isArray(errors) ? errors.map(String) : fullList(errors)
  const message =
    text(b.message) ?? text(b.error) ?? listed?.join(' ') ?? 'Something went wrong. Please try again.'
  const failure: FailureShape = { status, message: listed ? listed.join(' ') : message }
  if (fields) failure.fields = fields
  if (typeof b.code === 'string') failure.code = b.code
  const details = readDetails(b.details)
  if (details) failure.details = details
  if (typeof b.challenge === 'string') failure.challenge = b.challenge
  if (typeof b.versions === 'object' && b.versions) failure.versions = b.versions as FailureVersions
  if (retryAfterSeconds) failure.retryAfterSeconds = retryAfterSeconds
  return failure
}

function readDetails(value: unknown): FailureDetail[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.filter(
    (one): one is FailureDetail => typeof (one as Partial<FailureDetail> | null)?.message === 'string',
  )
}

function fieldMessages(value: unknown): FieldMessages | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value).filter(
    ([field, m]) => field !== 'full_messages' && field !== 'base' && Array.isArray(m),
  )
  return entries.length
    ? Object.fromEntries(entries.map(([field, m]) => [field, (m as unknown[]).map(String)]))
    : undefined
}

function fullList(errors: unknown): string[] | undefined {
  const full = (errors as { full_messages?: unknown } | undefined)?.full_messages
  return Array.isArray(full) ? full.map(String) : undefined
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined
}

function humanize(field: string): string {
  const words = field.replace(/_/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
