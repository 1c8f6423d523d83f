const SPEED = 'podstead.speed'
const POSITIONS = 'podstead.positions'
/** Episodes that somebody left unfinished; the ones left longest ago are forgotten first. */
const MAX_POSITIONS = 200

export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2]

/**
 * What this browser remembers, and nobody else: nothing is sent anywhere. Without storage, or with
 * a broken one, it just forgets.
 */
export function loadSpeed(): number {
  const speed = Number(read(SPEED))
  return SPEEDS.includes(speed) ? speed : 1
}

export function storeSpeed(speed: number): void {
  write(SPEED, String(speed))
}

/** Where the listener was in an episode, in seconds; 0 when that is not known. */
export function loadPosition(episode: string): number {
  return positions().find(([key]) => key === episode)?.[1] ?? 0
}

export function storePosition(episode: string, seconds: number): void {
  const others = positions().filter(([key]) => key !== episode)
  write(POSITIONS, JSON.stringify([[episode, Math.floor(seconds)], ...others].slice(0, MAX_POSITIONS)))
}

export function forgetPosition(episode: string): void {
  write(POSITIONS, JSON.stringify(positions().filter(([key]) => key !== episode)))
}

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

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Full or forbidden.
  }
}
