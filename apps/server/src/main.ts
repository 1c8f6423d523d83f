import './tsx-hook.ts'
import { createApp } from './app.ts'
import { allJobs } from './capabilities.ts'
import { composeKernel, composeLive } from './compose.ts'
import { ConfigProblems, readConfig } from './kernel/config.ts'
import { DataInUse } from './kernel/database-lock.ts'
import type { Kernel } from './kernel/kernel.ts'
import { migrate } from './kernel/migrations.ts'
import { SecretError } from './kernel/secrets.ts'

/** Starts one process: `ROLE=all` (default) serves and works, `web` only serves, `worker` only works. */
try {
  await start()
} catch (error) {
  explain(error)
  process.exit(1)
}

async function start(): Promise<void> {
  const kernel = await composeKernel(readConfig(process.env))
  const { config, log, jobs } = kernel
  await migrate(kernel.db)
  await checkKeys(kernel)
  await jobs.open(allJobs(kernel))
  const live = composeLive(kernel)
  const app = await createApp(kernel, live)
  if (config.role !== 'worker') {
    await live.start()
    await app.listen({ host: config.host, port: config.port })
    const { port } = app.server.address() as { port: number }
    process.stdout.write(`\n  Podstead is ready:  ${config.origins.app.replace(/:0$/, `:${port}`)}\n\n`)
  }
  // After listening: whoever waits for the first answer does not wait for the workers.
  if (config.role !== 'web') await jobs.work(allJobs(kernel))
  log.info({ role: config.role, engine: kernel.database.engine }, 'started')

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping')
    const deadline = setTimeout(() => process.exit(1), (config.shutdownSeconds + 5) * 1000).unref()
    await live.stop()
    await Promise.all([app.close(), jobs.stop(config.shutdownSeconds)])
    await kernel.database.close()
    clearTimeout(deadline)
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}

/** The keys must be those that the database was written with (security.md 3.4). */
async function checkKeys({ db, secrets }: Kernel): Promise<void> {
  await secrets.verifyCanary(
    async () => (await db.selectFrom('installation').select('value').where('name', '=', 'canary').executeTakeFirst())?.value,
    (value) =>
      db
        .insertInto('installation')
        .values({ name: 'canary', value })
        .onConflict((c) => c.column('name').doUpdateSet({ value }))
        .execute(),
  )
}

function explain(error: unknown): void {
  const { code } = error as { code?: string }
  if (error instanceof ConfigProblems || error instanceof DataInUse) process.stderr.write(`${error.message}\n`)
  else if (error instanceof SecretError)
    process.stderr.write(
      `${error.message}.\nThe secret key (SECRET_KEYS, or secret.key in the data folder) is not the one this database was written with. Put the old key back.\n`,
    )
  else if (code === 'EADDRINUSE') process.stderr.write('That port is in use. Choose another one: PORT=4001 npm start\n')
  else process.stderr.write(`${(error as Error).stack ?? error}\n`)
}
