import { buildUrl, type CallParts, type Endpoint, type ReplyOf } from '@podstead/contract/endpoint'
import {
  decodeFailure,
  type FailureShape,
  type FieldMessages,
  fullMessages,
} from '@podstead/contract/failure'

/** A client for programs, typed by the contract: `client.call(listShows)`. */
export interface Client {
  /**
   * Makes a call and answers its reply. What may be repeated safely is repeated when the server asks for a
   * pause or was not reached. @throws CallFailure
   */
  call<E extends Endpoint>(endpoint: E, ...args: CallArgs<E>): Promise<ReplyOf<E>>
  /** Sends a file's bytes; the answer is the `signed_id` that an episode takes. @throws CallFailure */
  upload(file: UploadedFile): Promise<string>
}

export interface ClientOptions {
  /** `https://podcasts.example` */
  origin: string
  /** `psk_…`, from the page of the account. */
  key: string
  fetch?: typeof globalThis.fetch
  /** A new text for each call, for `Idempotency-Key`. */
  newId?: () => string
  wait?: (milliseconds: number) => Promise<void>
}

export interface UploadedFile {
  name: string
  contentType: string
  bytes: Uint8Array<ArrayBuffer>
}

/** What a call takes; nothing where its contract asks for nothing. */
export type CallArgs<E extends Endpoint> =
  Record<never, never> extends CallParts<E> ? [parts?: CallParts<E>] : [parts: CallParts<E>]

/** What a refused call throws, whatever its dialect on the wire. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly status: number
  readonly code: string | undefined
  /** Messages by field (wire names). */
  readonly fields: FieldMessages
  /** Of `changed_elsewhere`: what was sent, and what is stored. */
  readonly versions: FailureShape['versions']

  constructor(shape: FailureShape) {
    super(fullMessages(shape).join(' '))
    this.status = shape.status
    this.code = shape.code
    this.fields = shape.fields ?? {}
    this.versions = shape.versions
  }
}

const ATTEMPTS = 4
const LONGEST_WAIT_SECONDS = 60

interface Request {
  method: string
  url: string
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

export function createClient({
  origin,
  key,
  fetch: ask = globalThis.fetch,
  newId = () => globalThis.crypto.randomUUID(),
  wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}: ClientOptions): Client {
  const call: Client['call'] = async (endpoint, ...[parts]) => {
    const { params, query, body } = (parts ?? {}) as {
      params?: Record<string, string | number>
      query?: Record<string, unknown>
      body?: unknown
    }
    const response = await send({
      method: endpoint.method,
      url: origin + buildUrl(endpoint.path, params, query),
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        // The same for each attempt, so that two of them are one.
        ...(endpoint.method === 'POST' ? { 'idempotency-key': newId() } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return (await response.json()) as ReplyOf<typeof endpoint>
  }

  async function send(request: Request): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const { url, ...init } = request
      const response = await ask(url, init).catch((error: unknown) => {
        if (attempt === ATTEMPTS) throw error
        return null
      })
      if (response?.ok) return response
      const pause = response ? readPause(response) : attempt
      if (response && (pause === null || attempt === ATTEMPTS)) throw await readFailure(response)
      await wait(1000 * (pause ?? attempt))
    }
  }

  return {
    call,
    async upload({ name, contentType, bytes }) {
      const { createDirectUpload } = await import('@podstead/contract/uploads')
      const blob = { filename: name, content_type: contentType, byte_size: bytes.byteLength }
      const { signed_id, direct_upload } = await call(createDirectUpload, { body: { blob } })
      const { url, headers } = direct_upload
      await send({ method: 'PUT', url: new URL(url, origin).href, headers, body: bytes })
      return signed_id
    },
  }
}

/** Seconds, where the server asks for another try; null where it would answer the same again. */
function readPause({ status, headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after'))
  if (![409, 429, 503].includes(status) || !(seconds > 0)) return null
  return Math.min(seconds, LONGEST_WAIT_SECONDS)
}

async function readFailure(response: Response): Promise<CallFailure> {
  return new CallFailure(decodeFailure(response.status, await response.json().catch(() => null)))
}
