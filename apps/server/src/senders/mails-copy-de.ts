import type { EN } from './mails-copy.ts'

const asked = (account: string, host: string) =>
  `Du bekommst diese E-Mail, weil ${account} diese Adresse bei ${host} angegeben hat. Wenn du die Person nicht kennst, musst du nichts tun: Ohne den Klick kann niemand in deinem Namen schreiben.`

export const DE: typeof EN = {
  request: (name, account, host) => ({
    subject: 'Dürfen Briefe von dieser Adresse kommen?',
    preheader: 'Ein Klick bestätigt, dass die Adresse dir gehört.',
    paragraphs: [
      `${account} möchte den Hörerinnen und Hörern eines Podcasts als „${name}“ von dieser Adresse aus schreiben.`,
      'Wenn das stimmt, öffne den Link und bestätige es. Der Link gilt 48 Stunden.',
    ],
    button: 'Adresse bestätigen',
    footnote: asked(account, host),
  }),
  reminder: (name, account, host) => ({
    subject: 'Diese Adresse ist noch nicht bestätigt',
    preheader: 'Der Link gilt noch einen Tag.',
    paragraphs: [
      `${account} hat gestern darum gebeten, den Hörerinnen und Hörern eines Podcasts als „${name}“ von dieser Adresse aus schreiben zu dürfen. Bestätigt ist das noch nicht.`,
      'Wenn das stimmt, öffne den Link und bestätige es in den nächsten 24 Stunden. Danach braucht es einen neuen.',
    ],
    button: 'Adresse bestätigen',
    footnote: asked(account, host),
  }),
  domainRefused: (address, reason, host) => ({
    subject: `Von ${address} können keine Briefe mehr kommen`,
    preheader: 'Sie gehen vorerst im Namen deines Podcasts hinaus.',
    paragraphs: [
      reason,
      'Bis das behoben ist, gehen deine Briefe im Namen des Podcasts hinaus, und Antworten erreichen dich wie bisher. Kein Brief geht verloren.',
    ],
    button: 'Absender ansehen',
    footnote: `Du bekommst diese E-Mail wegen deines Kontos bei ${host}.`,
  }),
}
