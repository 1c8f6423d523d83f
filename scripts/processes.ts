import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')
/** Of programs of ours that Node has compiled: half the time of loading them. */
export const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/node')

/**
 * The script file of a package's command, to be run by the Node that runs this: works
 * without a shell and on every system.
 */
export function findCommand(packageName: string, command = packageName, from = ROOT): string | undefined {
  const require = createRequire(join(from, 'package.json'))
  try {
    const manifest = require.resolve(`${packageName}/package.json`)
    const { bin } = require(manifest) as { bin: string | Record<string, string> }
    const file = typeof bin === 'string' ? bin : bin[command]
    return file && join(dirname(manifest), file)
  } catch {
    return undefined
  }
}

/** Starts a Node script as a child that ends with us. */
export function startNode(args: string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(process.execPath, args, { stdio: 'inherit', cwd: ROOT, ...options })
  const end = () => child.kill('SIGTERM')
  process.on('exit', end)
  child.on('exit', () => process.off('exit', end))
  return child
}

/** Runs a Node script to its end and resolves with its exit code. */
export function runNode(args: string[], options: SpawnOptions = {}): Promise<number> {
  return ended(startNode(args, options))
}

export function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}
