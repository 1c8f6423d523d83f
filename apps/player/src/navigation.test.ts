// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepPlaying } from './navigation.ts'
import { PAGE_ARRIVED, type PageArrival } from './page-arrival.ts'
import { createPlayers, type Players } from './players.ts'
import { controlVolume, type SilentAudio } from './quiet-sound.ts'

const HOME = 'http://localhost:3000/s/trains'
const page = (title: string, main: string, sheet = 'a{}') =>
  `<!doctype html><html lang="en"><head><title>${title}</title><style>${sheet}</style></head>
  <body><a class="site-home" href="${HOME}">Trains</a><h1>${title}</h1><main>${main}</main></body></html>`
const enhanced = vi.fn()
let sound: SilentAudio
let answer: Response
let players: Players
let stop: AbortController

/** The page of an episode that plays, once. */
beforeEach(() => {
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL(`${HOME}/one`)
  document.head.innerHTML = '<title>One</title><style>a{}</style>'
  document.documentElement.lang = 'en'
  document.body.innerHTML = `<a class="site-home" href="${HOME}">Trains</a><main><div class="listen">
    <audio src="/a.mp3" data-episode="one" data-title="One" data-page="${HOME}/one"></audio></div>
    <a id="two" href="${HOME}/two">Two</a><a id="file" href="${HOME}/two" download>File</a>
    <a id="tab" href="${HOME}/two" target="_blank">Tab</a><a id="away" href="http://localhost:3000/s/other">Other</a>
    <a id="moment" href="#t=5">5</a><a id="broken" href="http://">No address</a>
    <a id="percent" href="${HOME}/two#%">Two</a><a id="part" href="${HOME}/two#%C3%BCber">Two</a>
    <a id="placed" href="${HOME}/two#t=90">Two</a></main>`
  enhanced.mockClear()
  players = createPlayers(document)
  sound = controlVolume(document.querySelector('audio') as HTMLAudioElement)
  players.add(sound.audio)
  stop = new AbortController()
  keepPlaying(document, players, enhanced, stop.signal)
  vi.stubGlobal('fetch', async () => answer)
})
afterEach(() => {
  stop.abort()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

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

/** The browser has the address already when it says so. */
function goBackTo(address: string): void {
  history.replaceState({ y: 0 }, '', address)
  window.dispatchEvent(new PopStateEvent('popstate', { state: { y: 0 } }))
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
  expect(enhanced).toHaveBeenCalledExactlyOnceWith('')
})

it('a visit says which moment it asks for, going back does not', async () => {
  answer = html(page('Two', 'Second'))
  sound.plays()
  click('placed')
  await vi.waitFor(() => expect(document.title).toBe('Two'))
  expect(enhanced).toHaveBeenLastCalledWith('#t=90')
  answer = html(page('One', 'First'))
  goBackTo(`${HOME}/one#t=5`)
  await vi.waitFor(() => expect(document.title).toBe('One'))
  expect(enhanced).toHaveBeenLastCalledWith('')
  expect([enhanced.mock.calls.length, document.querySelector('.bar audio')]).toEqual([2, sound.audio])
})

it('tells once of each page that came, and nobody who watches addresses counts it a second time', async () => {
  const told: unknown[] = []
  const hear = (event: Event) =>
    told.push([document.title, location.href, (event as CustomEvent<PageArrival>).detail.referrer])
  document.addEventListener(PAGE_ARRIVED, hear, { signal: stop.signal })
  // As services that count do, later than us.
  const watched = vi.spyOn(history, 'pushState')
  const heard = vi.fn()
  window.addEventListener('popstate', heard, { signal: stop.signal })
  answer = html(page('Two', 'Second'))
  sound.plays()
  click('two')
  await vi.waitFor(() => expect(told).toEqual([['Two', `${HOME}/two`, `${HOME}/one`]]))
  answer = html(page('One', 'First'))
  goBackTo(`${HOME}/one`)
  await vi.waitFor(() => expect(told.at(-1)).toEqual(['One', `${HOME}/one`, `${HOME}/two`]))
  expect([told.length, watched.mock.calls.length, heard.mock.calls.length]).toEqual([2, 0, 0])
})

it('where going back fails, the browser loads the page, with a hash in its address as well', async () => {
  answer = html(page('Two', 'Second'))
  sound.plays()
  click('two')
  await vi.waitFor(() => expect(document.title).toBe('Two'))
  const visited = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const loaded = vi.spyOn(location, 'reload').mockImplementation(() => {})
  answer = html('', { status: 500 })
  goBackTo(`${HOME}/one#t=5`)
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledOnce())
  expect(visited).not.toHaveBeenCalled()
})

it.each([
  ['percent', undefined],
  ['part', 'über'],
])('of the link “%s” the place is found, or the page begins at its top', async (id, place) => {
  const visited = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const scrolled: string[] = []
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    scrolled.push(this.id)
  }
  answer = html(page('Two', '<p id="über">Second</p>'))
  sound.plays()
  click(id)
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Two'))
  expect(scrolled).toEqual(place ? [place] : [])
  expect(visited).not.toHaveBeenCalled()
})

it.each(['file', 'tab', 'away', 'moment', 'broken'])('the link “%s” stays the browser’s', (id) => {
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
})
