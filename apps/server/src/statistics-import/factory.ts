import type { Kernel } from '../kernel/kernel.ts'

/**
 * A file of another host that was read and waits to be confirmed: ten downloads of the
 * podcast on one day. @returns its id
 */
export async function buildStatisticsImport(kernel: Kernel, show: { id: number }): Promise<number> {
  const { id } = await kernel.db
    .insertInto('statistics_imports')
    .values({
      show_id: show.id,
      source: 'generic',
      file_name: 'numbers.csv',
      state: 'preview',
      rows: 1,
      downloads: 10,
      preview: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await kernel.db
    .insertInto('statistics_labels')
    .values({ import_id: id, number: 0, label: '', episode_id: null, downloads: 10 })
    .execute()
  await kernel.db
    .insertInto('staged_statistics')
    .values({ import_id: id, number: 0, day: '2025-01-01', downloads: 10 })
    .execute()
  return id
}
