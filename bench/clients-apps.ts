import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** gPodder by its command line, with a folder of its own. */
export function createGpodder(folder: string) {
  const home = join(folder, 'gpodder')
  mkdirSync(home, { recursive: true })
  const run = (...parameters: string[]) => runProgram('gpo', parameters, { GPODDER_HOME: home, HOME: home })
  return {
    run,
    downloads: () => listFiles(join(home, 'Downloads')).filter((file) => !/\.(partial|jpg|png)$/.test(file)),
    partials: () => listFiles(join(home, 'Downloads')).filter((file) => file.endsWith('.partial')),
  }
}

/** Newsboat and its downloader: the feed is read by the one, its files come by the other. */
export function createNewsboat(folder: string) {
  const home = join(folder, 'newsboat')
  const downloads = join(home, 'downloads')
  mkdirSync(downloads, { recursive: true })
  const paths = {
    config: join(home, 'config'),
    urls: join(home, 'urls'),
    cache: join(home, 'cache.db'),
    queue: join(home, 'queue'),
  }
  writeFileSync(paths.config, `download-path "${downloads}"\nmax-downloads 1\n`)
  const common = ['-C', paths.config, '-u', paths.urls, '-c', paths.cache]
  return {
    read: async (url: string) => {
      writeFileSync(paths.urls, `${url}\n`)
      return runProgram('newsboat', [...common, '-x', 'reload', 'print-unread'], { HOME: home })
    },
    /** Puts files into the queue as newsboat does. */
    enqueue: (urls: readonly string[]) =>
      writeFileSync(
        paths.queue,
        urls.map((url, index) => `${url} "${join(downloads, `${index}.mp3`)}"\n`).join(''),
      ),
    /** Until `isOver`, or for a quarter of a minute; then it is killed as by a dead battery. */
    download: (isOver: () => boolean) => runPodboat(home, paths, isOver),
    downloads: () => listFiles(downloads).filter((file) => file.endsWith('.mp3')),
    partials: () => listFiles(downloads).filter((file) => file.endsWith('.part')),
  }
}

/** Podboat needs a terminal; `d` starts again what was broken off. */
async function runPodboat(
  home: string,
  { config, queue }: { config: string; queue: string },
  isOver: () => boolean,
): Promise<void> {
  const command = `stty rows 24 cols 100; exec podboat -a -C '${config}' -q '${queue}'`
  const child = spawn('script', ['-qefc', command, '/dev/null'], {
    env: { PATH: process.env.PATH, HOME: home, TERM: 'xterm', LANG: 'C.UTF-8' },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  for (let wait = 0; wait < 60 && child.exitCode === null && !isOver(); wait++) {
    await pause(250)
    if (wait % 4 === 3) child.stdin.write(wait % 8 === 3 ? 'd' : 'j')
  }
  process.kill(-(child.pid as number), 'SIGKILL')
  await ended
}

export function digest(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

/** What the program printed, and how it ended. */
async function runProgram(
  program: string,
  parameters: readonly string[],
  environment: Record<string, string>,
): Promise<string> {
  const child = spawn(program, parameters, {
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', TERM: 'xterm', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const timer = setTimeout(() => child.kill('SIGKILL'), 90_000)
  const code = await new Promise((resolve) => child.on('close', resolve))
  clearTimeout(timer)
  return `${output}\n(${program} ended with ${code})`
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
