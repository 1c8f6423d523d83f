import { decodeFailure, type FailureShape, type FieldMessages, fullMessages } from '@podstead/contract/failure'
import { saidOf, translateServerText } from '../language/language.ts'
import { PROBLEMS } from './copy.ts'

/** What every refused or failed call throws, whatever its dialect on the wire. `status` 0: the server could not be reached. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly status: number
  /** Messages by field (wire names). */
  readonly fields: FieldMessages
  readonly code: string | undefined
  /** What the second step of signing in sends back. */
  readonly challenge: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(shape: FailureShape) {
    super(translateServerText(shape.message))
    this.status = shape.status
    this.fields = shape.fields ?? {}
    this.code = shape.code
    this.challenge = shape.challenge
    this.retryAfterSeconds = shape.retryAfterSeconds
  }

  /** Sentences for a list: `Email can't be blank`. */
  get fullMessages(): string[] {
    const lines = Object.entries(this.fields).flatMap(([field, messages]) => messages.map((message) => sentence(field, message)))
    return lines.length ? lines : [this.message]
  }

  /** First message per field, for `form.setErrors(failure.formErrors)`. */
  get formErrors(): Record<string, string> {
    return Object.fromEntries(
      Object.entries(this.fields).flatMap(([field, messages]) => (messages[0] ? [[field, sentence(field, messages[0])]] : [])),
    )
  }
}

/** Anything caught, as a Failure. */
export function asFailure(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure({ status: 0, message: PROBLEMS.unknown })
}

export async function failureOf(response: Response): Promise<Failure> {
  const body: unknown = await response.json().catch(() => null)
  const retryAfter = Number(response.headers.get('retry-after'))
  return new Failure(decodeFailure(response.status, body, Number.isFinite(retryAfter) ? retryAfter : undefined))
}

export function unreachable(): Failure {
  return new Failure({ status: 0, message: PROBLEMS.unreachable })
}

function sentence(field: string, message: string): string {
  if (saidOf) return saidOf(field, message)
  return fullMessages({ status: 422, message, fields: { [field]: [message] } })[0] ?? message
}
