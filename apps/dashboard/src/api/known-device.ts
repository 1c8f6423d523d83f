/**
 * What a sign-in answered so that this browser is recognised at the next one. It opens nothing; with it,
 * strangers who try passwords for the same account do not make its owner wait.
 */
const KEY = 'podstead.device'

export function readKnownDevice(): string | null {
  return localStorage.getItem(KEY)
}

export function storeKnownDevice(answer: Headers): void {
  const device = answer.get('known-device')
  if (device) localStorage.setItem(KEY, device)
}
