import { enhanceActions } from './actions.ts'
import barCss from './bar.css?inline'
import { followSound } from './follow.ts'
import { enhanceList } from './list.ts'
import { setMemory } from './memory.ts'
import playerCss from './player.css?inline'
import { enhancePlayers, MOVED, setRecovery } from './player.ts'
import { createRecovery } from './recovery.ts'
import { enhanceForms } from './robots.ts'
import { adoptSheet } from './sheets.ts'
import { createSyncedMemory, type ListeningState } from './synced-memory.ts'
import { setWords } from './words.ts'

/**
 * The pages of members. There is no service worker: it would keep sound on the device after access has ended,
 * under addresses that are new each day anyway. What the browser has loaded plays on without a line.
 */
setWords(document.body.dataset.words)
const player = document.querySelector<HTMLElement>('[data-positions]')
if (player) remember(player)
if (adoptSheet(document, playerCss + barCss)) {
  setRecovery(createRecovery(document))
  // Before the players move the sound into themselves.
  followSound(document)
  enhanceList(document)
  enhancePlayers(document)
}
enhanceActions(document)
enhanceForms(document)

function remember({ dataset }: HTMLElement): void {
  const { positions: address = '', listener = '', state = '{}' } = dataset
  const memory = createSyncedMemory(
    { address, listener, state: JSON.parse(state) as ListeningState },
    (episode, seconds) => document.dispatchEvent(new CustomEvent(MOVED, { detail: { episode, seconds } })),
  )
  setMemory(memory)
  addEventListener('online', memory.sync)
  addEventListener('pagehide', memory.sync)
  document.addEventListener('visibilitychange', memory.sync)
  document.addEventListener('pause', memory.sync, true)
  document.addEventListener('ended', memory.sync, true)
  // What was left over from when there was no line.
  memory.sync()
}
