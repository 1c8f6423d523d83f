import type { Kernel } from '../kernel/kernel.ts'

/** Longer than anybody asks what was written, or a job could try to write it again. */
const KEPT_MS = 400 * 86_400_000
const PAGE = 5000

/** Forgets letters that ended long ago, by pages. */
export async function forgetLetters({ db, clock }: Kernel): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('letters')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('letters')
          .select('id')
          .where('ended_at', '<', before)
          .where('state', 'not in', ['queued', 'sending'])
          .orderBy('id')
          .limit(PAGE),
      )
      .executeTakeFirstOrThrow()
    if (numDeletedRows < PAGE) return
  }
}
