/** Times of chapters and soundbites as people write them (RU084). Pure; seconds, exact to the millisecond. */

const LAST = 86_399.999

/**
 * `1:02`, `00:01:02`, `1:02,5`, and while it is being typed `1:` and `102` (a keypad has no colon) → 62, 62,
 * 62.5, 60, 62. null: no such time; hours go to 99, minutes and seconds to 59.
 */
export function parseClock(text: string): number | null {
  const given = text
    .trim()
    .replace(',', '.')
    .replace(/[:.]$/, (end) => (end === ':' ? ':0' : ''))
  const parts = /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,2})(\.\d{1,3})?$/.exec(
    /^\d{3,6}(\.\d*)?$/.test(given) ? paired(given) : given,
  )
  if (!parts) return null
  const [, hours = '0', minutes = '0', whole = '0', fraction = ''] = parts
  if (Number(minutes) > 59 || Number(whole) > 59) return null
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(whole + fraction)
}

/** 62 → `00:01:02`, 62.5 → `00:01:02.5` */
export function clockText(seconds: number): string {
  const all = Math.round(Math.max(0, seconds) * 1000)
  const clock = [Math.floor(all / 3_600_000), Math.floor(all / 60_000) % 60, Math.floor(all / 1000) % 60]
  const fraction = all % 1000 ? `.${String(all % 1000).padStart(3, '0')}`.replace(/0+$/, '') : ''
  return clock.map((part) => String(part).padStart(2, '0')).join(':') + fraction
}

/** As short as it can be said: 62.5 → `1:02`, 3725 → `1:02:05` */
export function shortClock(seconds: number): string {
  const [hours, minutes, rest] = clockText(Math.floor(seconds)).split(':') as [string, string, string]
  return Number(hours) ? `${Number(hours)}:${minutes}:${rest}` : `${Number(minutes)}:${rest}`
}

/** To tenths of a second, within the sound; an unknown length (0) bounds nothing. */
export function placed(seconds: number, duration: number): number {
  const within = Math.min(Math.max(0, seconds), duration > 0 ? duration : LAST)
  return Math.floor(within * 10 + 0.000_001) / 10
}

/** What an arrow key moves a time by: a tenth, with Shift a second. */
export function keyStep(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  [less, more]: [string, string],
): number | null {
  if (key !== less && key !== more) return null
  return (key === more ? 1 : -1) * (shiftKey ? 1 : 0.1)
}

/** 10203 → 1:02:03: pairs from the right. */
function paired(digits: string): string {
  const [whole = '', fraction] = digits.split('.')
  const clock = whole.replace(/\B(?=(\d{2})+$)/g, ':')
  return fraction === undefined ? clock : `${clock}.${fraction}`
}
