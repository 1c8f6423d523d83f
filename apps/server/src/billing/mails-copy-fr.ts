import type { BillingMailWords } from './mails-copy.ts'

export const FR: BillingMailWords = {
  receipt: ({ number, plan, amount }) => ({
    subject: `Reçu ${number} : ${amount} pour ${plan}`,
    heading: 'Merci pour votre paiement',
    preheader: `${amount} pour ${plan}`,
    paragraphs: [`Votre paiement de ${amount} pour ${plan} est arrivé. Le reçu porte le numéro ${number}.`],
    button: 'Voir le reçu',
    footnote: 'Vous recevez ce message parce que votre compte paie une formule.',
  }),
  missing: ({ plan, day }) => ({
    subject: `Votre paiement pour ${plan} n’a pas abouti`,
    preheader: `Vous gardez ${plan} jusqu’au ${day}`,
    paragraphs: [
      `La carte enregistrée a été refusée, le paiement de ${plan} manque donc. Vérifiez la carte ou indiquez-en une autre ; le paiement est alors tenté de nouveau aussitôt.`,
      `Jusqu’au ${day}, rien ne change. Ensuite votre compte passe à la formule gratuite. Vos podcasts, vos épisodes et vos chiffres restent.`,
    ],
    button: 'Changer de carte',
    footnote: 'Vous recevez ce message parce que votre compte paie une formule.',
  }),
  ended: ({ plan }) => ({
    subject: `Votre formule ${plan} a pris fin`,
    preheader: 'Rien n’a été supprimé',
    paragraphs: [
      `Votre compte est désormais à la formule gratuite, et plus rien n’est prélevé pour ${plan}.`,
      'Rien n’a été supprimé : vos podcasts, vos épisodes et vos chiffres sont tous là, et ce que vous avez publié reste en ligne.',
    ],
    button: 'Voir les formules',
    footnote: 'Vous recevez ce message parce que votre compte payait une formule.',
  }),
}
