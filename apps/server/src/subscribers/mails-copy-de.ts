import type { EN } from './mails-copy.ts'

export const DE: typeof EN = {
  requested: (who, title, host) => ({
    subject: `Jemand möchte „${title}“ hören`,
    preheader: `${who} möchte zuhören.`,
    paragraphs: [
      `${who} möchte deinen Podcast „${title}“ hören, der nur für Mitglieder ist.`,
      'Öffne den Link, um die Anfrage anzunehmen oder abzulehnen. Solange du dort keinen Knopf drückst, ändert sich nichts. Der Link gilt 30 Tage.',
    ],
    button: 'Anfrage ansehen',
    footnote: `Du bekommst diese Mail wegen deines Podcasts bei ${host}. In seinen privaten Einstellungen kannst du solche Mails abschalten.`,
  }),
  joined: (who, title, host) => ({
    subject: `Jemand ist bei „${title}“ dabei`,
    preheader: `${who} hört jetzt zu.`,
    paragraphs: [
      `${who} ist über den Einladungslink zu deinem Podcast „${title}“ gekommen und wurde gleich freigegeben, wie es die privaten Einstellungen sagen.`,
    ],
    button: 'Abonnenten ansehen',
    footnote: `Du bekommst diese Mail wegen deines Podcasts bei ${host}. In seinen privaten Einstellungen kannst du solche Mails abschalten.`,
  }),
  activated: (who, title, host) => ({
    subject: `Jemand hat „${title}“ in einer App abonniert`,
    preheader: `${who} hat den privaten Feed eingerichtet.`,
    paragraphs: [
      `Eine Podcast-App hat den privaten Feed von ${who} zum ersten Mal abgerufen. „${title}“ ist angekommen.`,
    ],
    button: 'Abonnenten ansehen',
    footnote: `Du bekommst diese Mail wegen deines Podcasts bei ${host}. In seinen privaten Einstellungen kannst du solche Mails abschalten.`,
  }),
  activatedInPlayer: (who, title, host) => ({
    subject: `Jemand hört „${title}“ im Webplayer`,
    preheader: `${who} hat auf Abspielen gedrückt.`,
    paragraphs: [
      `${who} hat „${title}“ zum ersten Mal im Webplayer gehört. Den privaten Feed hat noch keine Podcast-App abgerufen.`,
    ],
    button: 'Abonnenten ansehen',
    footnote: `Du bekommst diese Mail wegen deines Podcasts bei ${host}. In seinen privaten Einstellungen kannst du solche Mails abschalten.`,
  }),
  activatedMany: (names, counts, title, host) => ({
    subject: `${counts.inApp + counts.inPlayer} Personen hören jetzt „${title}“`,
    preheader: `${counts.inApp} in einer Podcast-App, ${counts.inPlayer} im Webplayer.`,
    paragraphs: [
      `Seit der letzten Mail haben ${counts.inApp + counts.inPlayer} Personen angefangen, „${title}“ zu hören: ${counts.inApp} in einer Podcast-App, ${counts.inPlayer} im Webplayer.`,
      [...names, ...(counts.unnamed > 0 && names.length > 0 ? [`und ${counts.unnamed} weitere`] : [])].join(
        ', ',
      ),
    ].filter(Boolean),
    button: 'Abonnenten ansehen',
    footnote: `Du bekommst diese Mail wegen deines Podcasts bei ${host}, höchstens einmal in der Stunde. In seinen privaten Einstellungen kannst du solche Mails abschalten.`,
  }),
}
