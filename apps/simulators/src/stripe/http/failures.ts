/** What goes wrong, in the shape of Stripe's errors. */

interface StripeError {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: object
}

export class StripeFailure extends Error {
  status: number
  error: StripeError

  constructor(status: number, error: StripeError) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

/** A request that cannot be carried out as it is. */
export function invalidRequest(message: string, { param, code }: { param?: string; code?: string } = {}) {
  return new StripeFailure(400, { type: 'invalid_request_error', message, code, param })
}

/** An account that this platform does not reach, or not any more. */
export function unreachableAccount(id: string): StripeFailure {
  return new StripeFailure(403, {
    ...{ type: 'invalid_request_error', code: 'account_invalid' },
    message: `The provided key 'sk_test_********' does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  })
}

/** An id that nobody has: 404 in the path, 400 in a parameter. */
export function missingResource(kind: string, id: string, param?: string): StripeFailure {
  const what = kind.replaceAll('_', ' ').replace('checkout session', 'checkout.session')
  return new StripeFailure(param ? 400 : 404, {
    ...{ type: 'invalid_request_error', code: 'resource_missing', param: param ?? 'id' },
    message: `No such ${what}: '${id}'`,
  })
}
