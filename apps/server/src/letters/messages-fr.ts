import type { LETTERS_MESSAGES } from '@podstead/contract/messages/letters-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof LETTERS_MESSAGES> = {
  'letters.only_approved': 'Seuls les abonnés approuvés reçoivent les instructions.',
  'letters.unsubscribed': 'Cet abonné ne veut plus recevoir vos e-mails.',
  'letters.bounced': 'Cette adresse ne reçoit pas d’e-mails : le dernier est revenu.',
  'letters.complained': 'Cette adresse ne reçoit pas d’e-mails : l’un d’eux a été signalé comme indésirable.',
  'letters.nobody': 'Il n’y a aucun abonné approuvé à qui écrire.',
  'letters.confirmation': 'La confirmation ne peut pas être vide et doit être Yes',
  'letters.run_over': 'Ces e-mails sont déjà partis ou ont été arrêtés.',
  'letters.members_only': 'Seuls les podcasts réservés aux membres écrivent à des abonnés.',
  'letters.variable_unknown': 'contient une variable qui n’existe pas : {name}',
  'letters.braces': 'contient des accolades doubles qui ne vont pas ensemble',
  'letters.language_unknown': 'n’est pas une langue d’e-mails',
  'letters.test_sent': 'Un test est en route vers {email}.',
  'letters.resent': 'Les instructions sont en route vers {email}.',
  'letters.resent_to_many': 'Les instructions sont en route : {sent} sur {all}.',
  'letters.sent_to_all': 'Les instructions sont en route vers tous les abonnés approuvés.',
  'letters.resumed': 'Cette adresse reçoit de nouveau des e-mails.',
}
