// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { listenToHost } from './host.ts'
import { enhance } from './player.ts'
import { controlVolume, type SilentAudio } from './quiet-sound.ts'

/** The page around a player, as far as the player can see it. */
interface Host {
  ask(message: unknown, origin?: string, source?: unknown): void
  told: { message: { podstead: string; seconds: number; episode: object }; origin: string }[]
}

let sound: SilentAudio

function open(hosts?: string): Host {
  document.body.innerHTML =
    '<audio data-episode="k" data-title="Lisbon" data-page="https://pages.example/s/a/b" data-seconds="600"></audio>'
  if (hosts === undefined) delete document.body.dataset.hosts
  else document.body.dataset.hosts = hosts
  sound = controlVolume(document.querySelector('audio') as HTMLAudioElement)
  const told: Host['told'] = []
  const parent = {
    postMessage: (message: Host['told'][number]['message'], origin: string) => told.push({ message, origin }),
  }
  let hear: (event: object) => void = () => {}
  const frame = {
    ...{ document, parent },
    addEventListener: (_name: string, listener: (event: object) => void) => {
      hear = listener
    },
  }
  const player = enhance(sound.audio)
  listenToHost(frame as never, () => player)
  return {
    told,
    ask: (data, origin = 'https://blog.example', source = parent) => hear({ data, origin, source }),
  }
}
beforeEach(() => localStorage.clear())

describe('the page around a player', () => {
  it('plays, seeks and pauses it', () => {
    const { ask } = open()
    ask({ podstead: 'seek', seconds: 90 })
    expect(sound.asked).toEqual([])
    ask({ podstead: 'play' })
    sound.comes()
    expect([sound.audio.paused, sound.audio.currentTime]).toEqual([false, 90])
    ask({ podstead: 'pause' })
    expect(sound.audio.paused).toBe(true)
  })

  it('is told nothing before it says hello, and then what happens, at its own origin alone', () => {
    const { ask, told } = open()
    ask({ podstead: 'play' })
    expect(told).toEqual([])
    ask({ podstead: 'hello' })
    sound.comes()
    ask({ podstead: 'pause' })
    expect(told.map(({ message, origin }) => [message.podstead, origin])).toContainEqual([
      'pause',
      'https://blog.example',
    ])
    expect(told[0]?.message).toMatchObject({
      podstead: 'ready',
      duration: 600,
      episode: { title: 'Lisbon', url: 'https://pages.example/s/a/b' },
    })
  })

  it.each([null, 'play', 7, {}, { podstead: 'erase' }, { podstead: 'seek', seconds: 'x' }])(
    'changes nothing by %j',
    (message) => {
      const { ask, told } = open()
      ask(message)
      expect([sound.asked, told]).toEqual([[], []])
    },
  )

  it('is the only one that is heard', () => {
    const { ask } = open()
    ask({ podstead: 'play' }, 'https://blog.example', {})
    expect(sound.asked).toEqual([])
  })
})

describe('of a podcast that names its sites', () => {
  it.each([
    ['https://club.example', true],
    ['https://www.club.example', true],
    ['https://a.b.club.example', true],
    ['http://www.club.example', false],
    ['https://club.example.evil.example', false],
    ['https://evilclub.example', false],
    ['null', false],
  ])('%s is heard: %s', (origin, isHeard) => {
    const { ask, told } = open('https://club.example https://*.club.example')
    ask({ podstead: 'hello' }, origin)
    expect(told).toHaveLength(isHeard ? 1 : 0)
  })
})
