/** Several players on one page, each in a frame of its own: the one that begins pauses the others. */
export function pauseOtherFrames(document: Document): void {
  if (typeof BroadcastChannel === 'undefined') return
  const others = new BroadcastChannel('podstead-player')
  document.addEventListener('play', () => others.postMessage('play'), true)
  others.addEventListener('message', () => {
    for (const audio of document.querySelectorAll('audio')) audio.pause()
  })
}
