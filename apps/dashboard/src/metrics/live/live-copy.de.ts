import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './live-copy.ts'

export const DE: Catalogue<typeof copy> = {
  LIVE: {
    title: 'Live-Ansicht',
    clock: 'Uhrzeit',
    clockHint: (zone) => `Auf deiner Uhr, ${zone}`,
    today: 'Heute',
    todayHint: (zone) => `Downloads seit Mitternacht (${zone})`,
    lastHour: 'Letzte Stunde',
    lastHourHint: 'Von den letzten hundert Downloads',
    map: 'Wo Downloads ankommen',
    mapHint:
      'Ein Land leuchtet auf, wenn dort jemand eine Minute einer Episode empfangen hat. Die Schattierung zeigt die Downloads von heute.',
    latest: 'Die letzten hundert Downloads',
    waiting:
      'Noch wurde nichts heruntergeladen. Lass diese Seite offen: Der erste Download erscheint von selbst.',
    arrived: (episode, place) => `Neuer Download: ${episode}, ${place}`,
    ago: 'Wann',
    justNow: 'Gerade eben',
    new: 'Neu',
    more: (count) => `${count} oder mehr`,
  },
  HISTORY: {
    title: 'Vorgeschichte',
    bringTitle: 'Frühere Zahlen importieren',
    bringText:
      'Nimm die Statistik des früheren Anbieters als CSV-Datei. Sie wird schraffiert und beschriftet gezeigt, bleibt von dem getrennt, was hier gezählt wird, und lässt sich jederzeit zurücknehmen.',
    source: 'Woher sie kommt',
    sourceHint: 'Nur die Beschriftung. Alle Dateien werden auf dieselbe Weise gelesen.',
    recognise: 'Von selbst erkennen',
    generic: 'Eine andere Tabelle',
    dates: 'Daten wie 03/04/2026',
    dateOrders: {
      '': 'Von selbst erkennen',
      day_first: 'Tag zuerst: 3. April',
      month_first: 'Monat zuerst: 4. März',
    },
    datesHint: 'Nur nötig, wo kein Tag über 12 liegt.',
    choose: 'CSV-Datei wählen',
    tooLarge: (size) => `Die Datei ist zu groß. Höchstens ${size} lassen sich auf einmal lesen.`,
    reading: (percent) => `Wird gelesen, ${percent} %`,
    notRead: 'Die Datei konnte nicht gelesen werden',
    previewTitle: 'Stimmt das so?',
    previewText: 'Noch zählt nichts. Sieh nach, was verstanden wurde, und übernimm es dann.',
    facts: {
      file: 'Datei',
      source: 'Erkannt als',
      rows: 'Zeilen',
      downloads: 'Downloads',
      stated: 'Summe in der Datei',
      range: 'Zeitraum',
    },
    noRange: 'Keine Tage',
    otherTotal: (stated, read) =>
      `Die Datei nennt als Summe ${stated} Downloads, gelesen wurden ${read}. Sieh dir die Tabelle und die Spalten unten an und die Zeilen, die weggelassen wurden.`,
    repeated: (days) =>
      days === '1'
        ? 'Ein Tag steht mehrmals in der Datei. Seine Zeilen werden zusammengezählt: Das stimmt, wo jede Zeile ein Land oder eine App ist, und stimmt nicht, wo sie dasselbe sagen.'
        : `${days} Tage stehen mehrmals in der Datei. Ihre Zeilen werden zusammengezählt: Das stimmt, wo jede Zeile ein Land oder eine App ist, und stimmt nicht, wo sie dasselbe sagen.`,
    tables: {
      label: (count) => `In der Datei stehen ${count} Tabellen. Gelesen wird diese:`,
      hint: 'Die Tabellen einer Datei sagen meist dasselbe nach Tagen, Wochen und Monaten. Sie werden nie zusammengezählt.',
      untitled: (line) => `Tabelle in Zeile ${line}`,
      spans: { day: 'nach Tagen', week: 'nach Wochen', month: 'nach Monaten' },
      downloads: (count) => (count === '1' ? 'ein Download' : `${count} Downloads`),
    },
    columnSum: (name, total) => `${name} (zusammen ${total})`,
    daysUnknown:
      'Die Datei hat Summen ohne Tage. Jede kommt auf den Tag, an dem ihre Episode erschienen ist.',
    overlap: (days, downloads) =>
      `An ${days} dieser Tage werden auch hier Downloads gezählt. Dort gilt unsere eigene Zählung, und ${downloads} aus der Datei kommen nicht dazu.`,
    span: {
      week: 'Die Datei hat eine Zeile je Woche. Alles einer Woche kommt auf ihren ersten Tag.',
      month: 'Die Datei hat eine Zeile je Monat. Alles eines Monats kommt auf seinen ersten Tag.',
    },
    order: {
      title: 'Tag oder Monat zuerst?',
      day_first:
        'Die Datei sagt nicht, ob 03/04 der 3. April oder der 4. März ist. Gelesen wurde es als 3. April, mit dem Tag zuerst.',
      month_first:
        'Die Datei sagt nicht, ob 03/04 der 3. April oder der 4. März ist. Gelesen wurde es als 4. März, mit dem Monat zuerst.',
      turn: { day_first: 'Noch einmal lesen, Monat zuerst', month_first: 'Noch einmal lesen, Tag zuerst' },
    },
    columns: 'Spalten der Datei',
    columnsUnknown:
      'Sag, welche Spalte was enthält, dann wird die Datei noch einmal gelesen. Eine Datei ohne Spalte mit Episoden handelt vom ganzen Podcast.',
    columnsText: 'Ändere sie, wenn die Zahlen falsch aussehen; dann wird die Datei noch einmal gelesen.',
    column: {
      date: 'Datum',
      episode: 'Episode',
      guid: 'GUID',
      downloads: 'Downloads',
      released: 'Erscheinungstag',
    },
    noColumn: 'Keine',
    readAgain: 'Noch einmal lesen',
    episodes: 'Episoden der Datei',
    episodesText: 'Was keine deiner Episoden ist, zählt für den Podcast als Ganzes.',
    label: 'In der Datei',
    here: 'Hier',
    whole: 'Der Podcast als Ganzes',
    hereOf: (label) => `Episode hier für ${label}`,
    skipped: (count) =>
      count === '1' ? 'Eine Zeile wurde weggelassen' : `${count} Zeilen wurden weggelassen`,
    skippedLine: (line, reason) => `Zeile ${line}: ${reason}`,
    take: (count) => `${count} Downloads übernehmen`,
    discard: 'Verwerfen',
    taken: 'Die Zahlen sind da',
    notTaken: 'Die Zahlen konnten nicht übernommen werden',
    list: 'Übernommen',
    listNone: 'Noch wurde nichts mitgebracht.',
    when: 'Mitgebracht',
    takeBack: 'Zurücknehmen',
    takeBackOf: (file) => `${file} zurücknehmen`,
    askTitle: 'Diese Zahlen zurücknehmen?',
    askText: (file, count) =>
      `${count} Downloads aus ${file} verschwinden aus allen Diagrammen und Summen. Was hier gezählt wurde, bleibt. Die Datei lässt sich wieder mitbringen.`,
    cancel: 'Abbrechen',
    gone: 'Die Zahlen sind zurückgenommen',
  },
}
