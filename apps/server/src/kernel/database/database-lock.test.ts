import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataInUse, lockDatabase } from './database-lock.ts'

const UNSHARE = ['unshare', '-p', '-f', '--mount-proc', '--kill-child']
const hasNamespaces = spawnSync(UNSHARE[0] as string, [...UNSHARE.slice(1), 'true']).status === 0
if (!hasNamespaces)
  process.stderr.write('Skipped: PID namespaces cannot be made here (unshare needs root on Linux).\n')

let folder: string
let children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-lock-'))
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children = []
  rmSync(folder, { recursive: true, force: true })
})

const SCRIPT = `
import { lockDatabase } from ${JSON.stringify(join(import.meta.dirname, 'database-lock.ts'))}
try {
  await lockDatabase(process.env.FOLDER, { renewMs: 50 })
  console.log('held by ' + process.pid)
} catch (error) {
  console.log(error.message)
  process.exit(3)
}
setInterval(() => {}, 1000)`

/** Another process that takes the lock and stays, or says why not. */
async function holder(before: string[] = []) {
  const [program, ...args] = [...before, process.execPath, '--input-type=module', '-e', SCRIPT]
  const child = spawn(program as string, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, FOLDER: folder },
  })
  children.push(child)
  const said = String((await once(child.stdout as NonNullable<typeof child.stdout>, 'data'))[0]).trim()
  return { child, said }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const lease = () => join(folder, 'database.lock')
const leaseOf = (some: object) =>
  JSON.stringify({
    id: 'theirs',
    host: 'other-host',
    kernel: 'another boot',
    pid: 1,
    since: '2026-03-02T10:00:00Z',
    ...some,
  })

describe('the embedded database', () => {
  it('is opened by one process at a time, and the refusal names the other one', async () => {
    const { child } = await holder()
    await expect(lockDatabase(folder)).rejects.toThrow(DataInUse)
    await expect(lockDatabase(folder)).rejects.toThrow(`process ${child.pid} on `)
  })

  it('is free again at once after kill -9', async () => {
    const { child } = await holder()
    await kill(child)
    const unlock = await lockDatabase(folder, { say: (line) => expect.unreachable(line) })
    unlock()
  })

  it('is free again after its process gave it back', async () => {
    const unlock = await lockDatabase(folder)
    unlock()
    expect(existsSync(lease())).toBe(false)
    const again = await lockDatabase(folder)
    again()
  })

  it.skipIf(process.platform !== 'linux')(
    'is not held by a stranger that was given the process number of an older version',
    async () => {
      writeFileSync(lease(), `${process.ppid} 1`)
      const unlock = await lockDatabase(folder)
      unlock()
    },
  )

  it.skipIf(process.platform !== 'linux')(
    'is held by a running process of a version from before the lease',
    async () => {
      const child = spawn('sleep', ['60'])
      children.push(child)
      const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
      writeFileSync(lease(), `${child.pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`)
      await expect(lockDatabase(folder)).rejects.toThrow(`process ${child.pid} on this machine`)
    },
  )
})

describe.skipIf(!hasNamespaces)(
  'in containers, which all call their process number 1 (needs root on Linux)',
  () => {
    it('a second container on the same folder is refused', async () => {
      const first = await holder(UNSHARE)
      expect(first.said).toBe('held by 1')
      const second = await holder(UNSHARE)
      expect(second.said).toContain('is in use by process 1 on ')
      await expect(lockDatabase(folder)).rejects.toThrow(DataInUse)
    })

    it('the next container starts at once after kill -9', async () => {
      const first = await holder(UNSHARE)
      await kill(first.child)
      // unshare ends its child with it; the system has closed the files by then.
      await expect.poll(async () => (await holder(UNSHARE)).said, { timeout: 30_000 }).toBe('held by 1')
    })
  },
)

describe('between machines that share the folder', () => {
  const terms = { staleMs: 400, renewMs: 20, say: () => {} }

  it('a lease that its holder renews is respected, and the refusal names its machine', async () => {
    writeFileSync(lease(), leaseOf({}))
    const renewal = setInterval(() => utimesSync(lease(), new Date(), new Date()), 20)
    const waits: string[] = []
    const start = lockDatabase(folder, { ...terms, staleMs: 60_000, say: (line) => void waits.push(line) })
    await expect(start).rejects.toThrow('in use by process 1 on other-host since 2026-03-02T10:00:00Z')
    clearInterval(renewal)
    expect(waits).toEqual([expect.stringContaining('process 1 on other-host')])
    expect(readFileSync(lease(), 'utf8')).toBe(leaseOf({}))
  })

  it('a lease that nobody renews is taken over, whatever time it says', async () => {
    writeFileSync(lease(), leaseOf({ since: '2099-01-01T00:00:00Z' }))
    const unlock = await lockDatabase(folder, terms)
    expect(readFileSync(lease(), 'utf8')).toContain(`"pid":${process.pid}`)
    unlock()
  })

  it('a lease of long ago is taken over without waiting', async () => {
    writeFileSync(lease(), leaseOf({}))
    utimesSync(lease(), new Date(0), new Date(0))
    const unlock = await lockDatabase(folder, { say: (line) => expect.unreachable(line) })
    unlock()
  })

  it('who has lost the lease to another one stops', async () => {
    const lost = Promise.withResolvers<string>()
    const unlock = await lockDatabase(folder, { ...terms, onLost: lost.resolve })
    writeFileSync(lease(), leaseOf({}))
    expect(await lost.promise).toContain('was opened by process 1 on other-host meanwhile')
    unlock()
    // The lease of the other one stays.
    expect(readFileSync(lease(), 'utf8')).toBe(leaseOf({}))
  })

  it('who has lost the folder stops', async () => {
    const lost = Promise.withResolvers<string>()
    const unlock = await lockDatabase(folder, { ...terms, onLost: lost.resolve })
    renameSync(folder, `${folder}-gone`)
    expect(await lost.promise).toContain('no longer exists')
    unlock()
    renameSync(`${folder}-gone`, folder)
  })

  it('a process that has lost the lease ends itself', async () => {
    const { child } = await holder()
    writeFileSync(lease(), leaseOf({}))
    const [code] = await once(child, 'exit')
    expect(code).toBe(1)
  })
})
