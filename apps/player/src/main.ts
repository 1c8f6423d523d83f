import { enhanceActions } from './actions.ts'
import barCss from './bar.css?inline'
import { putOwnDeviceFirst } from './devices.ts'
import { findInTranscript, showSentence } from './find.ts'
import { followSound } from './follow.ts'
import { enhanceList } from './list.ts'
import { keepPlaying } from './navigation.ts'
import playerCss from './player.css?inline'
import { keepOneSound, startAt } from './player.ts'
import { createPlayers } from './players.ts'
import { enhanceForms } from './robots.ts'
import { adoptSheet } from './sheets.ts'
import { setWords } from './words.ts'

setWords(document.body.dataset.words)

if (adoptSheet(document, playerCss + barCss)) {
  const players = createPlayers(document)
  keepOneSound(document)
  let following: AbortController | undefined
  const enhancePage = (hash: string) => {
    players.settle(hash)
    startAt(document.querySelector('.listen audio:not(.player audio)'), hash)
    enhanceList(document, players)
    for (const audio of document.querySelectorAll<HTMLAudioElement>('audio[data-episode]:not(.player audio)'))
      players.add(audio)
    following?.abort()
    following = new AbortController()
    followSound(document, document.querySelector<HTMLAudioElement>('.listen audio'), following.signal)
    findInTranscript(document, following.signal)
    showSentence(document, hash)
    enhanceActions(document)
    enhanceForms(document)
    putOwnDeviceFirst(document, navigator.userAgent)
  }
  enhancePage(location.hash)
  keepPlaying(document, players, enhancePage)
} else {
  enhanceActions(document)
  enhanceForms(document)
  putOwnDeviceFirst(document, navigator.userAgent)
}
