/** What players say; of a noun the forms for one and for several. */
export const WORDS = {
  player: 'Player: {title}',
  playerUntitled: 'Player',
  play: 'Play {title}',
  pause: 'Pause {title}',
  playShort: 'Play',
  pauseShort: 'Pause',
  position: 'Position in {title}',
  positionUntitled: 'Position',
  backward: 'Back {seconds} seconds',
  forward: 'Forward {seconds} seconds',
  speed: 'Speed',
  closePlayer: 'Close the player',
  cannotPlay: 'This episode cannot be played right now.',
  lostConnection: '',
  closed: '',
  of: '{at} of {duration}',
  left: ' · {time} left',
  heard: '',
  copied: 'Copied',
  notCopied: 'Not copied. Please select the address and copy it.',
  hours: ['hour', 'hours'],
  minutes: ['minute', 'minutes'],
  seconds: ['second', 'seconds'],
}

/** Takes the words of the page's own language. */
export function setWords(json: string | undefined): void {
  try {
    Object.assign(WORDS, JSON.parse(json ?? '{}'))
  } catch {
    // English then.
  }
}

export function fill(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '').trim()
}
