import { existsSync, readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

interface Report {
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/**
 * Reads Vitest's JSON report. A file that could not even be loaded is one failure, and so is an end with
 * an error that no test explains.
 */
export function readCounts(reportFile: string, exitCode: number): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  if (existsSync(reportFile)) add(counts, JSON.parse(readFileSync(reportFile, 'utf8')) as Report)
  if (exitCode !== 0 && counts.failed === 0) counts.failed = 1
  return counts
}

function add(counts: Counts, report: Report): void {
  for (const { status, assertionResults } of report.testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed').length
    counts.passed += assertionResults.filter((test) => test.status === 'passed').length
    counts.failed += failed === 0 && status === 'failed' ? 1 : failed
    counts.skipped += assertionResults.filter(
      (test) => test.status !== 'passed' && test.status !== 'failed',
    ).length
  }
}

export function sum(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

export function formatCounts({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`
}
