// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepPlaying } from './navigation.ts'
import { createPlayers } from './players.ts'
import { controlVolume, type SilentAudio } from './quiet-sound.ts'

const HOME = 'http://localhost:3000/s/trains'
const page = (title: string, main: string, sheet = 'a{}') =>
  `<!doctype html><html lang="en"><head><title>${title}</title><style>${sheet}</style></head>
  <body><a class="site-home" href="${HOME}">Trains</a><h1>${title}</h1><main>${main}</main></body></html>`
const enhanced = vi.fn()
let sound: SilentAudio
let answer: Response

/** The page of an episode that plays, once. What it listens to goes with the window. */
beforeEach(() => {
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL(`${HOME}/one`)
  document.head.innerHTML = '<title>One</title><style>a{}</style>'
  document.documentElement.lang = 'en'
  document.body.innerHTML = `<a class="site-home" href="${HOME}">Trains</a><main><div class="listen">
    <audio src="/a.mp3" data-episode="one" data-title="One" data-page="${HOME}/one"></audio></div>
    <a id="two" href="${HOME}/two">Two</a><a id="file" href="${HOME}/two" download>File</a>
    <a id="tab" href="${HOME}/two" target="_blank">Tab</a><a id="away" href="http://localhost:3000/s/other">Other</a>
    <a id="moment" href="#t=5">5</a></main>`
  enhanced.mockClear()
  const players = createPlayers(document)
  sound = controlVolume(document.querySelector('audio') as HTMLAudioElement)
  players.add(sound.audio)
  keepPlaying(document, players, enhanced)
  vi.stubGlobal('fetch', async () => answer)
})
afterEach(() => vi.unstubAllGlobals())

const html = (body: string, init: ResponseInit = {}) => {
  const response = new Response(body, { headers: { 'content-type': 'text/html' }, ...init })
  Object.defineProperty(response, 'url', { value: `${HOME}/two` })
  return response
}
/** Who goes where a link leads. What is left to the browser it does not do here. */
function click(id: string, more: MouseEventInit = {}): 'left' | 'taken' {
  let answered: 'left' | 'taken' = 'left'
  const watch = (event: Event) => {
    answered = event.defaultPrevented ? 'taken' : 'left'
    event.preventDefault()
  }
  window.addEventListener('click', watch, { once: true })
  document
    .getElementById(id)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...more }))
  return answered
}

it('while nothing is heard every link is the browser’s', () => {
  expect(click('two')).toBe('left')
})

it('what is heard goes to the foot, and the other page comes', async () => {
  answer = html(page('Two', 'Second'))
  sound.plays()
  expect(click('two')).toBe('taken')
  await vi.waitFor(() => expect(document.title).toBe('Two'))
  expect(document.querySelector('main')?.textContent).toBe('Second')
  expect(document.querySelector('.bar audio')).toBe(sound.audio)
  expect([location.href, sound.audio.paused]).toEqual([`${HOME}/two`, false])
  expect(enhanced).toHaveBeenCalled()
})

it.each(['file', 'tab', 'away', 'moment'])('the link “%s” stays the browser’s', (id) => {
  sound.plays()
  expect(click(id)).toBe('left')
})

it('so does a click with a key held', () => {
  sound.plays()
  expect(click('two', { ctrlKey: true })).toBe('left')
})

it.each([
  ['has another look', () => html(page('Two', 'Second', 'b{}'))],
  ['was taken down', () => html(page('Gone', ''), { status: 410 })],
  ['is a file', () => html('x', { headers: { 'content-type': 'audio/mpeg' } })],
])('a page that %s is visited', async (_, make) => {
  answer = make()
  const visited = vi.spyOn(location, 'assign').mockImplementation(() => {})
  sound.plays()
  click('two')
  await vi.waitFor(() => expect(visited).toHaveBeenCalledWith(`${HOME}/two`))
  expect(document.title).toBe('One')
  visited.mockRestore()
})
