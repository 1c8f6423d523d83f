/** Mails about connections in English; those in other languages are in files beside it. */
export const EN = {
  refused: (host: string) => ({
    subject: 'MailerLite no longer accepts your API key',
    preheader: 'Your mailing lists are not synced until there is a new one.',
    paragraphs: [
      'MailerLite refused the API key that connects it with your podcasts. That happens when the key was deleted, or when whoever made it has left the MailerLite account.',
      'Until you give the connection a new key, your groups are not synced: nobody is added, and nobody loses access.',
    ],
    button: 'Give it a new key',
    footnote: `You are receiving this email because of your account at ${host}.`,
  }),
}
