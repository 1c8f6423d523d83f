import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { formatCounts, readCounts, sum } from './test-counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'podstead-counts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function report(testResults: object[]): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify({ testResults }))
  return file
}

describe('the last line of a test run', () => {
  it('counts what passed, failed and was skipped', () => {
    const file = report([
      {
        status: 'failed',
        assertionResults: [
          { status: 'passed' },
          { status: 'failed' },
          { status: 'skipped' },
          { status: 'todo' },
        ],
      },
    ])
    expect(readCounts(file, 1)).toEqual({ passed: 1, failed: 1, skipped: 2 })
  })

  it('counts a file that could not be loaded as one failure', () => {
    expect(readCounts(report([{ status: 'failed', assertionResults: [] }]), 1)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    })
  })

  it('never says that nothing failed when the run ended with an error', () => {
    expect(
      readCounts(report([{ status: 'passed', assertionResults: [{ status: 'passed' }] }]), 1).failed,
    ).toBe(1)
    expect(readCounts(join(folder, 'no-report.json'), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('is plain', () => {
    expect(
      formatCounts(sum({ passed: 3, failed: 0, skipped: 1 }, { passed: 4, failed: 2, skipped: 0 })),
    ).toBe('7 passed, 2 failed')
  })
})
