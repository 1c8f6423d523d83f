import type { PAYMENTS_MESSAGES } from '@podstead/contract/messages/money/payments-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof PAYMENTS_MESSAGES> = {
  'payments.not_configured': 'Zahlungen sind auf diesem Server nicht eingerichtet.',
  'payments.away': 'Stripe antwortet gerade nicht. Bitte versuche es in ein paar Minuten noch einmal.',
  'payments.key_refused':
    'Stripe lehnt den Schlüssel dieses Servers ab. Bitte sag es denen, die ihn betreiben.',
  'payments.account_gone': 'Das Stripe-Konto ist nicht mehr verbunden. Bitte verbinde es wieder.',
  'payments.refused': 'Stripe hat das abgelehnt: {reason}',
  'tip_jar.no_account': 'Verbinde zuerst ein Stripe-Konto.',
  'tip_jar.account_incomplete':
    'Dein Stripe-Konto kann noch keine Zahlungen annehmen. Bitte vervollständige seine Angaben.',
  'tip_jar.tax_inactive':
    'Stripe Tax ist in deinem Stripe-Konto noch nicht aktiv. Schalte es dort zuerst ein, mit deiner Adresse und den Orten, an denen du steuerlich registriert bist.',
  'tip_jar.saved_price': 'ist ein gespeicherter Preis und lässt sich nicht ändern',
  'tip_jar.price_missing': 'Ein gespeicherter Preis lässt sich nicht entfernen. Schalte ihn stattdessen ab.',
  'tip_jar.trial_members': 'gibt es nur bei Podcasts für Mitglieder',
  'tip_jar.trial_repeats': 'brauchen einen Preis, der sich wiederholt',
  'tip_jar.trial_days': 'muss zwischen 0 und 90 liegen',
  'tip_jar.currency': 'ist keine Währung, in der Trinkgeld gegeben werden kann',
  'tip_jar.return_address': 'ist keine Adresse dieses Dashboards',
  'tip_jar.price_gone': 'Dieser Betrag kann nicht mehr gewählt werden.',
  'tip_jar.other_price': 'Ein wiederkehrendes Trinkgeld behält seine Währung.',
}
