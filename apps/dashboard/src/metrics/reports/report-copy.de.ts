import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './report-copy.ts'

export const DE: Catalogue<typeof copy> = {
  REPORT: {
    title: 'Downloads',
    byTime: 'Downloads im Lauf der Zeit',
    importedHint: 'Aus der Statistik eines anderen Anbieters',
    episodes: 'Erschienene Episoden',
    episodesHint: 'Mit einem Erscheinungstag',
    windowsHint: 'Die Tage zählen ab dem Erscheinen jeder Episode.',
    goneHint: (downloads) => `Dazu ${downloads} von Episoden, die nicht mehr veröffentlicht sind.`,
  },
  EPISODE: {
    title: 'Zahlen',
    loadFailed: 'Die Zahlen dieser Episode konnten nicht geladen werden',
    emptyTitle: 'Noch keine Downloads dieser Episode',
    windows: 'Seit dem Erscheinen',
    windowOf: {
      first: 'Tage 1–3',
      next: 'Tage 4–15',
      later: 'Ab Tag 16',
      total: 'Gesamte Zeit',
      imported: 'Importiert',
    },
    share: (percent) => `${percent} von allen`,
    recent: 'Letzte Downloads',
    recentNone: 'Noch nichts.',
    toRequests: 'Anfragen nach dieser Episode',
    toMetrics: 'Zahlen dieser Episode',
    toCompare: 'Mit anderen Episoden vergleichen',
  },
  COMPARE: {
    title: 'Vergleichen',
    lead: 'Jede Kurve beginnt am Tag, an dem ihre Episode erschienen ist, und zählt von dort an zusammen.',
    episodes: 'Episoden',
    episodesHint: 'Bis zu fünf',
    choose: 'Episoden wählen',
    days: 'Tage seit dem Erscheinen',
    daysOf: (days) => `${days} Tage`,
    chart: 'Downloads seit dem Erscheinen',
    typicalHint:
      'Im Band liegt die mittlere Hälfte deiner Episoden; die gepunktete Linie ist die in der Mitte.',
    typicalNone: 'Ab vier Episoden zeigt ein Band, was für deinen Podcast üblich ist.',
    tooFewTitle: 'Noch nichts zu vergleichen',
    tooFew:
      'Dazu braucht es zwei erschienene Episoden. Dann stehen hier ihre Kurven nebeneinander, jede ab ihrem ersten Tag.',
  },
}
