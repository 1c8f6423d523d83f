import { isFinished, loadPosition } from './memory.ts'
import { createPlayers, type Players } from './players.ts'
import { clock } from './times.ts'
import { fill, WORDS } from './words.ts'

/**
 * Gives the page of a podcast one player, at its foot, which plays the episode of the row that was pressed.
 * Without rows there is nothing to do.
 */
export function enhanceList(document: Document, players: Players = createPlayers(document)): void {
  const buttons = new Map<string, HTMLButtonElement[]>()
  players.follow((episode, isPlaying) => {
    for (const each of buttons.get(episode) ?? []) showState(each, isPlaying)
  })

  const add = (place: Element, facts: DOMStringMap, content: Node[], className: string) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = className
    Object.assign(button.dataset, facts)
    button.append(...content)
    button.addEventListener('click', () => players.toggle(button))
    const { episode = '' } = facts
    buttons.set(episode, [...(buttons.get(episode) ?? []), button])
    place.replaceWith(button)
    showState(button, players.isPlaying(episode))
    return button
  }

  // Without rows a page has its own player.
  const links = document.querySelectorAll<HTMLElement>('a[data-audio]')
  if (!links.length) return
  for (const link of links) showLeft(add(link, link.dataset, [...link.childNodes], 'play'))
  for (const audio of document.querySelectorAll<HTMLElement>('[data-latest] audio')) {
    const icon = document.querySelector('.play svg')?.cloneNode(true)
    const facts = { ...audio.dataset, audio: audio.getAttribute('src') ?? '' }
    add(audio, facts, [...(icon ? [icon] : []), document.createTextNode(WORDS.playShort)], 'play')
  }
}

function showState(button: HTMLElement, isPlaying: boolean): void {
  if (isPlaying) button.dataset.state = 'playing'
  else delete button.dataset.state
  const { title = '' } = button.dataset
  button.setAttribute('aria-label', fill(isPlaying ? WORDS.pause : WORDS.play, { title }))
  // The button of the latest episode has its word beside the drawing.
  if (button.lastChild?.nodeType === Node.TEXT_NODE)
    button.lastChild.textContent = isPlaying ? WORDS.pauseShort : WORDS.playShort
  else if (!isPlaying) showLeft(button)
}

/** How much of an episode is left for whoever has begun it. */
function showLeft(button: HTMLElement): void {
  const { episode = '', seconds } = button.dataset
  const at = loadPosition(episode)
  const place = button.parentElement?.querySelector('.meta')
  if (!place) return
  const left = place.querySelector('.left') ?? button.ownerDocument.createElement('span')
  left.className = 'left'
  const isBegun = at > 0 && Number(seconds) > at
  if (isBegun) left.textContent = WORDS.left.replace('{time}', clock(Number(seconds) - at))
  else left.textContent = isFinished(episode) ? WORDS.heard : ''
  place.append(left)
}
