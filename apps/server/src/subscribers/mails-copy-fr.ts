import type { EN } from './mails-copy.ts'

export const FR: typeof EN = {
  requested: (who, title, host) => ({
    subject: `Quelqu’un demande « ${title} »`,
    preheader: `${who} aimerait écouter.`,
    paragraphs: [
      `${who} aimerait écouter votre podcast réservé aux membres « ${title} ».`,
      'Ouvrez le lien pour accepter ou refuser. Rien ne change tant que vous n’y appuyez pas sur un bouton. Le lien est valable 30 jours.',
    ],
    button: 'Voir la demande',
    footnote: `Vous recevez cet e-mail à cause de votre podcast sur ${host}. Vous pouvez désactiver ces e-mails dans ses réglages privés.`,
  }),
  joined: (who, title, host) => ({
    subject: `Quelqu’un a rejoint « ${title} »`,
    preheader: `${who} écoute désormais.`,
    paragraphs: [
      `${who} a rejoint votre podcast réservé aux membres « ${title} » par le lien d’invitation et a été accepté aussitôt, comme le disent ses réglages privés.`,
    ],
    button: 'Voir les abonnés',
    footnote: `Vous recevez cet e-mail à cause de votre podcast sur ${host}. Vous pouvez désactiver ces e-mails dans ses réglages privés.`,
  }),
  activated: (who, title, host) => ({
    subject: `Quelqu’un s’est abonné à « ${title} » dans une application`,
    preheader: `${who} a installé le flux privé.`,
    paragraphs: [
      `Une application de podcasts a lu le flux privé de ${who} pour la première fois. « ${title} » est arrivé.`,
    ],
    button: 'Voir les abonnés',
    footnote: `Vous recevez cet e-mail à cause de votre podcast sur ${host}. Vous pouvez désactiver ces e-mails dans ses réglages privés.`,
  }),
}
