import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'

/** The path of a program that is installed; null, said on the error output, where there is none. */
export function findProgram(name: string): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name)
    try {
      accessSync(path, constants.X_OK)
      return path
    } catch {
      // The next folder may have it.
    }
  }
  process.stderr.write(`SKIPPED: ${name} is not on the PATH, so nothing was tried with it\n`)
  return null
}

export interface RealServer {
  url: string
  host: string
  stop(): Promise<void>
}

/** Starts a server on a free port of this machine, and waits until it answers `path` with 200. */
export async function startProgram(
  program: string,
  options: (port: number) => readonly string[],
  path = '/',
): Promise<RealServer> {
  const port = await freePort()
  const child = spawn(program, options(port), { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (bytes: Buffer) => {
    said = (said + bytes.toString()).slice(-2000)
  })
  const host = `127.0.0.1:${port}`
  while (!(await isReady(`http://${host}${path}`))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}: ${said}`)
    await new Promise((done) => setTimeout(done, 50))
  }
  return { url: `http://${host}`, host, stop: () => end(child) }
}

function isReady(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    }).on('error', () => resolve(false))
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
