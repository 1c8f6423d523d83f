import type { Kernel } from '../kernel/kernel.ts'
import { readAccount } from './commands-read.ts'
import { settle } from './commands-settle.ts'

/**
 * Of a podcast that changed hands: what was paid until now is read, what goes to the account before ends
 * there, and its prices go.
 */
export async function removeForeignJar(kernel: Kernel, show: { id: number; user_id: number }): Promise<void> {
  const jar = await kernel.db
    .selectFrom('tip_jars')
    .select(['id', 'user_id'])
    .where('show_id', '=', show.id)
    .where('user_id', '!=', show.user_id)
    .executeTakeFirst()
  if (!jar) return
  // By the tip jar, payments on that account belong to this podcast.
  await readAccount(kernel, jar)
  await settle(kernel, jar)
  await kernel.db.deleteFrom('tip_jars').where('id', '=', jar.id).execute()
}
