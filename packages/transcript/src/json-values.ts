import { LATEST_SECONDS } from './times.ts'

export type Fields = Record<string, unknown>
export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isTime(time: number | null): time is number {
  return time !== null && time >= 0 && time <= LATEST_SECONDS
}

/** `1.5`, `"1.5"` or `"1.500s"` */
export function secondsIn(value: unknown): number | null {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^\d{1,9}(?:\.\d{1,9})?s?$/.test(value)
    ? Number.parseFloat(value)
    : null
}

export function textIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** `spk_0` and `speaker_0` -> `Speaker 1` */
export function numbered(name: string): string | null {
  const number = /^(?:spk|speaker)_(\d{1,3})$/i.exec(name)?.[1]
  return number === undefined ? name || null : `Speaker ${Number(number) + 1}`
}

export function filled(list: unknown): Fields[] {
  return Array.isArray(list) ? list.filter(isObject) : []
}
