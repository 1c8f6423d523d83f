import type { NewsletterWords } from './mails-copy.ts'

export const FR: NewsletterWords = {
  language: 'fr',
  confirmation: (podcast) => ({
    subject: `À confirmer : la newsletter de « ${podcast} »`,
    heading: `La newsletter de « ${podcast} »`,
    preheader: 'Un clic, et vous êtes sur la liste.',
    paragraphs: [
      `Quelqu’un a saisi cette adresse pour recevoir la newsletter de « ${podcast} ». Si c’était vous, confirmez-le dans les trois jours.`,
      'Sinon, ignorez cet e-mail. Rien ne sera envoyé.',
    ],
    button: 'Oui, je m’inscris',
    footnote: `Vous recevez cet e-mail parce que votre adresse a été saisie sur le site de « ${podcast} ».`,
  }),
  footnote: (podcast) =>
    `Vous recevez cette newsletter parce que vous vous êtes inscrit sur le site de « ${podcast} ».`,
  unsubscribe: 'Se désinscrire',
  page: {
    title: 'Newsletter',
    lead: 'Des nouvelles de {title} par e-mail. Indiquez votre adresse et confirmez-la dans l’e-mail que nous vous enverrons. Vous pouvez vous désinscrire à tout moment.',
    email: 'E-mail',
    send: 'S’inscrire',
    emailProblem: 'Indiquez une adresse e-mail.',
    captchaFailed:
      'La vérification contre les robots a échoué ou a duré trop longtemps. Envoyez encore une fois.',
    checkNeeded:
      'De nombreuses inscriptions sont venues de votre réseau. Envoyez ce formulaire : il vérifie que vous n’êtes pas un robot. Sans JavaScript, réessayez dans une heure.',
    tooMany: 'Trop d’adresses ont été saisies d’ici. Réessayez plus tard.',
    checking: 'Vérification que vous n’êtes pas un robot…',
    checked: 'Vérifié : vous n’êtes pas un robot.',
    sentTitle: 'Consultez votre boîte de réception',
    sent: 'Un e-mail est en route, sauf si vous êtes déjà sur la liste. Ouvrez-le et confirmez votre adresse.',
    confirm: 'Voulez-vous recevoir la newsletter de {title} ?',
    confirmButton: 'Oui, je m’inscris',
    confirmedTitle: 'Vous êtes sur la liste',
    confirmed: 'Vous recevrez la prochaine newsletter de {title}.',
    expiredTitle: 'Ce lien a expiré',
    expired: 'Les liens sont valables trois jours. Inscrivez-vous à nouveau.',
    again: 'Retour au formulaire',
    leave: 'Voulez-vous vous désinscrire de la newsletter de {title} ?',
    leaveButton: 'Se désinscrire',
    leftTitle: 'Vous êtes désinscrit',
    left: 'Votre adresse n’est plus sur la liste.',
    back: 'Retour au podcast',
  },
}
