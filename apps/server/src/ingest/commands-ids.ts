import { randomBytes } from 'node:crypto'

const RANDOM_BYTES = 9

const IDS_AT_ONCE = 1000

/**
 * UUIDs of version 7, without hyphens: ids of one time lie together in the index. Their random part
 * is drawn for a thousand at once.
 */
export function createIds(): (time: number) => string {
  let random = ''
  let at = 0
  let last = { time: Number.NaN, text: '' }
  return (time) => {
    if (time !== last.time) last = { time, text: `${time.toString(16).padStart(12, '0')}7` }
    if (at >= random.length) {
      random = randomBytes(RANDOM_BYTES * IDS_AT_ONCE).toString('hex')
      at = 0
    }
    at += RANDOM_BYTES * 2
    return `${last.text}${random.slice(at - 18, at - 15)}8${random.slice(at - 15, at)}`
  }
}
