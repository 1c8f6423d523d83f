import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { bySystem, type PermittedEpisode } from '../access/queries.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { buildShow } from '../shows/factory.ts'
import { signUploadId } from '../uploads/commands.ts'
import type { UploadRow } from '../uploads/table.ts'
import type {
  AlternateEnclosureRow,
  AlternateEnclosureTable,
  AudioFileRow,
  AudioFileTable,
  EpisodeTable,
} from './table.ts'

type Overrides = { show?: { id: number } } & Partial<Insertable<EpisodeTable>>

/**
 * An episode published an hour ago, with an audio row whose file is not in storage;
 * its show is made unless named.
 */
export async function buildEpisode(
  kernel: Kernel,
  { show, ...overrides }: Overrides = {},
): Promise<PermittedEpisode> {
  const publicId = overrides.public_id ?? randomUUID()
  const now = kernel.clock.now()
  const row = await kernel.db
    .insertInto('episodes')
    .values({
      public_id: publicId,
      show_id: show?.id ?? (await buildShow(kernel)).id,
      name: 'To Lisbon',
      slug: `to-lisbon-${publicId.slice(0, 8)}`,
      guid: publicId,
      description: '<p>One night, three borders.</p>',
      is_draft: false,
      audio_date: new Date(now.getTime() - 3_600_000),
      audio_file_id: null,
      media_state: 'ready',
      media_message: null,
      upload_id: null,
      artwork_key: null,
      artwork_type: null,
      artwork_px: null,
      deleted_at: null,
      created_at: now,
      updated_at: now,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (row.media_state !== 'ready' || overrides.audio_file_id) return bySystem('episode', row)
  const audio = await buildAudioFile(kernel, row)
  await kernel.db.updateTable('episodes').set({ audio_file_id: audio.id }).where('id', '=', row.id).execute()
  return bySystem('episode', { ...row, audio_file_id: audio.id })
}

/** Ten minutes of MP3 at 128 kbps; only the row. */
export async function buildAudioFile(
  kernel: Kernel,
  episode: { id: number },
  overrides: Partial<Insertable<AudioFileTable>> = {},
): Promise<AudioFileRow> {
  return kernel.db
    .insertInto('audio_files')
    .values({
      episode_id: episode.id,
      storage_key: `audio/${randomUUID()}.mp3`,
      original_key: null,
      peaks_key: null,
      file_name: 'to-lisbon.mp3',
      content_type: 'audio/mpeg',
      bytes: 9_600_000,
      duration_seconds: 600,
      bit_rate: 128_000,
      sample_rate: 44_100,
      channels: 2,
      sha256: 'a'.repeat(64),
      replaced_at: null,
      created_at: kernel.clock.now(),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The same in another form: video that is stored here; only the row. */
export async function buildAlternate(
  kernel: Kernel,
  episode: { id: number },
  overrides: Partial<Insertable<AlternateEnclosureTable>> = {},
): Promise<AlternateEnclosureRow> {
  return kernel.db
    .insertInto('alternate_enclosures')
    .values({
      public_id: randomUUID(),
      episode_id: episode.id,
      upload_id: null,
      media_state: 'ready',
      title: 'Video',
      storage_key: `originals/${randomUUID()}.mp4`,
      file_name: 'to-lisbon.mp4',
      content_type: 'video/mp4',
      bytes: 96_000_000,
      duration_seconds: 600,
      bit_rate: 1_280_000,
      height: 720,
      sha256: 'c'.repeat(64),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** An upload whose bytes have come, ready to be saved with an episode; only the row. */
export async function buildStoredUpload(
  kernel: Kernel,
  user: { id: number },
): Promise<UploadRow & { signed: string }> {
  const now = kernel.clock.now()
  const stored = await kernel.db
    .insertInto('uploads')
    .values({
      user_id: user.id,
      upload_key: randomUUID(),
      file_name: 'lisbon raw.wav',
      declared_bytes: 5000,
      declared_md5: null,
      state: 'stored',
      storage_key: `uploads/${randomUUID()}`,
      bytes: 5000,
      sha256: 'b'.repeat(64),
      kind: 'wav',
      expires_at: new Date(now.getTime() + 86_400_000),
      stored_at: now,
      attached_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...stored, signed: signUploadId(kernel, stored) }
}

/** Every field of the feed alone with a value that is not the default, as the API takes and answers it. */
export const tagExamples = {
  itunes_title: 'Lisbon',
  author: 'Rui Sol',
  episode_display: 'Ch. 7',
  social_interacts: [
    { protocol: 'nostr', uri: 'nostr:note1abc', account_id: 'npub1abc', account_url: '', priority: null },
  ],
  chat: {
    server: 'example.com',
    protocol: 'matrix',
    account_id: '@mira:example.com',
    space: '#lisbon:example.com',
  },
  feed_images: [
    {
      href: 'https://example.com/lisbon.jpg',
      alt: 'The station',
      aspect_ratio: '1/1',
      width: 3000,
      height: null,
      type: '',
      purpose: 'artwork',
    },
  ],
  content_links: [{ href: 'https://video.example/lisbon', text: 'Watch it' }],
  location_rel: 'subject',
  locations: [{ name: 'Porto', geo: 'geo:41.15,-8.61', osm: '', country: 'PT', rel: 'creator' }],
  custom_xml: '<trains:seat xmlns:trains="https://example.com/trains" number="31"/>',
} as const
