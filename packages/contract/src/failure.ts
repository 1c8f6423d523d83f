import type { FailureDialect } from './endpoint.ts'

export type FieldMessages = Record<string, string[]>

/** A refusal that a person can act on. Inside the project there is only this shape; the dialects exist only on the wire. */
export interface FailureShape {
  status: number
  /** One sentence for people. */
  message: string
  /** Messages by field name (wire names). */
  fields?: FieldMessages
  /** A stable word for programs, where the status alone does not say enough. */
  code?: string
  /** What the second step of signing in must send back. */
  challenge?: string
  retryAfterSeconds?: number
}

/** `email`, ["can't be blank"] -> `Email can't be blank`. Messages that are sentences already (start with a capital) stay as they are. */
export function fullMessages(failure: FailureShape): string[] {
  const lines = Object.entries(failure.fields ?? {}).flatMap(([field, messages]) =>
    messages.map((m) => (/^[A-Z'"]/.test(m) ? m : `${humanize(field)} ${m}`)),
  )
  return lines.length ? lines : [failure.message]
}

/** The wire body. `message` and `code` are always present beside the dialect's own shape, so every client finds words. */
export function encodeFailure(failure: FailureShape, dialect: FailureDialect): Record<string, unknown> {
  const base = {
    message: failure.fields ? fullMessages(failure).join(', ') : failure.message,
    ...(failure.code ? { code: failure.code } : {}),
    ...(failure.challenge ? { challenge: failure.challenge } : {}),
  }
  switch (dialect) {
    case 'full_messages':
      return { ...base, errors: { ...(failure.fields ?? {}), full_messages: fullMessages(failure) } }
    case 'list':
      return { ...base, errors: fullMessages(failure) }
    case 'fields':
      return { ...base, errors: failure.fields ?? { base: [failure.message] } }
    case 'messages':
      return { ...base, messages: failure.fields ?? { base: [failure.message] } }
    case 'message':
      return failure.fields ? { ...base, fields: failure.fields } : base
  }
}

/** Reads any of the five body shapes back; pages always see one FailureShape. */
export function decodeFailure(status: number, body: unknown, retryAfterSeconds?: number): FailureShape {
  const b = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const errors = b.errors as unknown
  const fields = fieldMessages(b.messages) ?? fieldMessages(errors) ?? fieldMessages(b.fields)
  const listed = Array.isArray(errors) ? errors.map(String) : fullList(errors)
  const message = text(b.message) ?? text(b.error) ?? listed?.join(' ') ?? 'Something went wrong. Please try again.'
  const failure: FailureShape = { status, message: listed ? listed.join(' ') : message }
  if (fields) failure.fields = fields
  if (typeof b.code === 'string') failure.code = b.code
  if (typeof b.challenge === 'string') failure.challenge = b.challenge
  if (retryAfterSeconds) failure.retryAfterSeconds = retryAfterSeconds
  return failure
}

function fieldMessages(value: unknown): FieldMessages | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value).filter(([field, m]) => field !== 'full_messages' && field !== 'base' && Array.isArray(m))
  return entries.length ? Object.fromEntries(entries.map(([field, m]) => [field, (m as unknown[]).map(String)])) : undefined
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
