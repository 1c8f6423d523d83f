import type { GiftMailWords } from './mails-gifts-copy.ts'

export const FR: GiftMailWords = {
  gift: ({ title, name, giver, message, until }) => ({
    subject: `Un cadeau pour vous : ${title}`,
    heading: name ? `${name}, ceci est pour vous` : 'Un cadeau pour vous',
    preheader: 'Le chemin vers votre page personnelle',
    paragraphs: [
      `${giver || 'Quelqu’un'} vous offre le podcast « ${title} », réservé aux membres. ${until ? `Vous pouvez écouter jusqu’au ${until} ; l’accès prend fin de lui-même, et vous ne payez rien.` : 'L’accès n’a pas de fin, et vous ne payez rien.'}`,
      ...(message ? [`Avec ces mots : « ${message} »`] : []),
      'Le bouton mène à votre page personnelle, avec votre flux pour les applications et un lecteur web.',
    ],
    button: 'Ouvrir ma page',
    footnote: `Vous recevez ceci parce que quelqu’un vous a offert « ${title} » et a donné cette adresse.`,
  }),
  thanks: ({ title, amount, name, until }) => ({
    subject: `Merci pour votre cadeau : ${title}`,
    heading: 'Merci',
    preheader: `${amount} pour ${title}`,
    paragraphs: [
      `Vos ${amount} pour « ${title} » sont arrivés. ${name || 'La personne indiquée'} reçoit un e-mail avec le chemin pour écouter${until ? `, jusqu’au ${until}` : ''}.`,
      'C’est un paiement unique. Rien d’autre ne sera débité.',
    ],
    footnote: `Vous recevez ceci parce que vous avez offert « ${title} ». Le reçu vient de Stripe.`,
  }),
}
