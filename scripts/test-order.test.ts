import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './processes.ts'
import { LONG_FILES, LongFilesFirst } from './test-order.ts'

it('the files that take long are there', () => {
  expect(LONG_FILES.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

it('they begin, and the others follow as Vitest has them, each with its project', async () => {
  const specification = (project: string, path: string) => ({
    project: { name: project, config: { sequence: { groupOrder: 0 }, isolate: false } },
    moduleId: join(ROOT, path),
  })
  const [small, large] = globSync('scripts/{listener-words,house-rules}.test.ts', { cwd: ROOT })
    .sort()
    .reverse()
  const files = [
    specification('server', small as string),
    specification('browser', small as string),
    specification('server', LONG_FILES[1] as string),
    specification('server', large as string),
    specification('server', LONG_FILES[0] as string),
  ]
  const sequencer = new LongFilesFirst({ cache: { getTestSpecificationResult: () => undefined } } as never)
  const sorted = await sequencer.sort(files as never)
  expect(sorted.map(({ project, moduleId }) => [project.name, moduleId.slice(ROOT.length + 1)])).toEqual([
    ['browser', small],
    ['server', LONG_FILES[0]],
    ['server', LONG_FILES[1]],
    ['server', large],
    ['server', small],
  ])
})
