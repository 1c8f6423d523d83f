import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CrashPoint } from '../kernel/crash-points.ts'
import { type CrashResult, crashAt } from './crash-run.ts'
import { SCENARIOS } from './crash-scenarios.ts'

/** Some of the places at which a process may die; `npm run bench -- crash-points` walks all of them. */
const SOME: CrashPoint[] = [
  'chapters: saved, before commit',
  'chapters: file written',
  'imports: episodes made, before commit',
  'privacy: committed, before old pictures go',
]

let dataDir: string
let crashed: CrashResult[]
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'podstead-crash-'))
  crashed = await crashAt(dataDir, SOME)
}, 240_000)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test.each(SOME)(
  'a process that dies at “%s” leaves nothing half done, and what was begun comes to its end',
  (point) => {
    const { torn, after } = SCENARIOS[point] ?? {}
    expect(crashed.find((one) => one.point === point)).toMatchObject({ isReached: true, torn, after })
  },
)
