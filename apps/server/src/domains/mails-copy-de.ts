import type { EN } from './mails-copy.ts'

const footnote = (installation: string) => `Du bekommst diese E-Mail wegen deines Kontos bei ${installation}.`

export const DE: typeof EN = {
  verified: (host, podcast, installation) => ({
    subject: `Deine Website ist unter ${host} erreichbar`,
    preheader: `${podcast} hat eine eigene Adresse.`,
    paragraphs: [
      `Die Website von „${podcast}“ antwortet jetzt unter ${host}. Ihre alte Adresse führt dorthin.`,
      'Der Feed behält seine Adresse, für Podcast-Apps ändert sich also nichts. Lass beide DNS-Einträge stehen: Sie werden jeden Tag geprüft.',
    ],
    button: 'Domain ansehen',
    footnote: footnote(installation),
  }),
  failing: (host, podcast, day, installation) => ({
    subject: `${host} führt nicht mehr zu deiner Website`,
    preheader: 'Die DNS-Einträge haben sich geändert.',
    paragraphs: [
      `Die DNS-Einträge von ${host} sind nicht mehr die, die die Website von „${podcast}“ braucht. Links führen so lange zur Adresse auf diesem Server, damit niemand verloren geht.`,
      `Wenn das nicht so gedacht war, setze die Einträge wieder; die Seite der Domain zeigt sie. Ändert sich bis zum ${day} nichts, antwortet die Website nicht mehr unter ${host}.`,
    ],
    button: 'Sehen, was zu setzen ist',
    footnote: footnote(installation),
  }),
  ended: (host, podcast, installation) => ({
    subject: `Deine Website antwortet nicht mehr unter ${host}`,
    preheader: 'Sie steht an ihrer Adresse auf diesem Server.',
    paragraphs: [
      `Die DNS-Einträge von ${host} führen seit 7 Tagen woandershin. Die Website von „${podcast}“ steht jetzt nur noch an ihrer Adresse auf diesem Server.`,
      'Sobald die Einträge wieder stimmen, kommt sie von selbst dorthin zurück.',
    ],
    button: 'Domain ansehen',
    footnote: footnote(installation),
  }),
}
