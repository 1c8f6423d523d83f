/**
 * `mira.van_der-berg@example.com` → `Mira Van Der Berg`: a first author to be corrected, for Apple wants one.
 */
export function guessAuthor(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
