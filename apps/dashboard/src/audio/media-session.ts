import type { PlayerItem } from './player-state.ts'

interface Keys {
  toggle: () => void
  skip: (seconds: number) => void
  jumpTo: (seconds: number) => void
}

/** Title and artwork for the lock screen, the keyboard's media keys and headphones. */
export function announceToSystem(item: PlayerItem | null): void {
  const session = mediaSession()
  if (!session) return
  session.metadata = item
    ? new MediaMetadata({
        title: item.name,
        artist: item.showTitle ?? '',
        artwork: item.artwork ? [{ src: item.artwork, sizes: '256x256' }] : [],
      })
    : null
}

export function followSystemKeys({ toggle, skip, jumpTo }: Keys): void {
  const session = mediaSession()
  if (!session) return
  const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', toggle],
    ['pause', toggle],
    ['seekbackward', (details) => skip(-(details.seekOffset ?? 15))],
    ['seekforward', (details) => skip(details.seekOffset ?? 30)],
    ['seekto', (details) => jumpTo(details.seekTime ?? 0)],
  ]
  for (const [action, handler] of actions) {
    try {
      session.setActionHandler(action, handler)
    } catch {
      // Browsers throw for actions that they do not know.
    }
  }
}

function mediaSession(): MediaSession | undefined {
  return typeof navigator !== 'undefined' &&
    'mediaSession' in navigator &&
    typeof MediaMetadata !== 'undefined'
    ? navigator.mediaSession
    : undefined
}
