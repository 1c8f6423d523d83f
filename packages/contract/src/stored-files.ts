import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { Instant } from './fields.ts'

/**
 * How safe the stored files are, for whoever runs the server: what waits to be removed, the last
 * backup, and what checking them found.
 */

const Size = z.object({ files: z.int(), bytes: z.int(), of_files: z.int(), of_bytes: z.int() })

export const HeldSweep = z.object({
  /**
   * `size`: it would take more than leftovers ever have. `installation`: database and storage do not belong
   * together; nobody can confirm that here.
   */
  cause: z.enum(['size', 'installation']),
  text: z.string(),
  held_at: Instant.nullable(),
  /** What it would move to the trash; null where it did not come that far. */
  size: Size.nullable(),
  /** An operator has confirmed it, and a job is about to do it. */
  is_confirmed: z.boolean(),
})
export type HeldSweep = z.infer<typeof HeldSweep>

export const LastBackup = z.object({
  finished_at: Instant,
  /** As the command was given it; empty where an earlier version made the backup. */
  directory: z.string(),
  files: z.int(),
  bytes: z.int(),
  /** Files that rows name and that could not be copied whole. */
  missing: z.int(),
  damaged: z.int(),
  /** When all of it was read back; null: never. */
  verified_at: Instant.nullable(),
  /** What reading it back found wrong. */
  problems: z.int(),
})
export type LastBackup = z.infer<typeof LastBackup>

export const StoredFiles = z.object({
  held_sweep: HeldSweep.nullable(),
  /** Days that a file stays in the trash. */
  trash_days: z.int(),
  last_backup: LastBackup.nullable(),
  /** null: not checked yet. */
  checks: z
    .object({
      checked_at: Instant,
      /** When every file had been looked at for the last time. */
      round_ended_at: Instant.nullable(),
      /** In the round that is under way. */
      checked: z.int(),
      missing: z.int(),
      damaged: z.int(),
      /** Those that were found first, at most 50. */
      problems: z.array(
        z.object({ key: z.string(), problem: z.enum(['missing', 'damaged']), found_at: Instant }),
      ),
    })
    .nullable(),
})
export type StoredFiles = z.infer<typeof StoredFiles>

export const getStoredFiles = get('/v2/stored_files', {
  resource: 'server',
  summary:
    'What is waiting to be removed, the last backup, and missing or damaged files (for whoever runs the server)',
  reply: StoredFiles,
  failure: 'message',
})

const Count = z.int('is not a number').min(0, 'must be greater than or equal to 0')

export const confirmSweep = post('/v2/stored_files/sweep', {
  resource: 'server',
  summary:
    'Confirm a pending sweep of the size that was shown; a larger one waits for confirmation again (for whoever runs the server)',
  body: z.object({ files: Count, bytes: Count }),
  reply: HeldSweep,
  status: 202,
  failure: 'message',
})
