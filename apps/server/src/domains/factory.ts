import type { Kernel } from '../kernel/kernel.ts'
import { publish } from '../shows/commands.ts'
import { setSiteHost } from '../shows/commands-site.ts'
import { renewSites } from './commands-sites.ts'

/** The website of a show at a host of its own, as if its records had been found. */
export async function buildDomain(
  kernel: Kernel,
  { show, host }: { show: { id: number }; host: string },
): Promise<void> {
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('site_domains')
      .values({
        ...{ show_id: show.id, host, token: 'proof', state: 'verified', checks: 0, created_at: now },
        ...{ finding: null, checked_at: now, verified_at: now, failing_since: null, ended_at: null },
        next_check_at: new Date(now.getTime() + 86_400_000),
      })
      .execute()
    await setSiteHost(trx, show.id, { host, isLinked: true })
    await publish(trx, kernel, show.id, 'show')
  })
  await renewSites(kernel)
}
