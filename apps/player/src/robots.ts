/** A challenge of ALTCHA (PBKDF2): the work that tells a browser from a robot that sends a thousand forms. */
interface Challenge {
  parameters: {
    algorithm: string
    nonce: string
    salt: string
    cost: number
    keyLength?: number
    keyPrefix: string
  }
}

/** Solves the challenge of a form while it is filled in, and holds it back until that is done. */
export function enhanceForms(document: Document): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-challenge]')) {
    const field = form.querySelector<HTMLInputElement>('[name=captcha]')
    const status = form.querySelector<HTMLElement>('[data-robots]')
    if (!field || !status) continue
    const { challenge = '', checking = '', checked = '', insecure = '' } = form.dataset
    // Browsers offer no cryptography without a secure connection.
    if (!globalThis.crypto?.subtle) {
      status.textContent = insecure
      continue
    }
    let solved: Promise<void> | undefined
    const begin = () => {
      solved ??= solve(JSON.parse(challenge) as Challenge).then((answer) => {
        field.value = answer
        status.textContent = checked
      })
      return solved
    }
    // The browser may have focused a field before this ran: of a form that was sent back, the one to mend.
    if (form.contains(document.activeElement)) begin()
    else form.addEventListener('focusin', begin, { once: true })
    form.addEventListener('submit', async (event) => {
      if (field.value) return
      event.preventDefault()
      status.textContent = checking
      await begin()
      form.submit()
    })
  }
}

/** @returns what the server takes: the challenge and its solution in base64 */
export async function solve(challenge: Challenge): Promise<string> {
  const { algorithm, nonce, salt, cost, keyLength = 32, keyPrefix } = challenge.parameters
  const { subtle } = globalThis.crypto
  const start = fromHex(nonce)
  const password = new Uint8Array(start.length + 4)
  password.set(start)
  const hash = algorithm.replace('PBKDF2/', '')
  for (let counter = 0; ; counter++) {
    new DataView(password.buffer).setUint32(start.length, counter)
    const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    const derivation = { name: 'PBKDF2', salt: fromHex(salt), iterations: cost, hash }
    const derivedKey = toHex(await subtle.deriveBits(derivation, key, keyLength * 8))
    if (derivedKey.startsWith(keyPrefix))
      return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }))
  }
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (two) => Number.parseInt(two, 16))
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
