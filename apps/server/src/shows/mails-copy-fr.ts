import type { EN } from './mails-copy.ts'

export const FR: typeof EN = {
  offer: (from, title, host) => ({
    subject: 'On vous propose un podcast',
    preheader: `${from} souhaite vous céder un podcast.`,
    paragraphs: [
      `${from} souhaite vous céder le podcast « ${title} », avec ses épisodes, son flux et ses statistiques.`,
      'Ouvrez le lien et connectez-vous avec cette adresse ; si vous n’avez pas de compte, vous pouvez d’abord en créer un. Rien ne change tant que vous n’avez pas accepté.',
      'Le lien fonctionne une seule fois, pendant 14 jours.',
    ],
    button: 'Voir la proposition',
    footnote: `Vous recevez cet e-mail parce que quelqu’un a indiqué cette adresse sur ${host}. Si vous ne connaissez pas cette personne, ne faites rien.`,
  }),
  taken: (from, title, host) => ({
    subject: 'Un podcast est maintenant à vous',
    preheader: 'Son flux reste où il est.',
    paragraphs: [
      `Vous avez repris le podcast « ${title} » de ${from}. Son flux reste où il est : les auditeurs n’ont rien à faire.`,
      'Jetez un œil à ses réglages : l’auteur et l’adresse e-mail y sont peut-être encore ceux de la personne qui vous l’a cédé.',
    ],
    button: 'Ouvrir le podcast',
    footnote: `Vous recevez cet e-mail en raison de votre compte sur ${host}.`,
  }),
  given: (to, title, host) => ({
    subject: 'Votre podcast a un nouveau propriétaire',
    preheader: `${to} a accepté.`,
    paragraphs: [`${to} a repris le podcast « ${title} ». Il n’est plus dans votre liste.`],
    footnote: `Vous recevez cet e-mail en raison de votre compte sur ${host}.`,
  }),
}
