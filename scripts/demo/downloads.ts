import { type AudioRequest, serializeRequests } from '../../apps/server/src/ingest/commands.ts'
import { keep } from '../../apps/server/src/ingest/commands-lines.ts'
import type { Kernel } from '../../apps/server/src/kernel/kernel.ts'
import { rollUp } from '../../apps/server/src/rollup/commands.ts'
import { AGENTS, REFERRERS } from './cast.ts'
import { addressBook } from './places.ts'

export interface HeardEpisode {
  showId: number
  audio: { id: number; episode_id: number; bytes: number }
  date: Date
  reach: number
}

type Address = () => string

const DAY = 86_400_000
const BATCH = 2000

/**
 * Two years of requests as listeners all over the world would have made them, taken
 * in and counted like any others.
 */
export async function listen(kernel: Kernel, heard: HeardEpisode[], random: () => number): Promise<number> {
  const now = kernel.clock.now().getTime()
  const address = addressBook(kernel, random)
  const requests = heard
    .flatMap((one) => requestsFor(one, now, address, random))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (let at = 0; at < requests.length; at += BATCH) {
    const batch = requests.slice(at, at + BATCH)
    await keep(kernel, await serializeRequests(kernel, batch))
  }
  await rollUp(kernel)
  return requests.length
}

function requestsFor(
  { showId, audio, date, reach }: HeardEpisode,
  now: number,
  address: Address,
  random: () => number,
): AudioRequest[] {
  const requests: AudioRequest[] = []
  const published = date.getTime()
  // The audience grows: two years ago it was about a third of today's.
  const audience = reach * (0.3 + 0.7 * Math.max(0, 1 - (now - published) / (730 * DAY)))
  for (let day = 0; published + day * DAY < now; day++) {
    const weekday = new Date(published + day * DAY).getUTCDay()
    const expected =
      audience *
      (0.28 * Math.exp(-day / 2.5) + 0.02 * Math.exp(-day / 60) + 0.002) *
      (weekday % 6 === 0 ? 0.7 : 1.1)
    const count = Math.floor(expected + random())
    for (let n = 0; n < count; n++) {
      const at = published + (day + random() ** 1.5) * DAY
      if (at < now) requests.push(...listening(showId, audio, at, address(), random))
    }
  }
  return requests
}

/** What one person's app asks for: the whole file, or first a probe and then parts of it. */
function listening(
  showId: number,
  audio: HeardEpisode['audio'],
  at: number,
  ip: string,
  random: () => number,
): AudioRequest[] {
  const agent = agentBy(random() * 100)
  const whole: AudioRequest = {
    at: new Date(at),
    show_id: showId,
    episode_id: audio.episode_id,
    audio_file_id: audio.id,
    method: 'GET',
    status: 200,
    ip,
    agent,
    referrer: agent.includes('Firefox') ? (REFERRERS[Math.floor(random() * REFERRERS.length)] ?? '') : '',
    range_header: '',
    range_start: null,
    range_end: null,
    // One in ten gives up within the first minute, which counts for nothing.
    bytes_sent: random() < 0.1 ? Math.floor(audio.bytes * 0.2) : audio.bytes,
  }
  const kind = random()
  if (kind < 0.02) return [{ ...whole, method: 'HEAD', bytes_sent: 0 }]
  if (kind < 0.88) return [whole]
  const half = Math.floor(audio.bytes / 2)
  return [part(whole, 0, 1, 0), part(whole, 0, half - 1, 1), part(whole, half, audio.bytes - 1, 90)]
}

function part(whole: AudioRequest, start: number, end: number, seconds: number): AudioRequest {
  return {
    ...whole,
    at: new Date(whole.at.getTime() + seconds * 1000),
    status: 206,
    range_header: `bytes=${start}-${end}`,
    range_start: start,
    range_end: end,
    bytes_sent: end - start + 1,
  }
}

function agentBy(share: number): string {
  let sum = 0
  for (const [agent, part] of AGENTS) {
    sum += part
    if (share < sum) return agent
  }
  return AGENTS[0]?.[0] as string
}
