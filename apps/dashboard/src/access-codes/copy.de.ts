import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const DE: Catalogue<typeof copy> = {
  ACCESS_CODES: {
    title: 'Freicodes',
    text: 'Wer einen Code einlöst, wird ohne zu zahlen bestätigter Abonnent dieses privaten Podcasts und bekommt den Weg zum Hören per E-Mail. Wen du von Hand hinzugefügt hast, bleibt, wie er ist.',
    loadFailed: 'Die Codes konnten nicht geladen werden',
    caption: 'Codes dieses Podcasts',
    emptyTitle: 'Noch keine Codes',
    empty:
      'Mach einen für die Presse, eine Verlosung oder deinen Verein, für eine Person oder für hundert. Eingelöst wird er ohne Konto auf einer eigenen Seite.',
    create: 'Neuer Code',
    uses: 'Einlösungen',
    members: 'Hören gerade',
    gives: 'Gibt',
    forever: 'Zugang ohne Ende',
    days: (n) => (n === 1 ? '1 Tag' : `${n} Tage`),
    months: (n) => (n === 1 ? '1 Monat' : `${n} Monate`),
    until: (date) => `Einlösbar bis ${date}`,
    open: 'Einlösbar',
    switchedOff: (code) => `Der Code ${code} lässt niemanden mehr herein.`,
    deleteTitle: (code) => `Den Code ${code} löschen?`,
    deleteText:
      'Niemand kann ihn mehr einlösen. Wer ihn vorher eingelöst hat, behält den Zugang bis zu dessen Ende; in der Liste der Abonnenten kannst du sie entfernen.',
    note: 'Notiz (freiwillig)',
    noteHint: 'Nur du siehst sie: für wen der Code ist.',
    maxUses: 'Wie viele ihn einlösen können',
    expires: 'Letzter Tag zum Einlösen',
    length: 'Der Zugang gilt',
    units: { end: 'Ohne Ende', day: 'Tage', month: 'Monate' },
    opens: 'Was er öffnet',
    count: 'Wie viele',
  },
}
