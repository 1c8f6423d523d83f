import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './chart-copy.ts'

export const DE: Catalogue<typeof copy> = {
  CHART: {
    numbers: 'Die Zahlen des Diagramms',
    asTable: 'Als Tabelle zeigen',
    asChart: 'Als Diagramm zeigen',
    downloads: 'Downloads',
    imported: 'Importiert',
    previous: 'Zeitraum davor',
    released: 'Erschienen',
    release: 'Episode erschienen',
    period: { day: 'Tag', week: 'Woche ab', month: 'Monat', year: 'Jahr' },
    grain: 'Schritte des Diagramms',
    grains: { day: 'Tage', week: 'Wochen', month: 'Monate', year: 'Jahre' },
    typical: 'Üblich',
    band: 'Die Hälfte deiner Episoden',
    dayOf: (day) => `Tag ${day}`,
    sinceRelease: 'Tage seit dem Erscheinen',
  },
  TABLE: {
    perPage: 'Zeilen auf einer Seite',
    rows: 'pro Seite',
    pages: 'Seiten der Tabelle',
    page: (number) => `Seite ${number}`,
    goTo: { first: 'Erste Seite', previous: 'Seite davor', next: 'Nächste Seite', last: 'Letzte Seite' },
    sortBy: (column) => `Nach ${column} sortieren`,
    csv: (title) => `${title} als CSV`,
    json: (title) => `${title} als JSON`,
    notExported: 'Die Datei konnte nicht erstellt werden',
  },
  MAP: {
    none: 'Keine',
    tip: (count, share) => `${count} · ${share}`,
    attribution: 'Orte der IP-Adressen von DB-IP',
    worldMap: 'Kartendaten von Natural Earth',
    back: 'Zurück zur Welt',
    unknownIn: (country) => `Wo genau zugehört wurde, ist nicht bekannt: ${country}.`,
    towns: 'Städte werden mit ihrem Namen in GeoNames gesucht',
    regionsHint: 'Kreise stehen in der Mitte der Städte einer Region, in denen zugehört wird.',
    notPlaced: (count) =>
      count === 1
        ? 'Ein Ort war auf der Karte nicht zu finden.'
        : `${count} Orte waren auf der Karte nicht zu finden.`,
  },
  RANGE: {
    label: 'Zeitraum',
    from: 'Von',
    to: 'Bis',
    dateFormat: 'D. MMM YYYY',
    previousMonth: 'Monat davor',
    nextMonth: 'Nächster Monat',
    options: {
      today: 'Heute',
      yesterday: 'Gestern',
      last_7_days: 'Letzte 7 Tage',
      last_30_days: 'Letzte 30 Tage',
      last_90_days: 'Letzte 90 Tage',
      this_year: 'Dieses Jahr',
      all_time: 'Gesamte Zeit',
      custom_date_range: 'Eigener Zeitraum',
    },
    zone: (zone) => `Tage beginnen um Mitternacht (${zone}).`,
    inZone: (range, zone) => `${range}, ${zone}`,
    loadFailed: 'Die Auswahl der Zeiträume konnte nicht geladen werden',
  },
}
