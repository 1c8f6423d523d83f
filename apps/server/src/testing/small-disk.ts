import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  /** Leaves nothing, or so many bytes. */
  fill(leave?: number): void
  /** As after somebody made room. */
  free(): void
  /** Uses up the names that the disk has for files, but for so many. */
  useInodes(leave?: number): void
  /** False where this machine does not permit it. */
  setReadOnly(isReadOnly: boolean): boolean
  /** False where this machine does not permit it. */
  resize(megabytes: number): boolean
  remove(): void
}

/** A disk of our own in memory; null where this account may not mount one. */
export function mountSmallDisk({
  megabytes,
  inodes = 20_000,
}: {
  megabytes: number
  inodes?: number
}): SmallDisk | null {
  if (process.platform !== 'linux') return null
  const folder = mkdtempSync(join(tmpdir(), 'podstead-disk-'))
  const mount = (...args: string[]) => spawnSync('mount', args, { stdio: 'ignore' }).status === 0
  if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m,nr_inodes=${inodes}`, 'tmpfs', folder)) {
    rmSync(folder, { recursive: true })
    return null
  }
  const ballast = join(folder, 'ballast')
  let isCovered = false
  /**
   * While a file is open for writing the system refuses to turn the disk; a second mount of
   * it over the first can be turned.
   */
  const cover = () => {
    isCovered = mount('--bind', folder, folder)
    return isCovered && mount('-o', 'remount,bind,ro', folder)
  }
  return {
    folder,
    fill(leave = 0) {
      const { bavail, bsize } = statfsSync(folder)
      try {
        writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leave)), { flag: 'a' })
      } catch (error) {
        // Somebody else took the room in between; then it is as full as it should be.
        if (leave > 0 || (error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    free: () => rmSync(ballast, { recursive: true, force: true }),
    useInodes(leave = 0) {
      spawnSync('mkdir', [ballast])
      for (let n = statfsSync(folder).ffree; n > leave; n--) writeFileSync(join(ballast, String(n)), '')
    },
    setReadOnly(isReadOnly) {
      if (isReadOnly) return mount('-o', 'remount,ro', folder) || cover()
      if (isCovered) spawnSync('umount', [folder], { stdio: 'ignore' })
      isCovered = false
      return mount('-o', 'remount,rw', folder)
    },
    resize: (size) => mount('-o', `remount,size=${size}m`, folder),
    remove() {
      if (isCovered) spawnSync('umount', ['-l', folder], { stdio: 'ignore' })
      spawnSync('umount', ['-l', folder], { stdio: 'ignore' })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
