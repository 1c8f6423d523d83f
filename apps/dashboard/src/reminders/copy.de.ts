import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const DE: Catalogue<typeof copy> = {
  REMINDERS: {
    title: 'Erinnerungen',
    text: 'E-Mails, die auf das antworten, was jemand tut oder nicht tut. Niemand bekommt dieselbe aus demselben Grund zweimal.',
    loadFailed: 'Die Erinnerungen konnten nicht geladen werden',
    names: {
      not_opened: 'Erinnern, wer den Feed noch nicht geöffnet hat',
      fell_silent: 'Schreiben, wer nicht mehr hört',
    },
    hints: {
      not_opened: 'Sie führt zur Zugangsseite. Wer ihn inzwischen geöffnet hat, bekommt nichts.',
      fell_silent: 'Nur solange etwas offensteht, das noch nicht gehört wurde.',
    },
    days: { not_opened: 'Tage nach dem Beitritt', fell_silent: 'Tage nach dem letzten Download' },
    unknown: 'Der Privatmodus ist an: Niemand weiß, wer hört.',
    fromNow: 'Eine Änderung gilt ab jetzt: Wer vorher an der Reihe war, bekommt nichts.',
    save: 'Erinnerungen speichern',
    saved: 'Die Erinnerungen sind gespeichert.',
  },
}
