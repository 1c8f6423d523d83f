import { createHash } from 'node:crypto'
import { StripeFailure } from './failures.ts'

const KEPT_SECONDS = 24 * 60 * 60
const MAX_KEY_LENGTH = 255

export interface Answer {
  status: number
  body: string
}

/** Results by idempotency key: the same request gets the same answer, without being carried out twice. */
export interface Idempotency {
  /** @throws StripeFailure 400 for a key of another request, 409 while that request runs */
  run(
    key: string | undefined,
    request: { of: string; account: string | null; now: number },
    work: () => Promise<Answer>,
  ): Promise<{ answer: Answer; replayed: boolean }>
}

export function createIdempotency(): Idempotency {
  const remembered = new Map<string, { fingerprint: string; at: number; answer: Answer | null }>()
  return {
    async run(key, { of, account, now }, work) {
      if (key === undefined) return { answer: await work(), replayed: false }
      if (key.length > MAX_KEY_LENGTH || key === '')
        throw refuse(400, `Idempotency keys must be between 1 and ${MAX_KEY_LENGTH} characters long.`)
      const fingerprint = createHash('sha256').update(of).digest('hex')
      // The same key of another account is another key.
      const name = `${account ?? ''} ${key}`
      const before = remembered.get(name)
      if (before && (before.answer === null || now - before.at < KEPT_SECONDS)) {
        if (before.fingerprint !== fingerprint)
          throw refuse(
            400,
            `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
          )
        if (before.answer) return { answer: before.answer, replayed: true }
        throw refuse(
          409,
          `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        )
      }
      remembered.set(name, { fingerprint, at: now, answer: null })
      try {
        const answer = await work()
        remembered.set(name, { fingerprint, at: now, answer })
        return { answer, replayed: false }
      } catch (error) {
        // What was refused before it began may be sent again with the same key.
        remembered.delete(name)
        throw error
      }
    },
  }
}

function refuse(status: number, message: string): StripeFailure {
  const code = status === 409 ? 'idempotency_key_in_use' : undefined
  return new StripeFailure(status, { type: 'idempotency_error', message, code })
}
