import { enhanceActions } from './actions.ts'
import { enhanceEpisodes } from './embed-episodes.ts'
import { closePanelsByKey, followInPanels, shareAtTime } from './embed-panels.ts'
import { pauseOtherFrames } from './frames.ts'
import { listenToHost } from './host.ts'
import playerCss from './player.css?inline'
import { enhance, keepOneSound, startAt } from './player.ts'
import { adoptSheet } from './sheets.ts'
import { siteAround, withSite } from './site.ts'
import { setWords } from './words.ts'

/** Players on other sites: one episode, or the list of a podcast. */
setWords(document.body.dataset.words)
const audio = document.querySelector<HTMLAudioElement>('audio[data-episode]')
if (audio && adoptSheet(document, playerCss)) {
  const site = siteAround(window)
  // Nothing is fetched by that.
  if (site) audio.src = withSite(audio.src, site)
  startAt(audio, location.hash)
  keepOneSound(document)
  pauseOtherFrames(document)
  const episodes = enhanceEpisodes(document, enhance(audio), site)
  listenToHost(window, episodes.current)
  closePanelsByKey(document)
  followInPanels(document)
  shareAtTime(document)
}
enhanceActions(document)
