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

/**
 * As the API takes them: one with everything, which has ended and stays, and one
 * with the least that is needed.
 */
export const liveExamples = [
  {
    title: 'The night of the long distances',
    description: '<p>Eight hours, <b>one</b> train.</p>',
    start_time: '2026-02-28T20:00:00.000Z',
    end_time: '2026-03-01T04:00:00.000Z',
    enclosure: { url: 'https://stream.example/long.mp3', type: 'audio/mpeg', length: 33_000 },
    alternate_enclosures: [
      {
        url: 'https://stream.example/long.m3u8',
        type: 'application/x-mpegURL',
        length: null,
        bitrate: 2_000_000,
        height: 1080,
        title: 'Video',
        lang: 'en',
        rel: 'video',
        codecs: 'avc1.64001F',
        default: false,
      },
    ],
    content_links: [{ href: 'https://video.example/long', text: 'Watch it' }],
    link: 'https://trains.example/live',
    feed_images: [
      {
        href: 'https://trains.example/live.jpg',
        alt: 'The platform',
        aspect_ratio: '16/9',
        width: 1920,
        height: 1080,
        type: '',
        purpose: '',
      },
    ],
    chat: { server: 'irc.example.org', protocol: 'irc', account_id: '@mira', space: '#live' },
    social_interacts: [{ protocol: 'disabled', uri: '', account_id: '', account_url: '', priority: null }],
    location_name: 'Platform 3',
    location_geo: 'geo:48.2,16.37',
    location_osm: 'N1234',
    location_country: 'AT',
    location_rel: 'creator',
    fundings: [{ url: 'https://trains.example/coffee', text: 'Coffee for the night' }],
    value_type: 'lightning',
    value_method: 'lnaddress',
    value_suggested_amount: '0.00000005',
    value_recipients: [
      {
        name: 'Band',
        value_type: 'lnaddress',
        address: 'band@wallet.example',
        split: 90,
        fee: false,
        custom_key: '',
        custom_value: '',
      },
      {
        name: 'App',
        value_type: 'node',
        address: `02${'a'.repeat(64)}`,
        split: 1,
        fee: true,
        custom_key: '7',
        custom_value: 'x',
      },
    ],
    time_splits: [
      {
        start_time: 60,
        duration: 237.5,
        remote_percentage: 95,
        remote_item: { feed_guid: 'a94f5cc9-8c58-55fc-91fe-a324087a655b' },
      },
      {
        start_time: 330,
        duration: 53,
        recipients: [
          {
            name: 'Guest',
            value_type: 'lnaddress',
            address: 'guest@wallet.example',
            split: 1,
            fee: false,
            custom_key: '',
            custom_value: '',
          },
        ],
      },
    ],
    keep_in_feed: true,
  },
  {
    title: 'Live from the sleeper',
    start_time: '2026-03-08T20:00:00.000Z',
    enclosure: { url: 'https://stream.example/night.mp3', type: 'audio/mpeg', length: null },
    content_links: [{ href: 'https://video.example/night', text: 'Watch it' }],
    keep_in_feed: false,
  },
] as const
