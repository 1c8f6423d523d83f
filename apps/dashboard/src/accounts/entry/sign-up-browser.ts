const KEY = 'podstead.sign-up'

/** A new secret of this browser, sent with a sign-up: the link of the mail then signs in here. */
export function createBrowserSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const secret = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  localStorage.setItem(KEY, secret)
  return secret
}

/** The secret of the last sign-up in this browser, if it has not been used. */
export function readBrowserSecret(): string | null {
  return localStorage.getItem(KEY)
}

export function forgetBrowserSecret(): void {
  localStorage.removeItem(KEY)
}
