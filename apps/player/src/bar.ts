import { WORDS } from './words.ts'

/** The foot of the page, where what is played stays while its reader reads on. */
export interface Bar {
  add(episode: string, player: HTMLElement): void
  /** Pauses what was shown before. */
  show(opener: HTMLElement, episode: string): void
  /** Gives its player back, which plays on elsewhere; null without one. */
  release(episode: string): Element | null
}

// Only constants stand in this markup; what people wrote is set as text and attributes.
const MARKUP =
  `<div class="bar-head"><img class="bar-art" alt="" width="48" height="48"><a class="bar-title" dir="auto"></a>
<button type="button" class="bar-close"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6 6 18"/></svg></button></div>
<div class="bar-players"></div>`.replaceAll(/\n/g, '')

/** Not in the page before something is shown in it. Closing it pauses. */
export function buildBar(document: Document): Bar {
  const root = document.createElement('section')
  root.className = 'bar'
  root.innerHTML = MARKUP
  const part = <T extends Element>(name: string) => root.querySelector(`.bar-${name}`) as T
  const art = part<HTMLImageElement>('art')
  const title = part<HTMLAnchorElement>('title')
  const players = part<HTMLElement>('players')
  const places = new Map<string, HTMLElement>()
  let shown = ''
  let opener: HTMLElement | undefined

  const audio = () => places.get(shown)?.querySelector('audio')
  root.setAttribute('aria-label', WORDS.playerUntitled)
  part('close').setAttribute('aria-label', WORDS.closePlayer)
  part('close').addEventListener('click', () => {
    audio()?.pause()
    root.remove()
    shown = ''
    opener?.focus()
  })

  return {
    add(episode, added) {
      const place = document.createElement('div')
      place.append(added)
      places.set(episode, place)
      players.append(place)
    },
    show(button, episode) {
      if (shown !== episode) audio()?.pause()
      shown = episode
      opener = button
      for (const [key, place] of places) place.hidden = key !== episode
      const { title: words = '', page = '', artwork = '' } = button.dataset
      title.textContent = words
      title.href = page
      art.src = artwork
      if (!root.isConnected) document.body.append(root)
    },
    release(episode) {
      const place = places.get(episode)
      places.delete(episode)
      if (shown === episode) {
        root.remove()
        shown = ''
      }
      return place?.firstElementChild ?? null
    },
  }
}
