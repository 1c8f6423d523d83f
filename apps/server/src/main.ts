import './tsx-hook.ts'
import { createApp } from './app.ts'
import { answerCopyRequests } from './backups/commands-copy.ts'
import { composeKernel, composeLive, prepareData } from './compose.ts'
import { collectJobs } from './kernel/capability.ts'
import { readConfig } from './kernel/config.ts'
import { explainStart } from './kernel/http/failure-start.ts'
import { createOperatorLink } from './operations/commands-links.ts'
import { isDirectlyReachable } from './operations/rules-local.ts'
import { restoreNamed } from './stored-files/commands-sweep.ts'

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
  await prepareData(kernel)
  await restoreNamed(kernel)
  await jobs.open(collectJobs(kernel))
  const live = composeLive(kernel)
  const app = await createApp(kernel, live)
  if (config.role !== 'worker') {
    await live.start()
    await app.listen({ host: config.host, port: config.port })
    const { port } = app.server.address() as { port: number }
    process.stdout.write(`\n  Podstead is ready:  ${config.origins.app.replace(/:0$/, `:${port}`)}\n\n`)
    // A terminal is read by whoever starts this; anything else is kept, and this must not be.
    if (
      process.stdout.isTTY &&
      !isDirectlyReachable({ appOrigin: config.origins.app, trustedProxies: config.trustedProxies })
    )
      process.stdout.write(
        `  The operator's pages, through a link that works once:  ${createOperatorLink(kernel, kernel.clock.now())}\n\n`,
      )
  }
  // After listening: whoever waits for the first answer does not wait for the workers.
  if (config.role !== 'web') await jobs.work(collectJobs(kernel))
  // What is wrong with ffmpeg is said at the start, not at the first upload.
  if (config.role !== 'web')
    kernel.media
      .describe()
      .then((media) => log.info(media, 'ffmpeg'))
      .catch((err) => log.error({ err }, 'ffmpeg'))
  const stopCopies = answerCopyRequests(kernel)
  log.info({ role: config.role, engine: kernel.database.engine }, 'started')
  // Nothing is known of the state that such an error leaves behind; whoever
  // supervises the process starts it again.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      log.fatal({ err: error, event }, 'the process ends')
      process.exit(1)
    })

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping')
    const deadline = setTimeout(() => process.exit(1), (config.shutdownSeconds + 5) * 1000).unref()
    stopCopies()
    await live.stop()
    // Uploads that stand still and listeners that do not read would hold the end up for as long as they like.
    setTimeout(() => app.connections.destroyAll(), config.shutdownSeconds * 1000).unref()
    await Promise.all([app.close(), jobs.stop(config.shutdownSeconds)])
    await kernel.database.close()
    clearTimeout(deadline)
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}

function explain(error: unknown): void {
  const { DATA_DIR: dataDir = './data', DATABASE_URL: databaseUrl, LOG_LEVEL } = process.env
  process.stderr.write(`${explainStart(error, { dataDir, databaseUrl })}\n`)
  if (LOG_LEVEL === 'debug') process.stderr.write(`${(error as Error).stack ?? error}\n`)
}
