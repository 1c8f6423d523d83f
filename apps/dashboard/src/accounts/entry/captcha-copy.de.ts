import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './captcha-copy.ts'

export const DE: Catalogue<typeof copy> = {
  CAPTCHA: {
    ariaLinkLabel: 'Altcha (Website des Herstellers)',
    error: 'Die Prüfung ist fehlgeschlagen. Bitte versuch es später noch einmal.',
    expired: 'Die Prüfung ist abgelaufen. Bitte versuch es noch einmal.',
    footer: '',
    label: 'Ich bin kein Roboter',
    loading: 'Wird geladen …',
    reload: 'Neu laden',
    verify: 'Prüfen',
    verificationRequired: 'Bitte bestätige, dass du kein Roboter bist.',
    verified: 'Geprüft',
    verifying: 'Wird geprüft …',
    waitAlert: 'Die Prüfung läuft noch, bitte warte einen Moment.',
    cancel: 'Abbrechen',
  },
}
