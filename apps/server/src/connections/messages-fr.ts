import type { CONNECTIONS_MESSAGES } from '@podstead/contract/messages/audience/connections-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof CONNECTIONS_MESSAGES> = {
  'connection.not_a_key': 'n’est pas une clé d’API',
  'connection.key_refused':
    'MailerLite n’accepte pas cette clé. Copiez-la de nouveau depuis « Integrations → API » dans MailerLite.',
  'connection.known': 'Cette clé est déjà connectée.',
  'connection.too_many':
    'Un compte a au plus {max} connexions. Supprimez-en une dont vous ne vous servez plus.',
  'connection.away': 'MailerLite ne répond pas pour le moment. Réessayez dans quelques minutes.',
  'connection.busy': 'MailerLite demande de patienter. Réessayez dans une minute.',
  'connection.refused': 'MailerLite n’accepte plus la clé de cette connexion. Donnez-lui-en une nouvelle.',
  'connection.not_permitted': 'Le forfait de ce compte MailerLite ne le permet pas.',
  'connection.unreadable': 'La réponse de MailerLite est illisible. Rien n’a été modifié.',
  'connection.group_gone': 'MailerLite n’a plus ce groupe. Rien n’a été modifié.',
  'connection.deleted': 'Le compte MailerLite est déconnecté.',
  'connection.not_yours': 'n’est pas un de vos comptes connectés',
  'connection.no_account': 'Connectez d’abord un compte MailerLite.',
  'connection.no_group': 'n’est pas un groupe de ce compte',
  'connection.group_known': 'est déjà lié',
  'connection.too_many_groups': 'Un podcast a au plus {max} groupes liés.',
  'connection.unlinked': '{name} n’est plus lié. Ses abonnés gardent leur accès.',
  'connection.unlinked_ended': '{name} n’est plus lié. Abonnés qui ont perdu l’accès : {count}.',
  'connection.description': 'Les contacts de vos groupes deviennent abonnés de ce podcast.',
}
