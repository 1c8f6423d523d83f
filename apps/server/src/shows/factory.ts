import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { bySystem, type PermittedShow } from '../access/queries.ts'
import { buildUser } from '../accounts/factory.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ShowTable } from './table.ts'

/** A public show; its owner is made unless named. */
export async function buildShow(
  kernel: Kernel,
  { user, ...overrides }: { user?: { id: number } } & Partial<Insertable<ShowTable>> = {},
): Promise<PermittedShow> {
  const id = randomUUID()
  const now = kernel.clock.now()
  const row = await kernel.db
    .insertInto('shows')
    .values({
      user_id: user?.id ?? (await buildUser(kernel)).id,
      podcast_title: 'Night Trains',
      slug: `night-trains-${id.slice(0, 8)}`,
      feed_guid: id,
      description: '<p>Sleeping cars, slow mornings.</p>',
      author: 'Mira Kolb',
      email: 'mira@example.com',
      language_id: 1,
      subcategory_id: null,
      artwork_key: null,
      artwork_type: null,
      changed_at: now,
      deleted_at: null,
      created_at: now,
      updated_at: now,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return bySystem('show', row)
}

/** Every setting of the feed alone with a value that is not the default, as the API takes and answers it. */
export const tagExamples = {
  itunes_title: 'Night Trains with Mira',
  trailers: [
    {
      title: 'All aboard',
      url: 'https://example.com/trailer.mp3',
      pubdate: '2026-01-02T08:00:00.000Z',
      length: 1_234_567,
      type: 'audio/mpeg',
      season: 2,
    },
  ],
  podroll: [
    {
      feed_guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
      feed_url: 'https://example.com/pc20.xml',
      title: 'Podcasting 2.0',
    },
  ],
  blocks: [
    { service: '', blocked: true },
    { service: 'google', blocked: false },
  ],
  social_interacts: [
    {
      protocol: 'activitypub',
      uri: 'https://example.social/@mira/1',
      account_id: '@mira',
      account_url: 'https://example.social/@mira',
      priority: 1,
    },
  ],
  chat: { server: 'irc.example.org', protocol: 'irc', account_id: '@mira', space: '#night-trains' },
  feed_images: [
    {
      href: 'https://example.com/banner.webp',
      alt: 'A sleeping car at dawn',
      aspect_ratio: '16/9',
      width: 2560,
      height: 1440,
      type: 'image/webp',
      purpose: 'banner social',
    },
  ],
  txts: [{ purpose: 'verify', value: 'S6lpp-7ZCn8' }],
  publisher: {
    feed_guid: '003af0a0-6a45-55cf-b765-68e3d349551a',
    feed_url: 'https://example.com/publisher.xml',
    title: 'Rail Radio',
  },
  remote_items: [
    {
      feed_guid: '396d9ae0-da7e-5557-b894-b606231fa3ea',
      feed_url: 'https://example.com/music.xml',
      title: 'A song',
      item_guid: 'song-1',
      medium: 'music',
    },
  ],
  location_rel: 'creator',
  locations: [{ name: 'Graz', geo: 'geo:47.07,15.43', osm: 'R34719', country: 'AT', rel: 'subject' }],
  update_frequency_dtstart: '2026-01-05T06:00:00.000Z',
  update_frequency_complete: true,
  uses_podping: false,
  custom_xml: '<trains:line xmlns:trains="https://example.com/trains">NJ 40</trains:line>',
  feed_limit: 50,
  feed_archive: true,
  ai_content: 'yes',
} as const
