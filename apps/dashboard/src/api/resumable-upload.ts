import { SESSION_HEADERS } from '@podstead/contract/accounts/accounts'
import { decodeFailure, fullMessages } from '@podstead/contract/failure'
import { SIGNED_ID_HEADER, TUS_PATH } from '@podstead/contract/uploads'
import { DetailedError, type HttpResponse, Upload } from 'tus-js-client'
import { sessionHeaders } from './call.ts'
import { readSession, storeSession } from './session-headers.ts'

const CHUNK_BYTES = 8 * 1024 * 1024
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000, 20_000]

interface Options {
  /** What is said when the server gives no words of its own. */
  failedText: string
  /** Where an earlier upload of the same file stopped; null for a new one. */
  uploadUrl: string | null
  /** A podcast that somebody else shares, whose owner stores the file. */
  sharedShowId?: number | undefined
  onAddress: (uploadUrl: string) => void
  /** Bytes on their way. */
  onProgress: (sent: number) => void
  /** Bytes that the server has for certain. */
  onKept: (accepted: number) => void
  /** The server does not answer; `start` again when it may. */
  onLost: () => void
  /** The server refused; `canRetry` when it may take the same file another time. */
  onFailed: (message: string, canRetry: boolean) => void
  onDone: (signedId: string) => void
}

export interface Transfer {
  /** Starts, or goes on after `onLost` and `onFailed`. */
  start: () => void
  /** Stops; what was sent stays on the server. */
  stop: () => void
  /** Stops and lets the server forget it. */
  discard: () => void
}

/**
 * Sends a file by the resumable protocol tus 1.0, in parts, with the session in the headers of each request.
 */
export function resumableUpload(
  file: File,
  { failedText, uploadUrl, sharedShowId, onAddress, onProgress, onKept, onLost, onFailed, onDone }: Options,
): Transfer {
  const upload = new Upload(file, {
    endpoint: new URL(TUS_PATH, location.origin).href,
    uploadUrl,
    metadata: {
      filename: file.name,
      filetype: file.type,
      ...(sharedShowId !== undefined && { show_id: String(sharedShowId) }),
    },
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    // Our own record also holds what the form needs after a reload (see upload-store.ts).
    storeFingerprintForResuming: false,
    onBeforeRequest: (request) => {
      for (const [name, value] of Object.entries(sessionHeaders())) request.setHeader(name, value)
    },
    onAfterResponse: (_request, response) => storeTokens(response),
    onUploadUrlAvailable: () => upload.url && onAddress(upload.url),
    onProgress,
    onChunkComplete: (_size, accepted) => onKept(accepted),
    onSuccess: ({ lastResponse }) => {
      const signedId = lastResponse.getHeader(SIGNED_ID_HEADER)
      if (signedId) onDone(signedId)
      else onFailed(failedText, true)
    },
    onError: (error) => {
      const response = error instanceof DetailedError ? error.originalResponse : null
      if (response && response.getStatus() !== 0)
        onFailed(readMessage(response) ?? failedText, isPassing(response.getStatus()))
      else onLost()
    },
  })
  return {
    start: () => upload.start(),
    stop: () => void upload.abort().catch(() => undefined),
    discard: () => void upload.abort(true).catch(() => undefined),
  }
}

function storeTokens(response: HttpResponse): void {
  const answer = new Headers()
  for (const name of SESSION_HEADERS) {
    const value = response.getHeader(name)
    if (value) answer.set(name, value)
  }
  const sent = readSession()
  if (sent) storeSession(answer, sent)
}

/** Overload and the like, or a session that ended; any other 4xx is about the file itself. */
function isPassing(status: number): boolean {
  return status >= 500 || [401, 408, 409, 423, 429].includes(status)
}

/** The server's own words where it has some. */
function readMessage(response: HttpResponse): string | null {
  try {
    const body: unknown = JSON.parse(response.getBody())
    return fullMessages(decodeFailure(response.getStatus(), body)).join(' ') || null
  } catch {
    return null
  }
}
