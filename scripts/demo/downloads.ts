import { createHash, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Kernel } from '../../apps/server/src/kernel/kernel.ts'
import { rollUp } from '../../apps/server/src/metrics/commands.ts'
import type { DownloadRequestTable } from '../../apps/server/src/metrics/table.ts'
import { AGENTS } from './cast.ts'

export interface Heard {
  showId: number
  audio: { id: number; episode_id: number; bytes: number }
  date: Date
  reach: number
}

type Request = Insertable<DownloadRequestTable>

const DAY = 86_400_000
const BATCH = 2000

/** Two years of requests as listeners would have made them, written as raw requests and counted like any others. */
export async function listen(kernel: Kernel, heard: Heard[], random: () => number): Promise<number> {
  const now = kernel.clock.now().getTime()
  const requests = heard.flatMap((one) => requestsFor(one, now, random))
  for (let at = 0; at < requests.length; at += BATCH) {
    await kernel.db
      .insertInto('download_requests')
      .values(requests.slice(at, at + BATCH))
      .execute()
  }
  await rollUp(kernel)
  return requests.length
}

function requestsFor({ showId, audio, date, reach }: Heard, now: number, random: () => number): Request[] {
  const requests: Request[] = []
  const published = date.getTime()
  // The audience grows: two years ago it was about a third of today's.
  const audience = reach * (0.3 + 0.7 * Math.max(0, 1 - (now - published) / (730 * DAY)))
  for (let day = 0; published + day * DAY < now; day++) {
    const weekday = new Date(published + day * DAY).getUTCDay()
    const expected = audience * (0.28 * Math.exp(-day / 2.5) + 0.02 * Math.exp(-day / 60) + 0.002) * (weekday % 6 === 0 ? 0.7 : 1.1)
    const count = Math.floor(expected + random())
    for (let n = 0; n < count; n++) {
      const at = published + (day + random() ** 1.5) * DAY
      if (at < now) requests.push(request(showId, audio, at, random))
    }
  }
  return requests
}

function request(showId: number, audio: Heard['audio'], at: number, random: () => number): Request {
  const listener = `${new Date(at).toISOString().slice(0, 10)}/${Math.floor(random() * 5000)}`
  return {
    request_id: randomUUID(),
    at: new Date(at),
    show_id: showId,
    episode_id: audio.episode_id,
    audio_file_id: audio.id,
    method: 'GET',
    status: 200,
    listener: createHash('sha256').update(listener).digest('hex'),
    agent: agentBy(random() * 100),
    range_start: null,
    range_end: null,
    // One in ten gives up within the first minute, which counts for nothing.
    bytes_sent: random() < 0.1 ? Math.floor(audio.bytes * 0.2) : audio.bytes,
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
