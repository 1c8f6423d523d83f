import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const DE: Catalogue<typeof copy> = {
  SKILL_WORDS: {
    skill_embedded_player: 'Ein Player für deine eigene Website',
    skill_standard_analytics: 'Statistik deiner Downloads',
    skill_podcast_website: 'Eine Website für jeden Podcast',
    live_view: 'Eine Karte, auf der Downloads eintreffen',
  },
  PLANS: {
    title: 'Tarife',
    subtitle: 'Was dein Konto enthält, und was es enthalten könnte',
    specialTitle: 'Sonderpreise',
    specialSubtitle: 'Preise, die nicht auf der öffentlichen Liste stehen',
    loadFailed: 'Die Tarife konnten nicht geladen werden',
    present: 'Dein Tarif',
    perMonth: 'im Monat',
    perYear: 'im Jahr',
    byMonth: (price) => `Das sind ${price} im Monat.`,
    included: 'Enthalten:',
    notIncluded: 'Nicht enthalten:',
    noUpload: 'Podcasts anlegen und Episoden hochladen',
    anyNumber: 'So viele Podcasts und Episoden, wie du willst',
    upTo: (podcasts) => `Bis zu ${podcasts}, mit beliebig vielen Episoden`,
    online: 'Was du veröffentlicht hast, bleibt online',
    yours: 'Das ist dein jetziger Tarif.',
    until: (day) => `Das ist dein Tarif bis ${day}.`,
    ask: (plan) => `Nach ${plan} fragen`,
    askSubject: (plan) => `Bitte mein Konto auf ${plan} umstellen`,
    askBody: (email) => `Mein Konto: ${email}`,
    storage: 'Dein Speicher',
    transcripts: (minutes) => `Transkripte von ${minutes} Minuten Audio im Monat`,
    noTranscripts: 'Transkripte deines Audios',
    transcriptsTitle: 'Transkripte in diesem Monat',
    transcriptsUsed: (used, allowed) =>
      `${used} von ${allowed} Minuten Audio verbraucht. Mit dem nächsten Monat beginnen sie von vorn.`,
    howTo: 'So wechselst du den Tarif',
    howToAsk:
      'Bezahlen kannst du hier noch nicht. Frag nach dem Tarif, den du möchtest, und die Betreiber stellen dein Konto um.',
    howToNobody:
      'Die Betreiber dieser Seite stellen Konten auf andere Tarife um. Frag sie auf dem Weg, auf dem du sie sonst erreichst.',
    nothing:
      'Wenn ein Tarif endet, wird nichts gelöscht. Podcasts, Episoden und Zahlen warten, bis du wiederkommst.',
    noSpecial: 'Zurzeit gibt es keinen Sonderpreis',
    noSpecialText: 'Die Tarife, die allen offenstehen, findest du auf der Liste.',
    toPlans: 'Tarife ansehen',
  },
  EVERYTHING: {
    title: 'Alles ist enthalten',
    subtitle: 'Alle Funktionen inbegriffen',
    text: 'Podstead läuft hier ohne Tarife, und niemand verlangt Geld. Du hast alles, für so viele Podcasts, wie du willst.',
    toPodcasts: 'Zu deinen Podcasts',
  },
  MIGRATION: {
    text: 'Dein Konto ist noch bei unserem alten System. Möchtest du damit auf die neue Plattform umziehen?',
    action: 'Mein Konto umziehen',
  },
}
