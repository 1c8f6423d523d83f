import type { NewsletterWords } from './mails-copy.ts'

export const FR: NewsletterWords = {
  language: 'fr',
  confirmation: (podcast) => ({
    subject: `À confirmer : les lettres de « ${podcast} »`,
    heading: `Les lettres de « ${podcast} »`,
    preheader: 'Un clic, et vous êtes sur la liste.',
    paragraphs: [
      `Quelqu’un a saisi cette adresse pour recevoir les lettres de « ${podcast} » par e-mail. Si c’était vous, confirmez-le dans les trois jours.`,
      'Sinon, ignorez cet e-mail. Rien ne sera envoyé.',
    ],
    button: 'Oui, je veux ces lettres',
    footnote: `Vous recevez cet e-mail parce que votre adresse a été saisie sur le site de « ${podcast} ».`,
  }),
  footnote: (podcast) =>
    `Vous recevez cette lettre parce que vous vous êtes inscrit sur le site de « ${podcast} ».`,
  unsubscribe: 'Se désinscrire',
  page: {
    title: (podcast) => `Les lettres de « ${podcast} »`,
    lead: 'Laissez votre adresse, confirmez-la par l’e-mail que vous recevrez, et les lettres du podcast viendront à vous. Vous pouvez vous désinscrire à tout moment.',
    email: 'E-mail',
    send: 'S’inscrire',
    emailProblem: 'Indiquez une adresse e-mail.',
    captchaFailed:
      'La vérification contre les robots a échoué ou a duré trop longtemps. Envoyez encore une fois.',
    tooMany: 'Trop d’adresses ont été saisies d’ici. Réessayez plus tard.',
    checking: 'Vérification que vous n’êtes pas un robot…',
    checked: 'Vérifié : vous n’êtes pas un robot.',
    sentTitle: 'Regardez votre boîte de réception',
    sent: 'Un e-mail est en route, sauf si vous êtes déjà sur la liste. Ouvrez-le et confirmez que ces lettres sont pour vous.',
    confirm: 'Voulez-vous recevoir ces lettres ?',
    confirmButton: 'Oui, je m’inscris',
    confirmedTitle: 'Vous êtes sur la liste',
    confirmed: 'La prochaine lettre viendra à vous.',
    expiredTitle: 'Ce lien a expiré',
    expired: 'Il est valable trois jours. Inscrivez-vous encore une fois.',
    again: 'Vers le formulaire',
    leave: 'Ne voulez-vous plus de lettres ?',
    leaveButton: 'Plus de lettres',
    leftTitle: 'Plus de lettres',
    left: 'Votre adresse n’est plus sur la liste.',
  },
}
