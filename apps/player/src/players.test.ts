// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { enhanceList } from './list.ts'
import { createPlayers, type Players } from './players.ts'
import { controlVolume, type SilentAudio } from './quiet-sound.ts'

const create = document.createElement.bind(document)
let players: Players
/** Those made for the foot of the page. */
let sounds: SilentAudio[]

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = ''
  sounds = []
  document.createElement = ((name: string) => {
    const made = create(name)
    if (name === 'audio') sounds.push(controlVolume(made as HTMLAudioElement))
    return made
  }) as typeof document.createElement
  players = createPlayers(document)
  open(LIST)
})
afterEach(() => {
  document.createElement = create
})

const facts = (episode: string) => `data-episode="${episode}" data-title="${episode}" data-seconds="600"`
const row = (episode: string) =>
  `<li><a class="play" href="/s/x/${episode}" data-audio="/audio/${episode}.mp3" ${facts(episode)}><svg></svg></a></li>`
const LIST = `<ol>${row('A')}${row('B')}</ol>`
const pageOf = (episode: string) =>
  `<div class="listen"><audio src="/audio/${episode}.mp3" ${facts(episode)}></audio></div>`

/** Another page comes, as a visit brings it. @returns the sound of an episode's own page */
function open(main: string, hash = ''): SilentAudio | undefined {
  const resume = players.keep()
  document.querySelector('main')?.remove()
  const place = create('main')
  place.innerHTML = main
  document.body.prepend(place)
  players.settle(hash)
  enhanceList(document, players)
  const audio = document.querySelector<HTMLAudioElement>('.listen > audio')
  const own = audio ? controlVolume(audio) : undefined
  if (audio) players.add(audio)
  resume()
  return own
}
const press = (label: string) =>
  document.querySelector<HTMLButtonElement>(`button.play[aria-label="${label}"]`)?.click()
const bar = () => document.querySelector('.bar')

it('an episode whose page was left unheard plays at the foot of the list', () => {
  press('Play B')
  const gone = open(pageOf('A'))
  open(LIST)
  press('Play A')
  const [b, a] = sounds
  expect([b?.audio.paused, a?.audio.paused, gone?.asked]).toEqual([true, false, []])
  expect(a?.audio.closest('.bar-players > :not([hidden])')).not.toBeNull()
  expect(bar()?.querySelectorAll('.bar-players > :not([hidden]) .player-play').length).toBe(1)
  expect(players.isLive()).toBe(true)
})

it('an episode that is heard stands on its own page, and goes back to the foot with the next one', () => {
  press('Play B')
  const [sound] = sounds
  open(pageOf('B'))
  expect([bar(), document.querySelector('.listen audio')]).toEqual([null, sound?.audio])
  open(LIST)
  expect([bar()?.querySelector('audio'), sound?.audio.paused]).toEqual([sound?.audio, false])
  press('Pause B')
  expect(sound?.audio.paused).toBe(true)
})

it.each([
  ['begins where the address says', '#t=90', 90],
  ['goes on where it is', '', 20],
  ['takes no nonsense for a place', '#t=x', 20],
])('on its own page it %s', (_, hash, at) => {
  press('Play B')
  const [sound] = sounds
  sound?.comes()
  sound?.hears(20)
  open(pageOf('B'), hash)
  expect(sound?.audio.currentTime).toBe(at)
})
