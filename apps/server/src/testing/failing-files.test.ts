import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, open, rename, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../kernel/storage/durable.ts'
import { type Stage, whileFailing } from './failing-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-failing-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['open', async () => (await open(join(folder, 'bad/new'), 'w')).close()],
  ['mkdir', () => mkdir(join(folder, 'bad/new'))],
  ['write', () => writeFile(join(folder, 'bad/new'), 'words')],
  ['rename', () => rename(join(folder, 'bad/file'), join(folder, 'moved'))],
  ['stat', () => stat(join(folder, 'bad/file'))],
  [
    'sync',
    () => pipeline(Readable.from(['words']), createWriteStream(join(folder, 'bad/new'), { flush: true })),
  ],
] as [Stage, () => Promise<unknown>][])(
  'a fault at %s is met where it is, and neither elsewhere nor afterwards',
  async (at, call) => {
    await mkdir(join(folder, 'bad'))
    await writeFile(join(folder, 'bad/file'), 'before')
    await whileFailing({ below: join(folder, 'bad'), at, code: 'EIO' }, async (failing) => {
      await expect(call()).rejects.toMatchObject({ code: 'EIO' })
      await writeFile(join(folder, 'beside'), 'words')
      expect(failing.hits()).toEqual({ [at]: 1 })
    })
    expect(readFileSync(join(folder, 'bad/file'), 'utf8')).toBe('before')
    await call()
  },
)

test('a fault that nothing meets is no proof of anything', async () => {
  await expect(whileFailing({ below: folder, at: 'write', code: 'EIO' }, async () => {})).rejects.toThrow(
    'nothing was refused',
  )
})

test('a short write takes half, and what is written after it is refused', async () => {
  const path = join(folder, 'file')
  await whileFailing({ below: folder, at: 'short', code: 'ENOSPC' }, async () => {
    const file = await open(path, 'w')
    expect((await file.write(Buffer.from('12345678'))).bytesWritten).toBe(4)
    await expect(file.write(Buffer.from('5678'))).rejects.toMatchObject({ code: 'ENOSPC' })
    await file.close()
  })
  expect(readFileSync(path, 'utf8')).toBe('1234')
})

test('a folder that cannot be made says why, where Node alone says that it is not there', async () => {
  for (const code of ['EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENOSPC', 'EACCES'])
    await whileFailing({ below: folder, at: 'mkdir', code }, async () => {
      await expect(makeFolder(join(folder, 'new/deep'))).rejects.toMatchObject({ code })
    })
  expect(await makeFolder(join(folder, 'new/deep'))).toBe(join(folder, 'new'))
  expect(await makeFolder(join(folder, 'new/deep'))).toBeUndefined()
})
