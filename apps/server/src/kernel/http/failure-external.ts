import type { FailureShape } from '@podstead/contract/failure'
import { DatabaseUnavailable, isConnectionLost } from '../database/database-outage.ts'
import { IsolationKilled } from '../media/isolated.ts'

const RETRY_SECONDS = 5
/** What failed may have been partly done; whoever asked must look. */
const UNKNOWN =
  'The database stopped answering in the middle of this. It is not known whether it was saved: please look before you try again.'
const AWAY = 'The database cannot be reached at the moment. Nothing was saved; please try again shortly.'
const FULL = 'The storage is full. Nothing was saved.'
const READ_ONLY = 'The storage cannot be written at the moment. Nothing was saved.'
const BUSY = 'The server is too busy at the moment. Nothing was saved; please try again shortly.'
const BROKEN_OFF = 'Reading the file was interrupted. Nothing was saved; please try again shortly.'
const UNREACHABLE = 'A service that this needs cannot be reached at the moment. Please try again shortly.'

/** By the codes of the operating system and of PostgreSQL. */
const MESSAGES: Record<string, { status: number; message: string }> = {
  ENOSPC: { status: 507, message: FULL },
  EDQUOT: { status: 507, message: FULL },
  '53100': { status: 507, message: FULL },
  EROFS: { status: 503, message: READ_ONLY },
  EIO: { status: 503, message: READ_ONLY },
  EACCES: { status: 503, message: READ_ONLY },
  EPERM: { status: 503, message: READ_ONLY },
  '25006': { status: 503, message: READ_ONLY },
  '58030': { status: 503, message: READ_ONLY },
  EMFILE: { status: 503, message: BUSY },
  ENFILE: { status: 503, message: BUSY },
  ENOMEM: { status: 503, message: BUSY },
  '53200': { status: 503, message: BUSY },
  '53300': { status: 503, message: BUSY },
}

/**
 * The messages for failures of the machine, the database or a service outside that failed;
 * undefined for every other error.
 */
export function externalFailure(error: unknown): FailureShape | undefined {
  if (error instanceof DatabaseUnavailable)
    return {
      status: 503,
      message: error.saved === 'unknown' ? UNKNOWN : AWAY,
      retryAfterSeconds: RETRY_SECONDS,
    }
  if (error instanceof IsolationKilled)
    return { status: 503, message: BROKEN_OFF, retryAfterSeconds: RETRY_SECONDS }
  const known = MESSAGES[String((error as { code?: unknown } | null)?.code)]
  if (known) return known.status === 503 ? { ...known, retryAfterSeconds: RETRY_SECONDS } : known
  if (
    error instanceof Error &&
    (error.name === 'TimeoutError' || isConnectionLost(error) || isStoreFailing(error))
  )
    return { status: 503, message: UNREACHABLE, retryAfterSeconds: RETRY_SECONDS }
  return undefined
}

/**
 * A store that answers 5xx, asks for patience (429), or speaks no HTTP. One that refuses our key
 * is a fault of the configuration.
 */
function isStoreFailing(error: Error & { code?: unknown; $metadata?: { httpStatusCode?: number } }): boolean {
  const status = error.$metadata?.httpStatusCode ?? 0
  return status >= 500 || status === 429 || String(error.code).startsWith('HPE_')
}
