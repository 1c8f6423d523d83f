/**
 * What was acknowledged to the clients of the crash run, and what they only requested: the
 * truth that the server is held to.
 */

export interface UploadedSound {
  name: string
  type: string
  bytes: Buffer
  sha256: string
  /** Ask for MP3: what listeners get then is made by the server. */
  convert: boolean
  hasCover: boolean
}

/** What one save writes. The number is in three fields at once, so half a save would show. */
export interface EpisodeFacts {
  version: number
  isDraft: boolean
  isDeleted: boolean
  sound: UploadedSound
}

export interface KnownEpisode {
  id: number
  showId: number
  number: number
  /** As last acknowledged. */
  certain: EpisodeFacts
  /** Asked for, not answered: after a crash the server may have either. */
  wanted: EpisodeFacts | null
  isBusy: boolean
}

export interface KnownShow {
  id: number
  slug: string
  version: number
  wanted: number | null
}

/** One way from a file to an episode. Every step can be asked again. */
export interface Work {
  number: number
  showId: number
  sound: UploadedSound
  way: 'tus' | 'direct'
  url: string | null
  /** The id that a direct upload was given. */
  uploadId: number | null
  /** Bytes that were acknowledged, and the most that can have arrived. */
  acknowledged: number
  sent: number
  isStored: boolean
  signedId: string | null
  /** The episode that gets new audio; without it one is created. */
  target: KnownEpisode | null
  isAsked: boolean
  isDone: boolean
}

export interface Fetch {
  episodeId: number
  agent: string
  isWhole: boolean
  startedAt: number
  finishedAt: number | null
}

export interface Account {
  email: string
  step: 'asked' | 'signed up' | 'confirmed' | 'signed in'
  /** Sign-ups sent: more than one may bring more than one mail. */
  tries: number
  headers: Record<string, string>
}

export interface Ledger {
  shows: KnownShow[]
  episodes: KnownEpisode[]
  works: Work[]
  accounts: Account[]
  /** Since the last kill; afterwards each is in `attempted`, and in `certain` when it must be counted. */
  fetches: Fetch[]
  attempted: Set<string>
  certain: Set<string>
  /** Each is reported once, however long it lasts. */
  violations: Set<string>
  numbers: {
    requests: number
    acknowledged: number
    fetches: number
    polls: number
    inFlight: number
    parked: number
  }
}

export function emptyLedger(): Ledger {
  const numbers = { requests: 0, acknowledged: 0, fetches: 0, polls: 0, inFlight: 0, parked: 0 }
  return {
    shows: [],
    episodes: [],
    works: [],
    accounts: [],
    fetches: [],
    attempted: new Set(),
    certain: new Set(),
    violations: new Set(),
    numbers,
  }
}

/** Events are on the disk some 100 ms after an answer's end. */
const SAFE_MS = 150
const LATELY_MS = 1000

/**
 * What must be counted after a kill, and what may be. The embedded database keeps the process from writing
 * them for as long as it keeps listeners waiting.
 */
export function settleFetches(ledger: Ledger, killedAt: number): void {
  const lately = ledger.fetches.filter((f) => f.finishedAt === null || killedAt - f.finishedAt < LATELY_MS)
  const slowest = Math.max(0, ...lately.map((f) => (f.finishedAt ?? killedAt) - f.startedAt))
  for (const { episodeId, agent, isWhole, finishedAt } of ledger.fetches) {
    const key = `${episodeId}|${agent}`
    ledger.attempted.add(key)
    if (isWhole && finishedAt !== null && killedAt - finishedAt >= SAFE_MS + slowest) ledger.certain.add(key)
  }
  ledger.fetches = []
}

/** The same decisions for the same seed; what happens in which millisecond is the machine's. */
export interface Dice {
  /** A whole number, both ends included. */
  between(low: number, high: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T | undefined
}

export function dice(seed: number): Dice {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (share) => next() < share,
    pick: (list) => list[Math.floor(next() * list.length)],
  }
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
