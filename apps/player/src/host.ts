import type { Enhanced } from './player.ts'

/** What the page around a player asks of it; `hello` asks to be told from then on. */
type HostMessage = { podstead: 'hello' | 'play' | 'pause' | 'seek'; seconds?: number }

/** What the page around a player is told. */
export interface PlayerMessage {
  podstead: 'ready' | 'play' | 'pause' | 'time' | 'ended'
  episode: { title: string; url: string }
  seconds: number
  /** In seconds; 0 while it is not known. */
  duration: number
  paused: boolean
}

/**
 * Lets the page around the frame play, pause and follow. Only that page is heard, and where the podcast names
 * the sites that may show it (`data-hosts`) only those.
 */
export function listenToHost(frame: Window, current: () => Enhanced): void {
  const { document } = frame
  const named = document.body.dataset.hosts
  const hosts = named === undefined ? null : named.split(' ')
  let listener = ''

  frame.addEventListener('message', ({ source, origin, data }: MessageEvent<Partial<HostMessage> | null>) => {
    if (source !== frame.parent || (hosts && !hosts.some((host) => isOrigin(origin, host)))) return
    if (typeof data !== 'object' || data === null) return
    const player = current()
    const audio = document.querySelector('audio')
    if (data.podstead === 'hello') {
      listener = origin
      tell('ready')
    } else if (data.podstead === 'play') player.start()
    else if (data.podstead === 'pause') audio?.pause()
    else if (data.podstead === 'seek' && Number.isFinite(data.seconds)) player.jumpTo(Number(data.seconds))
  })
  for (const [name, told] of [
    ['play', 'play'],
    ['pause', 'pause'],
    ['timeupdate', 'time'],
    ['ended', 'ended'],
  ] as const)
    document.addEventListener(name, () => tell(told), true)

  function tell(podstead: PlayerMessage['podstead']): void {
    const audio = document.querySelector('audio')
    if (!listener || !audio) return
    const { title = '', page = '', seconds } = audio.dataset
    const message: PlayerMessage = {
      podstead,
      episode: { title, url: page },
      seconds: audio.currentTime,
      duration: Number.isFinite(audio.duration) ? audio.duration : Number(seconds) || 0,
      paused: audio.paused,
    }
    frame.parent.postMessage(message, listener === 'null' ? '*' : listener)
  }
}

/** `https://*.example.com` names every host below it. */
function isOrigin(origin: string, host: string): boolean {
  const [before = '', after] = host.split('*.')
  if (after === undefined) return origin === host
  return origin.startsWith(before) && origin.endsWith(`.${after}`)
}
