import { spawn } from 'node:child_process'
import { access, chmod, constants, copyFile, mkdir, realpath } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

/** The part of a logger that media needs. */
type MediaLog = { info(facts: object, message: string): void; warn(facts: object, message: string): void }

export type MediaBinaries = {
  ffmpeg: string
  ffprobe: string
  source: 'configured' | 'system' | 'npm'
  versions: { ffmpeg: string; ffprobe: string }
}

export type BinarySettings = {
  ffmpegPath?: string | undefined
  ffprobePath?: string | undefined
  log: MediaLog
  cacheDirectory?: string
  path?: string
}

/**
 * Finds ffmpeg and ffprobe: the configured paths, else the ones on PATH when recent enough, else the builds
 * that npm brought along. Capabilities are asked for, never assumed. Throws when nothing usable is found.
 */
export async function findMediaBinaries(settings: BinarySettings): Promise<MediaBinaries> {
  const { ffmpegPath, ffprobePath, log } = settings
  const path = settings.path ?? process.env.PATH ?? ''
  if (ffmpegPath) {
    const found = await inspect('configured', ffmpegPath, ffprobePath ?? join(dirname(ffmpegPath), 'ffprobe'))
    if (!found)
      throw new Error(
        `FFMPEG_PATH ${ffmpegPath} (with FFPROBE_PATH) cannot be run or lacks the libmp3lame encoder`,
      )
    return found
  }
  const [ffmpeg, ffprobe] = [await onPath('ffmpeg', path), ffprobePath ?? (await onPath('ffprobe', path))]
  if (ffmpeg && ffprobe) {
    const found = await inspect('system', ffmpeg, ffprobe)
    if (found?.recent) return found
    log.warn({ ffmpeg }, 'the ffmpeg on PATH is older than 4.4 or has no libmp3lame: looking for another')
  }
  const installed = await inspect(
    'npm',
    await fromNpm('ffmpeg', settings),
    ffprobePath ?? (await fromNpm('ffprobe', settings)),
  )
  if (!installed)
    throw new Error('no ffmpeg: install your distribution’s ffmpeg, or set FFMPEG_PATH and FFPROBE_PATH')
  log.warn(
    installed.versions,
    'using the ffmpeg of 2018 that npm brought: for trying out and CI only; install your distribution’s ffmpeg on a server',
  )
  return installed
}

// libavformat 58.76 is the one of FFmpeg 4.4; unlike the version text, git builds carry it too.
const RECENT = [58, 76] as const

async function inspect(source: MediaBinaries['source'], ffmpeg: string, ffprobe: string) {
  const [about, encoders, probe] = await Promise.all([
    output(ffmpeg, '-version'),
    output(ffmpeg, '-encoders'),
    output(ffprobe, '-version'),
  ])
  if (
    !about.startsWith('ffmpeg version') ||
    !probe.startsWith('ffprobe version') ||
    !encoders.includes('libmp3lame')
  )
    return null
  const [, major = '0', minor = '0'] = /libavformat\s+(\d+)\.\s*(\d+)/.exec(about) ?? []
  const recent = Number(major) > RECENT[0] || (Number(major) === RECENT[0] && Number(minor) >= RECENT[1])
  return {
    ffmpeg,
    ffprobe,
    source,
    recent,
    versions: { ffmpeg: versionIn(about), ffprobe: versionIn(probe) },
  }
}

function versionIn(about: string): string {
  return /version (\S+)/.exec(about)?.[1] ?? 'unknown'
}

async function onPath(name: string, path: string): Promise<string | null> {
  for (const directory of path.split(delimiter).filter(Boolean)) {
    const file = join(directory, process.platform === 'win32' ? `${name}.exe` : name)
    if (await executable(file)) return realpath(file)
  }
  return null
}

// npm holds back install scripts, and one of the two packages sets its run bit in such a script: we
// set it, or run a copy of ours.
async function fromNpm(name: 'ffmpeg' | 'ffprobe', { cacheDirectory }: BinarySettings): Promise<string> {
  const fileName = process.platform === 'win32' ? `${name}.exe` : name
  let file: string
  try {
    const outer = createRequire(import.meta.url).resolve(`@${name}-installer/${name}/package.json`)
    file = join(
      dirname(
        createRequire(outer).resolve(`@${name}-installer/${process.platform}-${process.arch}/package.json`),
      ),
      fileName,
    )
  } catch {
    throw new Error(
      `no ${name}: none configured, none on PATH, and npm has none for ${process.platform} ${process.arch}`,
    )
  }
  if (await executable(file)) return file
  try {
    await chmod(file, 0o755)
    return file
  } catch {
    return runnableCopy(file, join(cacheDirectory ?? join(homedir(), '.cache', 'podstead'), fileName))
  }
}

async function runnableCopy(from: string, to: string): Promise<string> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await copyFile(from, to)
  await chmod(to, 0o700)
  return to
}

async function executable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
}

function output(command: string, argument: string): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(command, ['-hide_banner', argument].slice(argument === '-version' ? 1 : 0), {
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 20_000,
    })
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    child.once('error', () => resolve(''))
    child.once('close', () => resolve(text))
  })
}
