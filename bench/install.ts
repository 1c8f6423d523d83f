import '../apps/server/src/tsx-hook.ts'
import { buildUser, FACTORY_PASSWORD } from '../apps/server/src/accounts/factory.ts'
import { composeKernel, prepareData } from '../apps/server/src/compose.ts'
import { collectJobs } from '../apps/server/src/kernel/capability.ts'
import type { Clock } from '../apps/server/src/kernel/clock.ts'
import { readConfig } from '../apps/server/src/kernel/config.ts'
import type { Kernel } from '../apps/server/src/kernel/kernel.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'

export const EMAIL = 'bench@example.com'
export const PASSWORD = FACTORY_PASSWORD

/** Opens an installation whose server is not running, for as long as `work` takes. */
export async function withInstall<T>(
  dataDir: string,
  work: (kernel: Kernel) => Promise<T>,
  own: { clock?: Clock } = {},
): Promise<T> {
  const kernel = await composeKernel(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), own)
  try {
    return await work(kernel)
  } finally {
    await kernel.database.close()
  }
}

/** A migrated installation with one account and one public show. */
export async function furnish(
  dataDir: string,
  more: (kernel: Kernel, show: { id: number; slug: string }) => Promise<void> = async () => {},
): Promise<{ showId: number; slug: string }> {
  return withInstall(dataDir, async (kernel) => {
    await prepareData(kernel)
    await kernel.jobs.open(collectJobs(kernel))
    const user = await buildUser(kernel, { email: EMAIL })
    const show = await buildShow(kernel, { user, podcast_title: 'Bench', slug: 'bench' })
    await more(kernel, show)
    await kernel.jobs.stop(1)
    return { showId: show.id, slug: show.slug }
  })
}

/** A migrated installation that stays open; its jobs are put in line here, and worked on by a server. */
export async function openKernel(environment: Record<string, string>): Promise<Kernel> {
  const kernel = await composeKernel(readConfig({ LOG_LEVEL: 'warn', ...environment }))
  await prepareData(kernel)
  await kernel.jobs.open(collectJobs(kernel))
  return kernel
}
