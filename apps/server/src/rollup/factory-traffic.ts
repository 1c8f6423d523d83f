import type { AudioFileRow, EpisodeRow } from '../episodes/table.ts'
import { type AudioRequest, serializeRequests } from '../ingest/commands.ts'
import { keep } from '../ingest/commands-lines.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { rollUp } from './commands.ts'

export const AGENTS = {
  overcast: 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)',
  antennapod: 'AntennaPod/3.5.0',
  bot: 'Googlebot/2.1 (+http://www.google.com/bot.html)',
}
/** Addresses whose places the packaged database knows, and one that is nowhere. */
export const ADDRESSES = { california: '8.8.8.8', bavaria: '91.64.1.1', nowhere: '198.51.100.7' }

export type HeardEpisode = { episode: EpisodeRow; audio: AudioFileRow }
export type Request = { at: string; agent?: string; ip?: string } & Partial<
  Pick<
    AudioRequest,
    'method' | 'status' | 'range_header' | 'range_start' | 'range_end' | 'bytes_sent' | 'referrer'
  >
>

/** Requests for the whole audio of an episode unless told otherwise, counted. */
export async function buildTraffic(
  kernel: Kernel,
  { episode, audio }: HeardEpisode,
  requests: readonly Request[],
): Promise<void> {
  const all = requests.map(
    ({ at, ip = ADDRESSES.nowhere, agent = AGENTS.overcast, ...request }): AudioRequest => ({
      at: new Date(at),
      show_id: episode.show_id,
      episode_id: episode.id,
      audio_file_id: audio.id,
      method: 'GET',
      status: request.range_header ? 206 : 200,
      ip,
      agent,
      referrer: '',
      range_header: '',
      range_start: null,
      range_end: null,
      bytes_sent: audio.bytes,
      ...request,
    }),
  )
  await keep(kernel, await serializeRequests(kernel, all))
  await rollUp(kernel)
}
