import type { SENDERS_MESSAGES } from '@podstead/contract/messages/senders-messages'
import type { Translation } from '../kernel/messages/messages.ts'

const REFUSED =
  '{domain} demande aux messageries de refuser les e-mails que le domaine n’a pas signés lui-même (DMARC : {policy}). Les lettres envoyées d’ici n’arriveraient pas.'

export const FR: Translation<typeof SENDERS_MESSAGES> = {
  'sender.nickname_empty': 'Le surnom ne peut pas être vide',
  'sender.from_name_empty': 'Le nom de l’expéditeur ne peut pas être vide',
  'sender.from_email_empty': 'L’adresse e-mail de l’expéditeur ne peut pas être vide',
  'sender.reply_to_empty': 'L’adresse de réponse ne peut pas être vide',
  'sender.address_empty': 'L’adresse postale ne peut pas être vide',
  'sender.city_empty': 'La ville ne peut pas être vide',
  'sender.country_empty': 'Le pays ne peut pas être vide',
  'sender.not_a_country': 'n’est pas un pays',
  'sender.pick_empty': 'L’adresse e-mail ne peut pas être vide',
  'sender.known': 'Vous avez déjà un expéditeur avec ce nom et cette adresse.',
  'sender.too_many': 'Un compte a au plus {max} expéditeurs. Supprimez-en un dont vous ne vous servez plus.',
  'sender.verified': 'Cet expéditeur est déjà vérifié.',
  'sender.unverified':
    'Cet expéditeur n’est pas encore vérifié. Suivez d’abord le lien de l’e-mail envoyé à son adresse.',
  'sender.deleted': '{email} a été supprimé.',
  'sender.disconnected': 'L’expéditeur est déconnecté.',
  'sender.domain_refused': `${REFUSED} Choisissez une adresse d’un autre domaine ; sans expéditeur, les lettres partent au nom du podcast et les réponses vous parviennent.`,
  'sender.domain_needs_spf': `${REFUSED} Demandez à la personne qui gère le domaine d’ajouter include:{include} à son enregistrement SPF, ou choisissez une adresse d’un autre domaine.`,
  'sender.domain_needs_key': `${REFUSED} Demandez aux personnes qui gèrent ce serveur la clé à publier sous {record}, ou choisissez une adresse d’un autre domaine.`,
  'sender.domain_not_authenticated': `${REFUSED} Demandez aux personnes qui gèrent ce serveur d’authentifier le domaine chez SendGrid, ou choisissez une adresse d’un autre domaine.`,
  'sender.domain_unknown':
    'Les règles de {domain} pour ses e-mails n’ont pas pu être consultées. Elles le sont à nouveau chaque jour.',
  'sender.events_unreadable': 'Ces événements sont illisibles.',
  'sender.provider_says': 'SendGrid indique : {reason}',
  'sender.provider_away': 'SendGrid ne répond pas pour le moment. Réessayez dans quelques minutes.',
  'sender.provider_refuses':
    'Les expéditeurs ne peuvent pas être vérifiés pour le moment. Prévenez les personnes qui gèrent ce serveur.',
}
