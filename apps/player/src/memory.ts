const SPEED = 'podstead.speed'
const POSITIONS = 'podstead.positions'
/** Episodes that somebody left unfinished; the ones left longest ago are forgotten first. */
const MAX_POSITIONS = 200

export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2]

/** Where listeners were, and how fast they listen. */
export interface Memory {
  speed(): number
  storeSpeed(speed: number): void
  /** In seconds; 0 when it is not known. */
  position(episode: string): number
  storePosition(episode: string, seconds: number): void
  /** They heard it to the end. */
  finish(episode: string): void
  isFinished(episode: string): boolean
}

/**
 * What this browser remembers, and nobody else: nothing is sent anywhere. Without storage, or with
 * a broken one, it just forgets.
 */
const ofBrowser: Memory = {
  speed() {
    const speed = Number(read(SPEED))
    return SPEEDS.includes(speed) ? speed : 1
  },
  storeSpeed: (speed) => write(SPEED, String(speed)),
  position: (episode) => positions().find(([key]) => key === episode)?.[1] ?? 0,
  storePosition(episode, seconds) {
    const others = positions().filter(([key]) => key !== episode)
    write(POSITIONS, JSON.stringify([[episode, Math.floor(seconds)], ...others].slice(0, MAX_POSITIONS)))
  },
  finish: (episode) => write(POSITIONS, JSON.stringify(positions().filter(([key]) => key !== episode))),
  isFinished: () => false,
}

let memory = ofBrowser

/** Has another one remember from now on. */
export function setMemory(other: Memory): void {
  memory = other
}

export const loadSpeed = () => memory.speed()
export const storeSpeed = (speed: number) => memory.storeSpeed(speed)
export const loadPosition = (episode: string) => memory.position(episode)
export const storePosition = (episode: string, seconds: number) => memory.storePosition(episode, seconds)
export const finishEpisode = (episode: string) => memory.finish(episode)
export const isFinished = (episode: string) => memory.isFinished(episode)

function positions(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(read(POSITIONS) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPosition) : []
  } catch {
    return []
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]) && entry[1] >= 0
}

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Full or forbidden.
  }
}
