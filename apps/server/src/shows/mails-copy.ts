/** Mails about a podcast that is handed over. */
const EN = {
  offer: (from: string, title: string, host: string) => ({
    subject: 'A podcast is offered to you',
    preheader: `${from} wants to hand a podcast over to you.`,
    paragraphs: [
      `${from} wants to hand the podcast “${title}” over to you, with its episodes, its feed and its numbers.`,
      'Open the link and sign in with this address; without an account you can make one first. Nothing changes until you accept.',
      'The link works once, for 14 days.',
    ],
    button: 'See the offer',
    footnote: `You get this mail because somebody named this address at ${host}. If you do not know them, do nothing.`,
  }),
  taken: (from: string, title: string, host: string) => ({
    subject: 'A podcast is yours now',
    preheader: 'Its feed stays where it is.',
    paragraphs: [
      `You have taken the podcast “${title}” over from ${from}. Its feed stays where it is, so no listener has to do anything.`,
      'Look at its settings: the author and the e-mail address in them may still be those of the one who gave it to you.',
    ],
    button: 'Open the podcast',
    footnote: `You get this mail because of your account at ${host}.`,
  }),
  given: (to: string, title: string, host: string) => ({
    subject: 'Your podcast has a new owner',
    preheader: `${to} has accepted.`,
    paragraphs: [`${to} has taken the podcast “${title}” over. It is no longer in your list.`],
    footnote: `You get this mail because of your account at ${host}.`,
  }),
}

const DE: typeof EN = {
  offer: (from, title, host) => ({
    subject: 'Dir wird ein Podcast angeboten',
    preheader: `${from} möchte dir einen Podcast übergeben.`,
    paragraphs: [
      `${from} möchte dir den Podcast „${title}“ übergeben, mit Episoden, Feed und Zahlen.`,
      'Öffne den Link und melde dich mit dieser Adresse an; hast du kein Konto, kannst du vorher eines anlegen. Bis du annimmst, ändert sich nichts.',
      'Der Link gilt einmal, 14 Tage lang.',
    ],
    button: 'Angebot ansehen',
    footnote: `Du bekommst diese Mail, weil jemand auf ${host} diese Adresse genannt hat. Kennst du ihn nicht, dann tu nichts.`,
  }),
  taken: (from, title, host) => ({
    subject: 'Ein Podcast gehört jetzt dir',
    preheader: 'Sein Feed bleibt, wo er ist.',
    paragraphs: [
      `Du hast den Podcast „${title}“ von ${from} übernommen. Sein Feed bleibt, wo er ist; wer ihn hört, muss nichts tun.`,
      'Sieh dir seine Einstellungen an: Autor und E-Mail-Adresse können dort noch die von vorher sein.',
    ],
    button: 'Podcast öffnen',
    footnote: `Du bekommst diese Mail wegen deines Kontos auf ${host}.`,
  }),
  given: (to, title, host) => ({
    subject: 'Dein Podcast hat neue Besitzer',
    preheader: `${to} hat angenommen.`,
    paragraphs: [`${to} hat den Podcast „${title}“ übernommen. Er steht nicht mehr in deiner Liste.`],
    footnote: `Du bekommst diese Mail wegen deines Kontos auf ${host}.`,
  }),
}

export const TRANSFER = { en: EN, de: DE }
