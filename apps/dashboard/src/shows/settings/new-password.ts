// Without letters and digits that are taken for each other when they are read out.
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 16

/** A password to be typed into an app once: 16 letters and digits, about 92 bits. */
export function newPassword(): string {
  const bytes = new Uint8Array(LENGTH * 4)
  crypto.getRandomValues(bytes)
  // Values beyond the last whole round would make some letters likelier than others.
  const fair = Array.from(bytes).filter((byte) => byte < 256 - (256 % LETTERS.length))
  return fair
    .slice(0, LENGTH)
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('')
}
