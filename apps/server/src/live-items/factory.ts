import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Kernel } from '../kernel/kernel.ts'
import { buildShow } from '../shows/factory.ts'
import type { LiveItemRow, LiveItemTable } from './table.ts'

/** A live item an hour from now; its show is made unless named. */
export async function buildLiveItem(
  kernel: Kernel,
  { show, ...overrides }: { show?: { id: number } } & Partial<Insertable<LiveItemTable>> = {},
): Promise<LiveItemRow> {
  return kernel.db
    .insertInto('live_items')
    .values({
      show_id: show?.id ?? (await buildShow(kernel)).id,
      guid: randomUUID(),
      title: 'Live from the sleeper',
      start_time: new Date(kernel.clock.now().getTime() + 3_600_000),
      enclosure_url: 'https://stream.example/night.mp3',
      enclosure_type: 'audio/mpeg',
      content_links: JSON.stringify([{ href: 'https://video.example/night', text: 'Watch it' }]),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
