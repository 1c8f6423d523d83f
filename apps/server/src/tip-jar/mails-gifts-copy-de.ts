import type { GiftMailWords } from './mails-gifts-copy.ts'

export const DE: GiftMailWords = {
  gift: ({ title, name, giver, message, until }) => ({
    subject: `Ein Geschenk für dich: ${title}`,
    heading: name ? `${name}, das ist für dich` : 'Ein Geschenk für dich',
    preheader: 'Der Weg zu deiner persönlichen Seite',
    paragraphs: [
      `${giver || 'Jemand'} schenkt dir den Podcast „${title}“, der für Mitglieder ist. ${until ? `Du kannst bis ${until} hören; dann endet der Zugang von selbst, und du zahlst nichts.` : 'Der Zugang hat kein Ende, und du zahlst nichts.'}`,
      ...(message ? [`Dazu steht geschrieben: „${message}“`] : []),
      'Der Knopf führt zu deiner persönlichen Seite mit deinem Feed für Podcast-Apps und einem Webplayer.',
    ],
    button: 'Meine Seite öffnen',
    footnote: `Du bekommst das, weil dir jemand „${title}“ geschenkt und diese Adresse genannt hat.`,
  }),
  thanks: ({ title, amount, name, until }) => ({
    subject: `Danke für dein Geschenk: ${title}`,
    heading: 'Danke',
    preheader: `${amount} für ${title}`,
    paragraphs: [
      `Deine ${amount} für „${title}“ sind angekommen. ${name || 'Wen du genannt hast,'} bekommt eine E-Mail mit dem Weg zum Hören${until ? `, bis ${until}` : ''}.`,
      'Das ist eine einzige Zahlung. Es wird nichts weiter abgebucht.',
    ],
    footnote: `Du bekommst das, weil du „${title}“ verschenkt hast. Die Quittung kommt von Stripe.`,
  }),
}
