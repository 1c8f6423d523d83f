export interface NowPlaying {
  title: string
  show: string
  artwork: string
}

interface Keys {
  play: () => void
  pause: () => void
  skip: (seconds: number) => void
  jumpTo: (seconds: number) => void
}

/** Gives the lock screen, headphones and media keys to the episode that plays now. */
export function handleMediaKeys({ title, show, artwork }: NowPlaying, keys: Keys): void {
  const session = mediaSession()
  if (!session) return
  session.metadata = new MediaMetadata({ title, artist: show, artwork: artwork ? [{ src: artwork }] : [] })
  const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', keys.play],
    ['pause', keys.pause],
    ['seekbackward', ({ seekOffset }) => keys.skip(-(seekOffset ?? 15))],
    ['seekforward', ({ seekOffset }) => keys.skip(seekOffset ?? 30)],
    ['seekto', ({ seekTime }) => keys.jumpTo(seekTime ?? 0)],
  ]
  for (const [action, handler] of actions) {
    try {
      session.setActionHandler(action, handler)
    } catch {
      // Browsers throw for actions that they do not know.
    }
  }
}

/** Where the lock screen's own bar stands. */
export function tellSystem(audio: HTMLMediaElement): void {
  const session = mediaSession()
  if (!session || !Number.isFinite(audio.duration) || audio.currentTime > audio.duration) return
  session.setPositionState?.({
    duration: audio.duration,
    playbackRate: audio.playbackRate,
    position: audio.currentTime,
  })
}

function mediaSession(): MediaSession | undefined {
  return 'mediaSession' in navigator && typeof MediaMetadata !== 'undefined'
    ? navigator.mediaSession
    : undefined
}
