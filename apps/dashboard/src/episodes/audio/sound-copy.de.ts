import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './sound-copy.ts'

export const DE: Catalogue<typeof copy> = {
  CHECK: {
    title: 'Klangprüfung',
    fine: 'Nichts zu verbessern. Lautheit und Spitzen sind, wie Apps sie mögen.',
    unmeasured: 'Lautheit und Spitzen sind noch nicht gemessen. Sie erscheinen hier von selbst.',
    unmeasurable:
      'Lautheit und Spitzen dieser Datei ließen sich nicht messen. Hörer bekommen sie trotzdem. Klingt sie falsch, exportiere sie noch einmal und lade sie neu hoch.',
    silent: 'In dieser Datei ist nichts zu hören.',
    loudness: 'Lautheit',
    loudnessValue: (lufs) => `${lufs} LUFS`,
    loudnessOk: 'So laut wie andere Podcasts.',
    loudnessHigh: 'Lauter als andere Podcasts.',
    loudnessLow: 'Leiser als andere Podcasts.',
    peak: 'Wahre Spitze',
    peakValue: (dbtp) => `${dbtp} dBTP`,
    peakOk: 'Lässt den Kodierern der Apps Raum.',
    peakHigh: 'So nah an der Grenze, dass es knistern kann.',
    range: 'Umfang',
    rangeValue: (lu) => `${lu} LU`,
    rangeText: 'Zwischen leisen und lauten Stellen.',
    make: (lufs) => `Auf ${lufs} LUFS bringen`,
    makeHint:
      'Wir gleichen eine Kopie aus, als MP3. Du hörst beide und entscheidest; bis dahin bekommen Hörer, was sie haben.',
    video:
      'Videos bleiben, wie sie sind. Gleiche den Ton in dem Programm aus, mit dem das Video gemacht ist.',
  },
  FINDING: {
    too_loud: (value, target) =>
      `Um ${distance(value, target)} lauter, als Podcasts sein sollten. Apps drehen leiser, oder Hörer tun es.`,
    too_quiet: (value, target) =>
      `Um ${distance(value, target)} leiser als andere Podcasts. Unterwegs ist er schwer zu verstehen.`,
    peak_too_high: () => 'Die höchsten Spitzen liegen über −1 dBTP. Nach dem Kodieren können sie knistern.',
    clipped: (value) =>
      `Oben abgeschnitten: ${value === null ? 'einige' : value.toLocaleString('de')} Abtastwerte. Die Aufnahme war übersteuert und klingt dort hart.`,
    silence_start: (value) =>
      value === null ? 'Am Anfang ist Stille.' : `Am Anfang ist ${seconds(value)} lang Stille.`,
    silence_end: (value) =>
      value === null ? 'Am Ende ist Stille.' : `Am Ende ist ${seconds(value)} lang Stille.`,
    channels_same: () =>
      'Links und rechts sind gleich. In Mono wäre die Datei halb so groß, bei gleichem Klang.',
    left_silent: () => 'Der linke Kanal ist stumm. Mit Kopfhörern hört man nur rechts etwas.',
    right_silent: () => 'Der rechte Kanal ist stumm. Mit Kopfhörern hört man nur links etwas.',
  },
  VIDEO: {
    convertHint:
      'Hörer bekommen den Ton als MP3, die jede App spielt. Ohne Haken bleibt es ein Video; manche Apps können es nicht abspielen.',
  },
  LEVEL: {
    working: (percent) => `Wird ausgeglichen … ${percent} %`,
    ready: 'Hier sind beide. Welche sollen Hörer bekommen?',
    failed: 'Der Ton konnte nicht ausgeglichen werden',
    before: 'Vorher',
    after: 'Nachher',
    accept: 'Ausgeglichene nehmen',
    discard: 'Lassen, wie es ist',
    again: 'Noch einmal versuchen',
    accepted: 'Hörer bekommen ab jetzt den ausgeglichenen Ton. Die Datei davor bleibt 30 Tage erhalten.',
    dropped: 'Der Ton bleibt, wie er ist.',
  },
  HISTORY: {
    title: 'Frühere Dateien',
    text: 'Was ersetzt wurde, bleibt 30 Tage erhalten.',
    open: 'Frühere Dateien',
    close: 'Frühere Dateien verbergen',
    empty: 'In den letzten 30 Tagen wurde nichts ersetzt.',
    current: 'Das bekommen Hörer jetzt',
    until: (when) => `Verschwindet ${when} endgültig`,
    listen: (name) => `${name} anhören`,
    restore: 'Wiederherstellen',
    restoreOf: (name) => `${name} wiederherstellen`,
    restored: (name) => `Hörer bekommen wieder ${name}.`,
  },
  ALTERNATE: {
    heading: 'Andere Fassungen',
    text: 'Dieselbe Episode als Video, mit anderer Bitrate oder in einer anderen Sprache. Apps, die es können, lassen die Wahl.',
    none: 'Keine anderen Fassungen.',
    drop: 'Zieh die andere Fassung hierher',
    help: 'Video oder Audio, höchstens 1 GB. Die Datei bleibt, wie sie ist.',
    add: 'Fassung hinzufügen',
    cancel: 'Abbrechen',
    where: 'Wo die Datei liegt',
    places: { here: 'Datei hochladen', elsewhere: 'Sie liegt woanders' },
    addresses: 'Adressen',
    content_type: 'Medientyp',
    bytes: 'Größe in Byte',
    height: 'Höhe des Bildes',
    title: 'Titel',
    language: 'Sprache',
    rel: 'Gruppe',
    codecs: 'Kodierung',
    hints: {
      addresses: 'Eine in jeder Zeile; die, die Apps zuerst versuchen sollen, zuoberst.',
      content_type: 'Wie ihr Server ihn nennt.',
      bytes: 'Falls du sie kennst.',
      height: 'In Zeilen, etwa 1080; leer bei Ton allein.',
      title: 'Kurz: „Video“, „Hohe Qualität“.',
      language: 'Ein Kürzel wie de oder pt-BR; leer: die des Podcasts.',
      rel: 'Dasselbe Wort bei Fassungen, die zusammengehören; meistens leer.',
      codecs: 'Etwa mp4a.40.2, avc1.64001F; meistens leer.',
    },
    default: 'Dasselbe wie der Hauptton',
    defaultHint: 'Apps dürfen sie an seiner Stelle spielen.',
    save: 'Diese Fassung hinzufügen',
    added: 'Die Fassung ist hinzugefügt. Sie wird erst geprüft.',
    addedElsewhere: 'Die Fassung ist hinzugefügt.',
    editOf: (name) => `${name} ändern`,
    fileStays: 'Für eine andere Datei füge sie als neue Fassung hinzu und entferne diese.',
    saveWords: 'Speichern',
    changed: 'Die Fassung ist geändert.',
    processing: 'Wird geprüft',
    queued: 'Wartet',
    failed: 'Sie ließ sich nicht verwenden',
    untitled: 'Fassung',
    removeOf: (name) => `${name} entfernen`,
    removed: (name) => `${name} entfernt.`,
    confirm: (name) => `${name} entfernen?`,
    confirmText: 'Apps bieten diese Fassung dann nicht mehr an. Der Hauptton bleibt.',
    remove: 'Entfernen',
    keep: 'Behalten',
  },
}

function distance(value: number | null, target: number): string {
  return value === null
    ? 'einiges'
    : `${Math.abs(value - target)
        .toFixed(1)
        .replace('.', ',')} LU`
}

function seconds(value: number): string {
  return `${value.toFixed(1).replace('.', ',')} Sekunden`
}
