import type { EN } from './mails-copy.ts'

const used = (host: string) =>
  `Vous recevez cet e-mail parce que quelqu’un a utilisé cette adresse sur ${host}.`
const WAS_IT_YOU = 'Si c’était vous, il n’y a rien à faire.'
const NOT_ME = 'Ce n’était pas moi'
const REMEDY =
  'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et vérifiez la liste des appareils et des clés d’accès sur la page de votre compte.'

const notice = (subject: string, happened: string) => (host: string) => ({
  subject,
  preheader: WAS_IT_YOU,
  paragraphs: [happened, REMEDY],
  button: NOT_ME,
  footnote: used(host),
})

export const FR: typeof EN = {
  confirmation: (host) => ({
    subject: 'Confirmez votre adresse e-mail',
    preheader: 'Un clic, et votre podcast a un chez-soi.',
    paragraphs: [
      'Bienvenue sur Podstead. Confirmez que cette adresse est bien la vôtre : vous pourrez alors vous connecter et commencer votre premier podcast.',
      'Le lien fonctionne une seule fois, pendant trois jours.',
    ],
    button: 'Confirmer mon adresse',
    footnote: `${used(host)} Si ce n’était pas vous, ne faites rien : sans ce clic, aucun compte n’est créé.`,
  }),
  alreadyRegistered: (host) => ({
    subject: 'Vous avez déjà un compte',
    preheader: 'Quelqu’un a voulu créer un compte avec votre adresse.',
    paragraphs: [
      'Quelqu’un, sans doute vous, a voulu créer un compte avec cette adresse. Elle en a déjà un, rien n’a donc changé.',
      'Si vous avez oublié votre mot de passe, vous pouvez en choisir un nouveau.',
    ],
    button: 'Choisir un nouveau mot de passe',
    footnote: `${used(host)} Si ce n’était pas vous, vous pouvez ignorer cet e-mail.`,
  }),
  choice: (host) => ({
    subject: 'Confirmez votre adresse e-mail et choisissez un mot de passe',
    preheader: 'Le lien fonctionne une seule fois, pendant 30 minutes.',
    paragraphs: [
      'Quelqu’un, sans doute vous, a demandé plusieurs fois un compte avec cette adresse, avec des mots de passe différents. Pour que personne d’autre que vous ne puisse ouvrir votre compte, aucun d’eux ne fonctionne plus : choisissez-en un sur la page suivante, et vous y êtes.',
      'Les liens des e-mails précédents ne mènent plus nulle part. Celui-ci fonctionne une seule fois, pendant 30 minutes ; ensuite, « Mot de passe oublié » vous en envoie un nouveau.',
    ],
    button: 'Choisir mon mot de passe',
    footnote: `${used(host)} Si ce n’était pas vous, ne faites rien : sans ce clic, aucun compte n’est créé.`,
  }),
  reset: (host) => ({
    subject: 'Choisissez un nouveau mot de passe',
    preheader: 'Le lien fonctionne une seule fois, pendant 30 minutes.',
    paragraphs: [
      'Quelqu’un a demandé un nouveau mot de passe pour cette adresse. Choisissez-le sur la page suivante ; d’ici là, l’ancien reste valable.',
      'Le lien fonctionne une seule fois, pendant 30 minutes.',
    ],
    button: 'Choisir un nouveau mot de passe',
    footnote: `${used(host)} Si ce n’était pas vous, vous pouvez ignorer cet e-mail : votre mot de passe reste le même.`,
  }),
  invitation: (host) => ({
    subject: 'Une invitation sur Podstead',
    preheader: 'Le lien fonctionne une seule fois, pendant sept jours.',
    paragraphs: [
      `On vous invite à ouvrir un compte sur ${host}, où les podcasts sont chez eux.`,
      'Choisissez un mot de passe sur la page suivante, et vous pouvez commencer. Le lien fonctionne une seule fois, pendant sept jours.',
    ],
    button: 'Ouvrir mon compte',
    footnote: `Vous recevez cet e-mail parce que les administrateurs de ${host} ont invité cette adresse. Si vous ne voulez pas de compte, ne faites rien.`,
  }),
  passwordChanged: (host) => ({
    subject: 'Votre mot de passe a été modifié',
    preheader: 'Tous les autres appareils ont été déconnectés.',
    paragraphs: [
      'Le mot de passe de votre compte vient d’être modifié, et tous les autres appareils ont été déconnectés.',
      REMEDY,
    ],
    button: NOT_ME,
    footnote: used(host),
  }),
  passwordReset: (host, removedPasskeys) => ({
    subject: 'Votre mot de passe a été modifié',
    preheader: 'Tous les autres appareils ont été déconnectés.',
    paragraphs: [
      'Le mot de passe de votre compte vient d’être choisi avec le lien d’un e-mail, et tous les autres appareils ont été déconnectés.',
      ...(removedPasskeys
        ? [
            `Pour votre sécurité, toutes les clés d’accès ont aussi été retirées : ${removedPasskeys}. Vous pouvez ajouter de nouveau les vôtres sur la page de votre compte.`,
          ]
        : []),
      `Si ce n’était pas vous, quelqu’un lit vos e-mails : changez d’abord le mot de passe de votre messagerie, puis choisissez-en un nouveau ici. Si l’on vous demande un code que vous n’avez jamais configuré, écrivez aux administrateurs de ${host}.`,
    ],
    button: NOT_ME,
    footnote: used(host),
  }),
  emailChanged: (host) => ({
    subject: 'Votre adresse e-mail a été modifiée',
    preheader: WAS_IT_YOU,
    paragraphs: [
      'L’adresse e-mail de votre compte vient d’être modifiée, et tous les autres appareils ont été déconnectés. Cette adresse-ci ne permet plus de se connecter.',
      `Si ce n’était pas vous, écrivez tout de suite aux administrateurs de ${host} : ils peuvent vous rendre votre compte.`,
    ],
    footnote: used(host),
  }),
  twoFactorOn: notice(
    'La double authentification est activée',
    'Désormais, un code de votre application vous sera aussi demandé à la connexion. Gardez vos codes de secours en lieu sûr.',
  ),
  twoFactorOff: notice(
    'La double authentification est désactivée',
    'Aucun code n’est plus demandé à la connexion. Votre mot de passe suffit de nouveau pour ouvrir votre compte.',
  ),
  recoveryCodes: notice(
    'Vous avez de nouveaux codes de secours',
    'De nouveaux codes de secours viennent d’être créés pour votre compte. Les anciens ne sont plus valables.',
  ),
  passkeyAdded: notice(
    'Une clé d’accès a été ajoutée à votre compte',
    'Une nouvelle clé d’accès permet de se connecter à votre compte, sans mot de passe.',
  ),
  apiKeyAdded: notice(
    'Une clé d’API a été créée pour votre compte',
    'Une nouvelle clé d’API permet à un programme de travailler avec vos podcasts. Vous la trouvez dans votre compte, où vous pouvez la supprimer.',
  ),
  emailChange: (host) => ({
    subject: 'Confirmez votre nouvelle adresse e-mail',
    preheader: 'Un clic, et vous vous connectez avec cette adresse.',
    paragraphs: [
      'Quelqu’un, sans doute vous, souhaite désormais se connecter avec cette adresse. Confirmez que c’est bien la vôtre ; d’ici là, rien ne change.',
      'Le lien fonctionne une seule fois, pendant trois jours.',
    ],
    button: 'Utiliser cette adresse',
    footnote: `${used(host)} Si ce n’était pas vous, ne faites rien : sans ce clic, rien ne change.`,
  }),
  emailTaken: (host) => ({
    subject: 'Cette adresse a déjà un compte',
    preheader: 'Quelqu’un a voulu utiliser votre adresse pour un autre compte.',
    paragraphs: [
      'Quelqu’un, peut-être vous, a voulu utiliser cette adresse pour un autre compte. Elle appartient déjà à un compte, rien n’a donc changé.',
      'Si vous avez deux comptes, connectez-vous à celui-ci avec le mot de passe que vous lui avez choisi, ou choisissez-en un nouveau.',
    ],
    button: 'Choisir un nouveau mot de passe',
    footnote: `${used(host)} Si ce n’était pas vous, vous pouvez ignorer cet e-mail.`,
  }),
  emailLeaving: (host, newEmail) => ({
    subject: 'Votre adresse e-mail va changer',
    preheader: 'Rien n’a encore changé.',
    paragraphs: [
      `Quelqu’un, sans doute vous, souhaite se connecter à votre compte avec ${newEmail}. Dès que cette adresse sera confirmée, celle-ci ne permettra plus de se connecter.`,
      'Si ce n’était pas vous, choisissez dès maintenant un nouveau mot de passe : cela bloque le changement et déconnecte tous les autres.',
    ],
    button: NOT_ME,
    footnote: used(host),
  }),
  accountDeleted: (host, day) => ({
    subject: 'Votre compte est supprimé',
    preheader: `Tout sera effacé le ${day}.`,
    paragraphs: [
      `Votre compte est fermé, et vos podcasts ne sont plus publiés. Le ${day}, tout sera effacé définitivement : podcasts, audio, statistiques et le compte lui-même.`,
      `Si vous changez d’avis, ou si ce n’était pas vous, écrivez aux administrateurs de ${host} avant cette date. Ils peuvent tout rétablir comme avant.`,
    ],
    footnote: used(host),
  }),
}
