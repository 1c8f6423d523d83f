// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { enhanceList } from './list.ts'
import { storePosition } from './memory.ts'
import { enhancePlayers } from './player.ts'
import { controlVolume, type SilentAudio } from './quiet-sound.ts'

let sounds: SilentAudio[]
const create = document.createElement.bind(document)

/** The page of a podcast as the server sends it, and then our script. */
beforeEach(() => {
  for (const { audio } of sounds ?? []) audio.pause()
  localStorage.clear()
  open()
})

function open(): void {
  const facts = (title: string, at: number) =>
    `data-episode="k${at}" data-title="${title}" data-show="Night Trains" data-artwork="/a.jpg" data-seconds="600" data-page="/s/x/${at}"`
  document.body.innerHTML = `
    <div data-latest><audio controls preload="none" src="/audio/k0/x.mp3" ${facts('Lisbon', 0)}></audio></div>
    <ol>${['Lisbon', 'Brenner']
      .map(
        (title, at) =>
          `<li><a class="play" href="/s/x/${at}" aria-label="Play ${title}" data-audio="/audio/k${at}/x.mp3" ${facts(title, at)}><svg></svg></a><p class="meta">10:00</p></li>`,
      )
      .join('')}</ol><footer></footer>`
  sounds = []
  document.createElement = ((name: string) => {
    const made = create(name)
    if (name === 'audio') sounds.push(controlVolume(made as HTMLAudioElement))
    return made
  }) as typeof document.createElement
  enhanceList(document)
  enhancePlayers(document)
}

const button = (label: string, at = 0) =>
  [...document.querySelectorAll<HTMLButtonElement>(`button.play[aria-label="${label}"]`)][at]
const bar = () => document.querySelector('.bar')
const shownTitle = () => bar()?.querySelector('.bar-title')?.textContent

describe('the list of a podcast', () => {
  it('has buttons and no player before one is pressed, and fetches nothing', () => {
    expect([bar(), sounds.length, document.querySelectorAll('audio').length]).toEqual([null, 0, 0])
    expect(document.querySelectorAll('button.play').length).toBe(3)
  })

  it('plays the episode of the row at the foot of the page, under its name and address', () => {
    button('Play Brenner')?.click()
    expect(sounds[0]?.asked).toEqual(['play'])
    expect(sounds[0]?.audio.getAttribute('src')).toBe('/audio/k1/x.mp3')
    expect(shownTitle()).toBe('Brenner')
    expect(bar()?.querySelector('.bar-title')?.getAttribute('href')).toBe('/s/x/1')
    expect(document.body.lastElementChild).toBe(bar())
  })

  it('the row and the latest at the top say what plays, and pause it', () => {
    button('Play Lisbon')?.click()
    expect(document.querySelectorAll('[aria-label="Pause Lisbon"].play').length).toBe(2)
    button('Pause Lisbon', 1)?.click()
    expect([sounds[0]?.audio.paused, sounds.length]).toEqual([true, 1])
    expect(document.querySelectorAll('[aria-label="Play Lisbon"].play').length).toBe(2)
  })

  it('another row pauses the first, and going back to that fetches nothing anew', () => {
    button('Play Lisbon')?.click()
    sounds[0]?.comes()
    sounds[0]?.hears(80)
    button('Play Brenner')?.click()
    expect([sounds[0]?.audio.paused, sounds[1]?.audio.paused, shownTitle()]).toEqual([true, false, 'Brenner'])
    button('Play Lisbon')?.click()
    expect([sounds.length, sounds[0]?.audio.paused, sounds[1]?.audio.paused]).toEqual([2, false, true])
    expect(sounds[0]?.audio.currentTime).toBe(80)
    expect(document.querySelectorAll('.bar-players > :not([hidden])').length).toBe(1)
  })

  it('goes on where the listener left an episode, and says how much is left of it', () => {
    storePosition('k1', 120)
    open()
    expect(button('Play Brenner')?.parentElement?.textContent).toContain('8:00 left')
    button('Play Brenner')?.click()
    sounds[0]?.comes()
    expect(sounds[0]?.audio.currentTime).toBe(120)
  })

  it('closing the player pauses it and gives the focus back to its row', () => {
    button('Play Brenner')?.click()
    bar()?.querySelector<HTMLButtonElement>('.bar-close')?.click()
    expect([bar(), sounds[0]?.audio.paused]).toEqual([null, true])
    expect(document.activeElement).toBe(button('Play Brenner'))
  })
})
