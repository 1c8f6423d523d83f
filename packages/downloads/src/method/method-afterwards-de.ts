import type { MethodSection } from './method.ts'

/** What `methodAfterwards` says to everybody, in German. */
export const afterwards: readonly MethodSection[] = [
  {
    heading: 'Was in der Statistik steht',
    blocks: [
      {
        list: [
          '**Zeiträume seit dem Erscheinen**: Tage 1–3, Tage 4–15 und ab Tag 16, nach den Tagen der Statistik; der Tag des Erscheinens ist Tag 1.',
          '**Downloads je Episode im Mittel**: die Downloads der ersten 30 Tage seit dem Erscheinen jeder Episode, geteilt durch die Zahl der veröffentlichten Episoden.',
          '**Geschätzte Abonnements**: der Median aus sieben Tagen in UTC der Zuhörenden, deren Apps den Feed abrufen, und der Abonnements, die bekannte Dienste melden, wenn sie für viele abrufen. Ein Programm, das nicht als solcher Dienst bekannt ist, zählt wie eine einzelne Person, was immer es meldet.',
          '**Was üblich ist** für eine Episode: die mittlere Hälfte (Quartile) der letzten 100 Episoden des Podcasts, die erschienen sind, seit hier gezählt wird.',
          '**Importierte** Zahlen stammen aus der Statistik eines anderen Anbieters. Sie sind immer gekennzeichnet und nie Teil dessen, was hier gezählt wird; an Tagen, an denen hier Downloads gezählt werden, gilt unsere eigene Zählung.',
        ],
      },
    ],
  },
  {
    heading: 'Was gar nicht erst gezählt wird',
    blocks: [
      {
        text: 'Nur Anfragen nach der Datei, die der Feed als Enclosure nennt, und nach den anderen Formen der Episode (`/audio/…`, `/alternate/…` und `/r/…` für Dateien, die anderswo liegen) werden notiert. Das Anhören im eigenen Dashboard, Vorschau-Links unveröffentlichter Episoden, andere Formen, für die der Feed eine Adresse bei einem anderen Anbieter nennt, Kapitel, Transkripte und das Kopieren bei einem Import sind keine Downloads.',
      },
      {
        text: 'Zahlen ziehen mit um: Eine Episode, die zu einem anderen Podcast wechselt, und ein Podcast, der in andere Hände übergeht, behalten ihre Zahlen; eine Kopie beginnt bei null. Ein Archiv bringt seine Summen nach Tag und Episode mit, dazu importierte Zahlen, aber keine einzelnen Anfragen.',
      },
    ],
  },
]
