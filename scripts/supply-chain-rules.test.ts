import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './processes.ts'
import { type LockFile, lockProblems, productionProblems, secretProblems } from './supply-chain-rules.ts'

const good = { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT' }
const lock = (packages: LockFile['packages']): LockFile => ({ lockfileVersion: 3, packages })
const ours = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as LockFile

describe('the lock file', () => {
  it('is in order, and so are the licences of what production installs', () => {
    expect([...lockProblems(ours), ...productionProblems(ours)]).toEqual([])
  })

  it('takes packages of a registry with their hash', () => {
    expect(
      lockProblems(
        lock({
          '': { dependencies: { one: '1.0.0' } },
          'node_modules/one': good,
          'node_modules/@podstead/csv': { link: true },
        }),
      ),
    ).toEqual([])
  })

  it.each([
    'git+ssh://git@host/a.git',
    'github:a/b',
    'a/b',
    'a/b#main',
    'file:../a',
    'https://host/a.tgz',
    'http://host/a.tgz',
  ])('refuses a dependency from %s', (range) => {
    expect(lockProblems(lock({ '': { dependencies: { one: range } } }))).toHaveLength(1)
  })

  it.each([
    ['without a hash', { ...good, integrity: undefined }],
    ['with a weak hash', { ...good, integrity: 'sha1-abc' }],
    ['over plain HTTP', { ...good, resolved: 'http://registry.example/one.tgz' }],
    ['from git', { ...good, resolved: 'git+ssh://git@host/one.git' }],
  ])('refuses a package %s', (_what, one) => {
    expect(lockProblems(lock({ 'node_modules/one': one as typeof good }))).toHaveLength(1)
  })
})

describe('what production installs', () => {
  it.each(['MIT', '(MIT OR CC0-1.0)', 'GPL-3.0 OR MIT', 'MIT AND ISC AND BSD-3-Clause'])(
    'may come under %s',
    (license) => {
      expect(productionProblems(lock({ 'node_modules/one': { ...good, license } }))).toEqual([])
    },
  )

  it.each(['AGPL-3.0', 'MIT AND GPL-3.0', 'UNLICENSED', '', undefined])(
    'may not come under %s',
    (license) => {
      expect(
        productionProblems(lock({ 'node_modules/one': { ...good, license } as typeof good })),
      ).toHaveLength(1)
      expect(
        productionProblems(lock({ 'node_modules/one': { ...good, license, dev: true } as typeof good })),
      ).toEqual([])
    },
  )

  it('has none of the stand-ins that tests use', () => {
    expect(
      productionProblems(lock({ 'node_modules/s3rver': good, 'node_modules/a/node_modules/dicer': good })),
    ).toHaveLength(2)
  })
})

describe('the secret scan', () => {
  it('lets through what is named with its file and rule, and nothing else', () => {
    const rule = '@secretlint/secretlint-rule-basicauth'
    const path = 'apps/server/src/kernel/outbound/outbound.test.ts'
    expect(secretProblems([{ path, rule, line: 3 }])).toEqual([])
    expect(secretProblems([{ path: 'apps/server/src/app.ts', rule, line: 3 }])).toHaveLength(1)
    expect(secretProblems([{ path, rule: '@secretlint/secretlint-rule-aws', line: 3 }])).toHaveLength(1)
  })
})

it('the composed database has no password that everybody knows', () => {
  const compose = readFileSync(join(ROOT, 'compose.yaml'), 'utf8')
  const uses = compose.match(/\$\{POSTGRES_PASSWORD[^}]*\}/g) ?? []
  expect(uses.length).toBeGreaterThan(1)
  expect(uses.filter((use) => !use.startsWith('${POSTGRES_PASSWORD:?'))).toEqual([])
})
