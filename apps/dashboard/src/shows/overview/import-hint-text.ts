import type { ImportState } from '@podstead/contract/imports'
import { IMPORT_HINT } from '../copy.ts'

/** So long the overview reminds of what could not be copied. */
const LEFT_BEHIND_MS = 7 * 86_400_000

type ImportStatus = Pick<ImportState, 'status' | 'done_count' | 'items_count' | 'finished_at'>

/** What the overview says of an import; null where there is nothing to say any more. */
export function importHint(
  { status, done_count, items_count, finished_at }: ImportStatus,
  now: Date,
): string | null {
  if (finished_at && now.getTime() - Date.parse(finished_at) > LEFT_BEHIND_MS) return null
  if (status === 'copying') return IMPORT_HINT.running(String(done_count), String(items_count))
  if (status === 'reading') return IMPORT_HINT.reading
  if (status === 'waiting_for_proof') return IMPORT_HINT.waiting
  if (status === 'done_with_failures') return IMPORT_HINT.failures
  return status === 'failed' ? IMPORT_HINT.failed : null
}
