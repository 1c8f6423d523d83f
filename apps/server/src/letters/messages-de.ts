import type { LETTERS_MESSAGES } from '@podstead/contract/messages/letters-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof LETTERS_MESSAGES> = {
  'letters.only_approved': 'Nur wer freigegeben ist, bekommt die Anleitung.',
  'letters.unsubscribed': 'Diese Person möchte keine E-Mails mehr von dir.',
  'letters.bounced': 'Diese Adresse bekommt keine E-Mails: Die letzte kam zurück.',
  'letters.complained': 'Diese Adresse bekommt keine E-Mails: Eine davon wurde als Spam gemeldet.',
  'letters.nobody': 'Es gibt niemanden, der freigegeben ist und dem du schreiben könntest.',
  'letters.confirmation': 'Die Bestätigung darf nicht leer sein und muss Yes lauten',
  'letters.run_over': 'Diese E-Mails sind schon unterwegs oder wurden gestoppt.',
  'letters.members_only': 'Nur Podcasts für Mitglieder schreiben an Abonnenten.',
  'letters.variable_unknown': 'hat eine Variable, die es nicht gibt: {name}',
  'letters.braces': 'hat doppelte Klammern, die nicht zusammengehören',
  'letters.language_unknown': 'ist keine Sprache für E-Mails',
  'letters.test_sent': 'Ein Test ist unterwegs an {email}.',
  'letters.resent': 'Die Anleitung ist unterwegs an {email}.',
  'letters.resent_to_many': 'Die Anleitung ist unterwegs: {sent} von {all}.',
  'letters.sent_to_all': 'Die Anleitung ist unterwegs an alle, die freigegeben sind.',
  'letters.resumed': 'Diese Adresse bekommt wieder E-Mails.',
}
