import type { Episode } from '@podstead/contract/episodes/episodes'
import { type PlayerShow, toPlayerItem } from '../audio/player-item.ts'
import { jumpTo, playerState, playItem, togglePlay } from '../audio/player-state.ts'

/** Plays an episode from a second on, in the player at the bottom; null while there is nothing to hear. */
export function playMoment(episode: Episode, show: PlayerShow): ((seconds: number) => void) | null {
  const item = toPlayerItem(episode, show)
  if (!item) return null
  return (seconds) => {
    const { item: loaded, playing } = playerState()
    if (loaded?.id !== item.id) playItem(item)
    else if (!playing) togglePlay()
    jumpTo(seconds)
  }
}
