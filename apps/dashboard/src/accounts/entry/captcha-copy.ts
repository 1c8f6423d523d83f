import { messages } from '../../language/language.ts'

/** What the widget says; without an entry it speaks English. */
export const CAPTCHA: Record<string, string> = messages('accounts', 'CAPTCHA', {})
