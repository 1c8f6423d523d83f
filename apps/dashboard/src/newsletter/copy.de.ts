import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const DE: Catalogue<typeof copy> = {
  NEWSLETTER: {
    title: 'Newsletter',
    loadFailed: 'Der Newsletter konnte nicht geladen werden',
    signUp: 'Anmeldung',
    open: 'Hörerinnen und Hörer melden sich auf deiner Website an und bestätigen das per E-Mail. Das ist die Adresse des Formulars:',
    closed:
      'Noch kann sich niemand anmelden. Nimm den Abschnitt „Newsletter“ in deine Startseite auf und veröffentliche sie.',
    toSite: 'Zur Startseite',
    copy: 'Adresse kopieren',
    write: 'Brief schreiben',
    writeText: (readers) => (readers === 1 ? 'Er geht an 1 Person.' : `Er geht an ${readers} Personen.`),
    subject: 'Betreff',
    body: 'Brief',
    preview: 'Test an mich',
    send: 'An alle senden',
    sendTitle: (readers) =>
      readers === 1 ? 'Diesen Brief an 1 Person senden?' : `Diesen Brief an ${readers} Personen senden?`,
    sendText: 'Ein Brief, der unterwegs ist, lässt sich nicht zurückholen.',
    kept: 'Bleibt auf diesem Gerät, bis du sendest.',
    discard: 'Verwerfen',
    discardTitle: 'Diesen Brief verwerfen?',
    discardText: 'Betreff und Text werden geleert. Niemand hat etwas erhalten.',
    letters: 'Bisherige Briefe',
    progress: (sent, total) => `${sent} von ${total} gesendet`,
    readers: 'Angemeldet',
    since: (date) => `seit ${date}`,
    search: 'Adressen durchsuchen',
    none: 'Noch hat sich niemand angemeldet.',
    noneFound: 'Keine Adresse passt dazu.',
    export: 'Als CSV exportieren',
    exportFailed: 'Die Liste konnte nicht exportiert werden',
    remove: (email) => `${email} entfernen`,
    removeTitle: 'Diese Adresse entfernen?',
    removeText: (email) => `${email} bekommt keine Briefe mehr. Eine neue Anmeldung ist möglich.`,
    removeConfirm: 'Entfernen',
    more: 'Mehr anzeigen',
  },
}
