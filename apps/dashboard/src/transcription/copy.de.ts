import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const DE: Catalogue<typeof copy> = {
  REQUEST: {
    title: 'Aus dem Ton',
    loadFailed: 'Das Transkript dieser Episode konnte nicht geladen werden',
    noEngine: 'Transkripte können noch nicht erstellt werden',
    noEngineText: (language) =>
      `Auf diesem Server ist nichts eingerichtet, das ${language} versteht. Wer ihn betreibt, kann ein Sprachmodell installieren oder einen Dienst verbinden. Hochladen kannst du ein Transkript trotzdem.`,
    madeBy: (engine, language) => `Erstellt von ${engine}, auf ${language}.`,
    takes: (time) => `Dauert etwa ${time}.`,
    costs: (cost) => `Kostet beim Dienst etwa ${cost}.`,
    stays: 'Der Ton bleibt auf diesem Server.',
    goesTo: (host) => `Der Ton wird an ${host} geschickt.`,
    allowance: (left, all) => `Diesen Monat noch ${left} von ${all}.`,
    usedUp: 'Das Kontingent dieses Monats ist aufgebraucht.',
    consent: (host) => `Der Ton dieses Podcasts darf an ${host} geschickt werden`,
    consentText: 'Wird für den Podcast einmal gefragt. Auch deine Gäste sollten es wissen.',
    ownerConsent: (host) =>
      `Wem der Podcast gehört, muss erst zustimmen, dass sein Ton an ${host} geschickt wird.`,
    submit: 'Anfordern',
    again: 'Noch einmal versuchen',
    queued: (count) =>
      count === 0
        ? 'Als Nächstes an der Reihe'
        : count === 1
          ? 'In der Warteschlange, 1 davor'
          : `In der Warteschlange, ${count} davor`,
    minute: (minute, minutes) => `Minute ${minute} von ${minutes}`,
    progress: 'Fortschritt des Transkripts',
    leave: 'Du kannst diese Seite verlassen. Das Transkript erscheint hier, sobald es fertig ist.',
    stop: 'Abbrechen',
  },
  DIALOGS: {
    preparing: 'Dein Transkript wird vorbereitet …',
    note: 'Du kannst dieses Fenster schließen. Ein Podcast von einer Stunde dauert etwa 12 Minuten; schau später wieder vorbei.',
    warning: 'Achtung',
    somethingWrong: 'Etwas ist schiefgegangen …',
    close: 'Schließen',
  },
  FINISHED: {
    view: 'Ansehen',
    made: (language, engine, when) => `${language}, ${when} von ${engine} erstellt.`,
    approximate: 'Die Zeiten einzelner Wörter sind ungefähr.',
    failed: 'Das Transkript konnte nicht erstellt werden',
    stale: 'Für eine frühere Datei erstellt',
    staleText:
      'Die Episode hat inzwischen anderen Ton. Neu ausrichten behält deine Korrekturen und schiebt sie dorthin, wo sie in der neuen Datei gesprochen werden.',
    realign: 'Neu ausrichten',
    replace: 'Neu transkribieren',
    replaceTitle: 'Neu transkribieren?',
    replaceText: 'Es entsteht aus dem jetzigen Ton. Alle Korrekturen gehen verloren.',
    delete: 'Löschen',
    deleteTitle: 'Transkript löschen?',
    deleteText:
      'Sein Text, deine Korrekturen und die daraus erstellten Dateien werden gelöscht. Hochgeladene Dateien bleiben.',
  },
  PAGE: {
    title: 'Transkript',
    sentencesTitle: 'Transkript, Satz für Satz',
    loadFailed: 'Das Transkript konnte nicht geladen werden',
    failedTitle: 'Das Transkript konnte nicht erstellt werden',
    failed: 'Etwas ist schiefgegangen.  Bitte mach davon ein Bildschirmfoto und schick es uns per E-Mail.',
    reload: 'Neu laden',
    processing: 'Das Transkript wird erstellt',
    view: 'Anzeigen als',
    paragraphs: 'Absätze',
    sentences: 'Sätze',
    toEpisode: 'Neu ausrichten oder neu transkribieren',
  },
  DOWNLOADS: {
    txt: 'Text',
    srt: 'SRT',
    vtt: 'VTT',
    json: 'JSON',
    word: 'Word',
    failed: 'Die Datei konnte nicht heruntergeladen werden.',
  },
  TEAM: {
    title: 'Transkript',
    requestTitle: 'Es gibt noch kein Transkript',
    requestText: 'Aus dem Ton der Episode kann eines erstellt werden. Korrigieren kannst du es danach hier.',
    downloadText: 'Text herunterladen',
    srt: 'SRT',
    vtt: 'VTT',
    json: 'JSON',
    text: 'Text des Transkripts',
    hint: 'Gespeichert wird, sobald du eine Pause machst oder den Absatz verlässt.',
    paragraphAt: (speaker, time) => (speaker ? `${speaker}, ${time}` : time),
    saving: 'Wird gespeichert …',
    saved: 'Gespeichert!',
    failed: 'Etwas ist schiefgegangen!',
    changedElsewhere: (text: string) => `Jemand anders hat diesen Absatz geändert: „${text}“`,
    keepMine: 'Meinen behalten',
    takeTheirs: 'Den anderen übernehmen',
  },
}
