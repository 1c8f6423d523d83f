import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Short files that take long: they walk the whole contract or every page, start programs, or try many cases.
 * Vitest knows of none of that in a fresh copy and begins with the largest files, so that these came last,
 * when there was nothing left to do beside them.
 */
export const LONG_FILES = [
  // Of the server: seconds of the processor, 88 to 11.
  'apps/server/src/backups/drill.test.ts',
  'apps/server/src/testing/start.test.ts',
  'apps/server/src/main.test.ts',
  'apps/server/src/testing/authorisation.test.ts',
  'apps/server/src/testing/hostile-input.test.ts',
  'apps/server/src/testing/audit-entries.test.ts',
  'apps/server/src/tip-jar/premium-model.test.ts',
  'apps/server/src/tip-jar/model.test.ts',
  'apps/server/src/billing/model.test.ts',
  'apps/server/src/rollup/model.test.ts',
  'apps/server/src/testing/crash-points.test.ts',
  'apps/server/src/letters/runs-crash.test.ts',
  'apps/server/src/kernel/jobs/jobs-crashes.test.ts',
  'scripts/regular-expressions.test.ts',
  // Of the browser journeys.
  'e2e/every-page.test.ts',
  'e2e/dialogs.test.ts',
]

/** Those first, in that order; all others as Vitest has them: the longest of the last run, or the largest. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    // A worker changes its project by starting anew: what belongs to one stays together.
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flatMap((ofProject) =>
      ofProject.toSorted((one, other) => rank(one.moduleId) - rank(other.moduleId)),
    )
  }
}

function rank(path: string): number {
  const at = LONG_FILES.findIndex((long) => path.endsWith(`/${long}`))
  return at < 0 ? LONG_FILES.length : at
}
