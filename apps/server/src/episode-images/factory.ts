import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Kernel } from '../kernel/kernel.ts'
import type { EpisodeImageRow, EpisodeImageTable } from './table.ts'

/** A picture of a station whose file is not in storage. */
export async function buildEpisodeImage(
  kernel: Kernel,
  episode: { id: number },
  overrides: Partial<Insertable<EpisodeImageTable>> = {},
): Promise<EpisodeImageRow> {
  const picture = { picture_key: randomUUID(), picture_type: 'image/jpeg', width: 800, height: 600 }
  return kernel.db
    .insertInto('episode_images')
    .values({ episode_id: episode.id, ...picture, subtitle: 'Lisboa Oriente', ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow()
}
