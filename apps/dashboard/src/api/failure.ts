import {
  decodeFailure,
  type FailureDetail,
  type FailureShape,
  type FailureVersions,
  type FieldMessages,
  fullMessages,
} from '@podstead/contract/failure'
import { PROBLEMS } from './copy.ts'
import { confirmOutage } from './reachability.ts'

/**
 * What every refused or failed call throws, whatever its dialect on the wire. `status` 0:
 * the server could not be reached.
 */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly status: number
  /** Messages by field (wire names). */
  readonly fields: FieldMessages
  /** Each message by itself, as a whole sentence. */
  readonly details: readonly FailureDetail[]
  readonly code: string | undefined
  /** What the second step of signing in sends back. */
  readonly challenge: string | undefined
  readonly retryAfterSeconds: number | undefined
  /** Of `changed_elsewhere`: what was sent, and what is stored. */
  readonly versions: FailureVersions | undefined

  constructor(shape: FailureShape) {
    super(shape.message)
    this.status = shape.status
    this.fields = shape.fields ?? {}
    this.details = shape.details ?? []
    this.code = shape.code
    this.challenge = shape.challenge
    this.retryAfterSeconds = shape.retryAfterSeconds
    this.versions = shape.versions
  }

  /** Sentences for a list: `Email can't be blank`. */
  get fullMessages(): string[] {
    return fullMessages({
      status: this.status,
      message: this.message,
      fields: this.fields,
      details: [...this.details],
    })
  }

  /** First message per field, for `form.setErrors(failure.formErrors)`. */
  get formErrors(): Record<string, string> {
    return Object.fromEntries(Object.keys(this.fields).map((field) => [field, this.#sentenceOf(field)]))
  }

  #sentenceOf(field: string): string {
    const said = this.details.find((detail) => detail.field === field)?.message
    return (
      said ??
      fullMessages({
        status: 422,
        message: '',
        fields: { [field]: this.fields[field]?.slice(0, 1) ?? [] },
      })[0] ??
      this.message
    )
  }
}

/** Anything caught, as a Failure. */
export function asFailure(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure({ status: 0, message: PROBLEMS.unknown })
}

export async function readFailure(response: Response): Promise<Failure> {
  const body: unknown = await response.json().catch(() => null)
  const retryAfter = Number(response.headers.get('retry-after'))
  return new Failure(
    decodeFailure(response.status, body, Number.isFinite(retryAfter) ? retryAfter : undefined),
  )
}

/**
 * A request that got no answer. Where the server cannot be reached at all, `isOutage` is true of it and the
 * banner says so.
 */
export async function explainLoss(): Promise<Failure> {
  const isOut = await confirmOutage()
  return new Failure({ status: 0, ...(isOut ? OUTAGE : { message: PROBLEMS.interrupted }) })
}

export function isOutage(error: unknown): boolean {
  return error instanceof Failure && error.code === OUTAGE.code
}

const OUTAGE = { message: PROBLEMS.unreachable, code: 'unreachable' }
