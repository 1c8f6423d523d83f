import type { AudioRequest } from '../apps/server/src/ingest/commands.ts'

/** Where traffic goes: shows with their episodes, all of the same length. */
export interface Stage {
  shows: { id: number; episodes: { id: number; fileId: number }[] }[]
  bytes: number
}

const AGENTS: [agent: string, share: number][] = [
  ['AppleCoreMedia/1.0.0.21E236 (iPhone; U; CPU OS 17_4_1 like Mac OS X; en_us)', 30],
  ['Podcasts/1650.20 CFNetwork/1494.0.7 Darwin/23.4.0', 14],
  ['Spotify/8.9.34 iOS/17.4.1 (iPhone15,2)', 18],
  ['Overcast/3.0 (+http://overcast.fm/; iOS podcast app)', 8],
  ['Pocket Casts/7.61 (Android 14)', 8],
  ['AntennaPod/3.5.0', 6],
  ['Castbox/11.9.1 (Android 13)', 4],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36',
    4,
  ],
  ['Podcast Addict/v5 (Android)', 3],
  ['Googlebot/2.1 (+http://www.google.com/bot.html)', 3],
  ['curl/8.5.0', 2],
]

/** The same numbers each time. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * A request as listeners make them: a few episodes get most, one in five in parts,
 * many come from the same networks.
 */
export function createTraffic({ shows, bytes }: Stage, random: () => number): (at: Date) => AudioRequest {
  const picked = agentPicker(random)
  return (at) => {
    const show = shows[Math.floor(random() ** 2 * shows.length)] as Stage['shows'][number]
    const episode = show.episodes[Math.floor(random() ** 3 * show.episodes.length)] as {
      id: number
      fileId: number
    }
    const part = random() < 0.2
    const start = part ? Math.floor(random() * bytes * 0.5) : null
    const end = start === null ? null : Math.min(bytes - 1, start + Math.floor(bytes * 0.6))
    const sent =
      start === null || end === null ? (random() < 0.1 ? Math.floor(bytes * 0.1) : bytes) : end - start + 1
    return {
      at,
      show_id: show.id,
      episode_id: episode.id,
      audio_file_id: episode.fileId,
      method: 'GET',
      status: part ? 206 : 200,
      ip: drawAddress(random),
      agent: picked(),
      referrer: '',
      range_header: part ? `bytes=${start}-${end}` : '',
      range_start: start,
      range_end: end,
      bytes_sent: sent,
    }
  }
}

/** Some four hundred thousand different people in networks of all the world. */
function drawAddress(random: () => number): string {
  const number = Math.floor(random() ** 1.5 * 400_000)
  return [11 + ((number * 7) % 190), (number * 13) % 256, (number >> 8) % 256, number % 256].join('.')
}

/** Versions differ as they do: several hundred different texts. */
function agentPicker(random: () => number): () => string {
  return () => {
    let share = random() * 100
    for (const [agent, part] of AGENTS) {
      share -= part
      if (share < 0)
        return agent.replace(/(\d+)\.(\d+)/, (_all, major) => `${major}.${Math.floor(random() * 40)}`)
    }
    return AGENTS[0]?.[0] as string
  }
}
