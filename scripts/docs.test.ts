import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { environmentNames } from '../apps/server/src/kernel/config.ts'
import { FLOORS } from './house-lists.ts'
import { KERNEL_PARTS, SLICE_FILES } from './layout-names.ts'
import { ROOT } from './processes.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const documents = ['*.md', 'docs/**/*.md', 'apps/*/README.md'].flatMap((pattern) =>
  globSync(pattern, { cwd: ROOT }),
)

describe('the documents', () => {
  it('explain every environment variable in the README, and none that does not exist', () => {
    const explained = [...read('README.md').matchAll(/^\| `([A-Z][A-Z0-9_]+)` +\|/gm)].map(([, name]) => name)
    expect(explained.toSorted()).toEqual(environmentNames.toSorted())
  })

  it('tell the defaults of the configuration as they are', () => {
    const config = read('apps/server/src/kernel/config.ts')
    for (const [, name, value] of read('README.md').matchAll(/^\| `([A-Z][A-Z0-9_]+)` +\| `([^`]*)` \|/gm)) {
      const given = new RegExp(`\\b${name}:[^\\n]*(?:\\n\\s+\\.[^\\n]*)*?\\.default\\(([^)]*)\\)`).exec(
        config,
      )?.[1]
      if (given === undefined) continue
      const plain = { true: '1', false: '0' }[given] ?? given.replace(/^'|'$/g, '')
      expect(`${name}=${value}`).toBe(`${name}=${plain}`)
    }
  })

  it('name only npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = documents.flatMap((path) =>
      [...read(path).matchAll(/npm run ([a-z][a-z0-9:-]*)/g)].map(([, name]) => name as string),
    )
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  it.each(documents)('have no dead links: %s', (path) => {
    const links = [...read(path).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)].map(
      ([, link]) => link as string,
    )
    const dead = links.filter((link) => !link.startsWith('/') && !existsSync(join(ROOT, dirname(path), link)))
    expect(dead).toEqual([])
  })

  it('number the decisions without gaps and list all of them', () => {
    const records = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT }).map((path) =>
      path.slice('docs/decisions/'.length),
    )
    expect(records.toSorted().map((name) => Number(name.slice(0, 4)))).toEqual(records.map((_, at) => at + 1))
    const list = read('docs/decisions/README.md')
    expect(records.filter((name) => !list.includes(`(${name})`))).toEqual([])
  })

  it('describe the closed lists that lint holds', () => {
    const plan = read('docs/architecture.md')
    expect(
      [...Object.values(KERNEL_PARTS).flat(), ...SLICE_FILES].filter((name) => !plan.includes(`\`${name}\``)),
    ).toEqual([])
  })
})

describe('the plan of the house', () => {
  const plan = read('docs/architecture.md')

  it('has every slice on its floor', () => {
    const drawn = [...plan.matchAll(/^\| (\d) [^|]+\| ([a-z, -]+?) +\|$/gm)].flatMap(
      ([, floor, slices = '']) => slices.split(', ').map((slice) => [slice, Number(floor)]),
    )
    expect(Object.fromEntries(drawn)).toEqual(FLOORS)
  })

  it('has a floor for no slice that is gone', () => {
    expect(Object.keys(FLOORS).filter((name) => !existsSync(join(ROOT, 'apps/server/src', name)))).toEqual([])
  })
})

describe('the Dockerfile', () => {
  it('copies the manifest of every workspace before it installs', () => {
    const manifests = ['apps/*/package.json', 'packages/*/package.json'].flatMap((pattern) =>
      globSync(pattern, { cwd: ROOT }),
    )
    const dockerfile = read('Dockerfile')
    expect(manifests.filter((path) => !dockerfile.includes(`COPY ${path} ${dirname(path)}/`))).toEqual([])
  })

  it('leaves nothing out that the server imports: development packages are not in it', () => {
    const folders = ['apps/server', ...globSync('packages/*', { cwd: ROOT })]
    const missing = folders.flatMap((folder) => {
      const {
        name,
        dependencies = {},
        optionalDependencies = {},
      } = JSON.parse(read(`${folder}/package.json`))
      const installed = new Set([name, ...Object.keys({ ...dependencies, ...optionalDependencies })])
      return globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: ROOT })
        .filter((path) => !/\.test\.tsx?$|\/testing\/|\/factory[^/]*\.ts$|-child\.ts$|\.d\.ts$/.test(path))
        .flatMap((path) =>
          importedPackages(read(path))
            .filter((one) => !installed.has(one))
            .map((one) => `${path}: ${one}`),
        )
    })
    expect(missing).toEqual([])
  })
})

/** Names of packages that a file imports when it runs; types are gone by then. */
function importedPackages(source: string): string[] {
  const imports = source.matchAll(
    /^(?:import|export) (?!type )[^;'"]*?from '([^'.][^']*)'|^import '([^'.][^']*)'/gm,
  )
  return [...imports]
    .map(([, from, alone]) => from ?? alone ?? '')
    .filter((name) => !name.startsWith('node:'))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
}
