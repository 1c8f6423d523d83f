import type { AffiliateMailWords } from './mails-copy.ts'

export const FR: AffiliateMailWords = {
  payout: ({ host, amount, paypalAddress }) => ({
    subject: `Nous vous avons envoyé ${amount}`,
    heading: 'Votre commission est en route',
    preheader: `${amount} par PayPal`,
    paragraphs: [
      `Merci de recommander ${host}. ${amount} ont été envoyés à votre compte PayPal ${paypalAddress}. PayPal vous écrit dès que l’argent est arrivé.`,
    ],
    button: 'Voir mes versements',
    footnote: `Vous recevez ce message parce que vous participez au programme d’affiliation de ${host}.`,
  }),
  paypalChanged: ({ host, paypalAddress }) => ({
    subject: 'Votre adresse PayPal a été modifiée',
    preheader: `Les commissions vont désormais à ${paypalAddress}`,
    paragraphs: [
      `Vos commissions sur ${host} sont désormais envoyées à ${paypalAddress}.`,
      'Si ce n’était pas vous, changez votre mot de passe et saisissez de nouveau votre adresse.',
    ],
    button: 'Vérifier mon adresse PayPal',
    footnote: `Vous recevez ce message parce que vous participez au programme d’affiliation de ${host}.`,
  }),
}
