import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { Kernel } from '../kernel/kernel.ts'
import { BlobMissing } from '../kernel/storage/storage.ts'
import { countNamedFiles, type NamedFile, namedFiles } from './queries.ts'
import { isStillNamed, readFilesReport } from './queries-scrub.ts'
import {
  emptyReport,
  FILES_REPORT,
  type FileProblem,
  type FilesReport,
  filesAnHour,
  reportAfter,
} from './rules-scrub.ts'

type Scrubbing = {
  /** Begins a new round and ends it; otherwise an hour's share is looked at. */
  isAll?: boolean
  /** Reading leaves the disk and the line to listeners. */
  bytesPerSecond?: number
  signal?: AbortSignal
  onProgress?(line: string): void
}

const FILES_AT_ONCE = 500

/**
 * Reads stored files and compares them with what the rows say of them; goes on where it
 * was. @returns what is known now
 */
export async function scrub(kernel: Kernel, options: Scrubbing = {}): Promise<FilesReport> {
  const named = await countNamedFiles(kernel.db)
  let report = (await readFilesReport(kernel.storage)) ?? emptyReport(kernel.clock.now())
  if (options.isAll) report = { ...report, after: '' }
  const limit = options.isAll ? FILES_AT_ONCE : filesAnHour(named)
  let done = 0
  do {
    const { after } = report
    const files = await namedFiles(kernel.db, { after, limit })
    const problems: FileProblem[] = []
    for (const file of files) {
      if (options.signal?.aborted) return report
      const problem = await wrongWith(kernel, file, options.bytesPerSecond)
      if (problem && (await isStillNamed(kernel.db, file.key)))
        problems.push({ key: file.key, problem, found_at: kernel.clock.now().toISOString() })
      options.onProgress?.(`files: ${++done} of ${named}`)
    }
    const looked = {
      after,
      last: files.at(-1)?.key ?? after,
      isEnd: files.length < limit,
      checked: files.length,
      problems,
    }
    const next = reportAfter(report, looked, kernel.clock.now())
    for (const { key, problem } of problems)
      if (!report.problems.some((known) => known.key === key))
        kernel.log.error({ key, problem }, 'a stored file has changed')
    report = next
    await storeScrubReport(kernel, report)
  } while (options.isAll && report.after !== '')
  return report
}

/** After a file was put back. */
export async function forgetProblem(kernel: Pick<Kernel, 'storage'>, key: string): Promise<void> {
  const report = await readFilesReport(kernel.storage)
  if (report)
    await storeScrubReport(kernel, {
      ...report,
      problems: report.problems.filter((problem) => problem.key !== key),
    })
}

async function storeScrubReport({ storage }: Pick<Kernel, 'storage'>, report: FilesReport): Promise<void> {
  await storage.put(FILES_REPORT, Readable.from([JSON.stringify(report)]), {
    contentType: 'application/json',
  })
}

/** Files of which no row has a hash are there or not, and as long as their row says. */
async function wrongWith(
  { storage }: Kernel,
  { key, sha256, bytes }: NamedFile,
  bytesPerSecond: number | undefined,
): Promise<'missing' | 'damaged' | undefined> {
  const found = await storage.stat(key)
  if (!found) return 'missing'
  if (bytes !== null && found.bytes !== bytes) return 'damaged'
  if (sha256 === null) return found.bytes > 0 ? undefined : 'damaged'
  try {
    return (await hashStream((await storage.open(key)).stream, bytesPerSecond)) === sha256
      ? undefined
      : 'damaged'
  } catch (error) {
    if (error instanceof BlobMissing) return 'missing'
    throw error
  }
}

async function hashStream(
  stream: AsyncIterable<Buffer>,
  bytesPerSecond = Number.POSITIVE_INFINITY,
): Promise<string> {
  const hash = createHash('sha256')
  const started = performance.now()
  let bytes = 0
  for await (const chunk of stream) {
    hash.update(chunk)
    bytes += chunk.length
    const ahead = (bytes / bytesPerSecond) * 1000 - (performance.now() - started)
    if (ahead > 5) await wait(ahead)
  }
  return hash.digest('hex')
}
