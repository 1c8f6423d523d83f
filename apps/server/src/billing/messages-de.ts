import type { BILLING_MESSAGES } from '@podstead/contract/messages/money/billing-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof BILLING_MESSAGES> = {
  'billing.no_plan': 'Du hast noch keinen Tarif gebucht.',
  'billing.unknown_plan': 'ist kein Tarif dieses Servers',
  'billing.free_plan': 'kostet nichts',
  'billing.bought_already': 'lässt sich kein zweites Mal kaufen. Wechsle stattdessen den Tarif.',
  'billing.other_currency': 'hat eine andere Währung. Beende zuerst den jetzigen Tarif.',
  'billing.payment_missing': 'Eine Zahlung fehlt. Bitte ändere zuerst deine Karte.',
  'billing.under_way': 'Eine Zahlung ist gerade im Gange. Bitte warte einen Moment.',
  'billing.no_token': 'Bitte versuche es mit einer anderen Kreditkarte',
  'card.declined': 'Deine Karte wurde abgelehnt.',
  'card.insufficient_funds': 'Das Guthaben deiner Karte reicht nicht aus.',
  'card.lost': 'Diese Karte ist als verloren gemeldet.',
  'card.stolen': 'Diese Karte ist als gestohlen gemeldet.',
  'card.expired': 'Deine Karte ist abgelaufen.',
  'card.incorrect_cvc': 'Die Prüfnummer deiner Karte stimmt nicht.',
  'card.processing_error': 'Bei der Zahlung ist ein Fehler aufgetreten. Versuche es gleich noch einmal.',
  'card.incorrect_number': 'Die Kartennummer stimmt nicht.',
  'card.authentication': 'Deine Bank möchte, dass du diese Zahlung bestätigst.',
  'card.limit': 'Diese Karte hat ihr Limit erreicht.',
  'card.token_used': 'Die Angaben zur Karte wurden schon verwendet. Bitte gib sie noch einmal ein.',
}
