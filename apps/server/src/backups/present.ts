import type { HeldSweep, StoredFiles } from '@podstead/contract/stored-files'
import type { HeldReason } from '../stored-files/commands-sweep.ts'
import { TRASH_DAYS } from '../stored-files/rules.ts'
import type { BackupReport } from './rules.ts'
import type { FilesReport } from './rules-scrub.ts'

const MAX_LISTED = 50

export function presentStoredFiles(
  held: HeldReason | null,
  backup: BackupReport | null,
  report: FilesReport | null,
): StoredFiles {
  return {
    held_sweep: held && presentHeld(held),
    trash_days: TRASH_DAYS,
    last_backup: backup,
    checks: report && presentChecks(report),
  }
}

export function presentHeld({ cause, text, at, size, isConfirmed }: HeldReason): HeldSweep {
  return {
    cause,
    text,
    held_at: at,
    size: size && { files: size.files, bytes: size.bytes, of_files: size.ofFiles, of_bytes: size.ofBytes },
    is_confirmed: isConfirmed,
  }
}

function presentChecks({
  checked_at,
  round_ended_at,
  checked,
  problems,
}: FilesReport): StoredFiles['checks'] {
  const damaged = problems.filter(({ problem }) => problem === 'damaged').length
  return {
    checked_at,
    round_ended_at,
    checked,
    missing: problems.length - damaged,
    damaged,
    problems: problems.toSorted((a, b) => (a.found_at < b.found_at ? -1 : 1)).slice(0, MAX_LISTED),
  }
}
