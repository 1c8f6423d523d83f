import type { ACCOUNTS_MESSAGES } from '@podstead/contract/messages/accounts-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof ACCOUNTS_MESSAGES> = {
  'account.signed_out': 'Connectez-vous ou créez un compte pour continuer.',
  'account.wrong_credentials': 'Adresse e-mail ou mot de passe incorrect. Réessayez.',
  'account.unconfirmed':
    'Un e-mail de confirmation a été envoyé à {email}. Suivez ses instructions pour activer votre compte.',
  'account.confirmation_sent': 'Si cette adresse attend sa confirmation, un nouvel e-mail est en route.',
  'account.link_expired_sign_in': 'Ce lien n’est plus valable. Connectez-vous pour en recevoir un nouveau.',
  'account.link_expired_email':
    'Ce lien n’est plus valable. Changez de nouveau votre adresse sur la page de votre compte.',
  'account.confirmed': 'Votre adresse e-mail est confirmée. Vous pouvez vous connecter.',
  'account.email_kept': 'Votre adresse reste la même.',
  'account.password_updated': 'Mot de passe modifié !',
  'account.signed_out_now': 'Vous êtes déconnecté.',
  'account.challenge_expired': 'Cela a pris trop de temps. Réessayez.',
  'account.challenge_expired_sign_in': 'Cela a pris trop de temps. Connectez-vous de nouveau.',
  'account.code_wrong': 'Ce code n’est pas le bon. Attendez le suivant et saisissez-le.',
  'account.enrolment_expired': 'Recommencez avec un nouveau QR code.',
  'account.second_factor_off': 'La double authentification est désactivée.',
  'account.second_factor_on': 'La double authentification est déjà activée.',
  'account.passkey_unknown':
    'Cette clé d’accès n’ouvre aucun compte ici. Connectez-vous avec votre mot de passe.',
  'account.passkey_unchecked': 'Cette clé d’accès n’a pas pu être vérifiée. Réessayez.',
  'account.passkey_known': 'Cette clé d’accès est déjà connue.',
  'account.too_many_passkeys':
    'Un compte a {max} clés d’accès au plus. Retirez-en une que vous n’utilisez pas.',
  'account.captcha_missing': 'Confirmez que vous n’êtes pas un robot.',
  'account.captcha_failed': 'La confirmation n’a pas abouti. Réessayez.',
  'account.captcha_expired': 'La confirmation a expiré. Confirmez de nouveau que vous n’êtes pas un robot.',
  'account.captcha_unavailable':
    'La confirmation ne peut pas être vérifiée pour le moment. Réessayez dans un instant.',
  'account.locked':
    'Quelqu’un a essayé de nombreux mots de passe pour ce compte. Confirmez que vous n’êtes pas un robot et connectez-vous de nouveau.',
  'account.sign_up_closed': 'On ne peut pas créer de nouveau compte ici.',
  'account.cannot_invite':
    'Personne ne peut créer de compte ici, donc personne ne peut être invité (SIGN_UP=closed).',
  'account.invitation_needed': 'Ici, les comptes se créent sur invitation.',
  'account.invitation_expired': 'Cette invitation n’est plus valable. Demandez-en une nouvelle.',
  'account.captcha_used': 'La confirmation a déjà servi. Confirmez de nouveau que vous n’êtes pas un robot.',
  'account.type_code': 'Saisissez le code que montre votre application.',
  'account.password_set': 'Votre nouveau mot de passe est défini.',
  'account.invitation_withdrawn': 'L’invitation a été retirée.',
  'account.too_many_api_keys': 'Un compte a au plus {max} clés d’API. Supprimez-en une qui ne sert plus.',
  'account.api_key_deleted': 'La clé d’API est supprimée.',
  'account.show_not_yours': 'n’est pas un de vos podcasts',
  'account.passkey_removed': 'La clé d’accès est retirée.',
  'account.link_sent': 'Un lien est en route vers {email}.',
  'account.address_confirmed': 'Votre nouvelle adresse est confirmée.',
  'account.address_confirmed_sign_in': 'Votre nouvelle adresse est confirmée. Connectez-vous avec elle.',
  'account.device_signed_out': 'Cet appareil est déconnecté.',
  'account.others_signed_out': 'Tous les autres appareils sont déconnectés.',
  'account.deleted': 'Votre compte est supprimé.',
  'account.reset_sent':
    'Si un compte est lié à cette adresse, vous recevrez un e-mail expliquant comment changer de mot de passe.',
  'account.password_needed': 'Saisissez votre mot de passe actuel.',
}
