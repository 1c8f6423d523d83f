import { ensureBuilt } from './web-build.ts'

/** `npm start`: the dashboard and the player if they are missing or old, then the server in this same process, so that signals reach it. */
if (process.env.ROLE !== 'worker') {
  try {
    await ensureBuilt((line) => process.stdout.write(`  ${line}\n`))
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
}
await import('../apps/server/src/main.ts')
