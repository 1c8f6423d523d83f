/**
 * A ref that tells the page how much of its lower edge the player covers
 * (`--ps-player-height`), for what sticks there.
 */
export function reportHeight(player: HTMLElement | null): (() => void) | undefined {
  if (!player) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty('--ps-player-height', `${player.offsetHeight}px`),
  )
  observer.observe(player)
  return () => {
    observer.disconnect()
    style.removeProperty('--ps-player-height')
  }
}
