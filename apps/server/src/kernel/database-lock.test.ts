import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataInUse, lockDatabase } from './database-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Another process that takes the lock and stays. */
async function holder() {
  const script = `import { lockDatabase } from ${JSON.stringify(join(import.meta.dirname, 'database-lock.ts'))}; lockDatabase(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

describe('the embedded database', () => {
  it('is opened by one process at a time, and the refusal names the other one', async () => {
    const other = await holder()
    expect(() => lockDatabase(folder)).toThrow(DataInUse)
    expect(() => lockDatabase(folder)).toThrow(`process ${other.pid}`)
    other.kill()
    await once(other, 'exit')
  })

  it('is free again after kill -9', async () => {
    const other = await holder()
    other.kill('SIGKILL')
    await once(other, 'exit')
    expect(() => lockDatabase(folder)).not.toThrow()
  })

  it('is free again after its process let go', () => {
    lockDatabase(folder)()
    expect(existsSync(join(folder, 'database.lock'))).toBe(false)
  })

  it.skipIf(process.platform !== 'linux')('is not held by a stranger that was given the same process number', () => {
    writeFileSync(join(folder, 'database.lock'), `${process.ppid} 1`)
    expect(() => lockDatabase(folder)).not.toThrow()
  })
})
