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
  activatedInPlayer: (who, title, host) => ({
    subject: `Quelqu’un écoute « ${title} » dans le lecteur web`,
    preheader: `${who} a lancé la lecture.`,
    paragraphs: [
      `${who} a écouté « ${title} » dans le lecteur web pour la première fois. Aucune application de podcasts n’a encore lu son flux privé.`,
    ],
    button: 'Voir les abonnés',
    footnote: `Vous recevez cet e-mail à cause de votre podcast sur ${host}. Vous pouvez désactiver ces e-mails dans ses réglages privés.`,
  }),
  activatedMany: (names, counts, title, host) => ({
    subject: `${counts.inApp + counts.inPlayer} personnes ont commencé à écouter « ${title} »`,
    preheader: `${counts.inApp} dans une application de podcasts, ${counts.inPlayer} dans le lecteur web.`,
    paragraphs: [
      `Depuis le dernier e-mail, ${counts.inApp + counts.inPlayer} personnes ont commencé à écouter « ${title} » : ${counts.inApp} dans une application de podcasts, ${counts.inPlayer} dans le lecteur web.`,
      [...names, ...(counts.unnamed > 0 && names.length > 0 ? [`et ${counts.unnamed} autres`] : [])].join(
        ', ',
      ),
    ].filter(Boolean),
    button: 'Voir les abonnés',
    footnote: `Vous recevez cet e-mail à cause de votre podcast sur ${host}, une fois par heure au plus. Vous pouvez désactiver ces e-mails dans ses réglages privés.`,
  }),
}
