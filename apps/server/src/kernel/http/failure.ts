import { type FailureShape, type FieldMessages, fullMessages } from '@podstead/contract/failure'
import { ROW_NAMES } from '@podstead/contract/feed-tags'
import type { z } from 'zod'

/**
 * A refusal. The only error that slices throw on purpose; everything else that is
 * thrown is a defect and answers 500.
 */
export class Failure extends Error implements FailureShape {
  readonly status: number
  readonly fields?: FieldMessages
  readonly code?: string
  readonly challenge?: string
  readonly retryAfterSeconds?: number
  readonly versions?: NonNullable<FailureShape['versions']>
  constructor(shape: FailureShape) {
    super(shape.message)
    this.status = shape.status
    if (shape.fields) this.fields = shape.fields
    if (shape.code) this.code = shape.code
    if (shape.challenge) this.challenge = shape.challenge
    if (shape.retryAfterSeconds) this.retryAfterSeconds = shape.retryAfterSeconds
    if (shape.versions) this.versions = shape.versions
  }
}

/** Missing, deleted or somebody else's: all look the same. */
export function notFound(): Failure {
  return new Failure({ status: 404, message: 'Not found.' })
}

/** What exists for the caller, and is not theirs to do. */
export function notPermitted(): Failure {
  return new Failure({
    status: 403,
    message: 'Your role in this podcast does not permit this.',
    code: 'not_permitted',
  })
}

/** What its key does not permit a program. */
export function keyNotPermitted(): Failure {
  return new Failure({ status: 403, message: 'The API key does not permit this.', code: 'not_permitted' })
}

export function signedOut(): Failure {
  return new Failure({ status: 401, message: 'You need to sign in or sign up before continuing.' })
}

/** 422 with messages by field, in wire names: `invalid({ name: ["can't be blank"] })`. */
export function invalid(fields: FieldMessages): Failure {
  return new Failure({ status: 422, message: Object.values(fields).flat()[0] ?? 'Invalid.', fields })
}

/** 422 with one sentence that belongs to no field. */
export function refused(message: string, code?: string): Failure {
  return new Failure({ status: 422, message, ...(code ? { code } : {}) })
}

export function conflict(message: string): Failure {
  return new Failure({ status: 409, message })
}

/**
 * 409 for a save of what was loaded before somebody else saved; nothing of it was written. `sent` are the
 * fields that would have changed, `stored` is what is there now, as its read answers it.
 */
export function changedElsewhere(sent: Record<string, unknown>, stored?: unknown): Failure {
  return new Failure({
    status: 409,
    code: 'changed_elsewhere',
    message: 'This was changed in another window.',
    fields: Object.fromEntries(Object.keys(sent).map((field) => [field, ['was changed in another window']])),
    versions: { sent, stored },
  })
}

export function tooMany(retryAfterSeconds: number): Failure {
  return new Failure({
    status: 429,
    message: 'Too many attempts. Please wait a moment and try again.',
    retryAfterSeconds,
  })
}

/** The API was called too often, or for too much at once. */
export function tooManyRequests(retryAfterSeconds: number): Failure {
  return new Failure({
    status: 429,
    message: 'Too many requests. Please wait a moment and try again.',
    retryAfterSeconds,
  })
}

/** Gated calls say the same as gated pages. */
export function upgradeNeeded(): Failure {
  return new Failure({
    status: 402,
    message: 'Please upgrade your account to access the data.',
    code: 'upgrade_needed',
  })
}

/** Of a podcast that is shared: the caller's own plan has nothing to do with it. */
export function ownerNeedsUpgrade(): Failure {
  return new Failure({
    status: 403,
    message: 'The plan of this podcast’s owner does not include that.',
    code: 'owner_upgrade_needed',
  })
}

/** zod's issues as messages by the innermost field; the row of a list is named, where it has a name. */
export function fromZod(error: z.core.$ZodError): Failure {
  const fields: FieldMessages = {}
  for (const issue of error.issues) {
    const field = String(issue.path.findLast((part) => typeof part === 'string') ?? 'base')
    fields[field] = [...(fields[field] ?? []), withRow(issue.path, field, plain(issue))]
  }
  return invalid(fields)
}

/** `Trailer 2: Title can't be blank`, `Section 5: Review 9: …`: a list of twenty is long to look through. */
function withRow(path: readonly PropertyKey[], field: string, message: string): string {
  const rows = path.flatMap((part, index) => {
    const list = String(path[index - 1])
    return typeof part === 'number' && ROW_NAMES[list]
      ? [{ list, name: `${ROW_NAMES[list]} ${part + 1}` }]
      : []
  })
  const last = rows.at(-1)
  if (!last) return message
  const problem =
    field === last.list ? message : fullMessages({ status: 422, message, fields: { [field]: [message] } })[0]
  return [...rows.map(({ name }) => name), problem].join(': ')
}

/** zod speaks to programmers; people get our words where the schema gave none. */
function plain(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && /received undefined|received null/.test(issue.message))
    return "can't be blank"
  if (issue.message.startsWith('Invalid')) return 'is invalid'
  if (issue.code === 'too_big' && issue.message.startsWith('Too big')) return tooBig(issue)
  if (issue.code === 'too_small' && issue.message.startsWith('Too small')) return tooSmall(issue)
  return issue.message
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): string {
  if (origin === 'string') return `is too long (maximum is ${maximum} characters)`
  return origin === 'array' ? `are too many (maximum is ${maximum})` : `must be at most ${maximum}`
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): string {
  if (minimum === 1 && (origin === 'string' || origin === 'array')) return "can't be blank"
  return origin === 'string'
    ? `is too short (minimum is ${minimum} characters)`
    : `must be at least ${minimum}`
}
