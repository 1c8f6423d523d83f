import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { mountSmallDisk, type SmallDisk } from '../apps/server/src/testing/small-disk.ts'
import { openEmbedded } from './faults-embedded.ts'
import { type Fault, type FaultResult, FaultStage, NotPossible } from './faults-stage.ts'
import { suffer } from './faults-steps.ts'

const MEGABYTES = 400
const LASTS_MS = 4000

export const DISK_FAULTS: Fault[] = [
  { name: 'disk full', run: (folder) => withDisk(folder, fill) },
  { name: 'one inode left', run: (folder) => withDisk(folder, (disk) => disk.useInodes(1)) },
  {
    name: 'files on a disk that turns read-only',
    run: (folder) => withDisk(folder, turnReadOnly, (disk) => void disk.setReadOnly(false), 'files'),
  },
  { name: 'descriptors used up', run: withoutDescriptors },
  ...[
    ['clock jumps 10 min forward', 600_000],
    ['clock jumps 10 min back', -600_000],
    ['clock jumps beyond 19 January 2038', Date.UTC(2038, 0, 20) - Date.now()],
  ].map(([name, ms]): Fault => ({ name: String(name), run: (folder) => withClock(folder, Number(ms)) })),
]

async function withDisk(
  folder: string,
  cause: (disk: SmallDisk) => void | Promise<void>,
  repair: (disk: SmallDisk) => void = (disk) => disk.free(),
  what: 'everything' | 'files' = 'everything',
): Promise<FaultResult> {
  const disk = mountSmallDisk({ megabytes: MEGABYTES, inodes: 6000 })
  if (!disk) throw new NotPossible('this account may not mount a disk in memory')
  let scene: FaultStage | undefined
  try {
    const installation = await openEmbedded(folder)
    const dataDir = join(what === 'files' ? folder : disk.folder, 'data')
    const moved = what === 'files' ? 'data/files' : 'data'
    cpSync(join(folder, moved), join(disk.folder, moved), { recursive: true })
    if (what === 'files') {
      rmSync(join(dataDir, 'files'), { recursive: true })
      symlinkSync(join(disk.folder, 'data/files'), join(dataDir, 'files'))
    }
    scene = await FaultStage.open({
      ...installation,
      environment: { ...installation.environment, DATA_DIR: dataDir },
    })
    return await suffer(scene, {
      cause: () => cause(disk),
      ms: LASTS_MS,
      repair: () => repair(disk),
      uploads: true,
    })
  } finally {
    await scene?.server.kill()
    disk.remove()
  }
}

/** The server writes meanwhile, and may have had the last bytes. */
function fill(disk: SmallDisk): void {
  try {
    disk.fill()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

/** The system refuses it while a file is open for writing, as those of the embedded database are. */
async function turnReadOnly(disk: SmallDisk): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (disk.setReadOnly(true)) return
    await pause(20)
  }
  throw new NotPossible('the disk cannot be made read-only while files are open for writing')
}

async function withoutDescriptors(folder: string): Promise<FaultResult> {
  if (spawnSync('prlimit', ['--version']).status !== 0) throw new NotPossible('prlimit is missing')
  const scene = await FaultStage.open(await openEmbedded(folder))
  const limit = (most: number) => {
    const { status, stderr } = spawnSync(
      'prlimit',
      ['--pid', String(scene.server.pid), `--nofile=${most}:`],
      { encoding: 'utf8' },
    )
    if (status !== 0) throw new NotPossible(stderr.trim())
  }
  try {
    return await suffer(scene, {
      cause: () => limit(readdirSync(`/proc/${scene.server.pid}/fd`).length),
      ms: LASTS_MS,
      repair: () => void (scene.server.ended() || limit(4096)),
      uploads: true,
    })
  } finally {
    await scene.server.kill()
  }
}

async function withClock(folder: string, ms: number): Promise<FaultResult> {
  const file = join(folder, 'clock')
  writeFileSync(file, '0')
  const shim = ['--import', join(import.meta.dirname, 'faults-clock.ts')]
  const scene = await FaultStage.open(await openEmbedded(folder), { CLOCK_FILE: file }, shim)
  const jump = (offset: number) => {
    writeFileSync(file, String(offset))
    if (!scene.server.ended()) process.kill(scene.server.pid, 'SIGUSR2')
  }
  try {
    // The clock stays where it jumped to: what it breaks must heal without being set back.
    return await suffer(scene, {
      cause: () => jump(ms),
      ms: LASTS_MS,
      repair: () => scene.signInAgain(),
      uploads: true,
    })
  } finally {
    await scene.server.kill()
  }
}
