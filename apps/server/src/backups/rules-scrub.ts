import { z } from 'zod'

/**
 * What is known of the stored files, kept in the storage itself: `doctor` reads it beside a running server.
 */
export const FILES_REPORT = 'reports/files.json'
/** Every file is looked at once in this time. */
const ROUND_HOURS = 30 * 24
const MIN_FILES_AN_HOUR = 20
const MAX_LISTED = 1000

const Problem = z.object({ key: z.string(), problem: z.enum(['missing', 'damaged']), found_at: z.string() })
export type FileProblem = z.infer<typeof Problem>

export const FilesReport = z.object({
  /** Up to which key this round has come; empty at its beginning. */
  after: z.string(),
  round_began_at: z.string(),
  checked_at: z.string(),
  /** In this round, and when the last whole round ended. */
  checked: z.int(),
  round_ended_at: z.string().nullable(),
  problems: z.array(Problem),
})
export type FilesReport = z.infer<typeof FilesReport>

export function emptyReport(now: Date): FilesReport {
  return {
    after: '',
    round_began_at: now.toISOString(),
    checked_at: now.toISOString(),
    checked: 0,
    round_ended_at: null,
    problems: [],
  }
}

/** How many files an hour takes, so that a round is over in time. */
export function filesAnHour(named: number): number {
  return Math.max(MIN_FILES_AN_HOUR, Math.ceil(named / ROUND_HOURS))
}

export type Looked = { after: string; last: string; isEnd: boolean; checked: number; problems: FileProblem[] }

/**
 * The report after some keys were looked at: those between `after` and `last`
 * are known anew, others as before.
 */
export function reportAfter(
  before: FilesReport,
  { after, last, isEnd, checked, problems }: Looked,
  now: Date,
): FilesReport {
  const wasLooked = (key: string) => key > after && (isEnd || key <= last)
  const found = new Map(before.problems.map((problem) => [problem.key, problem.found_at]))
  const fresh = problems.map((problem) => ({
    ...problem,
    found_at: found.get(problem.key) ?? problem.found_at,
  }))
  const at = now.toISOString()
  return {
    after: isEnd ? '' : last,
    round_began_at: isEnd || after === '' ? at : before.round_began_at,
    checked_at: at,
    checked: isEnd ? 0 : (after === '' ? 0 : before.checked) + checked,
    round_ended_at: isEnd ? at : before.round_ended_at,
    problems: [...before.problems.filter(({ key }) => !wasLooked(key)), ...fresh].slice(0, MAX_LISTED),
  }
}

/** What `doctor` says of the stored files. */
export function filesFinding(report: FilesReport | null): {
  level: 'ok' | 'fail'
  text: string
  todo: string | null
} {
  if (!report) return { level: 'ok', text: 'stored files have not been checked yet', todo: null }
  const { problems, round_ended_at, checked } = report
  if (!problems.length) {
    const text = round_ended_at
      ? `every stored file was present and unchanged on ${round_ended_at.slice(0, 10)}`
      : `${checked} stored files were checked; all are present and unchanged`
    return { level: 'ok', text, todo: null }
  }
  const damaged = problems.filter(({ problem }) => problem === 'damaged').length
  return {
    level: 'fail',
    text: `${problems.length - damaged} stored files are missing and ${damaged} are damaged: ${problems
      .slice(0, 5)
      .map(({ key }) => key)
      .join(', ')}${problems.length > 5 ? ' …' : ''}`,
    todo: 'restore them: npm run podstead -- restore file KEY --from BACKUP_DIR',
  }
}
