import type { IncomingHttpHeaders } from 'node:http'
import type { Address } from '@podstead/contract/address'
import type { Trx } from './database/database.ts'
import type { Kernel } from './kernel.ts'

/** An outside service that reports events here by requests that it signs. */
export interface WebhookDeclaration {
  /** Under which its events are kept. */
  provider: string
  /** POST, with `access: 'webhook'`. */
  address: Address
  /**
   * Whether this installation has the secret that its signatures are checked with;
   * without it the address is 404.
   */
  isConfigured(kernel: Kernel): boolean
  /**
   * The events of a request. Signature and time are checked against the bytes as they came,
   * before anything of them is read.
   * @throws Failure 401 for what was not signed by the provider, or too long ago; 400 for what cannot be read
   */
  readEvents(kernel: Kernel, request: WebhookRequest): WebhookEvent[]
  /**
   * Does what an event asks for, once: in the transaction that marks it as handled. It may come out of order.
   */
  handle(trx: Trx, kernel: Kernel, event: WebhookEvent): Promise<void>
}

export interface WebhookRequest {
  body: Buffer
  headers: IncomingHttpHeaders
}

export interface WebhookEvent {
  /** The provider's, the same at each try to deliver it. */
  id: string
  kind: string
  /** What JSON can say. */
  payload: unknown
}
