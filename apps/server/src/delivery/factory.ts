import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Insertable } from 'kysely'
import { type PermittedShow, renewed } from '../access/queries.ts'
import { buildAudioFile, buildEpisode } from '../episodes/factory.ts'
import type { AudioFileRow, AudioFileTable, EpisodeRow } from '../episodes/table.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { buildShow } from '../shows/factory.ts'
import { eventSink } from './commands.ts'

/** Who may listen, by the columns that say so. */
export const MODES = {
  public: {},
  unlisted: { is_private: true },
  password: { is_password_protected: true, username: 'ana' },
  members: { is_advanced_private_feed: true },
} as const
export type Mode = keyof typeof MODES

/** Of `password`, with the name `ana`. */
export const PASSWORD = 'sleeper car'

/** What an app sends with a name and a password. */
export function basic(password: string, name = 'ana'): { authorization: string } {
  return { authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}` }
}

/** A show in a mode, with its password where it has one. */
export async function buildShowIn(
  kernel: Kernel,
  mode: Mode,
  overrides: Parameters<typeof buildShow>[1] = {},
): Promise<PermittedShow> {
  const show = await buildShow(kernel, { ...MODES[mode], ...overrides })
  if (mode !== 'password') return show
  const password_sealed = kernel.secrets.seal(PASSWORD, sealedPlace.showPassword(show.id))
  const changed = kernel.db
    .updateTable('shows')
    .set({ password_sealed })
    .where('id', '=', show.id)
    .returningAll()
  return renewed(show, await changed.executeTakeFirstOrThrow())
}

type Overrides = {
  show?: { id: number }
  audio?: Partial<Insertable<AudioFileTable>>
  content?: Buffer
} & Parameters<typeof buildEpisode>[1]

/**
 * A published episode whose audio lies in storage: by default two minutes at 8 kB a second,
 * every byte told apart by its place.
 */
export async function buildAudibleEpisode(
  kernel: Kernel,
  { audio, content = numberedBytes(960_000), ...overrides }: Overrides = {},
): Promise<{ episode: EpisodeRow; audio: AudioFileRow; content: Buffer }> {
  const made = await buildEpisode(kernel, { ...overrides, media_state: 'none' })
  const key = `audio/${randomUUID()}.mp3`
  await kernel.storage.put(key, Readable.from([content]), { contentType: 'audio/mpeg' })
  const file = await buildAudioFile(kernel, made, {
    storage_key: key,
    bytes: content.length,
    duration_seconds: 120,
    sha256: createHash('sha256').update(content).digest('hex'),
    ...audio,
  })
  const changes = { audio_file_id: file.id, media_state: 'ready' as const }
  const episode = await kernel.db
    .updateTable('episodes')
    .set(changes)
    .where('id', '=', made.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { episode, audio: file, content }
}

/** The raw events of an episode, oldest first. */
export async function listEvents(kernel: Kernel, episodeId: number) {
  await eventSink(kernel).flush()
  return kernel.db
    .selectFrom('download_requests')
    .selectAll()
    .where('episode_id', '=', episodeId)
    .orderBy('id')
    .execute()
}

/** Bytes in which no two places of a few hundred thousand look alike. */
export function numberedBytes(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  for (let at = 0; at + 4 <= length; at += 4) bytes.writeUInt32BE(at, at)
  return bytes
}
