import { onEnded, type PlayerItem, playItem } from './player-state.ts'

let queue: PlayerItem[] = []

/**
 * Plays items one after the other. Whoever plays something else in between leaves the list; whoever
 * picks one of it goes on from there.
 */
export function playAll(items: PlayerItem[]): void {
  queue = items
  const [first] = items
  if (first) playItem(first)
}

onEnded(({ id }) => {
  const index = queue.findIndex((item) => item.id === id)
  const next = index < 0 ? undefined : queue[index + 1]
  if (next) playItem(next)
})
