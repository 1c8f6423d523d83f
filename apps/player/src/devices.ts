/**
 * Puts the apps of this device before those of others. The page is the same for everybody, so that it can be
 * kept: its style sheet knows telephones, and only script tells a Mac from other computers.
 */
export function putOwnDeviceFirst(document: Document, userAgent: string): void {
  const first = document.querySelector('.device')
  if (!first) return
  const device = /Android/.test(userAgent) ? 'android' : /iP|Mac/.test(userAgent) ? 'apple' : 'any'
  const group = document.querySelector(`[data-device=${device}]`)
  if (group && group !== first) first.before(group)
  // An address that only opens on a telephone would do nothing on a Mac.
  const own = document.querySelector(`.own-app.${device}:not(.ios)`)
  if (!own) return
  for (const one of document.querySelectorAll<HTMLElement>('.own-app'))
    one.style.display = one === own ? 'inline-flex' : 'none'
}
