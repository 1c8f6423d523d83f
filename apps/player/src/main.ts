import { enhanceActions } from './actions.ts'
import barCss from './bar.css?inline'
import { followSound } from './follow.ts'
import { enhanceList } from './list.ts'
import { keepPlaying } from './navigation.ts'
import playerCss from './player.css?inline'
import { keepOneSound, startAt } from './player.ts'
import { enhanceForms } from './robots.ts'
import { createShelf } from './shelf.ts'
import { setWords } from './words.ts'

setWords(document.body.dataset.words)

// The page's policy allows no style elements but its own; a sheet made by script is none. Where browsers
// cannot make one, their own player stays.
if ('adoptedStyleSheets' in document && 'replaceSync' in CSSStyleSheet.prototype) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(playerCss + barCss)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const shelf = createShelf(document)
  keepOneSound(document)
  const enhancePage = () => {
    shelf.settle(location.hash)
    startAt(document.querySelector('.listen audio:not(.player audio)'), location.hash)
    enhanceList(document, shelf)
    for (const audio of document.querySelectorAll<HTMLAudioElement>('audio[data-episode]:not(.player audio)'))
      shelf.add(audio)
    followSound(document, document.querySelector<HTMLAudioElement>('.listen audio'))
    enhanceActions(document)
    enhanceForms(document)
  }
  enhancePage()
  keepPlaying(document, shelf, enhancePage)
} else {
  enhanceActions(document)
  enhanceForms(document)
}
