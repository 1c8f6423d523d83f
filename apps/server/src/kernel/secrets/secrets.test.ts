import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestClock } from '../clock.ts'
import { createSecrets, hashToken, loadKeyRing, parseKeyRing, SecretError, token } from './secrets.ts'

const one = `k1:${randomBytes(32).toString('base64')}`
const two = `k2:${randomBytes(32).toString('base64')}`
const place = 'connections:access_token:17'

function secretsWith(keys: string, clock = createTestClock('2026-11-21T10:00:00Z')) {
  return createSecrets({ ring: parseKeyRing(keys), clock })
}

function reasonOf(act: () => unknown): string {
  try {
    act()
    return 'nothing thrown'
  } catch (error) {
    return error instanceof SecretError ? error.reason : String(error)
  }
}

test('any text opens to itself in its own place', () => {
  const secrets = secretsWith(one)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(secrets.open(secrets.seal(text, place), place)).toBe(text)
    }),
  )
})

test('a sealed value is v1.kid.nonce.ciphertext.tag, and never the same twice', () => {
  const secrets = secretsWith(one)
  const sealed = Array.from({ length: 200 }, () => secrets.seal('plain-canary', place))
  expect(sealed[0]).toMatch(/^v1\.k1\.[\w-]{16}\.[\w-]{16}\.[\w-]{22}$/)
  expect(new Set(sealed.map((value) => value.split('.')[2])).size).toBe(200)
  expect(sealed.join()).not.toContain('plain-canary')
  expect(sealed.join()).not.toContain(Buffer.from('plain-canary').toString('base64url'))
})

test.each(['connections:access_token:18', 'connections:refresh_token:17', 'senders:access_token:17'])(
  'a value moved to %s does not open',
  (other) => {
    const secrets = secretsWith(one)
    expect(reasonOf(() => secrets.open(secrets.seal('text', place), other))).toBe('tampered')
  },
)

test('a value with any part changed does not open', () => {
  const secrets = secretsWith(`${one},${two}`)
  const parts = secrets.seal('text', place).split('.')
  for (const position of [2, 3, 4]) {
    const changed = parts.with(position, flipFirst(parts[position] ?? ''))
    expect(reasonOf(() => secrets.open(changed.join('.'), place))).toBe('tampered')
  }
  expect(reasonOf(() => secrets.open(parts.with(1, 'k2').join('.'), place))).toBe('tampered')
  expect(reasonOf(() => secrets.open(parts.with(1, 'k9').join('.'), place))).toBe('unknown_key')
  for (const bad of [
    '',
    'plain',
    parts.slice(0, 4).join('.'),
    parts.with(0, 'v2').join('.'),
    parts.with(4, (parts[4] ?? '').slice(2)).join('.'),
  ]) {
    expect(reasonOf(() => secrets.open(bad, place))).toBe('format')
  }
})

function flipFirst(text: string): string {
  return (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
}

test('a place without table, column and row is refused', () => {
  expect(() => secretsWith(one).seal('text', 'connections')).toThrow(TypeError)
  expect(() => secretsWith(one).seal('text', 'connections:token:')).toThrow(TypeError)
})

test('after rotation the old key still reads, the new one writes, and old values are told apart', () => {
  const old = secretsWith(one).seal('text', place)
  const rotated = secretsWith(`${two}, ${one}`)
  expect(rotated.open(old, place)).toBe('text')
  expect(rotated.isStale(old)).toBe(true)
  const renewed = rotated.seal('text', place)
  expect(renewed.startsWith('v1.k2.')).toBe(true)
  expect(rotated.isStale(renewed)).toBe(false)
  expect(secretsWith(two).open(renewed, place)).toBe('text')
})

function canaryStore(value?: string) {
  const store = { value, writes: 0 }
  const read = async () => store.value
  const write = async (sealed: string) => {
    store.value = sealed
    store.writes++
  }
  return { store, read, write }
}

test('the first start writes the canary, later starts with the same key accept it', async () => {
  const { store, read, write } = canaryStore()
  await secretsWith(one).verifyCanary(read, write)
  await secretsWith(one).verifyCanary(read, write)
  expect(store.writes).toBe(1)
})

test('a start with another key, or with a damaged canary, is refused and changes nothing', async () => {
  const { store, read, write } = canaryStore()
  await secretsWith(one).verifyCanary(read, write)
  const written = store.value
  const sameName = `k1:${randomBytes(32).toString('base64')}`
  await expect(secretsWith(sameName).verifyCanary(read, write)).rejects.toMatchObject({ reason: 'tampered' })
  await expect(secretsWith(two).verifyCanary(read, write)).rejects.toMatchObject({ reason: 'unknown_key' })
  await expect(secretsWith(one).verifyCanary(async () => 'junk', write)).rejects.toMatchObject({
    reason: 'format',
  })
  expect(store).toEqual({ value: written, writes: 1 })
})

test('a start after rotation renews the canary, so that the old key can go', async () => {
  const { read, write } = canaryStore()
  await secretsWith(one).verifyCanary(read, write)
  await secretsWith(`${two},${one}`).verifyCanary(read, write)
  await expect(secretsWith(two).verifyCanary(read, write)).resolves.toBeUndefined()
})

test('tokens have 256 random bits in base64url, or as many as asked for', () => {
  const tokens = Array.from({ length: 500 }, () => token())
  expect(new Set(tokens).size).toBe(500)
  expect(tokens.every((value) => /^[\w-]{43}$/.test(value))).toBe(true)
  expect(token(20)).toMatch(/^[\w-]{27}$/)
})

test('a token is stored as its SHA-256', () => {
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('a keyed hash is stable, differs by value, context and key, and survives a new key in front', () => {
  const secrets = secretsWith(one)
  const hash = secrets.keyedHash('203.0.113.7', '2026-11-21')
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(secretsWith(one).keyedHash('203.0.113.7', '2026-11-21')).toBe(hash)
  expect(secretsWith(`${two},${one}`).keyedHash('203.0.113.7', '2026-11-21')).toBe(hash)
  const others = [
    secrets.keyedHash('203.0.113.8', '2026-11-21'),
    secrets.keyedHash('203.0.113.7', '2026-11-22'),
    secretsWith(two).keyedHash('203.0.113.7', '2026-11-21'),
  ]
  expect(new Set([hash, ...others]).size).toBe(4)
  expect(hash).not.toBe(hashToken('203.0.113.7'))
})

const noon = new Date('2026-11-21T12:00:00Z')

test('a signed value gives its payload back until the very moment it expires', () => {
  const clock = createTestClock('2026-11-21T11:59:59.999Z')
  const secrets = secretsWith(one, clock)
  const signed = secrets.sign({ upload: 'u-1', owner: 7 }, 'upload', noon)
  expect(signed).toMatch(/^[\w.-]+$/)
  expect(secrets.verify(signed, 'upload')).toEqual({ upload: 'u-1', owner: 7 })
  clock.advance(1)
  expect(secrets.verify(signed, 'upload')).toBeUndefined()
})

test('a signed value is good for its purpose and its keys only', () => {
  const secrets = secretsWith(one)
  const signed = secrets.sign('u-1', 'upload', noon)
  expect(secrets.verify(signed, 'ticket')).toBeUndefined()
  expect(secretsWith(two).verify(signed, 'upload')).toBeUndefined()
  expect(secretsWith(`k1:${randomBytes(32).toString('base64')}`).verify(signed, 'upload')).toBeUndefined()
  expect(secretsWith(`${two},${one}`).verify(signed, 'upload')).toBe('u-1')
})

test('changing any character of a signed value, or sending something else, gives nothing', () => {
  const secrets = secretsWith(one)
  const signed = secrets.sign({ owner: 7 }, 'upload', noon)
  for (let at = 0; at < signed.length; at++) {
    const changed = signed.slice(0, at) + (signed[at] === 'A' ? 'B' : 'A') + signed.slice(at + 1)
    expect(secrets.verify(changed, 'upload')).toBeUndefined()
  }
  const [version, kid, , payload, mac] = signed.split('.')
  const others = [
    undefined,
    null,
    7,
    {},
    [signed],
    '',
    'a.b.c',
    `${version}.${kid}.zzzzzzzz.${payload}.${mac}`,
    `${signed}.`,
    ` ${signed}`,
    `${signed}\n`,
  ]
  for (const other of others) expect(secrets.verify(other, 'upload')).toBeUndefined()
})

test.each([
  '',
  'k1',
  'k1:',
  'k1:short',
  `${one}x`,
  `K1:${'A'.repeat(43)}`,
  `${one},`,
  `${one},${one}`,
  `${one};${two}`,
  `:${'A'.repeat(43)}`,
])('the key ring %j is refused, and the message holds no key', (text) => {
  expect(() => parseKeyRing(text)).toThrow(/^Secret key \d/)
  expect(() => parseKeyRing(text)).not.toThrow(one.slice(3, 20))
})

function emptyFolder(): string {
  return join(mkdtempSync(join(tmpdir(), 'secrets-')), 'data')
}

test('configured keys are used as they are, and no file is written', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'secrets-'))
  expect([...(await loadKeyRing({ configured: `${two},${one}`, dataDir })).keys()]).toEqual(['k2', 'k1'])
  expect(readdirSync(dataDir)).toEqual([])
})

test('without configured keys one is made once and kept, readable by its owner only', async () => {
  const dataDir = emptyFolder()
  const first = await loadKeyRing({ configured: '', dataDir })
  const second = await loadKeyRing({ configured: undefined, dataDir })
  expect([...first]).toEqual([...second])
  expect(readdirSync(dataDir)).toEqual(['secret.key'])
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
  expect([...(await loadKeyRing({ dataDir: emptyFolder() }))]).not.toEqual([...first])
})

test('several processes that start at once agree on one key', async () => {
  const dataDir = emptyFolder()
  const rings = await Promise.all(Array.from({ length: 12 }, () => loadKeyRing({ dataDir })))
  expect(new Set(rings.map((ring) => ring.get('k1')?.toString('hex'))).size).toBe(1)
  expect(readdirSync(dataDir)).toEqual(['secret.key'])
})

test('a key file that others can read is closed to them', async () => {
  const dataDir = emptyFolder()
  await loadKeyRing({ dataDir })
  chmodSync(join(dataDir, 'secret.key'), 0o644)
  await loadKeyRing({ dataDir })
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
})

test.each(['', 'junk', one.slice(0, 20)])(
  'a key file that holds %j is refused and never written over',
  async (content) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'secrets-'))
    writeFileSync(join(dataDir, 'secret.key'), content)
    await expect(loadKeyRing({ dataDir })).rejects.toThrow(/damaged/)
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe(content)
  },
)
