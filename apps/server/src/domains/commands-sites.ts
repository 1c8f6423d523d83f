import type { FastifyInstance } from 'fastify'
import { knownSites } from '../kernel/http/serve-sites.ts'
import { type Kernel, perKernel } from '../kernel/kernel.ts'
import { showChanges } from '../shows/commands-changes.ts'
import { listSites } from './queries.ts'

/** Many changes of podcasts in a row are read once. */
const THROTTLE_MS = 500
/** For processes that cannot hear of changes. */
const REFRESH_INTERVAL_MS = 30_000

/** One after another: what was read last is what is known. */
const queue = perKernel((_kernel: Kernel) => ({ running: Promise.resolve() }))

/**
 * Reads which hosts answer. What a process knows is where it looks at all: each request asks the database
 * once more, so that a removed one is refused at once.
 */
export async function renewSites(kernel: Kernel): Promise<void> {
  const { running } = queue(kernel)
  const next = running.then(async () => {
    knownSites(kernel).replace(await listSites(kernel.db))
  })
  queue(kernel).running = next.catch((error) =>
    kernel.log.warn({ err: error }, 'hosts of websites could not be read'),
  )
  await queue(kernel).running
}

/** Keeps this process up to date with what others change. */
export function watchSites(app: FastifyInstance, kernel: Kernel): void {
  let timer: NodeJS.Timeout | undefined
  const renewSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      void renewSites(kernel)
    }, THROTTLE_MS).unref()
  }
  showChanges(app, kernel).onChange(renewSoon)
  const regular = setInterval(renewSoon, REFRESH_INTERVAL_MS).unref()
  app.addHook('onReady', () => renewSites(kernel))
  app.addHook('onClose', async () => {
    clearTimeout(timer)
    clearInterval(regular)
    await queue(kernel).running
  })
}
