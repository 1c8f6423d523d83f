import { enhanceActions } from './actions.ts'
import barCss from './bar.css?inline'
import { enhanceList } from './list.ts'
import playerCss from './player.css?inline'
import { enhancePlayers, startAt } from './player.ts'
import { setWords } from './words.ts'

setWords(document.body.dataset.words)

// The page's policy allows no style elements but its own; a sheet made by script is none. Where browsers
// cannot make one, their own player stays.
if ('adoptedStyleSheets' in document && 'replaceSync' in CSSStyleSheet.prototype) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(playerCss + barCss)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  startAt(document.querySelector('.listen audio'), location.hash)
  enhanceList(document)
  enhancePlayers(document)
}
enhanceActions(document)
