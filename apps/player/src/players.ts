import { type Bar, buildBar } from './bar.ts'
import { type Enhanced, enhance, secondsOfHash } from './player.ts'

/** The players of a page, and those that go on when another page comes. */
export type Players = ReturnType<typeof createPlayers>

interface KeptPlayer extends Enhanced {
  audio: HTMLAudioElement
}

/** Each episode keeps an audio of its own, so that going back to one fetches nothing again. */
export function createPlayers(document: Document) {
  const kept = new Map<string, KeptPlayer>()
  let bar: Bar | undefined
  let current: string | undefined
  let whenChanged: (episode: string, isPlaying: boolean) => void = () => {}

  const shownBar = () => {
    bar ??= buildBar(document)
    return bar
  }
  /** Puts our controls on an audio, and remembers it. */
  const add = (audio: HTMLAudioElement): KeptPlayer => {
    const { episode = '' } = audio.dataset
    const player = { ...enhance(audio), audio }
    kept.set(episode, player)
    for (const name of ['play', 'pause', 'ended'])
      audio.addEventListener(name, () => {
        if (name === 'play') current = episode
        whenChanged(episode, !audio.paused)
      })
    return player
  }
  const findRoot = ({ audio }: KeptPlayer) => audio.closest<HTMLElement>('.player')

  return {
    add,
    /** Tells the buttons of the page what plays. */
    follow(tell: typeof whenChanged) {
      whenChanged = tell
    },
    isPlaying: (episode: string) => kept.get(episode)?.audio.paused === false,
    /** Plays or pauses the episode of a button at the foot of the page. */
    toggle(button: HTMLElement) {
      const { audio: address = '', ...facts } = button.dataset
      const { episode = '' } = facts
      let player = kept.get(episode)
      if (!player) {
        const audio = document.createElement('audio')
        audio.preload = 'none'
        audio.src = address
        Object.assign(audio.dataset, facts)
        shownBar().add(episode, audio)
        player = add(audio)
      }
      shownBar().show(button, episode)
      player.toggle()
    },
    /** Whether somebody hears something that should go on. */
    isLive() {
      const player = current === undefined ? undefined : kept.get(current)
      return Boolean(player?.audio.isConnected && !player.audio.ended)
    },
    /** Before the page is left: its own player goes to the foot. @returns what to do once another has come */
    keep(): () => void {
      const player = current === undefined ? undefined : kept.get(current)
      const root = player && findRoot(player)
      const wasPlaying = player?.audio.paused === false
      if (player && root && !root.closest('.bar')) {
        const { episode = '' } = player.audio.dataset
        shownBar().add(episode, root)
        shownBar().show(player.audio, episode)
      }
      // What else the page had goes with it.
      for (const [episode, { audio }] of kept) if (!audio.closest('.bar')) kept.delete(episode)
      // Some browsers pause what is moved.
      return () => {
        if (wasPlaying && player?.audio.paused) player.start()
      }
    },
    /** On the page of the episode that is heard its player stands where that of the page would. */
    settle(hash: string) {
      const own = document.querySelector<HTMLAudioElement>('.listen audio[data-episode]')
      const { episode = '' } = own?.dataset ?? {}
      const root = own && bar?.release(episode)
      if (!root) return
      own.replaceWith(root)
      const seconds = secondsOfHash(hash)
      if (seconds) kept.get(episode)?.jumpTo(Number(seconds))
    },
  }
}
