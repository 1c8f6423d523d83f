import type { SENDERS_MESSAGES } from '@podstead/contract/messages/senders-messages'
import type { Translation } from '../kernel/messages/messages.ts'

const REFUSED =
  '{domain} verlangt, dass Postfächer E-Mails ablehnen, die die Domain nicht selbst signiert hat (DMARC: {policy}). Briefe von hier kämen nicht an.'

export const DE: Translation<typeof SENDERS_MESSAGES> = {
  'sender.nickname_empty': 'Der Kurzname darf nicht leer sein',
  'sender.from_name_empty': 'Der Name des Absenders darf nicht leer sein',
  'sender.from_email_empty': 'Die E-Mail-Adresse des Absenders darf nicht leer sein',
  'sender.reply_to_empty': 'Die Adresse für Antworten darf nicht leer sein',
  'sender.address_empty': 'Die Anschrift darf nicht leer sein',
  'sender.city_empty': 'Der Ort darf nicht leer sein',
  'sender.country_empty': 'Das Land darf nicht leer sein',
  'sender.not_a_country': 'ist kein Land',
  'sender.pick_empty': 'Die E-Mail-Adresse darf nicht leer sein',
  'sender.known': 'Einen Absender mit diesem Namen und dieser Adresse hast du schon.',
  'sender.too_many': 'Ein Konto hat höchstens {max} Absender. Lösche einen, den du nicht mehr brauchst.',
  'sender.verified': 'Dieser Absender ist schon bestätigt.',
  'sender.unverified':
    'Dieser Absender ist noch nicht bestätigt. Folge zuerst dem Link in der E-Mail an seine Adresse.',
  'sender.deleted': '{email} wurde gelöscht.',
  'sender.disconnected': 'Der Absender ist getrennt.',
  'sender.domain_refused': `${REFUSED} Nimm eine Adresse einer anderen Domain; ohne Absender gehen Briefe im Namen des Podcasts hinaus, und Antworten erreichen dich.`,
  'sender.domain_needs_spf': `${REFUSED} Bitte die Person, die die Domain betreut, include:{include} in ihren SPF-Eintrag aufzunehmen, oder nimm eine Adresse einer anderen Domain.`,
  'sender.domain_needs_key': `${REFUSED} Bitte die Leute, die diesen Server betreiben, um den Schlüssel, der als {record} veröffentlicht werden soll, oder nimm eine Adresse einer anderen Domain.`,
  'sender.domain_not_authenticated': `${REFUSED} Bitte die Leute, die diesen Server betreiben, die Domain bei SendGrid zu authentifizieren, oder nimm eine Adresse einer anderen Domain.`,
  'sender.domain_unknown':
    'Die Regeln, die {domain} für E-Mails hat, ließen sich nicht nachschlagen. Das wird jeden Tag wiederholt.',
  'sender.events_unreadable': 'Diese Ereignisse lassen sich nicht lesen.',
  'sender.provider_says': 'SendGrid meldet: {reason}',
  'sender.provider_away':
    'SendGrid antwortet gerade nicht. Bitte versuche es in ein paar Minuten noch einmal.',
  'sender.provider_refuses':
    'Absender können gerade nicht bestätigt werden. Bitte sag den Leuten Bescheid, die diesen Server betreiben.',
}
