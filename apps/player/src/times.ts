import { WORDS } from './words.ts'

/** Seconds as a clock shows them: `0:07`, `12:34`, `1:02:03`. */
export function clock(seconds: number): string {
  const { hours, minutes, rest } = parts(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** Seconds as they are said: `1 hour 2 minutes 3 seconds`. */
export function spoken(seconds: number): string {
  const { hours, minutes, rest } = parts(seconds)
  const words = [counted(hours, WORDS.hours), counted(minutes, WORDS.minutes), counted(rest, WORDS.seconds)]
  return words.filter(Boolean).join(' ') || `0 ${WORDS.seconds[1]}`
}

function parts(seconds: number) {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, rest: whole % 60 }
}

function counted(count: number, [one, several]: string[]): string {
  return count ? `${count} ${count === 1 ? one : several}` : ''
}
