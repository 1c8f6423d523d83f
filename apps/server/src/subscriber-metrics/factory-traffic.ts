import type { AudioFileRow, EpisodeRow } from '../episodes/table.ts'
import { type AudioRequest, serializeRequests } from '../ingest/commands.ts'
import { keep } from '../ingest/commands-lines.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { rollUp } from '../rollup/commands.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { subscriberFetchSink } from './commands-fetches.ts'

export type HeardBy = { by: Pick<SubscriberRow, 'id' | 'show_id'> }
type Fetch = HeardBy & { ip?: string; agent?: string; at?: Date }
type Listening = Fetch & {
  episode: Pick<EpisodeRow, 'id' | 'show_id'>
  audio: Pick<AudioFileRow, 'id' | 'bytes'>
} & Partial<Pick<AudioRequest, 'bytes_sent'>>

const APP = 'AntennaPod/3.5.0'
const HOME = '198.51.100.7'

/** Apps ask for subscribers' feeds. */
export async function buildFetches(kernel: Kernel, fetches: readonly Fetch[]): Promise<void> {
  const sink = subscriberFetchSink(kernel)
  for (const { by, ip = HOME, agent = APP, at = kernel.clock.now() } of fetches)
    sink.append({ showId: by.show_id, subscriberId: by.id, ip, agent, at })
  await sink.flush()
}

/** Subscribers hear whole episodes, counted. */
export async function buildListening(kernel: Kernel, heard: readonly Listening[]): Promise<void> {
  const requests = heard.map(
    ({ by, episode, audio, ip = HOME, agent = APP, at = kernel.clock.now(), ...more }): AudioRequest => ({
      ...{ at, show_id: episode.show_id, episode_id: episode.id, audio_file_id: audio.id },
      ...{ method: 'GET', status: 200, ip, agent, referrer: '', range_header: '' },
      ...{ range_start: null, range_end: null, bytes_sent: audio.bytes, subscriber_id: by.id },
      ...more,
    }),
  )
  await keep(kernel, await serializeRequests(kernel, requests))
  await rollUp(kernel)
}

/** One address of each of so many networks. */
export function listNetworks(count: number): string[] {
  return Array.from({ length: count }, (_, n) => `198.18.${n}.9`)
}
