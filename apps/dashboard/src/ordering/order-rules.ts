import type { OrderMethod, OrderTarget } from '@podstead/contract/ordering'

export type Method = Pick<OrderMethod, 'target_name' | 'direction'>

/** A method in the making: it stays the same line when its field is changed. */
export type Line = Method & { key: string }

interface OrderedEpisode {
  id: number
  name: string
  audio_date: string | null
  episode_number: string
  season: { number: number } | null
}

/** What an episode is sorted by; null where it has none, and then it comes last whatever the direction. */
const KEYS: Record<OrderTarget, (episode: OrderedEpisode) => string | number | null> = {
  'audioposts.name': ({ name }) => name.toLowerCase(),
  'audioposts.audio_date': ({ audio_date }) => (audio_date ? Date.parse(audio_date) : null),
  'audioposts.episode_number': ({ episode_number }) => parsePosition(episode_number),
  season_number: ({ season }) => season?.number ?? null,
}

/**
 * Episodes as the feed will have them: by these methods, then newest first. The server does the
 * same; this is for looking ahead.
 */
export function inOrder<E extends OrderedEpisode>(episodes: readonly E[], methods: readonly Method[]): E[] {
  const all: Method[] = [...methods, { target_name: 'audioposts.audio_date', direction: 'DESC' }]
  return episodes.toSorted((a, b) => {
    for (const { target_name, direction } of all) {
      const order = compare(KEYS[target_name](a), KEYS[target_name](b), direction)
      if (order) return order
    }
    return b.id - a.id
  })
}

export function toOrderMethod({ target_name, direction }: Method): Method {
  return { target_name, direction }
}

/** Numbers are free text; '0' stands for none. */
export function parsePosition(text: string): number | null {
  return /^\d{1,9}([.]\d{1,9})?$/.test(text) && Number(text) !== 0 ? Number(text) : null
}

/** From the oldest to the newest; those without a date are the newest. */
export function byDate<E extends Pick<OrderedEpisode, 'id' | 'audio_date'>>(episodes: readonly E[]): E[] {
  const time = ({ audio_date }: E) => (audio_date ? Date.parse(audio_date) : Number.POSITIVE_INFINITY)
  return episodes.toSorted((a, b) => (time(a) === time(b) ? a.id - b.id : time(a) - time(b)))
}

export function hasNumber({ episode_number }: Pick<OrderedEpisode, 'episode_number'>): boolean {
  return parsePosition(episode_number) !== null
}

/** Whether they are numbered 1..n in this order already. */
export function isNumbered(episodes: readonly Pick<OrderedEpisode, 'episode_number'>[]): boolean {
  return episodes.every(({ episode_number }, index) => episode_number === String(index + 1))
}

function compare(a: string | number | null, b: string | number | null, direction: 'ASC' | 'DESC'): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  const order = a < b ? -1 : 1
  return direction === 'ASC' ? order : -order
}
