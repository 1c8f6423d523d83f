import 'altcha/altcha.css'
import { language } from '../../language/language.ts'
import { CAPTCHA } from './captcha-copy.ts'

/**
 * The widget and its workers come as files of ours: the bundle with everything inside would need inline
 * styles and blob scripts, which the content security policy does not allow.
 */
export async function loadAltcha(): Promise<void> {
  await import('altcha/external')
  if (language !== 'en') globalThis.$altcha.i18n.set(language, CAPTCHA)
  const [pbkdf2, sha] = await Promise.all([
    import('altcha/workers/pbkdf2?worker'),
    import('altcha/workers/sha?worker'),
  ])
  for (const bits of ['256', '384', '512']) {
    globalThis.$altcha.algorithms.set(`PBKDF2/SHA-${bits}`, () => new pbkdf2.default())
    globalThis.$altcha.algorithms.set(`SHA-${bits}`, () => new sha.default())
  }
}
