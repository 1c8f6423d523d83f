import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './website-settings-copy.ts'

export const DE: Catalogue<typeof copy> = {
  SITE: {
    title: 'Website',
    view: 'Website ansehen',
    intro: 'Einleitung',
    introText: 'Ein paar eigene Worte auf der Startseite, über den Episoden.',
    introLabel: 'Einleitung',
    introPlaceholder: 'Worum geht es, und womit fängt man am besten an?',
    about: 'Über-Seite',
    aboutText:
      'Eine eigene Seite für alles, was länger ist: wer ihr seid, warum ihr das macht, wie man euch erreicht. Ohne ihn zeigt die Seite die Beschreibung.',
    aboutLabel: 'Text der Über-Seite',
    aboutView: 'Seite ansehen',
    aboutMode: 'Wie der Text geschrieben wird',
    editor: 'Formatiert',
    html: 'HTML',
    htmlHint:
      'Einfaches HTML: p, br, h1 bis h6, ul, ol, li, a, b, strong, i, em, blockquote und img. Keine Stile, Skripte oder eingebetteten Seiten.',
    tooFancy: 'Dieses HTML ist zu ausgefallen. Nur einfaches HTML wird unterstützt.',
    badLink: 'Links müssen mit https://, http:// oder mailto: beginnen.',
    badPicture: 'Bilder müssen eine Adresse haben, die mit https:// beginnt.',
    featured: 'Empfohlene Episode',
    featuredText:
      'Womit man am besten anfängt. Sie steht auf der Website hervorgehoben, solange alle sie hören können.',
    featuredLabel: 'Episode',
    featuredNone: 'Keine Episode',
    logo: 'Logo und Hinweis',
    logoText: 'Das Titelbild und das Symbol des Browser-Tabs haben eine eigene Seite:',
    toImages: 'Bilder der Website',
    badge: 'Hinweis auf Podstead zeigen',
    badgeHint: 'Eine kleine Zeile mit einem Link am Fuß jeder Seite.',
    badgePlan: 'Dein Tarif zeigt den Hinweis. In einem größeren Tarif kannst du ihn ausblenden.',
    statistics: 'Besucherstatistik',
    statisticsText:
      'Zählt Menschen auf der Website mit Diensten Dritter. Besucher werden zuerst gefragt: Bis sie zustimmen, wird von dort nichts geladen, nichts dorthin gesendet und nichts gespeichert. Ihre Antwort können sie am Fuß jeder Seite ändern. Wiedergaben und Downloads zählt Podstead selbst, ohne Cookies, für alle.',
    statisticsOff:
      'Auf dieser Installation nicht geladen: Die Website hat dieselbe Adresse wie das Dashboard, und Skripte Dritter laufen nie dort, wo du dich anmeldest. Sie funktionieren, sobald deine Website eine eigene Domain hat oder die öffentlichen Seiten eine eigene Adresse bekommen (PAGES_ORIGIN); Letzteres richtet ein, wer dieses Podstead betreibt.',
    analytics: 'Google-Analytics-ID',
    analyticsHint: 'Sieht aus wie G-XXXXXXXXXX. In Google Analytics: Verwaltung, Datenstreams.',
    analyticsOld:
      'Google hat diese Art von ID eingestellt, sie zählt also nichts mehr. Nimm bitte eine, die mit G- beginnt.',
    analyticsWrong: 'Deine Google-Analytics-ID sieht nicht aus wie erwartet. Prüfe sie bitte noch einmal.',
    analyticsContact:
      'Wenn du sicher bist, dass sie stimmt, wende dich bitte an den Betreiber dieses Podstead.',
    pixel: 'Meta-Pixel-ID',
    pixelHint:
      'Die Nummer deines Pixels. Du kannst auch den Code einfügen, den Meta dir gibt: Die Nummer wird darin gefunden.',
    pixelWrong: 'Darin wurde keine Pixel-ID gefunden.',
    subscribe: 'Abo-Seite',
    subscribeText: 'Eine Seite mit allen Apps, in denen man dem Podcast folgen kann.',
    contact: 'Kontaktseite',
    contactText: 'Eine Seite mit einem Formular, über das Besucher dir schreiben.',
    contactForm: 'Kontaktformular zeigen',
    contactFormHint:
      'Was Besucher schreiben, geht per E-Mail an den Besitzer des Podcasts, und Antworten gehen an den Besucher. Roboter bleiben draußen.',
    transcripts: 'Transkripte',
    transcriptsText:
      'Auf der Seite jeder Episode liest das Publikum mit und bemerkt, was falsch geschrieben ist.',
    suggestions: 'Publikum darf Korrekturen vorschlagen',
    suggestionsHint:
      'Neben jeder Stelle steht ein Link zu einem Formular. Es ändert sich nichts, bevor du es übernimmst.',
    toSuggestions: 'Vorschläge ansehen',
    hideSubscribe: 'Abo-Seite ausblenden',
    hideSubscribeHint:
      'Sie verschwindet von der Website und aus ihrer Navigation. Die Knöpfe auf der Startseite bleiben.',
    onlyPublic:
      'Empfohlene Episode, Hinweis und Besucherstatistik gibt es für Podcasts, die alle hören können. Dieser ist privat.',
    privateTitle: 'Mitglieder sehen keine öffentliche Website',
    privateText:
      'Ein Podcast nur für Mitglieder hat keine öffentlichen Seiten, hier gibt es also nichts einzustellen.',
    privateAction: 'Zurück zur Übersicht',
  },
}
