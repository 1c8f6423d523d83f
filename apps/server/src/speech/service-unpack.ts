import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createGunzip } from 'node:zlib'

/** Takes files out of a package's tar file (POSIX ustar, as npm writes them); nothing else is written. */
export async function unpackFiles(
  tarball: string,
  into: string,
  isWanted: (path: string) => boolean,
): Promise<string[]> {
  const taken: string[] = []
  const bytes = blocks(createReadStream(tarball).pipe(createGunzip()))
  for (let head = await bytes.take(BLOCK); head; head = await bytes.take(BLOCK)) {
    const entry = readHead(head)
    // Two empty blocks end the archive.
    if (!entry) continue
    const padding = (BLOCK - (entry.size % BLOCK)) % BLOCK
    const path = entry.path.replace(/^[^/]+\//, '')
    if (entry.isFile && isWanted(path) && isPlain(path)) {
      const target = join(into, path)
      await mkdir(dirname(target), { recursive: true })
      await using file = await open(target, 'wx')
      await bytes.copy(entry.size, file)
      await file.sync()
      taken.push(path)
    } else await bytes.copy(entry.size, null)
    await bytes.copy(padding, null)
  }
  return taken
}

const BLOCK = 512

/** Only names below the folder. */
const isPlain = (path: string) =>
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

function readHead(head: Buffer): { path: string; size: number; isFile: boolean } | null {
  const text = (from: number, length: number) =>
    head
      .subarray(from, from + length)
      .toString()
      .replace(/\0.*$/s, '')
  const name = text(0, 100)
  if (!name) return null
  const prefix = text(257, 5) === 'ustar' ? text(345, 155) : ''
  const size = Number.parseInt(text(124, 12), 8)
  if (!Number.isSafeInteger(size) || size < 0) throw new Error('the archive of the package is damaged')
  return {
    path: prefix ? `${prefix}/${name}` : name,
    size,
    isFile: ['', '0'].includes(text(156, 1)),
  }
}

/** A stream, taken a number of bytes at a time. */
function blocks(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  async function more(): Promise<boolean> {
    const { done, value } = await chunks.next()
    if (!done) rest = rest.length ? Buffer.concat([rest, value]) : value
    return !done
  }

  return {
    async take(length: number): Promise<Buffer | null> {
      while (rest.length < length) if (!(await more())) return null
      const taken = rest.subarray(0, length)
      rest = rest.subarray(length)
      return taken
    },
    async copy(length: number, file: FileHandle | null): Promise<void> {
      for (let left = length; left > 0; ) {
        if (rest.length === 0 && !(await more())) throw new Error('the archive of the package ends early')
        const part = rest.subarray(0, left)
        if (file) await file.writeFile(part)
        rest = rest.subarray(part.length)
        left -= part.length
      }
    },
  }
}
