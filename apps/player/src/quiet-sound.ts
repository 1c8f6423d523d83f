export type SilentAudio = ReturnType<typeof controlVolume>

/**
 * For tests: an audio element that plays nothing. It reports what it is told to,
 * and keeps what was asked of it.
 */
export function controlVolume(audio: HTMLAudioElement) {
  const state = {
    currentTime: 0,
    duration: Number.NaN,
    readyState: 0,
    paused: true,
    ended: false,
    error: null as object | null,
  }
  const happens = (name: string) => audio.dispatchEvent(new Event(name))
  const sound = {
    audio,
    asked: [] as string[],
    loaded: [] as [number, number][],
    refusal: '',
    get root() {
      return audio.parentElement as HTMLElement
    },
    get seek() {
      return sound.part('seek') as HTMLInputElement
    },
    part: (name: string) => sound.root.querySelector(`[data-part=${name}]`) as HTMLElement,
    text: (name: string) => sound.part(name).textContent,
    label: (name: string) => sound.part(name).getAttribute('aria-label'),
    said: () => sound.seek.getAttribute('aria-valuetext'),
    press: (name: string) => sound.part(name).click(),
    key: (key: string, target: Element, more = {}) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
        ? 'left'
        : 'taken',
    drag(to: number) {
      sound.seek.value = String(to)
      sound.seek.dispatchEvent(new Event('input'))
    },
    seekTo(to: number) {
      sound.drag(to)
      sound.seek.dispatchEvent(new Event('change'))
    },
    /** The audio has come, `duration` seconds of it. */
    comes(duration = 600) {
      Object.assign(state, { duration, readyState: 4 })
      for (const name of ['durationchange', 'loadedmetadata', 'canplay', 'playing']) happens(name)
    },
    plays() {
      sound.press('play')
      sound.comes()
    },
    hears(at: number) {
      state.currentTime = at
      happens('timeupdate')
    },
    ends() {
      Object.assign(state, { paused: true, ended: true, currentTime: state.duration })
      for (const name of ['timeupdate', 'pause', 'ended']) happens(name)
    },
    fails() {
      state.error = { code: 2 }
      happens('error')
    },
  }
  for (const name of Object.keys(state) as (keyof typeof state)[])
    Object.defineProperty(audio, name, {
      get: () => state[name],
      set: (value) => Object.assign(state, { [name]: value }),
    })
  const buffered = () => ({
    length: sound.loaded.length,
    start: (at: number) => sound.loaded[at]?.[0],
    end: (at: number) => sound.loaded[at]?.[1],
  })
  Object.defineProperty(audio, 'buffered', { get: buffered })
  audio.play = async () => {
    sound.asked.push('play')
    if (sound.refusal) throw Object.assign(new Error('refused'), { name: sound.refusal })
    Object.assign(state, { paused: false, ended: false })
    happens('play')
  }
  audio.pause = () => {
    if (state.paused) return
    state.paused = true
    happens('pause')
  }
  audio.load = () => {
    sound.asked.push('load')
    Object.assign(state, { currentTime: 0, duration: Number.NaN, readyState: 0, error: null })
  }
  return sound
}
