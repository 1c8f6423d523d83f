import type { OfferWords } from './present-offers-copy.ts'

export const FR: OfferWords = {
  code: {
    title: 'Utiliser un code',
    lead: 'Saisissez le code que vous avez reçu. Votre page personnelle arrive par e-mail, et vous écoutez dans votre propre application de podcasts.',
    code: 'Code',
    missing: 'Saisissez le code.',
    refused: 'Ce code n’ouvre rien. Il est peut-être mal saisi, épuisé ou expiré.',
    nameMissing: 'Saisissez votre nom.',
    button: 'Utiliser le code',
    tooMany: 'Trop de tentatives. Veuillez attendre une heure.',
    sentTitle: 'Consultez vos e-mails',
    sent: 'Le code est utilisé. Le lien vers votre page personnelle est en route.',
    sentNothing: 'Rien reçu ? Regardez dans le dossier des indésirables.',
    again: 'Utiliser un autre code',
    link: 'J’ai un code',
  },
}
