import type { EN } from './mails-copy.ts'

const asked = (account: string, host: string) =>
  `Vous recevez cet e-mail parce que ${account} a indiqué cette adresse sur ${host}. Si vous ne connaissez pas cette personne, ne faites rien : sans le clic, personne ne peut écrire en votre nom.`

export const FR: typeof EN = {
  request: (name, account, host) => ({
    subject: 'Peut-on écrire depuis cette adresse ?',
    preheader: 'Un clic confirme que l’adresse est à vous.',
    paragraphs: [
      `${account} souhaite écrire aux auditeurs d’un podcast sous le nom « ${name} », depuis cette adresse.`,
      'Si c’est bien le cas, ouvrez le lien et confirmez. Le lien est valable 48 heures.',
    ],
    button: 'Confirmer cette adresse',
    footnote: asked(account, host),
  }),
  reminder: (name, account, host) => ({
    subject: 'Cette adresse n’est pas encore confirmée',
    preheader: 'Le lien est valable encore un jour.',
    paragraphs: [
      `Hier, ${account} a demandé à écrire aux auditeurs d’un podcast sous le nom « ${name} », depuis cette adresse. Elle n’est pas encore confirmée.`,
      'Si c’est bien le cas, ouvrez le lien et confirmez dans les prochaines 24 heures. Ensuite, il faudra en demander un nouveau.',
    ],
    button: 'Confirmer cette adresse',
    footnote: asked(account, host),
  }),
  domainRefused: (address, reason, host) => ({
    subject: `On ne peut plus écrire depuis ${address}`,
    preheader: 'Vos lettres partent pour l’instant au nom de votre podcast.',
    paragraphs: [
      reason,
      'En attendant, vos lettres partent au nom du podcast, et les réponses vous parviennent comme avant. Aucune lettre n’est perdue.',
    ],
    button: 'Voir vos expéditeurs',
    footnote: `Vous recevez cet e-mail en raison de votre compte sur ${host}.`,
  }),
}
