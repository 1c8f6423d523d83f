/** Mails about domains in English; those in other languages are in files beside it. */
const footnote = (installation: string) =>
  `You are receiving this email because of your account at ${installation}.`

export const EN = {
  verified: (host: string, podcast: string, installation: string) => ({
    subject: `Your website is at ${host}`,
    preheader: `${podcast} has an address of its own.`,
    paragraphs: [
      `The website of “${podcast}” answers at ${host} now. Its old address leads there.`,
      'The feed keeps its address, so nothing changes for podcast apps. Keep both DNS records: they are looked at every day.',
    ],
    button: 'Look at the domain',
    footnote: footnote(installation),
  }),
  failing: (host: string, podcast: string, day: string, installation: string) => ({
    subject: `${host} no longer leads to your website`,
    preheader: 'Its DNS records have changed.',
    paragraphs: [
      `The DNS records of ${host} are not those that the website of “${podcast}” needs any more. Links lead to the address on this server for now, so nobody gets lost.`,
      `If you did not mean that, set the records again; the page of the domain shows them. If nothing changes until ${day}, the website stops answering at ${host}.`,
    ],
    button: 'See what to set',
    footnote: footnote(installation),
  }),
  ended: (host: string, podcast: string, installation: string) => ({
    subject: `Your website no longer answers at ${host}`,
    preheader: 'It is at its address on this server.',
    paragraphs: [
      `The DNS records of ${host} have led elsewhere for 7 days. The website of “${podcast}” is at its address on this server alone now.`,
      'When the records are right again, it comes back there by itself.',
    ],
    button: 'Look at the domain',
    footnote: footnote(installation),
  }),
}
