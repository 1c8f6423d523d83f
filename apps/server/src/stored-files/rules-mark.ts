import { formatCount } from './rules.ts'

/** What a start finds in the database and in the storage. */
export interface MarkFacts {
  database: string | null
  storage: string | null
  hasAccounts: boolean
  /** A sample of the files that the database names, and how many of those the storage holds. */
  named: number
  found: number
  /** Files in the storage, whoever they belong to. */
  files: number
}

export type Mismatch = 'empty database' | 'empty storage' | 'different installations'

/**
 * Whether a database and a storage belong together: nothing to do, marks to write, or a reason to refuse. A
 * mark that is missing on one side is written only where the files speak for it.
 */
export function judgeMarks({
  database,
  storage,
  hasAccounts,
  named,
  found,
  files,
}: MarkFacts): 'agree' | 'write' | Mismatch {
  if (database !== null && storage !== null) return database === storage ? 'agree' : 'different installations'
  if (storage !== null) {
    if (!hasAccounts) return 'empty database'
    // A backup from before the mark, beside the files that it names.
    return found > 0 ? 'write' : 'different installations'
  }
  if (named > 0) return found > 0 ? 'write' : 'empty storage'
  if (files === 0) return 'write'
  if (database !== null) return 'different installations'
  return hasAccounts ? 'write' : 'empty database'
}

export interface Places {
  /** Where the files are and where the rows are, as an operator would say it. */
  storage: string
  database: string
  mount: string
}

/** Counting stops here: it is only shown, and nothing depends on it. */
export const MAX_COUNTED_FILES = 10_000

/** What an operator reads who started with one half of an installation. */
export function mismatchWords(
  mismatch: Mismatch,
  files: number,
  { storage, database, mount }: Places,
): string {
  const many = files >= MAX_COUNTED_FILES ? `at least ${formatCount(files)}` : formatCount(files)
  const adopt = 'npm run podstead -- storage adopt'
  if (mismatch === 'empty database')
    return [
      `The storage (${storage}) belongs to an installation and contains ${many}, but the database (${database}) has no accounts.`,
      'Podstead will not start, because these files would soon be treated as leftovers. Nothing was changed in the storage.',
      `  - Is this the wrong database? ${mount}`,
      '  - Was the database lost? Restore it from the backup.',
      `  - Should a new installation start with these files? ${adopt}`,
    ].join('\n')
  if (mismatch === 'empty storage')
    return [
      `The database (${database}) names files, but the storage (${storage}) has none of them; it contains ${many}.`,
      'Podstead will not start, because new uploads would be written to the wrong place.',
      '  - Is the volume not mounted, or is it the wrong bucket? Mount it, or correct DATA_DIR, STORAGE or S3_BUCKET.',
      '  - Were the files lost? Restore them from the backup.',
      `  - Should it continue without them? ${adopt}`,
    ].join('\n')
  return [
    `The database (${database}) and the storage (${storage}, ${many}) belong to different installations.`,
    'Podstead will not start, because files of one would be treated as leftovers of the other. Nothing was changed in the storage.',
    `  - Is one of them the wrong one? ${mount} For the files: DATA_DIR, STORAGE or S3_BUCKET.`,
    `  - Do they belong together after all? ${adopt}`,
  ].join('\n')
}
