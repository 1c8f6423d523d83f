import type { ACCOUNTS_MESSAGES } from '@podstead/contract/messages/accounts-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof ACCOUNTS_MESSAGES> = {
  'account.signed_out': 'Bitte melde dich an, um weiterzumachen.',
  'account.wrong_credentials': 'E-Mail-Adresse oder Passwort stimmt nicht. Bitte versuch es noch einmal.',
  'account.unconfirmed':
    'Wir haben eine E-Mail zur Bestätigung an {email} geschickt. Folge der Anleitung darin, dann ist dein Konto bereit.',
  'account.confirmation_sent':
    'Wenn diese Adresse auf ihre Bestätigung wartet, ist eine neue E-Mail unterwegs.',
  'account.link_expired_sign_in': 'Dieser Link gilt nicht mehr. Melde dich an, um einen neuen zu bekommen.',
  'account.link_expired_email':
    'Dieser Link gilt nicht mehr. Ändere deine Adresse noch einmal auf der Seite deines Kontos.',
  'account.confirmed': 'Deine E-Mail-Adresse ist bestätigt. Du kannst dich jetzt anmelden.',
  'account.email_kept': 'Deine Adresse bleibt, wie sie ist.',
  'account.password_updated': 'Passwort geändert!',
  'account.signed_out_now': 'Du bist abgemeldet.',
  'account.challenge_expired': 'Das hat zu lange gedauert. Bitte versuch es noch einmal.',
  'account.challenge_expired_sign_in': 'Das hat zu lange gedauert. Bitte melde dich noch einmal an.',
  'account.code_wrong': 'Dieser Code stimmt nicht. Warte auf den nächsten und gib ihn ein.',
  'account.enrolment_expired': 'Bitte beginn noch einmal mit einem neuen QR-Code.',
  'account.second_factor_off': 'Die Anmeldung in zwei Schritten ist ausgeschaltet.',
  'account.second_factor_on': 'Die Anmeldung in zwei Schritten ist schon eingeschaltet.',
  'account.passkey_unknown': 'Dieser Passkey gehört hier zu keinem Konto. Melde dich mit deinem Passwort an.',
  'account.passkey_unchecked': 'Dieser Passkey ließ sich nicht prüfen. Bitte versuch es noch einmal.',
  'account.passkey_known': 'Diesen Passkey gibt es hier schon.',
  'account.too_many_passkeys':
    'Ein Konto hat höchstens {max} Passkeys. Entferne einen, den du nicht benutzt.',
  'account.captcha_missing': 'Bitte bestätige, dass du kein Roboter bist.',
  'account.captcha_failed': 'Die Bestätigung hat nicht geklappt. Bitte versuch es noch einmal.',
  'account.captcha_expired':
    'Die Bestätigung gilt nicht mehr. Bitte bestätige noch einmal, dass du kein Roboter bist.',
  'account.captcha_unavailable':
    'Die Bestätigung lässt sich gerade nicht prüfen. Bitte versuch es gleich noch einmal.',
  'account.locked':
    'Jemand hat für dieses Konto viele Passwörter ausprobiert. Bitte bestätige, dass du kein Roboter bist, und melde dich noch einmal an.',
  'account.sign_up_closed': 'Hier können keine neuen Konten angelegt werden.',
  'account.cannot_invite':
    'Hier kann niemand ein Konto anlegen, also lässt sich niemand einladen (SIGN_UP=closed).',
  'account.invitation_needed': 'Konten gibt es hier auf Einladung.',
  'account.invitation_expired': 'Diese Einladung gilt nicht mehr. Bitte um eine neue.',
  'account.captcha_used':
    'Die Bestätigung gilt nicht mehr. Bitte bestätige noch einmal, dass du kein Roboter bist.',
  'account.type_code': 'Gib den Code ein, den deine App zeigt.',
  'account.password_set': 'Dein neues Passwort gilt.',
  'account.invitation_withdrawn': 'Die Einladung ist zurückgezogen.',
  'account.too_many_api_keys':
    'Ein Konto hat höchstens {max} API-Schlüssel. Lösche einen, den niemand benutzt.',
  'account.api_key_deleted': 'Der API-Schlüssel ist gelöscht.',
  'account.show_not_yours': 'ist kein Podcast von dir',
  'account.passkey_removed': 'Der Passkey ist entfernt.',
  'account.link_sent': 'Ein Link an {email} ist unterwegs.',
  'account.address_confirmed': 'Deine neue Adresse ist bestätigt.',
  'account.address_confirmed_sign_in': 'Deine neue Adresse ist bestätigt. Melde dich damit an.',
  'account.device_signed_out': 'Dieses Gerät ist abgemeldet.',
  'account.others_signed_out': 'Alle anderen Geräte sind abgemeldet.',
  'account.deleted': 'Dein Konto ist gelöscht.',
  'account.reset_sent':
    'Gibt es zu dieser Adresse ein Konto, bekommst du eine E-Mail mit der Anleitung für ein neues Passwort.',
  'account.password_needed': 'Gib dein jetziges Passwort ein.',
}
