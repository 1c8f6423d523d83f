import type { LetterWords } from './mails-copy.ts'

const SUBSCRIBE_AGAIN =
  'Öffne deine Zugangsseite auf dem Gerät, mit dem du hörst, wähle deine Podcast-App und abonniere noch einmal: Alles, was für dich offen ist, ist da. Entferne danach das alte Abo aus der App, denn dort kommt nichts Neues mehr an.'

export const DE: LetterWords = {
  instructions: {
    subject: 'Dein privater Feed von {{podcast_title}}',
    body: '<p>Hallo {{first_name|und willkommen}},</p><p>schön, dass du bei {{podcast_title}} dabei bist. Dieser Podcast ist für Mitglieder, und sein Feed gehört nur dir: Bitte gib die Adresse nicht weiter.</p><p>Öffne <a href="{{access_page}}">deine Zugangsseite</a> auf dem Gerät, mit dem du hörst, und wähle deine Podcast-App. Neue Folgen kommen dann von selbst.</p>',
    preheader: (podcast) => `So hörst du ${podcast}`,
  },
  links: {
    access: 'Zugangsseite öffnen',
    feed: 'Die Adresse deines Feeds, für Apps, die danach fragen. Behalte sie für dich:',
    player: 'Oder höre im Browser:',
  },
  footnote: (podcast) => `Du bekommst diese E-Mail, weil du „${podcast}“ abonniert hast.`,
  unsubscribe: 'Keine E-Mails mehr bekommen',
  announcement: {
    subject: (podcast, titles) =>
      titles.length === 1 ? `${podcast}: ${titles[0]}` : `${podcast}: ${titles.length} neue Folgen`,
    heading: (titles) =>
      titles.length === 1
        ? 'Eine neue Folge ist für dich da'
        : `${titles.length} neue Folgen sind für dich da`,
    more: (count) => `und ${count} weitere`,
    button: 'Jetzt hören',
    app: 'Deine Podcast-App zeigt sie, sobald sie wieder nachsieht. Deine Zugangsseite:',
  },
  access: {
    subject: (podcast) => `Dein Zugang zu ${podcast}`,
    paragraphs: (podcast) => [
      `Hier ist dein Zugang zu „${podcast}“. Der Knopf führt zu deiner Seite mit der Adresse deines Feeds, mit Apps und dem Webplayer.`,
      'Hast du nicht danach gefragt, dann ignoriere diese E-Mail: Der Link ist nur an dich gegangen.',
    ],
  },
  address_reset: {
    subject: (podcast) => `Dein Feed von ${podcast} hat eine neue Adresse`,
    paragraphs: (podcast) => [
      `Dein privater Feed von „${podcast}“ hat von denen, die den Podcast machen, eine neue Adresse bekommen. Die alte geht nicht mehr, und die Links aus früheren E-Mails auch nicht.`,
      SUBSCRIBE_AGAIN,
    ],
  },
  address_rotated: {
    subject: (podcast) => `Dein Feed von ${podcast} hat eine neue Adresse`,
    paragraphs: (podcast) => [
      `Die Adresse deines privaten Feeds von „${podcast}“ wurde ersetzt, weil sie so benutzt wurde, als wäre sie weitergegeben worden. Die alte Adresse geht nicht mehr, und die Links aus früheren E-Mails auch nicht.`,
      SUBSCRIBE_AGAIN,
      'Hast du sie nicht weitergegeben, dann hast du nichts falsch gemacht: Eine App oder eine Reise kann genauso aussehen. Antworte auf diese E-Mail, wenn es wieder vorkommt.',
    ],
  },
  probably_shared: {
    subject: (podcast) => `Benutzt noch jemand deinen Feed von ${podcast}?`,
    paragraphs: (podcast) => [
      `Dein privater Feed von „${podcast}“ wurde so benutzt, als wäre seine Adresse weitergegeben worden. Er ist nur für dich gedacht.`,
      'Warst du das, mit einer neuen App oder unterwegs, dann ist alles gut, und du musst nichts tun. Sonst antworte auf diese E-Mail, und du bekommst eine neue Adresse.',
    ],
  },
  not_opened: {
    subject: (podcast) => `${podcast} wartet auf dich`,
    paragraphs: (podcast) => [
      `„${podcast}“ steht dir offen, und noch keine App hat nach deinem Feed gefragt.`,
      'Öffne deine Zugangsseite auf dem Gerät, mit dem du hörst, und wähle deine Podcast-App: Folgen kommen dann von selbst. Du kannst auch im Browser hören.',
    ],
  },
  fell_silent: {
    subject: (podcast) => `Es gibt mehr von ${podcast} für dich`,
    paragraphs: (podcast) => [
      `Dir stehen Folgen von „${podcast}“ offen, die du noch nicht gehört hast.`,
      'Sie sind in deiner Podcast-App und im Webplayer auf deiner Zugangsseite.',
    ],
  },
  evidence: 'Das ist aufgefallen:',
  page: {
    language: 'de',
    title: (podcast) => `E-Mails von „${podcast}“`,
    ask: (podcast) => `Möchtest du keine E-Mails von „${podcast}“ mehr bekommen?`,
    stays:
      'Dein Feed bleibt: Folgen kommen wie bisher in deine Podcast-App. Den Podcast selbst verlässt du auf deiner Zugangsseite.',
    button: 'Keine E-Mails mehr',
    doneTitle: 'Keine E-Mails mehr',
    done: (podcast) => `Du bekommst keine E-Mails von „${podcast}“ mehr. Dein Feed bleibt, wie er ist.`,
    resume: 'Wieder E-Mails bekommen',
    resumedTitle: 'Du bekommst wieder E-Mails',
    resumed: (podcast) => `E-Mails von „${podcast}“ erreichen dich wieder.`,
    held: 'E-Mails an deine Adresse kamen zurück oder wurden als unerwünscht gemeldet, deshalb gehen im Moment keine hinaus. Bitte die Leute hinter dem Podcast, dir wieder zu schreiben.',
  },
}
