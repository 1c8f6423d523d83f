/** Mails about senders in English; those in other languages are in files beside it. */
const asked = (account: string, host: string) =>
  `You are receiving this email because ${account} named this address at ${host}. If you do not know them, do nothing: without the click nobody can write in your name.`

export const EN = {
  request: (name: string, account: string, host: string) => ({
    subject: 'May letters be written from this address?',
    preheader: 'One click confirms that the address is yours.',
    paragraphs: [
      `${account} would like to write letters to the listeners of a podcast as “${name}”, from this address.`,
      'If that is right, open the link and confirm it. The link works for 48 hours.',
    ],
    button: 'Confirm this address',
    footnote: asked(account, host),
  }),
  reminder: (name: string, account: string, host: string) => ({
    subject: 'This address still waits to be confirmed',
    preheader: 'The link works for one more day.',
    paragraphs: [
      `Yesterday, ${account} asked to write letters to the listeners of a podcast as “${name}”, from this address. It has not been confirmed yet.`,
      'If that is right, open the link and confirm it within the next 24 hours. After that, a new link has to be asked for.',
    ],
    button: 'Confirm this address',
    footnote: asked(account, host),
  }),
  domainRefused: (address: string, reason: string, host: string) => ({
    subject: `Letters can no longer be written from ${address}`,
    preheader: 'They go out in the name of your podcast for now.',
    paragraphs: [
      reason,
      'Until that is put right, your letters are sent in the name of the podcast, and answers reach you as before. No letter is lost.',
    ],
    button: 'Look at your senders',
    footnote: `You are receiving this email because of your account at ${host}.`,
  }),
}
